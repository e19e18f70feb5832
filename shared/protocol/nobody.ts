import type { Seat } from '../game/contract.ts';
import type { SeatInfo } from './messages/snapshot.ts';

type Seated = Pick<SeatInfo, 'by'>;

/** Whether all players have left the table: it rests until somebody takes over a seat. */
export const hasNobody = (seats: readonly Seated[]): boolean => seats.every(({ by }) => by !== 'player');

/** Whether the game waits for somebody to take over a seat: nobody sits at those to play, or at the table at all. */
export const waitsForNobody = (seats: readonly Seated[], waitingFor: readonly Seat[]): boolean =>
  waitingFor.length > 0 && (hasNobody(seats) || waitingFor.every((seat) => seats[seat]?.by === 'free'));

/** The seats that nobody has. */
export const freeSeats = (seats: readonly Seated[]): readonly Seat[] =>
  seats.flatMap(({ by }, seat) => (by === 'free' ? [seat] : []));
