import type { Seat } from './basics.ts';

/** The look of a seat's pieces: `mark` is the `d` of its shape, in a box from -10 to 10, in relative commands only. */
export interface SeatLook {
  readonly body: string;
  readonly ink: string;
  readonly mark: string;
}

// docs/decisions/49-drawings-are-one-family.md
/**
 * The colours of seats. Each seat also has a shape, so that seats can be told apart without seeing colours. The
 * lightness of the colours, by day and by night, differs enough to tell them apart with each of three colour
 * deficiencies. By night all colours are light, so that one ink is legible on each of them.
 */
export const SEAT_COLOURS = [
  { day: '#8f1b1b', night: '#d84b3b', ink: '#fff' },
  { day: '#1f4f9c', night: '#6aaeee', ink: '#fff' },
  { day: '#3f9433', night: '#a8e0c0', ink: '#0f1a0b' },
  { day: '#ecbf3c', night: '#e8ac1e', ink: '#1d1608' },
  { day: '#c65fc4', night: '#9c5fc0', ink: '#1f0b1f' },
] as const;

export const NIGHT_INK = '#14100c';

/** Separate from the colours, because pages have those in a style sheet. */
const MARKS = [
  'm0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
  'm-7.2-7.2h14.4v14.4h-14.4z',
  'm0-9l8.8 16h-17.6z',
  'm0-9.6l8 9.6l-8 9.6l-8-9.6z',
  'm-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
] as const;

/** The number of seats that can be told apart. */
export const SEAT_LOOK_COUNT = MARKS.length;

/** The `d` of a seat's shape, in relative commands only, so that a path can contain it anywhere. */
export const markPath = (seat: Seat): string => MARKS[seat % SEAT_LOOK_COUNT] ?? MARKS[0];

/** Whether something is drawn for a light or for a dark page. */
export type Sky = 'day' | 'night';

/** How a seat looks, for use without a style sheet. */
export function seatLook(seat: Seat, sky: Sky = 'day'): SeatLook {
  const { ink, ...bodies } = SEAT_COLOURS[seat % SEAT_LOOK_COUNT] ?? SEAT_COLOURS[0];
  return { body: bodies[sky], ink: sky === 'day' ? ink : NIGHT_INK, mark: markPath(seat) };
}
