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

/** What a menhir tile can do when it is placed (shaman, logboat, hunting trap) or at the end (the others). */
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
  /** `lake` is the one of its tile that the river ends in. */
  | { readonly type: 'river'; readonly id: ZoneId; readonly fish: number; readonly lake: ZoneId | null }
  | { readonly type: 'lake'; readonly id: ZoneId; readonly fish: number; readonly power: Power | null };

/**
 * One of the four sides of a tile and the zones that touch it: one meadow or one forest; or meadow, river, meadow,
 * in the order in which they are met going clockwise around the tile.
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
  /** North, east, south, west of the tile as it is when not rotated. */
  readonly sides: readonly Side[];
}

/** Quarter turns clockwise. */
export type Rotation = 0 | 1 | 2 | 3;
export const ROTATIONS: readonly Rotation[] = [0, 1, 2, 3];

/** How far the board reaches from its middle, both ways. [B1] */
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
/** How many of each a player has. [O1] */
export const OCCUPANTS: Readonly<Record<OccupantKind, number>> = { pawn: 5, hut: 3 };

/** A hunter, gatherer or fisher is a pawn in a meadow, a forest or a river; a fisher's hut belongs to a river system. */
export interface Occupant {
  readonly kind: OccupantKind;
  readonly zone: ZoneId;
  readonly seat: Seat;
}

export type Action =
  | { readonly type: 'place'; readonly x: number; readonly y: number; readonly rotation: Rotation }
  | { readonly type: 'retake'; readonly zone: ZoneId }
  | { readonly type: 'occupy'; readonly kind: OccupantKind; readonly zone: ZoneId }
  /** Neither occupies nor takes back. */
  | { readonly type: 'pass' };

/** What is awaited from the player whose turn it is; while placing, `tile` is the one to place. */
export type Phase =
  | { readonly type: 'place'; readonly tile: TileId }
  | { readonly type: 'retake' }
  | { readonly type: 'occupy' }
  | { readonly type: 'over' };

/** The animals of a meadow or of a hunt that are worth points. */
export interface Prey {
  readonly mammoths: number;
  readonly aurochs: number;
  readonly deer: number;
}

/**
 * A line of the message board: `scorers`, by seat, get `points` each, for what stands on `tiles` (by increasing id).
 * `menhir` says that `seat` earned a second turn, which brings no points.
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
  readonly decks: Decks;
  /** In the order of placing, the starting tile first. */
  readonly placed: readonly Placed[];
  /** By increasing zone, a pawn before a hut. */
  readonly occupants: readonly Occupant[];
  /** By increasing id: the animals that no longer count for anybody, eaten or hunted. */
  readonly cancelled: readonly AnimalId[];
  /** Tiles that had no place left on the board when their turn came. */
  readonly discarded: readonly TileId[];
  readonly points: readonly number[];
  readonly messages: readonly Message[];
  readonly turn: Seat;
  /** Whether this is the turn that a closed forest with a menhir gave. */
  readonly second: boolean;
  readonly phase: Phase;
}

/** What everyone may know: all but the order of the tiles to come. */
export interface View extends Omit<State, 'decks'> {
  /** How many tiles are to come. */
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
