import { fill, from } from '../../../game/svg.ts';
import { tileOf } from '../tiles.ts';
import type { TileId } from '../types.ts';
import { distance, lengthOf, type Point, pointAlong, SIZE, towards } from './curves.ts';
import { layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { cloud, scatter, stroke } from './pen.ts';
import { rotated } from './picture.ts';
import { middle } from './rivers.ts';
import { depthAt, groundAt } from './traced.ts';

/*
 * Trees stand upright however the tile is rotated, and overlap from north to south. The trees across a forest side are
 * the same on all such sides, and symmetric: both tiles draw them, and each shows its own half.
 */

type Kind = 'fir' | 'leaf' | 'gold';

/** A tree, positioned by the middle of its shape on the tile as it lies. */
interface Tree {
  readonly at: Point;
  readonly kind: Kind;
  /** 0, 1 or 2: from small to large. */
  readonly size: number;
}

/** Half the width and half the height of a tree, by size. */
const HALF = [
  [4.6, 7],
  [5.4, 8],
  [6.2, 9],
] as const;

const FIRS = [
  'l3.5 7h-1.8l3.2 7h-9.8l3.2-7h-1.8z',
  'l3.5 6h-1.6l3 5h-1.6l2.2 5h-11l2.2-5h-1.6l3-5h-1.6z',
  'l4 6.5h-1.8l3.3 6h-1.8l2.5 5.5h-12.4l2.5-5.5h-1.8l3.3-6h-1.8z',
];
const FIR_LIGHTS = [
  'l-3.5 7h1.8l-2.5 5.5q4.5-4 4.2-12.5z',
  'l-3.5 6h1.6l-3 5q5.5-2 4.9-11z',
  'l-4 6.5h1.8l-3.3 6q6-3 5.5-12.5z',
];
const LEAVES = [4.2, 5, 5.8].map((radius, size) => cloud(radius, 5 + (size >> 1), size * 0.9, 1.08));
const LEAF_LIGHTS = ['q2-3 4.5-2.5t-.5 4-4-1.5', 'q1.5-4 5-3.5t.5 4.5-5.5-1', 'q1-4.5 5.5-4t1 5-6.5-1'];

/** The trees across a forest side, by their position along it. */
const SEAM: readonly (readonly [along: number, kind: Kind, size: number])[] = [
  [13, 'leaf', 0],
  [26, 'fir', 1],
  [40, 'fir', 0],
  [50, 'leaf', 1],
  [60, 'fir', 0],
  [74, 'fir', 1],
  [87, 'leaf', 0],
];

const APART = [12, 9.8] as const;
/** How far a tree stands from those that were there before; along an edge it is less. */
const APART_AT_LEAST = 8.5;
/** How far the trees along an edge stand from it: less than their crowns are wide. */
const INSIDE = 2.2;

/** The trees of a rotated tile, from north to south. They leave the points in `taken` free. */
export function treesOf(id: TileId, rotation: number, taken: readonly Point[]): readonly Tree[] {
  const tile = tileOf(id);
  const forests = new Set(tile.zones.filter(({ type }) => type === 'forest').map((zone) => zone.id));
  const waters = new Set(tile.zones.filter(({ type }) => type === 'river' || type === 'lake').map((zone) => zone.id));
  if (forests.size === 0) return [];
  const back = (point: Point) => rotated(point, 4 - rotation);
  const zoneAt = (point: Point) => groundAt(id, back(point)) ?? -1;
  const isForest = (point: Point) => forests.has(zoneAt(point));
  const isWater = (point: Point) => waters.size > 0 && waters.has(zoneAt(point));
  const trees: Tree[] = [];
  for (const [side, { type }] of tile.sides.entries()) {
    if (type !== 'forest') continue;
    const [x, y] = rotated(middle(side), rotation);
    for (const [along, kind, size] of SEAM) trees.push({ at: x === 50 ? [along, y] : [x, along], kind, size });
  }
  const seam = trees.length;
  const next = scatter(id * 4 + rotation);
  const isRoom = ([x, y]: Point, size: number) => {
    const [half, tall] = HALF[size] ?? HALF[0];
    if (x <= half || x >= SIZE - half || y <= tall || y >= SIZE - tall) return false;
    if (isWater([x, y + 4]) || isWater([x, y - 6]) || isWater([x - 5, y]) || isWater([x + 5, y])) return false;
    return taken.every(([tx, ty]) => Math.abs(tx - x) >= 11.5 || y - ty >= 14 || ty - y >= 8);
  };
  // Crowns along the edges, of all sizes, so that a forest ends as trees do.
  for (const { edges } of layout(id).forests)
    for (const edge of edges) {
      const line = edge.map((point) => rotated(point, rotation));
      const count = Math.round(lengthOf(line) / 7.5);
      for (let index = 1; index < count; index += 1) {
        const part = (index + next() * 0.5 - 0.25) / count;
        const [[bx, by], [ax, ay]] = [pointAlong(line, part - 0.02), pointAlong(line, part + 0.02)];
        // The forest is on the right of its edge.
        const [x, y] = towards([(ax + bx) / 2, (ay + by) / 2], Math.atan2(ay - by, ax - bx) + Math.PI / 2, INSIDE);
        const at: Point = [Math.round(x), Math.round(y)];
        const size = Math.floor(next() * 3);
        const kind: Kind = next() < 0.3 ? 'fir' : 'leaf';
        const isFree = trees.every((other, index) => distance(other.at, at) >= (index < seam ? APART_AT_LEAST : 6.5));
        if (isFree && isRoom(at, size)) trees.push({ at, kind, size });
      }
    }
  const placed = trees.slice();
  for (let row = 0, y = 5; y < SIZE; row += 1, y += APART[1]) {
    for (let x = row % 2 === 0 ? 3 : 9; x < SIZE; x += APART[0]) {
      const at: Point = [Math.round(x + next() * 5 - 2.5), Math.round(y + next() * 4 - 2)];
      const chance = next();
      const kind: Kind = chance < 0.5 ? 'fir' : chance < 0.93 ? 'leaf' : 'gold';
      const depth = isForest(at) ? depthAt(id, back(at)) : 0;
      const size = Math.min(Math.floor(next() * 3), depth > 9 ? 2 : depth > 5.5 ? 1 : 0);
      if (depth < 2.7 || !isForest([at[0], at[1] + 3]) || !isRoom(at, size)) continue;
      if (placed.some((other) => distance(other.at, at) < APART_AT_LEAST)) continue;
      trees.push({ at, kind, size });
    }
  }
  return trees.toSorted((a, b) => a.at[1] - b.at[1]);
}

const outlineOf = ({ at: [x, y], kind, size }: Tree): string =>
  kind === 'fir' ? `${from(x, y - (HALF[size]?.[1] ?? 7))}${FIRS[size]}` : `${from(x, y)}${LEAVES[size]}`;

const lightOf = ({ at: [x, y], kind, size }: Tree): string =>
  kind === 'fir'
    ? `${from(x, y - (HALF[size]?.[1] ?? 7))}${FIR_LIGHTS[size]}`
    : `${from(x - 3 - (size >> 1), y - 1)}${LEAF_LIGHTS[size]}`;

/** Trees, drawn row by row; those of a row are drawn together. */
export function drawTrees(trees: readonly Tree[], palette: Palette): string {
  const ordered = [...trees];
  // Trunks show only where no tree stands in front of them.
  const trunks = trees.filter(
    ({ at: [x, y] }) =>
      !trees.some(({ at: [ox, oy] }) => oy > y + 3 && oy < y + 14 && Math.abs(ox - x) < 4 + (oy - y) * 0.1),
  );
  let drawn = '';
  while (ordered.length > 0) {
    const top = ordered[0]?.at[1] ?? 0;
    const count = ordered.filter(({ at }) => at[1] < top + 6.5).length;
    const row = ordered.splice(0, count);
    for (const kind of ['fir', 'leaf', 'gold'] as const) {
      const own = row.filter((tree) => tree.kind === kind);
      drawn += fill(palette[kind], own.map(outlineOf).join(''));
      drawn += fill(palette[`${kind}-light`], own.map(lightOf).join(''), ' stroke="none"');
    }
  }
  return drawn === ''
    ? ''
    : stroke(palette.trunk, 1.6, trunks.map(({ at: [x, y], size }) => `${from(x, y + 3)}v${5 + size}`).join('')) +
        `<g stroke="${palette['tree-line']}" stroke-width=".7" stroke-linejoin="round">${drawn}</g>`;
}
