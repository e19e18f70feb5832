import { documentOf, drawGround } from '../../../shared/games/tchu/drawing/ground.ts';
import type { Palette } from '../../../shared/games/tchu/drawing/palette.ts';

/*
 * Draws the land, in a thread of its own: it takes about a second on a slow phone, in which the page would not answer.
 * It is sent the colours, and answers with an image.
 */
self.addEventListener('message', ({ data }: MessageEvent<Palette>) => {
  self.postMessage(new Blob([documentOf(drawGround(data))], { type: 'image/svg+xml' }));
});
