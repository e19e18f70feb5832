import { POSTCARDS } from '../../shared/games/postcards.ts';
import { fitted, POINTS } from '../../shared/postcard.ts';
import { inFewColours } from './colours.ts';
import { loaded } from './loaded.ts';
import { pngOf } from './png.ts';
import { rasterised } from './rasterised.ts';

/** The board of a game that has a postcard, as a PNG file. */
export async function pictureOf(game: string, view: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const postcard = POSTCARDS[game];
  if (postcard === undefined) throw new Error(`no postcards of ${game}`);
  await loaded();
  return pngOf(inFewColours(await rasterised(postcard.svg(view), fitted(postcard.extent(view), POINTS))));
}
