import { type ByCard, type Card, COLOURS, LOCOMOTIVE } from '../types.ts';
import type { Palette, Tone } from './palette.ts';

/** A steam engine from the side. */
const ENGINE =
  'm-10-7h7v4h6v-5h-1v-1.6h5v1.6h-1v5h2.4l1.6 2.4v4.6h-20zm2 2v3h3v-3zm-1 10.2h3.6a1.9 1.9 0 0 1-3.6 0zm2.4-.6a2.6 2.6 0 1 1-.1 0zm6.8 0a2.6 2.6 0 1 1-.1 0zm6.8 0a2.6 2.6 0 1 1-.1 0z';

/**
 * The loads of the cars, so that colours can be told apart without being seen: coal, grapes, water, a fir, the sun,
 * cheese, a cross and snow. In a box from -10 to 10, and relative, so that paths can contain them anywhere.
 */
const SYMBOLS: ByCard<string> = [
  'm-3.5-9.5l5-.5 4 4-2 5-6 .5-3.5-4zm-6 11.3l4-2.6 5 1.5 1 5.5-4 3.6-5-1-2.2-3.5zm11.3-1.2l6-1.6 2.8 4-1.4 5.6-5.7 1-2.8-4z',
  'm-4-4a3.1 3.1 0 1 1 .1 0zm8.2 0a3.1 3.1 0 1 1 .1 0zm-4.2 6.4a3.1 3.1 0 1 1 .1 0zm-7.4-.4a3.1 3.1 0 1 1 .1 0zm14.8 0a3.1 3.1 0 1 1 .1 0zm-7.4 7a3.1 3.1 0 1 1 .1 0z',
  'm0-9.5c4 5.5 7 9 7 12.7a7 7 0 0 1-14 0c0-3.7 3-7.2 7-12.7z',
  'm0-10l5 6.5h-2.4l4.4 6h-3.4l4.4 5.5h-6.6v2.4h-2.8v-2.4h-6.6l4.4-5.5h-3.4l4.4-6h-2.4z',
  'm0-5.6a5.6 5.6 0 1 1-.1 0zm-1.1-4.4h2.2l-.3 3h-1.6zm0 20h2.2l-.3-3h-1.6zm11.1-11.1v2.2l-3-.3v-1.6zm-20 0v2.2l3-.3v-1.6zm16.3-6.8l1.6 1.6l-2.3 1.9-1.2-1.2zm-12.6 0l-1.6 1.6 2.3 1.9 1.2-1.2zm12.6 15.8l1.6-1.6-2.3-1.9-1.2 1.2zm-12.6 0l-1.6-1.6 2.3-1.9 1.2 1.2z',
  'm-10 0l18-8c1.6 2.2 2 5 2 8zm0 2h20v7h-4a2.6 2.6 0 0 0-5 0h-11z',
  'm-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  'm-1.1-10h2.2v3l2.3-1.4 1 1.7l-3.3 2.1v2.7l2.3-1.4l.1-3.8h2l-.1 2.6l2.6-1.6l1.1 1.9l-2.6 1.5 2.2 1.4l-1 1.7l-3.2-1.8-2.3 1.4l2.3 1.4l3.2-1.8l1 1.7l-2.2 1.4 2.6 1.5-1.1 1.9-2.6-1.6l.1 2.6h-2l-.1-3.8-2.3-1.4v2.7l3.3 2.1-1 1.7l-2.3-1.4v3h-2.2v-3l-2.3 1.4-1-1.7 3.3-2.1v-2.7l-2.3 1.4l-.1 3.8h-2l.1-2.6l-2.6 1.6-1.1-1.9 2.6-1.5-2.2-1.4l1-1.7l3.2 1.8 2.3-1.4-2.3-1.4-3.2 1.8l-1-1.7 2.2-1.4l-2.6-1.5 1.1-1.9l2.6 1.6-.1-2.6h2l.1 3.8 2.3 1.4v-2.7l-3.3-2.1 1-1.7l2.3 1.4z',
  ENGINE,
];

/** The `d` of the symbol of a card. */
export const symbolOf = (card: Card): string => SYMBOLS[card];

/** The colour of a kind of card; the locomotive has none of the eight. */
export const toneOf = (card: Card): Tone => (card === LOCOMOTIVE ? 'neutral' : COLOURS[card]);

/** The colour of text or symbols on a card. */
export function inkOn(card: Card | null, palette: Palette): string {
  const isLight = card === null || card === LOCOMOTIVE || ['yellow', 'orange', 'white'].includes(toneOf(card));
  return palette[isLight ? 'on-light' : 'on-dark'];
}
