import type { Seat } from '../../../game/contract.ts';
import { minus, only } from '../bag.ts';
import { pointsOf } from '../known-points.ts';
import type { Action, AnswerOrder, Bag, Card, DiscardOrder, Message, Resource, View } from '../types.ts';
import { type Cell, cellOf, type Road, roadOf, type Spot, spotOf } from './places.ts';

/** The messages whose facts say more, or cover several actions. */
type Reworded = 'road' | 'answered' | 'colony' | 'town' | 'thief' | 'bought' | 'bank' | 'over';

/** An order, and what it is for. */
type Order =
  | { readonly type: 'order-discard'; readonly order: DiscardOrder }
  | { readonly type: 'order-answer'; readonly order: AnswerOrder };

/** What a step of the game did, as its viewer may know it. `seat` is the one that did it, or that it happened to. */
export type Fact =
  | Exclude<Message, { readonly kind: Reworded }>
  | { readonly kind: 'road'; readonly seat: Seat; readonly at: readonly Road[] }
  | { readonly kind: 'colony' | 'town'; readonly seat: Seat; readonly at: Spot }
  /** Only in a caption, in place of each of them. */
  | { readonly kind: 'colonies'; readonly seat: Seat; readonly count: number }
  /** The offer of the seat `of` was accepted or declined. */
  | { readonly kind: 'answered'; readonly seat: Seat; readonly of: Seat; readonly yes: boolean }
  | { readonly kind: 'thief'; readonly seat: Seat; readonly from: Cell; readonly to: Cell }
  /** A card is null to those who did not buy it. */
  | { readonly kind: 'bought'; readonly seat: Seat; readonly cards: readonly (Card | null)[] }
  | { readonly kind: 'bank'; readonly seat: Seat; readonly give: Bag; readonly take: Bag }
  /** By seat: the points that decided. */
  | (Extract<Message, { readonly kind: 'over' }> & { readonly points: readonly number[] })
  /** The points of a seat changed: those that everybody sees, or all of the viewer's own. */
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'ended'; readonly seat: Seat }
  /** The seat composes an offer or a counter-offer, or has given it up. */
  | { readonly kind: 'composes' | 'gave-up'; readonly seat: Seat; readonly isCounter: boolean }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly side: 'give' | 'want'; readonly resource: Resource }
  /** Null is an order that only its own seat may know. */
  | { readonly kind: 'ordered'; readonly seat: Seat; readonly order: Order | null };

/** What an action of `seat` did, by the views before and after it; `action` is null if it is another seat's secret. */
export function facts(before: View, after: View, seat: Seat, action: Action | null): readonly Fact[] {
  const news = newsBetween(before, after).map((message) => factOf(after, message));
  const known = news.map((fact) => (fact.kind === 'bought' && seat === after.seat ? withCard(fact, after) : fact));
  return [...quietFacts(before, seat, action), ...withPoints(known, pointsChanged(before, after))];
}

/** A purchase of the viewer: the card is the last one in their hand. */
const withCard = (fact: Extract<Fact, { readonly kind: 'bought' }>, { own }: View): Fact => ({
  ...fact,
  cards: [own?.cards.at(-1)?.card ?? null],
});

/** A message as a fact. */
function factOf(view: View, message: Message): Fact {
  switch (message.kind) {
    case 'road':
      return { ...message, at: [roadOf(view, message.at)] };
    case 'colony':
    case 'town':
      return { ...message, at: spotOf(view, message.at) };
    case 'thief':
      return { ...message, from: cellOf(view, message.from), to: cellOf(view, message.to) };
    case 'answered':
      return { ...message, of: view.turn };
    case 'bought':
      return { ...message, cards: [null] };
    case 'bank': {
      const { kind, seat, count, give, take } = message;
      return { kind, seat, give: only(give, count), take: only(take, 1) };
    }
    case 'over':
      return { ...message, points: view.seats.map((_, seat) => pointsOf(view, seat)) };
    case 'turn':
    case 'dice':
    case 'produced':
    case 'first-cards':
    case 'no-place':
    case 'withdrawn':
    case 'discarded':
    case 'stolen':
    case 'nothing-stolen':
    case 'knight':
    case 'roads':
    case 'monopoly':
    case 'invention':
    case 'longest-road':
    case 'largest-army':
    case 'offered':
    case 'countered':
    case 'exchanged':
      return message;
  }
}

/** What no message says. */
function quietFacts(before: View, seat: Seat, action: Action | null): readonly Fact[] {
  const isCounter = before.phase.type === 'offer';
  if (action === null)
    return [composes(before, seat) ? { kind: 'composes', seat, isCounter } : { kind: 'ordered', seat, order: null }];
  switch (action.type) {
    case 'end':
      return [{ kind: 'ended', seat }];
    case 'compose':
      return [{ kind: 'composes', seat, isCounter }];
    case 'give':
    case 'want':
      return [{ kind: 'laid', seat, side: action.type, resource: action.resource }];
    case 'withdraw':
      return composes(before, seat) ? [{ kind: 'gave-up', seat, isCounter }] : [];
    case 'order-discard':
    case 'order-answer':
      return [{ kind: 'ordered', seat, order: action }];
    case 'colony':
    case 'town':
    case 'road':
    case 'buy':
    case 'roll':
    case 'knight':
    case 'roads':
    case 'monopoly':
    case 'invention':
    case 'bank':
    case 'discard':
    case 'thief':
    case 'offer':
    case 'answer':
    case 'exchange':
      return [];
  }
}

/** Whether a seat composes an offer or a counter-offer. */
const composes = ({ phase, turn }: View, seat: Seat): boolean =>
  phase.type === 'draft' ? seat === turn : phase.type === 'offer' && phase.answers[seat]?.type === 'draft';

/** The points that have changed. None at the end: the fact of the ending contains the points of all seats. */
const pointsChanged = (before: View, after: View): readonly Fact[] =>
  after.phase.type === 'over'
    ? []
    : after.seats.flatMap((_, seat): readonly Fact[] => {
        const points = pointsOf(after, seat);
        return points === pointsOf(before, seat) ? [] : [{ kind: 'points', seat, points }];
      });

type Told = Pick<View, 'messages'>;

/**
 * What was told between two views, one action apart. Views keep the messages of the latest turns only: an action may
 * drop the oldest turns, append messages, and add cards to a message about discards.
 */
export function newsBetween({ messages: before }: Told, { messages: after }: Told): readonly Message[] {
  const [oldest] = after;
  const dropped =
    oldest?.kind === 'turn'
      ? before.findIndex((message) => message.kind === 'turn' && message.turn === oldest.turn)
      : 0;
  const kept = dropped < 0 ? [] : before.slice(dropped);
  const more = kept.flatMap((earlier, index) => {
    const later = after[index];
    if (earlier.kind !== 'discarded' || later?.kind !== 'discarded') return [];
    const cards = minus(later.cards, earlier.cards);
    return cards.some((count) => count > 0) ? [{ ...later, cards }] : [];
  });
  return [...more, ...after.slice(kept.length)];
}

/** What changes points, and what comes with it. */
const WORTH: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'colony',
  'town',
  'road',
  'first-cards',
  'bought',
  'longest-road',
  'largest-army',
]);

/** Puts the points of seats after the facts that earned them. */
export function withPoints(facts: readonly Fact[], points: readonly Fact[]): readonly Fact[] {
  const result = facts.slice();
  for (const one of points) {
    const worth = result.findLastIndex((fact) => WORTH.has(fact.kind) && seatIn(fact) === seatIn(one));
    result.splice(worth < 0 ? result.length : worth + 1, 0, one);
  }
  return result;
}

/** Whom a fact is about, if it is about one seat. */
export function seatIn(fact: Fact): Seat | null {
  if (fact.kind === 'longest-road' || fact.kind === 'largest-army') return fact.seat ?? fact.from;
  return 'seat' in fact ? fact.seat : null;
}
