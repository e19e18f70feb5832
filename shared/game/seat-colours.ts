import type { Seat } from './contract.ts';

/** What the pieces of a seat look like: `mark` is the `d` of its shape, in a box from -10 to 10. */
export interface Livery {
  readonly body: string;
  readonly ink: string;
  readonly mark: string;
}

/**
 * Each seat has a colour and a shape, so that it can be told without seeing colours. The colours are those of seat-colours.css
 * by day.
 */
const LIVERIES = [
  { body: '#8f1b1b', ink: '#fff', mark: 'M0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z' },
  { body: '#1f4f9c', ink: '#fff', mark: 'M-7.2-7.2h14.4v14.4h-14.4z' },
  { body: '#3f9433', ink: '#0f1a0b', mark: 'M0-9L8.8 7h-17.6z' },
  { body: '#ecbf3c', ink: '#1d1608', mark: 'M0-9.6L8 0L0 9.6L-8 0z' },
  { body: '#c65fc4', ink: '#1f0b1f', mark: 'M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z' },
] as const satisfies readonly Livery[];

/** So many seats are told apart. */
export const LIVERY_COUNT = LIVERIES.length;

/** How a seat looks where no style sheet says it. */
export const liveryOf = (seat: Seat): Livery => LIVERIES[seat % LIVERY_COUNT] ?? LIVERIES[0];

/** The `d` of a seat's shape. */
export const markPath = (seat: Seat): string => liveryOf(seat).mark;
