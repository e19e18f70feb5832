import { Renderer } from '@takumi-rs/wasm';
import { GAMES } from '#games';
import { type Extent, fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import { CARD, onCard } from './card.ts';

/** JPEG quality: the loss is not visible, and a lossless file would be three times as large. */
const QUALITY = 80;

/** Draws a view of a game as a JPEG file: the board alone, in its own shape, or in the middle of a card. */
export type Drawer = (view: unknown, isCard: boolean) => Promise<Uint8Array<ArrayBuffer>>;

const drawers = new Map<string, Drawer>();

/** What draws the boards of a game that has pictures, loaded on first use. The renderer must be loaded. */
export async function drawerOf(game: string): Promise<Drawer> {
  const known = drawers.get(game);
  if (known !== undefined) return known;
  const picture = GAMES[game]?.capabilities.picture;
  if (picture === undefined) throw new Error(`no pictures of ${game}`);
  const svgOf = await picture.load();
  const drawer: Drawer = (view, isCard) => {
    const extent = picture.extent(view);
    return isCard ? drawn(onCard(svgOf(view), extent), CARD) : drawn(svgOf(view), fitted(extent, POINTS));
  };
  drawers.set(game, drawer);
  return drawer;
}

/** Rasterizes an SVG document to fit a box in pixels. There are no fonts, so letters do not show. */
export async function drawn(svg: string, box: Extent): Promise<Uint8Array<ArrayBuffer>> {
  // A new renderer each time: it would keep what it has drawn in memory.
  const renderer = new Renderer();
  try {
    const image = { type: 'image', src: svg, ...box } as const;
    return Uint8Array.from(await renderer.render(image, { ...box, format: 'jpeg', quality: QUALITY }));
  } finally {
    renderer.free();
  }
}
