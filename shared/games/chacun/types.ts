import type { Seat } from '../../game/contract.ts';

/** 0 to 94. */
export type TileId = number;
/** 10 × tile + the number of the zone in its tile (0 to 9; lakes are 8 and 9). */
export type ZoneId = number;
/** 10 × zone + the number of the animal in its meadow (0 or 1). */
export type AnimalId = number;

export const ANIMALS = ['mammoth', 'aurochs', 'deer', 'tiger'] as const;
export type AnimalKind = (typeof ANIMALS)[number];

export interface Animal {
  readonly id: AnimalId;
  readonly kind: AnimalKind;
}

/**
 * The power of a menhir tile, which acts when it is placed (shaman, logboat, hunting trap) or at the end (the others).
 */
export const POWERS = ['shaman', 'logboat', 'hunting-trap', 'pit-trap', 'wild-fire', 'raft'] as const;
export type Power = (typeof POWERS)[number];

export type Zone =
  | {
      readonly type: 'meadow';
      readonly id: ZoneId;
      readonly animals: readonly Animal[];
      readonly power: Power | null;
    }
  | { readonly type: 'forest'; readonly id: ZoneId; readonly content: 'plain' | 'menhir' | 'mushrooms' }
  /** `lake` is the lake on the same tile that the river ends in, if any. */
  | { readonly type: 'river'; readonly id: ZoneId; readonly fish: number; readonly lake: ZoneId | null }
  | { readonly type: 'lake'; readonly id: ZoneId; readonly fish: number; readonly power: Power | null };

/**
 * One of the four sides of a tile, and the zones that touch it: one meadow, one forest, or meadow, river and meadow in
 * clockwise order around the tile.
 */
export interface Side {
  readonly type: 'meadow' | 'forest' | 'river';
  readonly zones: readonly ZoneId[];
}

export const TILE_KINDS = ['start', 'normal', 'menhir'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export interface Tile {
  readonly id: TileId;
  readonly kind: TileKind;
  /** By increasing id. */
  readonly zones: readonly Zone[];
  /** North, east, south and west of the unrotated tile. */
  readonly sides: readonly Side[];
}

/** Quarter turns clockwise. */
export type Rotation = 0 | 1 | 2 | 3;
export const ROTATIONS: readonly Rotation[] = [0, 1, 2, 3];

/** How far the board extends from its middle in each direction. [B1] */
export const REACH = 12;

/** A cell of the board: `x` grows to the east and `y` to the south, both from -REACH to REACH; the game starts in (0, 0). */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Placed extends Cell {
  readonly tile: TileId;
  readonly rotation: Rotation;
}

export type OccupantKind = 'pawn' | 'hut';
/** The number of pieces of each kind that a player has. [O1] */
export const OCCUPANTS: Readonly<Record<OccupantKind, number>> = { pawn: 5, hut: 3 };

/** A pawn is a hunter in a meadow, a gatherer in a forest or a fisher in a river; a hut belongs to a river system. */
export interface Occupant {
  readonly kind: OccupantKind;
  readonly zone: ZoneId;
  readonly seat: Seat;
}

export type Action =
  | { readonly type: 'place'; readonly x: number; readonly y: number; readonly rotation: Rotation }
  | { readonly type: 'retake'; readonly zone: ZoneId }
  | { readonly type: 'occupy'; readonly kind: OccupantKind; readonly zone: ZoneId }
  /** Neither places a piece nor takes one back. */
  | { readonly type: 'pass' };

/** What the player whose turn it is must do; while placing, `tile` is the tile to place. */
export type Phase =
  | { readonly type: 'place'; readonly tile: TileId }
  | { readonly type: 'retake' }
  | { readonly type: 'occupy' }
  | { readonly type: 'over' };

/** The animals that score in a meadow or a hunt. */
export interface Prey {
  readonly mammoths: number;
  readonly aurochs: number;
  readonly deer: number;
}

/**
 * A line of the message board: each of the `scorers` gets `points` for what stands on `tiles` (by increasing id). A
 * `menhir` message says that `seat` earned a second turn, which scores no points.
 */
export type Message = {
  readonly points: number;
  readonly scorers: readonly Seat[];
  readonly tiles: readonly TileId[];
} & (
  | { readonly kind: 'forest'; readonly mushrooms: number }
  | { readonly kind: 'menhir'; readonly seat: Seat }
  | { readonly kind: 'river' | 'system'; readonly fish: number }
  | ({ readonly kind: 'trap' | 'meadow' | 'pit' } & Prey)
  | { readonly kind: 'logboat' | 'raft'; readonly lakes: number }
);

/** The tiles still to come, the next one first. */
export interface Decks {
  readonly normal: readonly TileId[];
  readonly menhir: readonly TileId[];
}

export interface State {
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  readonly decks: Decks;
  /** In the order of placing, the starting tile first. */
  readonly placed: readonly Placed[];
  /** By increasing zone, a pawn before a hut. */
  readonly occupants: readonly Occupant[];
  /** By increasing id: the animals that no longer count for anybody, eaten or hunted. */
  readonly cancelled: readonly AnimalId[];
  /** Tiles that could not be placed anywhere when they were drawn. */
  readonly discarded: readonly TileId[];
  readonly points: readonly number[];
  readonly messages: readonly Message[];
  /** The seats in the order of play; absent if that is the order of their numbers. */
  readonly seating?: readonly Seat[];
  readonly turn: Seat;
  /** Whether this is the second turn, earned by closing a forest with a menhir. */
  readonly second: boolean;
  readonly phase: Phase;
}

/** What everyone may know: everything except the order of the tiles to come. */
export interface View extends Omit<State, 'decks'> {
  /** The number of tiles still to come. */
  readonly left: { readonly normal: number; readonly menhir: number };
}

/** Why an action or a code is refused; its sentences are in the texts. */
export type RefusalCode =
  | 'game-over'
  | 'not-your-turn'
  | 'wrong-phase'
  | 'not-a-code'
  | 'no-such-place'
  | 'no-such-pawn'
  | 'no-such-zone'
  | 'does-not-fit'
  | 'not-your-pawn'
  | 'cannot-occupy';
