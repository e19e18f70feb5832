import type { Seat } from '../../../game/contract.ts';
import { only } from '../bag.ts';
import { pointsOf } from '../known-points.ts';
import type { Action, Message, View } from '../types.ts';
import type { Fact } from './fact.ts';
import { newsBetween } from './news.ts';
import { cellOf, roadOf, spotOf } from './places.ts';
import { withPoints } from './summary.ts';

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
    case 'answered':
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
