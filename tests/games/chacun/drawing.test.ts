import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Outline, Point } from '../../../shared/games/chacun/drawing/curves.ts';
import { unpack } from '../../../shared/games/chacun/drawing/packed.ts';
import { DAY, NIGHT } from '../../../shared/games/chacun/drawing/palette.ts';
import { picture, rotated } from '../../../shared/games/chacun/drawing/picture.ts';
import { tileArt, tileSvg } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import { trace } from '../../../shared/games/chacun/drawing/trace.ts';
import { TILES, tileOf } from '../../../shared/games/chacun/tiles.ts';
import { ROTATIONS, type Rotation, type Tile, type ZoneId } from '../../../shared/games/chacun/types.ts';

const DRAWING = new URL('../../../shared/games/chacun/drawing/', import.meta.url);

/* That what is drawn is what the facts say, looked at from outside: by outlines and by the finished SVG. */

/** Whether a point is inside an outline, by how often the outline winds around it: goes past its right, up or down. */
function winds(shape: Outline, [x, y]: Point): boolean {
  let turns = 0;
  let from = shape.at(-1) ?? [0, 0];
  for (const to of shape) {
    const isPassed = from[1] <= y !== to[1] <= y;
    if (isPassed && from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) > x)
      turns += from[1] < to[1] ? 1 : -1;
    from = to;
  }
  return turns !== 0;
}

function distanceTo(shape: Outline, [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let [ax, ay] = shape.at(-1) ?? [0, 0];
  for (const [bx, by] of shape) {
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    least = Math.min(least, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
    [ax, ay] = [bx, by];
  }
  return least;
}

const areaOf = (shape: Outline): number =>
  shape.reduce((sum, [x, y], index) => {
    const [px, py] = shape[(index + shape.length - 1) % shape.length] ?? [0, 0];
    return sum + (px * y - x * py) / 2;
  }, 0);

const zonesAt = (tile: Tile, point: Point): readonly ZoneId[] =>
  picture(tile.id)
    .zones.filter(({ shape }) => winds(shape, point))
    .map(({ id }) => id);

/** Just inside a side of the tile as it lies, at the part `t` of it, clockwise. */
const onSide = (side: number, t: number): Point =>
  (
    [
      [t * 100, 0.02],
      [99.98, t * 100],
      [100 - t * 100, 99.98],
      [0.02, 100 - t * 100],
    ] as const
  )[side] ?? [0, 0];

describe('outlines', () => {
  test('are those that the layout of their tile leads to: `npm run trace` has been done since it changed', () => {
    const traced: string[][] = JSON.parse(readFileSync(new URL('traced.json', DRAWING), 'utf8'));
    expect(traced.map(unpack)).toEqual(TILES.map(({ id }) => trace(id)));
  });

  test('those of a tile cover it and do not overlap', () => {
    for (const tile of TILES) {
      for (let y = 0.73; y < 100; y += 1.57)
        for (let x = 0.61; x < 100; x += 1.57) {
          const zones = zonesAt(tile, [x, y]);
          if (zones.length !== 1) expect.fail(`tile ${tile.id} at ${x}, ${y}: zones ${zones}`);
        }
      const sum = picture(tile.id).zones.reduce((total, { shape }) => total + areaOf(shape), 0);
      expect(sum, `tile ${tile.id}`).toBeCloseTo(10_000, 3);
    }
  });

  test('an occupant stands well inside its zone, and so does a hut beside it', () => {
    for (const tile of TILES)
      for (const { id, shape, anchor, second } of picture(tile.id).zones)
        for (const point of [anchor, second]) {
          expect(winds(shape, point), `zone ${id}`).toBe(true);
          expect(distanceTo(shape, point), `zone ${id}`).toBeGreaterThan(5);
        }
  });
});

/** What the outlines show along a side of a turned tile, clockwise: the types met, and where each gives way to the next. */
function profile(
  tile: Tile,
  rotation: Rotation,
  side: number,
): { readonly types: readonly string[]; readonly ends: readonly number[] } {
  const types: string[] = [];
  const ends: number[] = [];
  for (let step = 4; step <= 196; step += 1) {
    const [zone] = zonesAt(tile, rotated(onSide(side, step / 200), 4 - rotation));
    const type = tile.zones.find(({ id }) => id === zone)?.type ?? 'nothing';
    if (type === types.at(-1)) continue;
    if (types.length > 0) ends.push(step / 2);
    types.push(type);
  }
  return { types, ends };
}

/** Where trees stand across a northern or southern side, and how high above it their drawing begins. */
const ACROSS = { along: [13, 26, 40, 50, 60, 74, 87], above: [0, -7, -8] };

/** The trees that stand across a side of a drawn tile: where along it, their colour and their whole shape. */
function treesAcross(svg: string, side: number): readonly string[] {
  const isTree = (colour: string) => colour === DAY.fir || colour === DAY.leaf;
  const shapes = [...svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"\/>/g)]
    .filter(([, colour = '']) => isTree(colour))
    .flatMap(([, colour, d = '']) =>
      [...d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)([^M]*)/g)].map((match) => ({ colour, match })),
    );
  const line = side === 0 || side === 3 ? 0 : 100;
  return shapes
    .flatMap(({ colour, match: [, x, y, shape] }) => {
      const [along, across] = side % 2 === 0 ? [Number(x), Number(y) - line] : [Number(y), Number(x) - line];
      const isAcross = side % 2 === 0 ? ACROSS.along.includes(along) && ACROSS.above.includes(across) : across === 0;
      return isAcross ? [`${along} ${across} ${colour} ${shape}`] : [];
    })
    .toSorted();
}

describe('where tiles meet', () => {
  const turned = TILES.flatMap((tile) =>
    ROTATIONS.flatMap((rotation) =>
      [0, 1, 2, 3].map((side) => ({
        tile,
        rotation,
        side,
        type: tile.sides[(side - rotation + 4) % 4]?.type ?? 'meadow',
      })),
    ),
  );

  test('all 95 tiles in 4 rotations: any two sides that may meet show the same, in mirrored order', () => {
    for (const type of ['meadow', 'forest', 'river'] as const) {
      const shown = turned
        .filter((each) => each.type === type)
        .map(({ tile, rotation, side }) => profile(tile, rotation, side));
      expect(shown.length).toBeGreaterThan(100);
      const [first] = shown;
      expect(first?.types).toEqual(type === 'river' ? ['meadow', 'river', 'meadow'] : [type]);
      for (const { types, ends } of shown) {
        expect(types).toEqual(first?.types);
        expect(types).toEqual(types.toReversed());
        for (const [index, end] of ends.entries()) {
          // Within a half of a hundredth, which is how finely it was looked at.
          expect(Math.abs(end - (first?.ends[index] ?? 0))).toBeLessThanOrEqual(0.5);
          expect(Math.abs(end + (ends[ends.length - 1 - index] ?? 0) - 100)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  test('the trees across a forest side are drawn the same by both tiles', () => {
    const forests = turned.filter(({ type }) => type === 'forest');
    for (const side of [0, 1] as const) {
      const here = forests.filter((each) => each.side === side);
      const there = forests.filter((each) => each.side === side + 2);
      const first = here[0];
      if (first === undefined) throw new Error('no forest side');
      const seam = ({ tile, rotation, side: own }: (typeof forests)[number]) =>
        treesAcross(tileArt(tile.id, rotation), own);
      expect(seam(first)).toHaveLength(ACROSS.along.length);
      for (const each of [...here, ...there]) expect(seam(each), `tile ${each.tile.id}`).toEqual(seam(first));
    }
  });
});

describe('the finished drawing', () => {
  const all = TILES.flatMap(({ id }) => ROTATIONS.map((rotation) => ({ id, rotation, svg: tileSvg(id, rotation) })));

  test('is well-formed XML, without scripts, styles, links or anything that has a name', () => {
    for (const { id, svg } of all) {
      const open: string[] = [];
      let rest = svg;
      for (let tag = /^<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<>&]*")*)(\/?)>/.exec(rest); tag !== null; ) {
        const [whole, isEnd, name = '', attributes = '', isEmpty] = tag;
        const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, attribute]) => attribute);
        const isAllowed =
          ['svg', 'g', 'path', 'circle', 'ellipse'].includes(name) && new Set(names).size === names.length;
        if (!isAllowed || (isEnd === '/' && open.pop() !== name)) expect.fail(`tile ${id}: ${whole}`);
        if (isEnd === '' && isEmpty === '') open.push(name);
        rest = rest.slice(whole.length);
        tag = /^<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<>&]*")*)(\/?)>/.exec(rest);
      }
      expect(rest, `tile ${id}`).toBe('');
      expect(open).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    }
  });

  test('is small', () => {
    const sizes = all.map(({ svg }) => svg.length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8200);
    expect(Math.max(...sizes)).toBeLessThan(13_000);
    const nodes = all.map(({ svg }) => svg.split('<').length / 1.1);
    expect(Math.max(...nodes)).toBeLessThan(120);
  });

  test('shows every animal, fish and mark of its tile', () => {
    for (const { id, svg } of all) {
      const times = (text: string) => svg.split(text).length - 1;
      const zones = tileOf(id).zones;
      const kinds = zones.flatMap((zone) => (zone.type === 'meadow' ? zone.animals.map(({ kind }) => kind) : []));
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      expect(times(`fill="${DAY.umber}" d="M-13 2C`), `mammoths of ${id}`).toBe(count('mammoth'));
      expect(times(`fill="${DAY.night}" d="M-12.3`), `aurochs of ${id}`).toBe(count('aurochs'));
      expect(times(`fill="${DAY.russet}" d="M-11-1.8`), `deer of ${id}`).toBe(count('deer'));
      expect(times(`fill="${DAY.tawny}" d="M-12-.5`), `tigers of ${id}`).toBe(count('tiger'));
      const fish = zones.reduce(
        (sum, zone) => sum + (zone.type === 'river' || zone.type === 'lake' ? zone.fish : 0),
        0,
      );
      expect(times(`fill="${DAY.fish}"`), `fish of ${id}`).toBe(fish);
    }
  });

  test('is the same every time, has the colours it is asked for, and stands upright however the tile is turned', () => {
    for (const { id, rotation, svg } of all.slice(0, 60)) {
      const fresh = { ...DAY };
      expect(tileSvg(id, rotation, fresh)).toBe(svg);
      expect(tileSvg(id, rotation, NIGHT)).not.toContain(DAY.meadow);
    }
    const upright = ROTATIONS.map((rotation) => tileSvg(61, rotation).match(/<g transform="translate[^>]*>/)?.[0]);
    for (const transform of upright) expect(transform).not.toContain('rotate');
  });
});
