import type { Seat } from '../../../shared/game/contract.ts';
import type {
  Action,
  AnswerOrder,
  CellId,
  DiscardOrder,
  IntersectionId,
  Resource,
  RoadId,
} from '../../../shared/games/catane/types.ts';
import type { Choice } from '../../../shared/protocol/messages/snapshot.ts';

/** Actions that involve no further choice. */
type Simple = 'roll' | 'end' | 'buy' | 'knight' | 'roads' | 'compose' | 'withdraw';

/** Cards for the bank, and the card that it gives for them. */
export interface BankTrade {
  readonly code: string;
  readonly count: number;
  readonly give: Resource;
  readonly take: Resource;
}

/** The legal actions, as given by the service, sorted by where the board offers them. */
export interface Choices {
  readonly simple: Readonly<Partial<Record<Simple, string>>>;
  readonly roads: ReadonlyMap<RoadId, string>;
  readonly colonies: ReadonlyMap<IntersectionId, string>;
  readonly towns: ReadonlyMap<IntersectionId, string>;
  /** By cell, then by victim: null if there is none. */
  readonly thief: ReadonlyMap<CellId, ReadonlyMap<Seat | null, string>>;
  readonly monopoly: ReadonlyMap<Resource, string>;
  readonly inventions: readonly { readonly code: string; readonly resources: readonly Resource[] }[];
  readonly bank: readonly BankTrade[];
  readonly discards: ReadonlyMap<Resource, string>;
  readonly answers: ReadonlyMap<boolean, string>;
  readonly exchanges: ReadonlyMap<Seat, string>;
  /** The cards that can be added to an offer, and the seats to which it can be made as it is. */
  readonly gives: ReadonlyMap<Resource, string>;
  readonly wants: ReadonlyMap<Resource, string>;
  readonly offers: ReadonlyMap<Seat | null, string>;
  readonly discardOrders: ReadonlyMap<DiscardOrder, string>;
  readonly answerOrders: readonly { readonly code: string; readonly order: AnswerOrder }[];
}

/** A legal action of one type, with its code. */
type Coded<Type extends Action['type']> = Action & { readonly type: Type; readonly code: string };

const SIMPLE: readonly Simple[] = ['roll', 'end', 'buy', 'knight', 'roads', 'compose', 'withdraw'];

export function sortChoices(choices: readonly Choice[]): Choices {
  const all = choices.map(({ code, action }) => ({ code, ...(action as Action) }));
  const only = <Type extends Action['type']>(type: Type) =>
    all.filter((choice): choice is Coded<Type> => choice.type === type);
  /** The codes of the actions of a type, by what distinguishes them. */
  const by = <Type extends Action['type'], Key>(type: Type, keyOf: (action: Coded<Type>) => Key) =>
    new Map(only(type).map((choice) => [keyOf(choice), choice.code]));
  const thief = new Map<CellId, Map<Seat | null, string>>();
  for (const { code, to, victim } of only('thief'))
    thief.set(to, (thief.get(to) ?? new Map<Seat | null, string>()).set(victim, code));
  return {
    simple: Object.fromEntries(SIMPLE.flatMap((type) => only(type).map(({ code }) => [type, code]))),
    roads: by('road', ({ at }) => at),
    colonies: by('colony', ({ at }) => at),
    towns: by('town', ({ at }) => at),
    thief,
    monopoly: by('monopoly', ({ resource }) => resource),
    inventions: only('invention'),
    bank: only('bank'),
    discards: by('discard', ({ resource }) => resource),
    answers: by('answer', ({ yes }) => yes),
    exchanges: by('exchange', ({ with: seat }) => seat),
    gives: by('give', ({ resource }) => resource),
    wants: by('want', ({ resource }) => resource),
    offers: by('offer', ({ to }) => to),
    discardOrders: by('order-discard', ({ order }) => order),
    answerOrders: only('order-answer'),
  };
}
