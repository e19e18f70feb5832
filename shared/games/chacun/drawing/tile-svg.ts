import { documentOf, fill, polyline, short } from '../../../game/svg.ts';
import { tileOf } from '../tiles.ts';
import type { Cell, Placed, Rotation, TileId, Zone } from '../types.ts';
import { drawAnimal } from './animals.ts';
import { type Outline, type Point, SIZE, simplified } from './curves.ts';
import { layout } from './layout.ts';
import { drawMeadows } from './meadows.ts';
import { DAY, type Palette } from './palette.ts';
import { lines, stroke } from './pen.ts';
import { type Fish, type Picture, picture, rotated, type ZonePicture } from './picture.ts';
import { drawFish, drawMark } from './things.ts';
import { drawTrees, treesOf } from './trees.ts';
import { drawWaters } from './waters.ts';

/**
 * How far forests and rivers extend beyond the sides of the tile where the drawing will be cut: adjacent tiles overlap,
 * so no gap shows between them. The meadow ends at the sides; on a board, one meadow lies under all tiles.
 */
export const OVERHANG = 1.2;

/** The scale of a thing, given the room around it. */
const sizeFor = (radius: number) => Math.min(1.16, Math.max(0.82, radius / 11.5));

/** Something upright at a point of the tile as it lies. */
const put = ([x, y]: Point, size: number, thing: string, more = '') =>
  `<g transform="translate(${short(x)} ${short(y)})${more}${size === 1 ? '' : `scale(${size.toFixed(2)})`}">${thing}</g>`;

/** The position and scale of an animal on the rotated tile. */
export function standing(at: Point, radius: number, rotation: Rotation): { readonly at: Point; readonly size: number } {
  const size = sizeFor(radius);
  const [x, y] = rotated(at, rotation);
  const within = (value: number, before: number, after: number) =>
    Math.min(99 - after * size, Math.max(1 + before * size, value));
  return { at: [within(x, 14, 14), within(y, 15.5, 12.5)], size };
}

/** Moves what lies on the sides of the tile slightly outwards, so that what continues beyond the tile overlaps them. */
const overhanging = (point: Point): Point => {
  const [x = 0, y = 0] = point.map((along) => (along < 0.01 ? -1.3 : along > SIZE - 0.01 ? SIZE + 1.3 : along));
  return [x, y];
};

function drawForests(id: TileId, rotation: Rotation, palette: Palette): string {
  const { forests } = layout(id);
  const turned = (line: Outline) =>
    simplified(
      line.map((point) => rotated(point, rotation)),
      0.4,
    );
  const floor = forests.map(({ wood }) => polyline(turned(wood.map(overhanging)), true)).join('');
  // Only where a forest ends: at the sides of the tile it continues.
  const edge = forests.flatMap(({ edges }) => edges.map((line) => polyline(turned(line), false))).join('');
  return floor === ''
    ? ''
    : stroke(palette.shadow, 5, edge, ' transform="translate(.6 1.6)"') + fill(palette.floor, floor);
}

/** The rotation of a fish: along its river, or facing alternate directions in a lake; never upside down. */
function swimming({ along }: Fish, index: number, rotation: Rotation): string {
  if (along === null) return `rotate(${index % 2 === 0 ? 6 : -6})${index % 2 === 0 ? '' : 'scale(-1 1)'}`;
  const angle = (Math.round((along * 180) / Math.PI) + 90 * rotation + 720) % 360;
  return angle > 90 && angle < 270 ? `rotate(${angle - 180})scale(-1 1)` : `rotate(${angle})`;
}

function drawThings(id: TileId, { zones }: Picture, rotation: Rotation, palette: Palette): string {
  const isBuck = (animal: number) => (id + animal) % 2 === 0;
  const marked = ({ kind, spot }: NonNullable<ZonePicture['mark']>, isAfloat: boolean) => {
    const [x, y] = rotated(spot.at, rotation);
    // Boats leave room for the fish below them.
    return {
      y,
      drawn: put([x, isAfloat ? y - 3.5 : y], isAfloat ? 0.9 : sizeFor(spot.radius), drawMark(kind, palette)),
    };
  };
  const things = zones.flatMap(({ type, animals, mark, fish }) => [
    ...fish.map((each, index) => {
      const [x, y] = rotated(each.at, rotation);
      return {
        y: -1,
        drawn: put([x + each.aside[0], y + each.aside[1]], 1, drawFish(palette), swimming(each, index, rotation)),
      };
    }),
    ...animals.map(({ id: animal, kind, spot }) => {
      const { at, size } = standing(spot.at, spot.radius, rotation);
      const facing = (Math.floor(animal / 10) + animal + id) % 3 === 0 ? 'scale(-1 1)' : '';
      return { y: at[1], drawn: put(at, size, drawAnimal(kind, isBuck(animal), palette), facing) };
    }),
    ...(mark === null ? [] : [marked(mark, type === 'lake')]),
  ]);
  return things
    .toSorted((a, b) => a.y - b.y)
    .map(({ drawn }) => drawn)
    .join('');
}

function draw(id: TileId, rotation: Rotation, palette: Palette): string {
  const shown = picture(id);
  const isDry = (type: Zone['type']) => type === 'meadow' || type === 'forest';
  const taken = shown.zones.flatMap(({ type, animals, mark }) =>
    isDry(type)
      ? [...animals.map(({ spot }) => spot.at), ...(mark === null ? [] : [mark.spot.at])].map((at) =>
          rotated(at, rotation),
        )
      : [],
  );
  const hasMeadow = tileOf(id).zones.some(({ type }) => type === 'meadow');
  return lines(
    fill(palette.meadow, 'M0 0h100v100H0z') +
      (hasMeadow ? drawMeadows(id, rotation, taken, palette) : '') +
      drawForests(id, rotation, palette) +
      drawWaters(id, rotation, palette) +
      drawTrees(treesOf(id, rotation, taken), palette) +
      drawThings(id, shown, rotation, palette),
  );
}

const drawn = new WeakMap<Palette, Map<number, string>>();

/**
 * A rotated tile as SVG elements in a box of 100 × 100; the caller cuts off what extends more than `OVERHANG` beyond
 * it. Light falls from the north-west, and everything stands upright, however the tile is rotated.
 */
export function tileArt(id: TileId, rotation: Rotation, palette: Palette = DAY): string {
  const own = drawn.get(palette) ?? new Map<number, string>();
  drawn.set(palette, own);
  const known = own.get(4 * id + rotation) ?? draw(id, rotation, palette);
  own.set(4 * id + rotation, known);
  return known;
}

/** The width of a tile with its overhang, and its box, in units of the tile. */
export const WIDTH = 100 + 2 * OVERHANG;
export const BOX = `${-OVERHANG} ${-OVERHANG} ${WIDTH} ${WIDTH}`;

/** A tile as an SVG document. */
export const tileSvg = (id: TileId, rotation: Rotation, palette: Palette = DAY): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tileArt(id, rotation, palette)}</svg>`;

export interface TilesSvg {
  readonly svg: string;
  /** Its position on the board, on which a tile is 100 wide. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The corner of the box of a tile, including its overhang. */
const cornerOf = ({ x, y }: Cell): readonly [number, number] => [100 * x - OVERHANG, 100 * y - OVERHANG];

/** The placed tiles, on a board on which a tile is 100 wide. */
export const drawTiles = (placed: readonly Placed[], palette: Palette): string =>
  placed
    .map((tile) => {
      const [x, y] = cornerOf(tile);
      return `<svg x="${x}" y="${y}" width="${WIDTH}" height="${WIDTH}" viewBox="${BOX}">${tileArt(tile.tile, tile.rotation, palette)}</svg>`;
    })
    .join('');

/** The same as an SVG document that is just large enough for the tiles. */
export function tilesSvg(placed: readonly Placed[], palette: Palette): TilesSvg {
  const corners = placed.map(cornerOf);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + WIDTH - left, Math.max(...ys) + WIDTH - top];
  return {
    svg: documentOf({ left, top, width, height }, drawTiles(placed, palette)),
    x: left,
    y: top,
    width,
    height,
  };
}
