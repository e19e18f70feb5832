import type { Tile, ZoneId } from '../types.ts';
import { CENTRE, cubic, distance, mix, type Outline, type Point, towards } from './curves.ts';
import { corner, courseBetween, inward, isDeadEnd, middle, sideOf, sidesOf, type Water } from './rivers.ts';

/**
 * A part of a forest's outline between two corners of the tile: it crosses the tile from one corner to the other and
 * leaves `sides` to other zones. Where two meadows meet at a corner, the forest comes to a point there to separate
 * them, so a gap is split at such corners.
 */
export interface Gap {
  readonly forest: ZoneId;
  /** Clockwise; the gap begins at the first corner of the first side. */
  readonly sides: readonly number[];
  readonly isPointed: readonly [atStart: boolean, atEnd: boolean];
  /** The waters that the forest must touch, since otherwise the meadows on their two sides would be connected. */
  readonly reached: readonly Water[];
}

const isForest = (tile: Tile, side: number) => sideOf(tile, side).type === 'forest';

/** Whether two different meadows meet at the corner where `side` begins. */
function isMeadowCorner(tile: Tile, side: number): boolean {
  const before = sideOf(tile, side - 1);
  const after = sideOf(tile, side);
  return before.type !== 'forest' && after.type !== 'forest' && before.zones.at(-1) !== after.zones[0];
}

/** The gaps of a forest, in clockwise order. */
function gapsOf(tile: Tile, forest: ZoneId): readonly Omit<Gap, 'reached'>[] {
  const isOwn = (side: number) => sideOf(tile, side).zones[0] === forest;
  const gaps: { forest: ZoneId; sides: number[]; isPointed: [boolean, boolean] }[] = [];
  const first = [0, 1, 2, 3].find((side) => isOwn(side) && !isOwn(side + 1));
  if (first === undefined) return [];
  for (let side = first + 1; side < first + 4; side += 1) {
    if (isOwn(side)) continue;
    const last = gaps.at(-1);
    const isCut = isMeadowCorner(tile, side);
    if (last !== undefined && last.sides.at(-1) === side - 1 && !isCut) last.sides.push(side);
    else {
      const isPointed = isCut && !isOwn(side - 1);
      if (last !== undefined && isPointed) last.isPointed[1] = true;
      gaps.push({ forest, sides: [side], isPointed: [isPointed, false] });
    }
  }
  return gaps;
}

/**
 * The meadows before and after a water, going clockwise through a gap; null unless the gap contains all of the water.
 */
function banksOf(
  tile: Tile,
  gap: { readonly sides: readonly number[] },
  water: Water,
): readonly [ZoneId, ZoneId] | null {
  const own = water.rivers.map(({ zone }) => zone);
  const zones = gap.sides.flatMap((side) => sideOf(tile, side).zones);
  const isOwn = (zone: ZoneId) => own.includes(zone);
  if (!sidesOf(water).every((side) => gap.sides.some((other) => other % 4 === side))) return null;
  const before = zones[zones.findIndex(isOwn) - 1];
  const after = zones[zones.findLastIndex(isOwn) + 1];
  return before === undefined || after === undefined ? null : [before, after];
}

/**
 * The gaps of all forests of a tile, with the waters that they touch. Each pair of meadows beside a water is separated
 * only once.
 */
export function forestGaps(tile: Tile, waters: readonly Water[]): readonly Gap[] {
  const forests = tile.zones.filter(({ type }) => type === 'forest').map(({ id }) => id);
  const gaps = forests.flatMap((forest) => gapsOf(tile, forest)).map((gap) => ({ ...gap, reached: [] as Water[] }));
  for (const water of waters) {
    const opposite = ((sidesOf(water)[0] ?? 0) + 2) % 4;
    const parted = new Set<string>();
    const facing = (gap: Gap) => (sideOf(tile, opposite).zones[0] === gap.forest ? 0 : 1);
    for (const gap of gaps.toSorted((a, b) => facing(a) - facing(b))) {
      const banks = banksOf(tile, gap, water);
      if (banks === null || banks[0] === banks[1]) continue;
      const pair = banks.toSorted((a, b) => a - b).join();
      if (parted.has(pair)) continue;
      parted.add(pair);
      gap.reached.push(water);
    }
  }
  return gaps;
}

const EVEN = Math.PI / 4;
/** Nearly along an open side, so that forests on two tiles that meet are one round wood, without a tip at the seam. */
const ROUND = (25 * Math.PI) / 180;
const SHARP = (32 * Math.PI) / 180;
/** The direction of a side, clockwise around the tile. */
const heading = (side: number) => ((side % 4) * Math.PI) / 2;

/** Where a through river comes closest to a forest that must touch it. */
const bendOf = (sides: readonly number[]): Point => courseBetween(sides[0] ?? 0, sides[1] ?? 0)[10] ?? CENTRE;

/**
 * A point of a river's course, moved most of the way to the bank on the forest's side, since another forest may touch
 * the other bank.
 */
function nearBank(point: Point, { sides: [first = 0, ...others] }: Gap): Point {
  const heart = others.length === 1 ? corner(first + 3) : middle(first + (others.length === 0 ? 2 : 3));
  return mix(point, heart, 4 / distance(point, heart));
}

/** The centre of a lake: between the mouths of its rivers, or at the edge of the forest that touches it. */
export function lakeCentre(water: Water, gaps: readonly Gap[], lakes: number): Point {
  const gap = gaps.find(({ reached }) => reached.includes(water));
  if (gap?.sides.length === 1) return inward(gap.sides[0] ?? 0, 34);
  if (gap !== undefined) return CENTRE;
  const mouths = sidesOf(water).map(middle);
  const sum = mouths.reduce<Point>(([x, y], [mx, my]) => [x + mx, y + my], [0, 0]);
  return mix(CENTRE, [sum[0] / mouths.length, sum[1] / mouths.length], lakes > 1 ? 0.62 : 0.25);
}

/** A point through which the edge of a forest crosses the tile. */
function apexOf(tile: Tile, gap: Gap, lakeAt: (water: Water) => Point): Point {
  const [first = 0] = gap.sides;
  const [water] = gap.reached;
  if (water !== undefined && !isDeadEnd(water))
    return water.lake === null ? nearBank(bendOf(sidesOf(water)), gap) : lakeAt(water);
  const isWet = gap.sides.some((side) => sideOf(tile, side).type === 'river');
  const isCrowded = gap.sides.some((side) => isForest(tile, side));
  if (gap.sides.length === 1) return inward(first, water === undefined ? 36 : 30);
  if (gap.sides.length > 2)
    // With other forests beside it, leave room for the meadow that separates them.
    return inward(first + 3, water !== undefined ? 46 : isCrowded ? 22 : isWet ? 26 : 33);
  if (isWet || isCrowded || water !== undefined)
    return mix(CENTRE, corner(first + 3), isWet && water === undefined ? 0.2 : 0.1);
  // With room on both sides, the edges can vary: some bulge, some recede, all lean slightly.
  const [swell, lean] = [tile.id % 3, tile.id % 2];
  return mix(mix(CENTRE, corner(first + 3), 0.14 - 0.12 * swell), corner(first + 2 * lean), 0.1);
}

/** The edge of a forest across a gap, from corner to corner. */
export function edgeAcross(tile: Tile, gap: Gap, lakeAt: (water: Water) => Point): Outline {
  const first = gap.sides[0] ?? 0;
  const last = gap.sides.at(-1) ?? 0;
  const start = corner(first);
  const end = corner(last + 1);
  const apex = apexOf(tile, gap, lakeAt);
  const angle = (side: number, isPointed: boolean) =>
    isPointed
      ? SHARP
      : isForest(tile, side)
        ? Math.PI / 2 - SHARP
        : sideOf(tile, side).type === 'river'
          ? EVEN // The meadow between the river and the forest keeps its room.
          : ROUND;
  const leave = heading(first) + angle(first, gap.isPointed[0]);
  const arrive = heading(last) + Math.PI - angle(last, gap.isPointed[1]);
  const across = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const isCrowded = gap.sides.some((side) => isForest(tile, side));
  const shoulder = isCrowded ? 11 : Math.min(24, distance(start, end) * 0.24);
  return [
    ...cubic(start, towards(start, leave, distance(start, apex) * 0.4), towards(apex, across, -shoulder), apex),
    ...cubic(apex, towards(apex, across, shoulder), towards(end, arrive, distance(end, apex) * 0.4), end).slice(1),
  ];
}

/** How far from the corner of a tile a wood is drawn to end, and where that end has come back to the edge of the forest. */
const SHY = { corner: 9, edge: 26 } as const;

/** The first part of a line replaced: it begins at right angles to the side on which `start` lies. */
function begunAt(line: Outline, start: Point, angle: number): Outline {
  const [first = start] = line;
  const joined = line.findIndex((point) => distance(first, point) > SHY.edge);
  const [join, next] = [line[joined], line[joined + 1]];
  if (join === undefined || next === undefined) return line;
  const back = Math.atan2(join[1] - next[1], join[0] - next[0]);
  return [...cubic(start, towards(start, angle, 9), towards(join, back, 9), join, 8), ...line.slice(joined + 1)];
}

/**
 * The edge of a forest as its trees are drawn: rounded where the zone runs into the corner of the tile, so that forests
 * on tiles that meet are one wood instead of a chain of lozenges.
 */
export function rounded(edge: Outline, { sides, isPointed }: Gap): Outline {
  const [first = 0, last = 0] = [sides[0], sides.at(-1)];
  const start = mix(corner(first), corner(first - 1), SHY.corner / 100);
  const end = mix(corner(last + 1), corner(last + 2), SHY.corner / 100);
  const begun = isPointed[0] ? edge : begunAt(edge, start, heading(first));
  return isPointed[1] ? begun : begunAt(begun.toReversed(), end, heading(last) + Math.PI).toReversed();
}

/** The glade around a corner of the tile on both of whose sides the forest goes on: any of its neighbours may end there. */
export const glade = (side: number): Outline =>
  [4, 3, 2, 1, 0].map((part) => towards(corner(side), heading(side) + (part * Math.PI) / 8, SHY.corner));

/** The edge with a scalloped outline like treetops, with a bulge towards the open about every nine units. */
export function scalloped(edge: Outline): Outline {
  const steps = edge.map((point, index) => distance(edge[index - 1] ?? point, point));
  const total = steps.reduce((sum, step) => sum + step, 0);
  const lobes = Math.max(3, Math.round(total / 9));
  let along = 0;
  return edge.map((point, index) => {
    along += steps[index] ?? 0;
    if (index === 0 || index === edge.length - 1) return point;
    const [before, after] = [edge[index - 1] ?? point, edge[index + 1] ?? point];
    const part = along / total;
    const height = Math.abs(Math.sin(part * lobes * Math.PI)) * 3 * Math.min(1, part * 5, (1 - part) * 5);
    // The forest is on the right of its edge, the open on the left.
    return towards(point, Math.atan2(after[1] - before[1], after[0] - before[0]) - Math.PI / 2, height);
  });
}
