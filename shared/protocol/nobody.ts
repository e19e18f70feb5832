import type { Seat } from '../game/contract.ts';
import type { SeatInfo } from './messages/snapshot.ts';

/** Whether nobody sits at any of the seats to play: the game waits for somebody to take one over. */
export const waitsForNobody = (seats: readonly Pick<SeatInfo, 'by'>[], waitingFor: readonly Seat[]): boolean =>
  waitingFor.length > 0 && waitingFor.every((seat) => seats[seat]?.by === 'free');
