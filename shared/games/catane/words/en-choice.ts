import type { Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { agreedTrade } from '../trade.ts';
import type { Action, Bag, DiscardOrder, Trade, View } from '../types.ts';
import { draftIn } from './draft.ts';
import { terms } from './en-terms.ts';
import type { Order } from './fact.ts';
import { cellOf, roadOf, spotOf } from './places.ts';

const { cards, counted, pieces } = terms;

/** A legal action as a short instruction. */
export function choice(view: View, action: Action, names: Names): string {
  const { phase, turn } = view;
  const isCounter = phase.type === 'offer';
  switch (action.type) {
    case 'colony':
      return `Found a colony at ${spot(view, action.at)}`;
    case 'town':
      return `Build a town at ${spot(view, action.at)}`;
    case 'road': {
      const road = roadOf(view, action.at);
      return `Build a road at ${road.name} (${terms.way(road)})`;
    }
    case 'buy':
      return 'Buy a development card';
    case 'roll':
      return 'Roll the dice';
    case 'end':
      return 'End the turn';
    case 'knight':
      return 'Play a knight';
    case 'roads':
      return 'Play Road building';
    case 'monopoly':
      return `Play Monopoly on ${terms.theResource(action.resource)}`;
    case 'invention':
      return `Play Invention and take ${cards(bagOf(action.resources))}`;
    case 'bank': {
      const { count, give, take } = action;
      return `Trade ${pieces(give, count)} for ${pieces(take, 1)} (${count === 4 ? 'bank' : 'port'} ${count}:1)`;
    }
    case 'discard':
      return `Discard ${pieces(action.resource, 1)}`;
    case 'thief': {
      const cell = cellOf(view, action.to);
      const moved = `Move the thief to ${cell.name} (${terms.ground(cell)})`;
      if (action.victim === null) return moved;
      return `${moved} and rob ${names(action.victim)} (${counted(view.seats[action.victim]?.resources ?? 0, 'card')})`;
    }
    case 'compose':
      return isCounter ? `Make ${names(turn)} a counter-offer` : 'Offer a trade';
    case 'give':
      return `Add ${pieces(action.resource, 1)} to what you give`;
    case 'want':
      return `Add ${pieces(action.resource, 1)} to what you ask for`;
    case 'offer': {
      const draft = draftIn(view, view.seat ?? turn);
      const trade = draft === null ? '' : ` (${swap(draft)})`;
      if (isCounter) return `Send the counter-offer to ${names(turn)}${trade}`;
      return `Make the offer to ${action.to === null ? 'everyone' : names(action.to)}${trade}`;
    }
    case 'withdraw':
      if (view.seat !== null && draftIn(view, view.seat) !== null)
        return isCounter ? 'Drop the counter-offer' : 'Drop the offer';
      return phase.type === 'draft' ? 'Drop the offer' : 'Withdraw the offer';
    case 'answer': {
      if (!action.yes) return `Decline ${names(turn)}’s offer`;
      const trade = phase.type === 'offer' ? ` (${given(phase.trade.want, phase.trade.give)})` : '';
      return `Accept ${names(turn)}’s offer${trade}`;
    }
    case 'exchange': {
      const trade = phase.type === 'offer' ? agreedTrade(phase.trade, phase.answers[action.with]) : undefined;
      return `Trade with ${names(action.with)}${trade === undefined ? '' : ` (${given(trade.give, trade.want)})`}`;
    }
    case 'order-discard':
    case 'order-answer':
      return order(action).replace(/^./, (first) => first.toUpperCase());
  }
}

/** An intersection with what it touches. */
function spot(view: View, id: number): string {
  const place = spotOf(view, id);
  return `${place.name} (${terms.touches(place)})`;
}

const swap = ({ give, want }: Trade): string => `${cards(give)} for ${cards(want)}`;
const given = (give: Bag, get: Bag): string => `give ${cards(give)}, get ${cards(get)}`;

const DISCARDS: Readonly<Record<DiscardOrder, string>> = {
  ask: 'ask each time what to discard',
  most: 'discard what there is most of',
  road: 'keep enough for a road',
  colony: 'keep enough for a colony',
  town: 'keep enough for a town',
  card: 'keep enough for a development card',
};

/** What is decided ahead of time, within a sentence. */
export function order({ type, order: decided }: Order): string {
  if (type === 'order-discard') return `on a seven, ${DISCARDS[decided]}`;
  switch (decided.type) {
    case 'ask':
      return 'ask at each offer what to answer';
    case 'no':
      return 'always answer no to offers';
    case 'swap':
      return `always agree to give ${terms.resource(decided.give)} for at least as much ${terms.resource(decided.get)}`;
  }
}
