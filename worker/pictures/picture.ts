import { Renderer } from '@takumi-rs/wasm';
import { GAMES } from '#games';
import { type Extent, fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import type { Sky } from '../../shared/game/seat-colours.ts';
import { CARD, onCard } from './card.ts';

/** JPEG quality: the loss is not visible, and a lossless file would be three times as large. */
const QUALITY = 80;

export interface Style {
  /** Whether it is in the middle of a card, rather than alone, in its own shape. Cards are for the day. */
  readonly isCard: boolean;
  readonly sky: Sky;
}

export type Drawer = (view: unknown, style: Style) => Promise<Uint8Array<ArrayBuffer>>;

const drawers = new Map<string, Drawer>();

/** The drawer of a game that has pictures, loaded on first use. The renderer must be loaded. */
export async function drawerOf(game: string): Promise<Drawer> {
  const known = drawers.get(game);
  if (known !== undefined) return known;
  const picture = GAMES[game]?.capabilities.picture;
  if (picture === undefined) throw new Error(`no pictures of ${game}`);
  const svgOf = await picture.load();
  const drawer: Drawer = (view, { isCard, sky }) => {
    const extent = picture.extent(view);
    return isCard
      ? drawPicture(onCard(svgOf(view), extent), CARD)
      : drawPicture(svgOf(view, sky), fitted(extent, POINTS));
  };
  drawers.set(game, drawer);
  return drawer;
}

/** Rasterizes an SVG document to fit a box in pixels. There are no fonts, so letters do not show. */
async function drawPicture(svg: string, box: Extent): Promise<Uint8Array<ArrayBuffer>> {
  // A new renderer each time, since it keeps what it has drawn in memory.
  const renderer = new Renderer();
  try {
    const image = { type: 'image', src: svg, ...box } as const;
    return Uint8Array.from(await renderer.render(image, { ...box, format: 'jpeg', quality: QUALITY }));
  } finally {
    renderer.free();
  }
}
