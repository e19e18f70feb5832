import type { Lang } from '../../game.ts';
import { liveryOf } from '../../liveries.ts';
import type { Postcard } from '../../postcard.ts';
import { drawTiles } from './drawing/board-svg.ts';
import { drawFigure } from './drawing/figures.ts';
import { DAY } from './drawing/palette.ts';
import { picture, pictureOfZone, rotated } from './drawing/picture.ts';
import { standing } from './drawing/tile-svg.ts';
import { tileIdOf, zoneOf } from './tiles.ts';
import type { View } from './types.ts';

/** The table on which the tiles lie. */
const TABLE = '#dccfb2';
/** So much of it shows around them, where a tile is 100 wide. */
const MARGIN = 40;
/** A small valley is not shown larger than this wide and high. */
const LEAST = { width: 480, height: 300 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From one margin to the other, around the middle if there is more room than tiles. */
function span(cells: readonly number[], least: number): readonly [start: number, length: number] {
  const [first, last] = [100 * Math.min(...cells) - MARGIN, 100 * Math.max(...cells) + 100 + MARGIN];
  const length = Math.max(last - first, least);
  return [(first + last - length) / 2, length];
}

/** The tiles with the table around them. */
function valleyOf({ placed }: View): Box {
  const [left, width] = span(
    placed.map(({ x }) => x),
    LEAST.width,
  );
  const [top, height] = span(
    placed.map(({ y }) => y),
    LEAST.height,
  );
  return { left, top, width, height };
}

/** Where the tile that is to be placed lies beside the valley, and what the picture shows with it. */
interface Layout {
  readonly box: Box;
  readonly aside: { readonly x: number; readonly y: number; readonly size: number } | null;
}

/** In a corner where nothing lies; if there is none, below. */
function layoutOf(view: View): Layout {
  const valley = valleyOf(view);
  if (view.phase.type !== 'place') return { box: valley, aside: null };
  const { left, top, width, height } = valley;
  const size = Math.max(100, Math.min(width, height) / 5);
  const gap = MARGIN / 2;
  const isFree = (x: number, y: number) =>
    view.placed.every((tile) => {
      const isAside = 100 * tile.x > x + size + gap || 100 * tile.x + 100 < x - gap;
      return isAside || 100 * tile.y > y + size + gap || 100 * tile.y + 100 < y - gap;
    });
  for (const y of [top + height - size - gap, top + gap])
    for (const x of [left + width - size - gap, left + gap])
      if (isFree(x, y)) return { box: valley, aside: { x, y, size } };
  const box = { ...valley, height: height + size + gap };
  return { box, aside: { x: left + (width - size) / 2, y: top + height, size } };
}

/** The tile that is to be placed, in a frame of the colour of whose turn it is. */
function drawAside({ phase, turn }: View, { aside }: Layout): string {
  if (phase.type !== 'place' || aside === null) return '';
  const { x, y, size } = aside;
  const tile = drawTiles([{ tile: phase.tile, rotation: 0, x: 0, y: 0 }], DAY);
  const frame = `<rect x="-3" y="-3" width="106" height="106" rx="4" fill="none" stroke="${liveryOf(turn).body}" stroke-width="6"/>`;
  return `<g transform="translate(${x} ${y})scale(${(size / 100).toFixed(3)})">${tile}${frame}</g>`;
}

/** Something that belongs on a tile, where that lies. */
const put = (x: number, y: number, drawn: string, scale = 1): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${scale.toFixed(2)})">${drawn}</g>`;

/** Crosses on the animals that no longer count. */
const drawCancelled = ({ placed, cancelled }: View): string =>
  placed
    .flatMap(({ tile, x, y, rotation }) =>
      picture(tile).zones.flatMap(({ animals }) =>
        animals
          .filter(({ id }) => cancelled.includes(id))
          .map(({ spot }) => {
            const { at, size } = standing(spot.at, spot.radius, rotation);
            const cross = '<path d="M-11-9L11 10M11-9L-11 10"/>';
            return put(100 * x + at[0], 100 * y + at[1], cross, size);
          }),
      ),
    )
    .join('');

/** Who stands where. */
const drawOccupants = ({ placed, occupants }: View): string =>
  occupants
    .map(({ kind, zone, seat }) => {
      const home = placed.find(({ tile }) => tile === tileIdOf(zone));
      if (home === undefined) return '';
      const [x, y] = rotated(pictureOfZone(zone).anchor, home.rotation);
      return put(100 * home.x + x, 100 * home.y + y, drawFigure(kind, zoneOf(zone).type, liveryOf(seat)), 1.25);
    })
    .join('');

function svg(view: View): string {
  const { placed } = view;
  const layout = layoutOf(view);
  const { left, top, width, height } = layout.box;
  const last = placed.at(-1);
  const ground = placed.map(({ x, y }) => `M${100 * x} ${100 * y}h100v100h-100z`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<path fill="${TABLE}" d="M${left} ${top}h${width}v${height}h${-width}z"/>` +
    `<path fill="${DAY.meadow}" stroke="#a4926b" stroke-width="3" d="${ground}"/>` +
    drawTiles(placed, DAY) +
    `<g fill="none" stroke="#b3170f" stroke-width="3" stroke-linecap="round">${drawCancelled(view)}</g>` +
    (last === undefined
      ? ''
      : `<rect x="${100 * last.x + 1}" y="${100 * last.y + 1}" width="98" height="98" rx="3" fill="none" stroke="#fff7e4" stroke-width="3" stroke-dasharray="7 5"/>`) +
    drawOccupants(view) +
    drawAside(view, layout) +
    '</svg>'
  );
}

const ALT: Readonly<Record<Lang, (standing: string, tiles: number, left: number) => string>> = {
  fr: (standing, tiles, left) =>
    `La vallée, ${tiles === 1 ? 'une tuile' : `${tiles} tuiles`}. ${standing}. ${
      left === 0
        ? 'La pioche est vide.'
        : left === 1
          ? 'Il reste une tuile à tirer.'
          : `Il reste ${left} tuiles à tirer.`
    }`,
  en: (standing, tiles, left) =>
    `The valley, ${tiles === 1 ? 'one tile' : `${tiles} tiles`}. ${standing}. ${
      left === 0
        ? 'No tile is left to draw.'
        : left === 1
          ? 'One tile is left to draw.'
          : `${left} tiles are left to draw.`
    }`,
};

/** The valley as it is shown in mails: with who stands where, the last tile marked, and the one that is to be placed. */
export const postcard: Postcard<View> = {
  extent: (view) => layoutOf(view).box,
  svg,
  alt: ({ points, placed, left }, names, lang) =>
    ALT[lang](points.map((own, seat) => `${names[seat] ?? ''} ${own}`).join(', '), placed.length, left.normal),
};
