import { at } from './at.ts';
import type { Seat } from './basics.ts';

/** The look of a seat's pieces: `mark` is the `d` of its shape, in a box from -10 to 10, in relative commands only. */
export interface SeatLook {
  readonly body: string;
  readonly ink: string;
  readonly mark: string;
}

// docs/decisions/49-drawings-are-one-family.md
/**
 * The colours of seats. Each seat also has a shape, so that seats can be told apart without seeing colours. The colours,
 * by day and by night, were searched for by their distances with all cones and with each of three colour deficiencies;
 * the first two also by their distances from the eight colours of cards that a game for two has. No accent of a page is one of them. By
 * night all colours are light, so that one ink is legible on each of them.
 */
export const SEAT_COLOURS = [
  { day: '#6f3156', night: '#c3709f', ink: '#fff' },
  { day: '#3a7e8b', night: '#3fd3ec', ink: '#fff' },
  { day: '#f0c43b', night: '#fad532', ink: '#1d1608' },
  { day: '#c5391c', night: '#e64728', ink: '#fff' },
  { day: '#193daa', night: '#059ff9', ink: '#fff' },
  { day: '#6cb26f', night: '#abc994', ink: '#0f1a0b' },
  { day: '#bd89f5', night: '#9059cd', ink: '#1f0b1f' },
  { day: '#1b1d1b', night: '#f5f4ed', ink: '#fff' },
] as const;

export const NIGHT_INK = '#14100c';

/** Separate from the colours, because pages have those in a style sheet. */
const MARKS = [
  'm0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
  'm-7.2-7.2h14.4v14.4h-14.4z',
  'm0-9l8.8 16h-17.6z',
  'm0-9.6l8 9.6l-8 9.6l-8-9.6z',
  'm-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  'm0-9.6l2.8 6.3l6.8.7l-5.1 4.6l1.5 6.7l-6-3.4l-6 3.4l1.5-6.7l-5.1-4.6l6.8-.7z',
  'm-8-8.4h16l-5.4 8.4l5.4 8.4h-16l5.4-8.4z',
  'm3.6-9.2a9.2 9.2 0 1 0 5 13a7.4 7.4 0 1 1-5-13z',
] as const;

/** The `d` of a seat's shape, in relative commands only, so that a path can contain it anywhere. */
export const markPath = (seat: Seat): string => at(MARKS, seat);

/** Whether something is drawn for a light or for a dark page. */
export type Sky = 'day' | 'night';

/** Something for both. */
export const bySky = <Value>(make: (sky: Sky) => Value): Readonly<Record<Sky, Value>> => ({
  day: make('day'),
  night: make('night'),
});

/** How a seat looks, for use without a style sheet. */
export function seatLook(seat: Seat, sky: Sky = 'day'): SeatLook {
  const { ink, ...bodies } = at(SEAT_COLOURS, seat);
  return { body: bodies[sky], ink: sky === 'day' ? ink : NIGHT_INK, mark: markPath(seat) };
}
