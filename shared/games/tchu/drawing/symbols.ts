import { type Card, COLOURS, LOCOMOTIVE } from '../types.ts';
import type { Palette, Tone } from './palette.ts';

/**
 * The loads of the cars, so that colours can be told apart without being seen: coal, grapes, water, a fir, the sun,
 * cheese, a cross and snow. In a box from -10 to 10.
 */
const SYMBOLS: readonly string[] = [
  'M-3.5-9.5l5-.5 4 4-2 5-6 .5-3.5-4zM-9.5 1.8l4-2.6 5 1.5 1 5.5-4 3.6-5-1-2.2-3.5zM1.8.6l6-1.6 2.8 4-1.4 5.6-5.7 1-2.8-4z',
  'M-4-4a3.1 3.1 0 1 1 .1 0zM4.2-4a3.1 3.1 0 1 1 .1 0zM0 2.4a3.1 3.1 0 1 1 .1 0zM-7.4 2a3.1 3.1 0 1 1 .1 0zM7.4 2a3.1 3.1 0 1 1 .1 0zM0 9a3.1 3.1 0 1 1 .1 0z',
  'M0-9.5C4-4 7-.5 7 3.2a7 7 0 0 1-14 0C-7-.5-4-4 0-9.5z',
  'M0-10L5-3.5H2.6L7 2.5H3.6L8 8H1.4v2.4h-2.8V8H-8l4.4-5.5H-7l4.4-6H-5z',
  'M0-5.6A5.6 5.6 0 1 1-.1-5.6zM-1.1-10h2.2L.8-7H-.8zM-1.1 10h2.2L.8 7H-.8zM10-1.1v2.2L7 .8V-.8zM-10-1.1v2.2L-7 .8V-.8zM6.3-7.9l1.6 1.6L5.6-4.4 4.4-5.6zM-6.3-7.9l-1.6 1.6 2.3 1.9 1.2-1.2zM6.3 7.9l1.6-1.6-2.3-1.9-1.2 1.2zM-6.3 7.9l-1.6-1.6 2.3-1.9 1.2 1.2z',
  'M-10 0L8-8c1.6 2.2 2 5 2 8zM-10 2h20v7h-4a2.6 2.6 0 0 0-5 0h-11z',
  'M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z',
  'M-1.1-10h2.2v3l2.3-1.4 1 1.7L1.1-4.6V-1.9L3.4-3.3l.1-3.8h2l-.1 2.6L8-6.1l1.1 1.9L6.5-2.7 8.7-1.3l-1 1.7L4.5-1.4 2.2 0l2.3 1.4L7.7-.4l1 1.7L6.5 2.7 9.1 4.2 8 6.1 5.4 4.5l.1 2.6h-2L3.4 3.3 1.1 1.9v2.7l3.3 2.1-1 1.7L1.1 7v3h-2.2V7l-2.3 1.4-1-1.7 3.3-2.1V1.9L-3.4 3.3l-.1 3.8h-2l.1-2.6L-8 6.1-9.1 4.2-6.5 2.7-8.7 1.3l1-1.7L-4.5 1.4-2.2 0-4.5-1.4-7.7.4l-1-1.7 2.2-1.4L-9.1-4.2-8-6.1l2.6 1.6-.1-2.6h2l.1 3.8 2.3 1.4v-2.7l-3.3-2.1 1-1.7L-1.1-7z',
];

/** A steam engine from the side. */
const ENGINE =
  'M-10-7h7v4h6v-5H2v-1.6h5V-8H6v5h2.4L10-.6V4h-20zM-8-5v3h3v-3zM-9 5.2h3.6a1.9 1.9 0 0 1-3.6 0zM-6.6 4.6a2.6 2.6 0 1 1-.1 0zM.2 4.6a2.6 2.6 0 1 1-.1 0zM7 4.6a2.6 2.6 0 1 1-.1 0z';

/** The `d` of the symbol of a card. */
export const symbolOf = (card: Card): string => SYMBOLS[card] ?? ENGINE;

/** The colour of a kind of card; the locomotive has none of the eight. */
export const toneOf = (card: Card): Tone => COLOURS[card] ?? 'neutral';

/** The colour of text or symbols on a card. */
export function inkOn(card: Card | null, palette: Palette): string {
  const isLight = card === null || card === LOCOMOTIVE || ['yellow', 'orange', 'white'].includes(toneOf(card));
  return palette[isLight ? 'on-light' : 'on-dark'];
}
