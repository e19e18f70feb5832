import type { Seat } from '../../shared/game.ts';

/** Each seat has a colour (`--seat-0` …) and a shape, so that it can be told without seeing colours. In a box from -10 to 10. */
const MARKS = [
  'M0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
  'M-7.2-7.2h14.4v14.4h-14.4z',
  'M0-9L8.8 7h-17.6z',
  'M0-9.6L8 0L0 9.6L-8 0z',
  'M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
] as const;

/** The `d` of a seat's shape. */
export const markPath = (seat: Seat): string => MARKS[seat % MARKS.length] ?? MARKS[0];

/** The class that sets the colours of a seat for what is inside. */
export const seatClass = (seat: Seat): string => `seat-${seat % MARKS.length}`;

export const SeatMark = ({ seat }: { readonly seat: Seat }) => (
  <svg class={`mark ${seatClass(seat)}`} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <path d={markPath(seat)} />
  </svg>
);
