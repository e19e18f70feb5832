import { tileOf } from '../tiles.ts';
import type { Tile, TileId, ZoneId } from '../types.ts';
import { CENTRE, mix, type Outline, type Point, pointAlong, towards } from './curves.ts';
import { edgeAcross, forestGaps, glade, lakeCentre, rounded, scalloped } from './forests.ts';
import { corner, courseBetween, courseTo, isDeadEnd, LAKE_RADIUS, RIVER_WIDTH, sideOf, watersOf } from './rivers.ts';

interface Forest {
  readonly zone: ZoneId;
  /** Where the zone ends. */
  readonly outline: Outline;
  /** Where its trees end, and the parts of that line that cross the tile: not those where the forest continues beyond it. */
  readonly wood: Outline;
  readonly edges: readonly Outline[];
}

/** The shapes of a tile, without what stands on it; the rest of the tile is meadow. Later shapes cover earlier ones. */
export interface Layout {
  readonly forests: readonly Forest[];
  readonly rivers: readonly { readonly zone: ZoneId; readonly course: Outline; readonly outline: Outline }[];
  readonly lakes: readonly { readonly zone: ZoneId; readonly centre: Point; readonly outline: Outline }[];
}

/** A lake's shore: a slightly irregular circle, different for each zone. */
const shore = (centre: Point, zone: ZoneId): Outline =>
  Array.from({ length: 41 }, (_, index) => {
    const angle = (index * Math.PI) / 20;
    const wobble = Math.sin(angle * 2 + zone) * 1.5 + Math.sin(angle * 3 + zone * 1.7) * 0.8;
    return towards(centre, angle, LAKE_RADIUS + wobble);
  });

/** A point a little beyond `to`, coming from `from`. */
const beyond = (from: Point, to: Point): Point => towards(to, Math.atan2(to[1] - from[1], to[0] - from[0]), 5);

/** Both banks of a course. It begins at right angles to the side of the tile; a spring at its end is round. */
function banks(course: Outline, isSpring: boolean): Outline {
  // Mouths are drawn a little beyond the tile and cut there; otherwise a bank would close them.
  const [first, second] = [course[0] ?? CENTRE, course[1] ?? CENTRE];
  const [end, before] = [course.at(-1) ?? CENTRE, course.at(-2) ?? CENTRE];
  const line = [beyond(second, first), ...course, ...(isSpring ? [] : [beyond(before, end)])];
  const beside = (half: number) =>
    line.map((point, index) => {
      const [from, to] = [line[index - 1] ?? point, line[index + 1] ?? point];
      return towards(point, Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2, half);
    });
  const ahead = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const tip = [60, 30, 0, -30, -60].map((turn) => towards(end, ahead + (turn * Math.PI) / 180, RIVER_WIDTH / 2));
  return [...beside(RIVER_WIDTH / 2), ...(isSpring ? tip : []), ...beside(-RIVER_WIDTH / 2).reverse()];
}

function layoutOf(tile: Tile): Layout {
  const waters = watersOf(tile);
  const gaps = forestGaps(tile, waters);
  const lakes = waters.filter(({ lake }) => lake !== null).length;
  const lakeAt = (water: (typeof waters)[number]) => lakeCentre(water, gaps, lakes);
  const edges = gaps.map((gap) => ({ gap, edge: edgeAcross(tile, gap, lakeAt) }));

  /** Where a river without a lake springs: just inside the edge of its forest. */
  const springOf = (water: (typeof waters)[number]): Point => {
    const reaching = edges.find(({ gap }) => gap.reached.includes(water));
    if (reaching === undefined) throw new Error(`tile ${tile.id}: a river that ends in nothing`);
    const springs = reaching.gap.reached.filter(isDeadEnd);
    const part = (springs.indexOf(water) + 1) / (springs.length + 1);
    const [from, to] = [pointAlong(reaching.edge, part - 0.01), pointAlong(reaching.edge, part + 0.01)];
    return towards(mix(from, to, 0.5), Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2, 4);
  };

  const forests = tile.zones.flatMap((zone) => {
    if (zone.type !== 'forest') return [];
    const own = edges.filter(({ gap }) => gap.forest === zone.id);
    const isOwn = (side: number) => sideOf(tile, side).zones[0] === zone.id;
    /** Around the tile from the first gap: the edge across each gap, and the sides of the tile elsewhere. */
    const around = (edgeOf: (each: (typeof edges)[number]) => Outline, sideOfOwn: (side: number) => Outline) =>
      [0, 1, 2, 3].flatMap((index): Outline => {
        const side = (own[0]?.gap.sides[0] ?? 0) + index;
        if (isOwn(side)) return sideOfOwn(side);
        const crossed = own.find(({ gap }) => (gap.sides[0] ?? 0) % 4 === side % 4);
        return crossed === undefined ? [] : edgeOf(crossed);
      });
    const woodEdge = ({ gap, edge }: (typeof edges)[number]) => rounded(edge, gap);
    const glades = (side: number) => (isOwn(side - 1) && isOwn(side) ? [glade(side)] : []);
    return [
      {
        zone: zone.id,
        outline: around(
          ({ edge }) => scalloped(edge),
          (side) => [corner(side), corner(side + 1)],
        ),
        wood: around(woodEdge, (side) => glades(side).flat()),
        edges: [...own.map(woodEdge), ...[0, 1, 2, 3].flatMap(glades)],
      },
    ];
  });

  const rivers = waters.flatMap((water) =>
    water.rivers.map(({ zone, sides: [from = 0, to] }) => {
      const end = water.lake === null ? undefined : lakeAt(water);
      const course =
        to === undefined
          ? courseTo(from, end ?? springOf(water), (zone + from) % 2 === 0 ? 9 : -9)
          : courseBetween(from, to);
      return { zone, course, outline: banks(course, to === undefined) };
    }),
  );

  return {
    forests,
    rivers,
    lakes: waters.flatMap((water) => {
      if (water.lake === null) return [];
      const centre = lakeAt(water);
      return [{ zone: water.lake, centre, outline: shore(centre, water.lake) }];
    }),
  };
}

const drawn = new Map<TileId, Layout>();

/** The layout of a tile that is not rotated; computed once. */
export function layout(id: TileId): Layout {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const made = layoutOf(tileOf(id));
  drawn.set(id, made);
  return made;
}
