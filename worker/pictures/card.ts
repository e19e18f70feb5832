import type { Extent } from '../../shared/game/capabilities/picture.ts';
import { documentOf } from '../../shared/game/svg.ts';

/** In pixels: the size at which chats show a picture without cropping it. */
export const CARD: Extent = { width: 1200, height: 630 };
const GROUND = '#f4ecdd';

export function onCard(svg: string, extent: Extent): string {
  const { width, height } = CARD;
  const scale = Math.min(width / extent.width, height / extent.height);
  const [x, y] = [(width - extent.width * scale) / 2, (height - extent.height * scale) / 2];
  return documentOf(
    CARD,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/><g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`,
  );
}
