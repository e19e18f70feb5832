import type { Seat } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { byCard, cardsOf } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { BLACK, BLUE, CARDS, GREEN, RED, VIOLET, WHITE, YELLOW } from '../../../shared/games/tchu/material.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { stationOf } from '../../../shared/games/tchu/stations.ts';
import {
  type Action,
  type Bag,
  type Card,
  COLOURS,
  LOCOMOTIVE,
  type Message,
  type RouteId,
  type State,
  type TicketId,
} from '../../../shared/games/tchu/types.ts';

/** The game as it is on the list, for what is checked of any game. */
export const ANY = defineGame(tchu);

/** Cards by name: `bag({ blue: 2, locomotive: 1 })`. */
export const bag = (counts: Readonly<Partial<Record<(typeof COLOURS)[number] | 'locomotive', number>>>): Bag =>
  byCard((card) => counts[card === LOCOMOTIVE ? 'locomotive' : COLOURS[card]] ?? 0);

export { BLACK, BLUE, GREEN, LOCOMOTIVE, RED, VIOLET, WHITE, YELLOW };

/** A route by the codes of its stations, of a double one the first. */
export function route(from: string, to: string): RouteId {
  const found = ROUTES.find((one) => stationOf(one.from).code === from && stationOf(one.to).code === to);
  if (found === undefined) throw new Error(`no route from ${from} to ${to}`);
  return found.id;
}

const EMPTY_HAND = { cards: bag({}), tickets: [], drawn: [] };

/** The first seat's turn, with nothing anywhere but what is said here. */
export const turn = (parts: Partial<State>): State => ({
  rules: 2,
  rng: { kind: 'java', state: 1 },
  turn: 0,
  phase: { type: 'turn' },
  last: null,
  idle: 0,
  tickets: [],
  faceUp: [BLACK, VIOLET, BLUE, GREEN, LOCOMOTIVE],
  deck: [],
  discards: bag({}),
  hands: [EMPTY_HAND, EMPTY_HAND],
  routes: [[], []],
  messages: [{ kind: 'turn', seat: 0 }],
  ...parts,
});

/** The hands of both seats, by their cards. */
export const hands = (...cards: readonly Bag[]): State['hands'] => cards.map((own) => ({ ...EMPTY_HAND, cards: own }));

/** What these actions of whose turn it is lead to, each of them legal. */
export const acted = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((before, action) => {
    const result = tchu.rules.apply(before, before.turn, action);
    if (!result.ok) throw new Error(`${action.type} is refused: ${result.error.code}`);
    return result.value;
  }, state);

/** The code of the refusal of an action that is not legal. */
export function refusal(state: State, action: Action, seat: Seat = state.turn): string | undefined {
  const result = tchu.rules.apply(state, seat, action);
  return result.ok ? undefined : result.error.code;
}

export const claim = (id: RouteId, cards: Bag): Action => ({ type: 'claim', route: id, cards });
export const FROM_DECK: Action = { type: 'draw-card', from: 'deck', card: null };
export const fromSlot = (from: number, card: Card): Action => ({ type: 'draw-card', from, card });
export const add = (cards: Bag): Action => ({ type: 'add', cards });
export const GIVE_UP = add(bag({}));

export const keep = (...tickets: readonly TicketId[]): Action => ({ type: 'keep', tickets });
export const DRAW_TICKETS: Action = { type: 'draw-tickets' };

export const listed = (state: State, type: Action['type']): readonly Action[] =>
  tchu.rules.actions(state, state.turn).filter((action) => action.type === type);

/** The sets of cards with which the route may be claimed. */
export const setsFor = (state: State, id: RouteId): readonly Bag[] =>
  tchu.rules
    .actions(state, state.turn)
    .flatMap((action) => (action.type === 'claim' && action.route === id ? [action.cards] : []));

export const kinds = ({ messages }: State): readonly Message['kind'][] => messages.map(({ kind }) => kind);

/** All cards of the game, one by one. */
export const ALL_CARDS = cardsOf(CARDS);
