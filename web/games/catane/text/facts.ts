import type { Bag, Resource } from '../../../../shared/games/catane/types.ts';

/** The names of seats and places, as sentences use them. */
export interface Names {
  readonly seat: (seat: number) => string;
  readonly cell: (id: number) => string;
  readonly spot: (id: number) => string;
  readonly road: (id: number) => string;
}

export interface CellFacts {
  readonly name: string;
  readonly resource: Resource | null;
  readonly number: number | null;
  readonly hasThief: boolean;
}

export interface PortFacts {
  readonly resource: Resource | null;
  readonly rate: number;
}

export interface SpotFacts {
  readonly name: string;
  readonly cells: readonly CellFacts[];
  readonly port: PortFacts | null;
  /** The building in this place, and the name of its owner. */
  readonly building: { readonly isTown: boolean; readonly owner: string } | null;
}

/** Why something cannot be bought now. */
export type Obstacle =
  | { readonly type: 'later' | 'no-piece' | 'no-place' | 'no-card' }
  | { readonly type: 'missing'; readonly cards: Bag };
