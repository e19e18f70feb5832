import { at } from '../../../game/at.ts';
import { geometryOf } from '../geometry.ts';
import type { Building, CellId, IntersectionId, Resource, RoadId, View } from '../types.ts';

// Places as data, with what they touch. Their names are a letter and a number, as on the board.

/** What a cell gives, and on which roll; the desert has neither. */
export interface Land {
  readonly resource: Resource | null;
  readonly number: number | null;
}

export interface Cell extends Land {
  readonly name: string;
  readonly hasThief: boolean;
}

export interface Port {
  readonly resource: Resource | null;
  readonly rate: number;
}

export interface Spot {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly port: Port | null;
  readonly building: Building | null;
}

/** A road by its own name and those of its ends. */
export interface Road {
  readonly name: string;
  readonly ends: readonly [string, string];
}

type Board = Pick<View, 'size' | 'tiles' | 'thief' | 'buildings'>;

export function cellOf({ size, tiles, thief }: Board, id: CellId): Cell {
  const { resource, number } = at(tiles, id);
  return { name: at(geometryOf(size).cells, id).name, resource, number, hasThief: thief === id };
}

export function portOf({ size }: Pick<Board, 'size'>, id: number): Port {
  const { resource, rate } = at(geometryOf(size).ports, id);
  return { resource, rate };
}

export function spotOf(board: Board, id: IntersectionId): Spot {
  const { name, cells, port } = at(geometryOf(board.size).intersections, id);
  return {
    name,
    cells: cells.map((cell) => cellOf(board, cell)),
    port: port === null ? null : portOf(board, port),
    building: board.buildings[id] ?? null,
  };
}

export function roadOf({ size }: Pick<Board, 'size'>, id: RoadId): Road {
  const { intersections, roads } = geometryOf(size);
  const { name, ends } = at(roads, id);
  return { name, ends: [at(intersections, ends[0]).name, at(intersections, ends[1]).name] };
}
