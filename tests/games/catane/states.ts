import type { Seat } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { begin } from '../../../shared/games/catane/apply.ts';
import { byResource, minus, NO_CARDS } from '../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { longestRoad } from '../../../shared/games/catane/longest-road.ts';
import { DECK, FIXED } from '../../../shared/games/catane/material.ts';
import { type Bag, type Card, type Message, RESOURCES, type State } from '../../../shared/games/catane/types.ts';

/** The game as it is on the list, for what is checked of any game. */
export const ANY = defineGame(catane);

/** Cards by the names of their resources. */
export const bag = (counts: Partial<Record<(typeof RESOURCES)[number], number>>): Bag =>
  byResource((resource) => counts[RESOURCES[resource]] ?? 0);

const GEOMETRY = geometryOf(4);

/** A place of the small board by its name. */
export function place(name: string): number {
  const { cells, intersections, roads } = GEOMETRY;
  for (const places of [cells, intersections, roads]) {
    const found = places.find((one) => one.name === name);
    if (found !== undefined) return found.id;
  }
  throw new Error(`no place ${name}`);
}

interface Parts extends Partial<State> {
  /** By seat, by name. */
  readonly own?: Partial<Record<'roads' | 'colonies' | 'towns', readonly (readonly string[])[]>>;
  /** By seat. */
  readonly resources?: readonly Bag[];
  readonly cards?: readonly (readonly Card[])[];
  readonly seats?: number;
}

const START = (seats: number): State =>
  begin(
    { rules: 2, size: 4, seats, goal: 10, hasTrade: true, tiles: FIXED[4], thief: place('F4'), deck: DECK },
    { kind: 'script', values: [] },
  );

/** The first seat's turn after the roll on the fixed small board, with nothing on it but what is said here. */
export function main({ own = {}, resources = [], cards = [], seats = 3, ...parts }: Parts): State {
  const start = START(seats);
  const ownerOf = (lists: readonly (readonly string[])[] = [], name: string): Seat | null => {
    const seat = lists.findIndex((names) => names.includes(name));
    return seat < 0 ? null : seat;
  };
  const board = {
    size: 4,
    roads: GEOMETRY.roads.map(({ name }) => ownerOf(own.roads, name)),
    buildings: GEOMETRY.intersections.map(({ name }) => {
      const town = ownerOf(own.towns, name);
      const seat = town ?? ownerOf(own.colonies, name);
      return seat === null ? null : { seat, isTown: town !== null };
    }),
  } as const;
  const held = start.hands.map((_, seat) => resources[seat] ?? bag({}));
  return {
    ...start,
    ...board,
    bank: held.reduce(minus, start.bank),
    hands: start.hands.map((hand, seat) => ({
      ...hand,
      resources: held[seat] ?? bag({}),
      cards: (cards[seat] ?? []).map((card) => ({ card, turn: 0 })),
    })),
    roadLengths: start.hands.map((_, seat) => longestRoad(board, seat)),
    turns: 10,
    phase: { type: 'main' },
    messages: [{ kind: 'turn', seat: 0, turn: 10 }],
    ...parts,
  };
}

export const script = (...values: readonly number[]): State['rng'] => ({ kind: 'script', values });

/** What a code of a seat leads to, which must be legal. */
export function played(state: State, ...codes: readonly (string | readonly [Seat, string])[]): State {
  return codes.reduce((before: State, code) => {
    const [seat, text] = typeof code === 'string' ? [before.turn, code] : code;
    const action = catane.codes.parse(before, seat, text);
    const next = action.ok ? catane.rules.apply(before, seat, action.value) : action;
    if (!next.ok) throw new Error(`${text} is refused: ${next.error.code}`);
    return next.value;
  }, state);
}

/** Why a code is refused; undefined if it is legal. */
export function refusal(state: State, code: string, seat: Seat = state.turn): string | undefined {
  const action = catane.codes.parse(state, seat, code);
  const next = action.ok ? catane.rules.apply(state, seat, action.value) : action;
  return next.ok ? undefined : next.error.code;
}

/** The codes of all that a seat may answer. */
export const codes = (state: State, seat: Seat = state.turn): readonly string[] =>
  catane.rules.actions(state, seat).map((action) => catane.codes.format(state, seat, action));

export const orders = (state: State, seat: Seat): readonly string[] =>
  (catane.capabilities.orders?.(state, seat) ?? []).map((action) => catane.codes.format(state, seat, action));

export const hand = (state: State, seat: Seat): Bag => state.hands[seat]?.resources ?? NO_CARDS;

export const kinds = ({ messages }: State): readonly Message['kind'][] => messages.map(({ kind }) => kind);
