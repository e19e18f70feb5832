import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';

/** The seats in the order of play; by their numbers while it is not known. */
export const inPlayOrder = ({ seats, seating }: Pick<Snapshot, 'seats' | 'seating'>): readonly Seat[] =>
  seating === null || seating === 'drawn' ? [...seats.keys()] : seating;
