import { PORTS } from './material.ts';
import type { CellId, IntersectionId, Resource, RoadId, Size } from './types.ts';

/*
 * The board is a grid of 2n + 3 by 2n + 3 places. x counts columns, y rows, both from 0; the outermost ring is the sea
 * with its ports. On the island, a place is an intersection if both coordinates are odd, a resource cell if both are
 * even, and otherwise a road. [B1]
 */

interface Place {
  readonly x: number;
  readonly y: number;
  /** A letter for the column, a number for the row: E5. */
  readonly name: string;
}

interface Cell extends Place {
  readonly id: CellId;
  readonly corners: readonly IntersectionId[];
  /** The cells on the other side of its roads. */
  readonly neighbours: readonly CellId[];
}

interface Intersection extends Place {
  readonly id: IntersectionId;
  readonly roads: readonly RoadId[];
  /** The intersections one road away. */
  readonly neighbours: readonly IntersectionId[];
  readonly cells: readonly CellId[];
  /** The index of the port that serves it. */
  readonly port: number | null;
}

interface Road extends Place {
  readonly id: RoadId;
  readonly isHorizontal: boolean;
  readonly ends: readonly [IntersectionId, IntersectionId];
}

/** A place in the sea, beside a road of the coast. The port serves both ends of that road. */
export interface Port {
  readonly x: number;
  readonly y: number;
  readonly road: RoadId;
  readonly ends: readonly [IntersectionId, IntersectionId];
  /** The resource that it takes; null is any. */
  readonly resource: Resource | null;
  /** How many cards it takes for one of another resource. */
  readonly rate: 2 | 3;
}

export interface Geometry {
  readonly size: Size;
  /** Places along a side, the sea included. */
  readonly width: number;
  /** Column by column, the order in which tiles are laid. */
  readonly cells: readonly Cell[];
  /** Row by row, like the roads. */
  readonly intersections: readonly Intersection[];
  readonly roads: readonly Road[];
  readonly ports: readonly Port[];
}

type Point = readonly [x: number, y: number];

const A = 'A'.charCodeAt(0);
const nameOf = (x: number, y: number): string => `${String.fromCharCode(A + x - 1)}${y}`;
const isOdd = (number: number): boolean => number % 2 === 1;

/** The four places at that distance in a straight line. */
const beside = ([x, y]: Point, far: number): readonly Point[] => [
  [x, y - far],
  [x - far, y],
  [x + far, y],
  [x, y + far],
];
const diagonal = ([x, y]: Point): readonly Point[] => [
  [x - 1, y - 1],
  [x + 1, y - 1],
  [x - 1, y + 1],
  [x + 1, y + 1],
];

function geometry(size: Size): Geometry {
  const last = 2 * size + 1;
  const inner = Array.from({ length: last }, (_, index) => index + 1);
  const byRows = inner.flatMap((y) => inner.map((x): Point => [x, y]));
  const cellPoints = inner.flatMap((x) => inner.map((y): Point => [x, y])).filter(([x, y]) => !isOdd(x) && !isOdd(y));
  const intersectionPoints = byRows.filter(([x, y]) => isOdd(x) && isOdd(y));
  const roadPoints = byRows.filter(([x, y]) => isOdd(x) !== isOdd(y));
  /** The indices of those points that are in the list. */
  const idsIn = (list: readonly Point[], points: readonly Point[]): readonly number[] =>
    points.map(([x, y]) => list.findIndex((point) => point[0] === x && point[1] === y)).filter((id) => id >= 0);
  const endsOf = (x: number, y: number): readonly [IntersectionId, IntersectionId] => {
    const points: readonly Point[] = isOdd(y) ? [[x - 1, y], [x + 1, y]] : [[x, y - 1], [x, y + 1]]; // biome-ignore format: two pairs
    const [from, to] = idsIn(intersectionPoints, points);
    if (from === undefined || to === undefined) throw new Error(`no road at ${x}, ${y}`);
    return [from, to];
  };
  const ports = PORTS[size].map(({ x, y, resource }): Port => {
    const [road] = idsIn(roadPoints, beside([x, y], 1));
    const point = roadPoints[road ?? -1];
    if (road === undefined || point === undefined) throw new Error(`no shore at ${x}, ${y}`);
    return { x, y, road, ends: endsOf(...point), resource, rate: resource === null ? 3 : 2 };
  });
  return {
    size,
    width: last + 2,
    cells: cellPoints.map(([x, y], id) => ({
      id,
      x,
      y,
      name: nameOf(x, y),
      corners: idsIn(intersectionPoints, diagonal([x, y])),
      neighbours: idsIn(cellPoints, beside([x, y], 2)),
    })),
    intersections: intersectionPoints.map(([x, y], id) => {
      const port = ports.findIndex(({ ends }) => ends.includes(id));
      return {
        id,
        x,
        y,
        name: nameOf(x, y),
        roads: idsIn(roadPoints, beside([x, y], 1)),
        neighbours: idsIn(intersectionPoints, beside([x, y], 2)),
        cells: idsIn(cellPoints, diagonal([x, y])),
        port: port < 0 ? null : port,
      };
    }),
    roads: roadPoints.map(([x, y], id) => ({
      id,
      x,
      y,
      name: nameOf(x, y),
      isHorizontal: isOdd(y),
      ends: endsOf(x, y),
    })),
    ports,
  };
}

const GEOMETRIES: Readonly<Record<Size, Geometry>> = { 4: geometry(4), 6: geometry(6) };

/** The places of a board, and which are next to each other. */
export const geometryOf = (size: Size): Geometry => GEOMETRIES[size];

/** Where a road leads from one of its ends. */
export const otherEnd = ({ ends: [one, other] }: Road, end: IntersectionId): IntersectionId =>
  one === end ? other : one;
