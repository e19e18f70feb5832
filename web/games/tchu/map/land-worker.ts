import { documentOf } from '../../../../shared/game/svg.ts';
import { drawGround } from '../../../../shared/games/tchu/drawing/ground.ts';
import type { Palette } from '../../../../shared/games/tchu/drawing/palette.ts';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';

/*
 * Draws the land, in a thread of its own: it takes about a second on a slow phone, in which the page would not answer.
 * It is sent the colours, and answers with an image.
 */
self.addEventListener('message', ({ data }: MessageEvent<Palette>) => {
  self.postMessage(new Blob([documentOf(SHEET, drawGround(data))], { type: 'image/svg+xml' }));
});
