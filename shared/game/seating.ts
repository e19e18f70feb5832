import type { Seat } from './contract.ts';

/* The order of play, as games store it: all seats in that order, or nothing if it is the order of their numbers. */

/** The seat that plays first. */
export const firstSeat = (seating?: readonly Seat[]): Seat => seating?.[0] ?? 0;

/** The seat that plays after this one; the first seat follows the last. */
export function nextSeat(seat: Seat, seats: number, seating?: readonly Seat[]): Seat {
  const next = (seating ? seating.indexOf(seat) + 1 : seat + 1) % seats;
  return seating?.[next] ?? next;
}
