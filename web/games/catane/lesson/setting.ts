import type { Seat } from '../../../../shared/game/contract.ts';
import { begin } from '../../../../shared/games/catane/apply.ts';
import { sizeOf } from '../../../../shared/games/catane/bag.ts';
import { CLAY, DECK, STONE, WHEAT, WOOD, WOOL } from '../../../../shared/games/catane/material.ts';
import { meta } from '../../../../shared/games/catane/meta.ts';
import type { Action, Card, Resource, State, Tile } from '../../../../shared/games/catane/types.ts';

const tile = (resource: Resource | null, number: number | null = null): Tile => ({ resource, number });

/** The tiles of the small island, column by column, laid so that the learner's places have numbers in common. */
const TILES: readonly Tile[] = [
  ...[tile(WOOD, 6), tile(WOOL, 10), tile(STONE, 12), tile(null)],
  ...[tile(WHEAT, 10), tile(CLAY, 6), tile(WOOL, 5), tile(WOOD, 2)],
  ...[tile(CLAY, 9), tile(WHEAT, 11), tile(STONE, 8), tile(WHEAT, 4)],
  ...[tile(WOOD, 5), tile(CLAY, 9), tile(STONE, 3), tile(WOOL, 8)],
];

/** The cards that the learner buys. */
const BOUGHT: readonly Card[] = ['knight', 'invention', 'monopoly', 'roads', 'university'];

/** The deck with those cards on top. */
const withOnTop = (cards: readonly Card[]): readonly Card[] =>
  cards.reduceRight((deck, card) => [card, ...deck.toSpliced(deck.indexOf(card), 1)], DECK);

const roll = (one: number, other: number): readonly number[] => [one - 1, other - 1];

/** All draws of the lesson, in order: two dice a roll, and which card of a hand is stolen. */
const DRAWS: readonly number[] = [
  ...[roll(2, 4), roll(3, 3), roll(1, 5)],
  ...[roll(3, 4), [4], roll(4, 4), roll(1, 3)],
  ...[roll(2, 6), roll(3, 5), roll(5, 5)],
  ...[roll(4, 5), roll(1, 2), roll(6, 6)],
  ...[[0], roll(2, 3)],
  ...[roll(6, 6), roll(5, 6), roll(4, 5)],
  ...[roll(1, 1), roll(5, 6), roll(2, 4)],
  ...[roll(1, 3), roll(3, 4), roll(1, 2)],
].flat();

/** A game for three up to seven points, with prepared draws. */
export const START: State = begin(
  {
    rules: meta.rulesVersion,
    size: 4,
    seats: 3,
    goal: 7,
    hasTrade: true,
    tiles: TILES,
    thief: 3,
    deck: withOnTop(BOUGHT),
  },
  { kind: 'script', values: DRAWS },
);

/* What the steps of the lesson expect of the learner, have the robots do, and say to mistakes that several share. */

type Type = Action['type'];
type When = (action: Action, state: State) => boolean;

export const isType =
  (...types: readonly Type[]): When =>
  ({ type }) =>
    types.includes(type);
export const isAt =
  (type: 'colony' | 'road' | 'town', place: number): When =>
  (action) =>
    action.type === type && action.at === place;
export const isThief =
  (cell: number): When =>
  (action) =>
    action.type === 'thief' && action.to === cell;

/** Moves of a robot. */
export const robot = (seat: Seat, ...actions: readonly Action[]) => actions.map((action) => ({ seat, action }));
/** The turn of a robot that only rolls the dice. */
export const turnOf = (seat: Seat) => robot(seat, { type: 'roll' }, { type: 'end' });
export const settled = (seat: Seat, colony: number, road: number) =>
  robot(seat, { type: 'colony', at: colony }, { type: 'road', at: road });

/** What a step says of whatever else could be bought, and of ending the turn. */
export const notYet = (first: string, also: readonly Type[] = []) => ({
  when: isType('end', 'buy', ...also),
  said: `Not yet: ${first}.`,
});
export const END = isType('end');
export const ROLL = isType('roll');

/** What a learner who offers everyone a wool for one such card is to do. */
export const offerWoolFor =
  (wanted: number | undefined): When =>
  (action, { phase }) => {
    if (action.type === 'compose') return true;
    if (phase.type !== 'draft') return false;
    const { give, want } = phase.trade;
    if (action.type === 'give') return action.resource === WOOL && sizeOf(give) === 0;
    if (action.type === 'want') return action.resource === wanted && sizeOf(want) === 0;
    return action.type === 'offer' && action.to === null;
  };

/** What is said of other offers than that. */
export const otherOffers = (wanted: string) => [
  {
    when: isType('give', 'want'),
    said: `Keep it simple: ask for ${wanted}, and give one wool.`,
  },
  {
    when: isType('offer'),
    said: 'Offer it to everyone instead: you do not know who will accept.',
  },
  {
    when: isType('bank'),
    said: 'The port would take 2 wool. A robot may take just one: make an offer.',
  },
  notYet('offer the trade first'),
];

export const OWN_CELL =
  'This cell is next to your own colony: it would give you nothing any more. Choose the other lit cell.';
