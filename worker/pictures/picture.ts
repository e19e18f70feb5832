import { Renderer } from '@takumi-rs/wasm';
import { GAMES } from '#games';
import { type Extent, fitted, POINTS } from '../../shared/game/capabilities/picture.ts';

/** Of a JPEG: what it leaves out is not seen; a file that keeps every point is three times as large. */
const QUALITY = 80;

/** The board of a game that has pictures, as a JPEG file. What draws has been loaded. */
export async function pictureOf(game: string, view: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const picture = GAMES[game]?.capabilities.picture;
  if (picture === undefined) throw new Error(`no pictures of ${game}`);
  const draw = await picture.load();
  return drawn(draw(view), fitted(picture.extent(view), POINTS));
}

/** An SVG document that fills a box of that many points. There are no fonts: letters do not show. */
export async function drawn(svg: string, box: Extent): Promise<Uint8Array<ArrayBuffer>> {
  // A new one each time: it would keep what it has drawn.
  const renderer = new Renderer();
  try {
    const image = { type: 'image', src: svg, ...box } as const;
    return Uint8Array.from(await renderer.render(image, { ...box, format: 'jpeg', quality: QUALITY }));
  } finally {
    renderer.free();
  }
}
