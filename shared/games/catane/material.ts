import { ALL_RESOURCES, byResource } from './bag.ts';
import type { Bag, Card, Purchase, Resource, Size, Tile } from './types.ts';

export const [CLAY, STONE, WHEAT, WOOD, WOOL] = ALL_RESOURCES;

/** [M2] */
export const COSTS: Readonly<Record<Purchase, Bag>> = {
  road: [1, 0, 0, 1, 0],
  colony: [1, 0, 1, 1, 1],
  town: [0, 3, 2, 0, 0],
  card: [0, 1, 1, 0, 1],
};

/** What each seat begins with. [M3] */
export const PIECES = { road: 15, colony: 5, town: 4 } as const;

/** Cards of each resource. [M4] */
export const BANK = 19;
export const FULL_BANK: Bag = byResource(() => BANK);

/** The development cards, in their order before shuffling. [M5] */
export const DECK: readonly Card[] = [
  ...new Array<Card>(14).fill('knight'),
  'monopoly',
  'monopoly',
  'roads',
  'roads',
  'invention',
  'invention',
  'market',
  'market',
  'library',
  'library',
  'parliament',
  'parliament',
  'church',
  'church',
  'university',
  'university',
];

const tiles = (resource: Resource, ...numbers: readonly number[]): readonly Tile[] =>
  numbers.map((number) => ({ resource, number }));
const DESERT: readonly Tile[] = [{ resource: null, number: null }];

const SMALL: readonly Tile[] = [
  ...tiles(WOOD, 6),
  ...tiles(WOOL, 10),
  ...tiles(WHEAT, 11),
  ...tiles(WOOL, 8),
  ...tiles(WHEAT, 4),
  ...tiles(CLAY, 9),
  ...tiles(WOOD, 5),
  ...tiles(STONE, 12, 3),
  ...DESERT,
  ...tiles(WHEAT, 10),
  ...tiles(CLAY, 6, 9),
  ...tiles(STONE, 8),
  ...tiles(WOOL, 5),
  ...tiles(WOOD, 2),
];

/** The tiles of the fixed board, column by column; the large list begins with the small one. [B3] */
export const FIXED: Readonly<Record<Size, readonly Tile[]>> = {
  4: SMALL,
  6: [
    ...SMALL,
    ...tiles(WOOD, 6),
    ...tiles(WOOL, 8),
    ...tiles(STONE, 11),
    ...tiles(WHEAT, 12),
    ...tiles(WOOD, 2),
    ...tiles(CLAY, 4),
    ...tiles(WHEAT, 10),
    ...tiles(STONE, 9),
    ...tiles(CLAY, 8),
    ...tiles(WOOL, 4),
    ...tiles(WHEAT, 4),
    ...tiles(STONE, 2),
    ...tiles(WOOD, 12),
    ...tiles(WOOL, 11),
    ...tiles(CLAY, 5),
    ...tiles(STONE, 3),
    ...tiles(WHEAT, 6),
    ...tiles(CLAY, 9),
    ...tiles(WOOD, 8),
    ...tiles(WOOL, 5),
  ],
};

interface PortPlace {
  readonly x: number;
  readonly y: number;
  /** The resource that it takes; null is any. */
  readonly resource: Resource | null;
}

const port = (x: number, y: number, resource: Resource | null = null): PortPlace => ({ x, y, resource });

/** [B4] */
export const PORTS: Readonly<Record<Size, readonly PortPlace[]>> = {
  4: [
    port(4, 0, WOOL),
    port(8, 0),
    port(0, 2),
    port(10, 4, WOOD),
    port(0, 6, WHEAT),
    port(10, 8),
    port(2, 10, CLAY),
    port(6, 10, STONE),
  ],
  6: [
    port(4, 0, WOOL),
    port(8, 0),
    port(12, 0),
    port(0, 2, WOOD),
    port(14, 4, WHEAT),
    port(0, 6),
    port(14, 8, STONE),
    port(0, 10, CLAY),
    port(14, 12),
    port(2, 14, WOOD),
    port(6, 14),
    port(10, 14, WOOL),
  ],
};

/** A seat with more cards than this must discard half of them on a seven. [S1] */
export const MOST_KEPT = 7;
export const FREE_ROADS = 2;
export const LEAST_ROAD = 5;
export const LEAST_ARMY = 3;
export const TITLE_POINTS = 2;

/** The goals that a table can choose, in points; the first one is the default. [E1] */
export const GOALS = [10, 8, 12] as const;

/** How many offers, counter-offers included, a seat may start in a turn. [O6] */
export const MOST_DRAFTS = 5;
/** How many cards each side of an offer may have. [O2] */
export const MOST_TRADED = 4;

/**
 * Standstill: the number of unchanged rounds in a quiet position and in any position, and the limit for all rounds.
 * [E3]
 */
export const QUIET_ROUNDS = 5;
export const IDLE_ROUNDS = 20;
export const MOST_ROUNDS = 200;

/** How many of the 36 rolls of two dice produce this number, which is not seven. */
export const oddsOf = (number: number): number => 6 - Math.abs(7 - number);
