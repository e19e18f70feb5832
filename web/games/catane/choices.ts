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

export function sortChoices(choices: readonly Choice[]): Choices {
  const simple: Partial<Record<Simple, string>> = {};
  const places = {
    road: new Map<number, string>(),
    colony: new Map<number, string>(),
    town: new Map<number, string>(),
  };
  const thief = new Map<CellId, Map<Seat | null, string>>();
  const cards = {
    monopoly: new Map<Resource, string>(),
    discard: new Map<Resource, string>(),
    give: new Map<Resource, string>(),
    want: new Map<Resource, string>(),
  };
  const inventions: { code: string; resources: readonly Resource[] }[] = [];
  const bank: BankTrade[] = [];
  const answers = new Map<boolean, string>();
  const exchanges = new Map<Seat, string>();
  const offers = new Map<Seat | null, string>();
  const discardOrders = new Map<DiscardOrder, string>();
  const answerOrders: { code: string; order: AnswerOrder }[] = [];
  for (const { code, action: json } of choices) {
    const action = json as Action;
    switch (action.type) {
      case 'road':
      case 'colony':
      case 'town':
        places[action.type].set(action.at, code);
        break;
      case 'thief':
        thief.set(action.to, (thief.get(action.to) ?? new Map<Seat | null, string>()).set(action.victim, code));
        break;
      case 'monopoly':
      case 'discard':
      case 'give':
      case 'want':
        cards[action.type].set(action.resource, code);
        break;
      case 'invention':
        inventions.push({ code, resources: action.resources });
        break;
      case 'bank':
        bank.push({ code, count: action.count, give: action.give, take: action.take });
        break;
      case 'answer':
        answers.set(action.yes, code);
        break;
      case 'exchange':
        exchanges.set(action.with, code);
        break;
      case 'offer':
        offers.set(action.to, code);
        break;
      case 'order-discard':
        discardOrders.set(action.order, code);
        break;
      case 'order-answer':
        answerOrders.push({ code, order: action.order });
        break;
      case 'roll':
      case 'end':
      case 'buy':
      case 'knight':
      case 'roads':
      case 'compose':
      case 'withdraw':
        simple[action.type] = code;
        break;
    }
  }
  return {
    simple,
    roads: places.road,
    colonies: places.colony,
    towns: places.town,
    thief,
    monopoly: cards.monopoly,
    inventions,
    bank,
    discards: cards.discard,
    answers,
    exchanges,
    gives: cards.give,
    wants: cards.want,
    offers,
    discardOrders,
    answerOrders,
  };
}
