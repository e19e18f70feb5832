import { begin } from '../../../../shared/games/catane/apply.ts';
import { CLAY, DECK, STONE, WHEAT, WOOD, WOOL } from '../../../../shared/games/catane/material.ts';
import type { Card, Resource, State, Tile } from '../../../../shared/games/catane/types.ts';

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
  { size: 4, seats: 3, goal: 7, hasTrade: true, tiles: TILES, thief: 3, deck: withOnTop(BOUGHT) },
  { kind: 'script', values: DRAWS },
);
