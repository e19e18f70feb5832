import type { Seat } from '../../shared/game/contract.ts';
import { markPath, SEAT_LOOK_COUNT } from '../../shared/game/seat-colours.ts';

/** The class that sets the colours of a seat (`--own` …) for what is inside. */
export const seatClass = (seat: Seat): string => `seat-${seat % SEAT_LOOK_COUNT}`;

export const SeatMark = ({ seat }: { readonly seat: Seat }) => (
  <svg class={`mark ${seatClass(seat)}`} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <path d={markPath(seat)} />
  </svg>
);
