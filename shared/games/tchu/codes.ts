import type { Game } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { ALL_CARDS, NO_CARDS, sizeOf } from './bag.ts';
import { colourOf, payment } from './payments.ts';
import { ROUTES, routeOf } from './routes.ts';
import { stationOf, stationWith } from './stations.ts';
import {
  type Action,
  type Bag,
  type Card,
  LOCOMOTIVE,
  type RefusalCode,
  type RouteId,
  type State,
  type View,
} from './types.ts';

/** The letters of the cards: black, violet, blue, green, yellow, orange, red, white, locomotive. [C2] */
export const LETTERS = 'KVBGYORWL';

const CODE = /^[A-Za-z0-9]{1,12}$/;
const DRAW_CARD = /^F([1-5])([KVBGYORWL])$/;
const KEEP = /^K((?:[0-4][0-9])+)$/;
const ADD = /^A([KVBGYORWL][0-9]?)$/;
const CLAIM = /^([A-Z0-9]{3})([A-Z0-9]{3})([12]?)([KVBGYORWL][0-9]?)$/;

/** The code of a legal action. */
export function format(action: Action): string {
  switch (action.type) {
    case 'keep':
      return `K${action.tickets.map((ticket) => String(ticket).padStart(2, '0')).join('')}`; // [C5]
    case 'draw-tickets':
      return 'T';
    case 'draw-card':
      return action.from === 'deck' ? 'D' : `F${action.from + 1}${letterOf(action.card ?? LOCOMOTIVE)}`; // [C4]
    case 'claim':
      return routeCode(action.route) + cardsCode(action.cards); // [C3]
    case 'add':
      return sizeOf(action.cards) === 0 ? 'X' : `A${cardsCode(action.cards)}`; // [C6]
  }
}

/** The action that a code stands for. Of the position, only the number of cards due for a tunnel matters. */
export function parse({ phase }: State | View, code: string): Result<Action, Refusal<RefusalCode>> {
  if (!CODE.test(code)) return refuse('not-a-code');
  const upper = code.toUpperCase();
  if (upper === 'T') return ok({ type: 'draw-tickets' });
  if (upper === 'D') return ok({ type: 'draw-card', from: 'deck', card: null });
  if (upper === 'X') return ok({ type: 'add', cards: NO_CARDS });
  const [, slot, letter = ''] = DRAW_CARD.exec(upper) ?? [];
  const card = cardWith(letter);
  if (slot !== undefined && card !== undefined) return ok({ type: 'draw-card', from: Number(slot) - 1, card });
  const [, tickets] = KEEP.exec(upper) ?? [];
  if (tickets !== undefined) return ok({ type: 'keep', tickets: (tickets.match(/../g) ?? []).map(Number) });
  const [, added] = ADD.exec(upper) ?? [];
  if (added !== undefined) {
    if (phase.type !== 'tunnel') return refuse('wrong-phase');
    const cards = cardsWith(added, phase.due);
    return cards === undefined ? refuse('wrong-cards') : ok({ type: 'add', cards });
  }
  const [, from, to, track, laid] = CLAIM.exec(upper) ?? [];
  if (from === undefined || to === undefined || track === undefined || laid === undefined) return refuse('not-a-code');
  const route = routeWith(from, to, track);
  if (route === undefined) return refuse('no-such-route');
  const cards = cardsWith(laid, routeOf(route).length);
  return cards === undefined ? refuse('wrong-cards') : ok({ type: 'claim', route, cards });
}

const letterOf = (card: Card): string => LETTERS.charAt(card);
const cardWith = (letter: string): Card | undefined => ALL_CARDS.find((card) => letterOf(card) === letter);

/** The two stations and, for a double route, the track. [C3] */
function routeCode(id: RouteId): string {
  const { from, to, twin } = routeOf(id);
  const track = twin === null ? '' : id < twin ? '1' : '2';
  return stationOf(from).code + stationOf(to).code + track;
}

const routeWith = (from: string, to: string, track: string): RouteId | undefined =>
  ROUTES.find(
    (route) =>
      route.from === stationWith(from) && route.to === stationWith(to) && routeCode(route.id) === from + to + track,
  )?.id;

/** The colour, then the number of locomotives if there are any. The total number of cards is known. [C2] */
function cardsCode(cards: Bag): string {
  const colour = colourOf(cards);
  const locomotives = cards[LOCOMOTIVE];
  return letterOf(colour) + (colour === LOCOMOTIVE || locomotives === 0 ? '' : String(locomotives));
}

/**
 * The cards that the text stands for, `count` in all; undefined if the text is not in the form that `cardsCode` gives.
 */
function cardsWith(text: string, count: number): Bag | undefined {
  const colour = cardWith(text.charAt(0));
  const locomotives = colour === LOCOMOTIVE ? count : Number(text.slice(1));
  if (colour === undefined || locomotives > count) return undefined;
  const { cards } = payment(count, colour, locomotives);
  return cardsCode(cards) === text ? cards : undefined;
}

export const codes: Game<State, Action, View, RefusalCode>['codes'] = {
  format: (_state, _seat, action) => format(action),
  parse: (position, _seat, code) => parse(position, code),
};
