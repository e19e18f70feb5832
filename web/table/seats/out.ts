import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** Whether the viewer's seat is out of a game that goes on. */
export const isOut = ({ viewer, play }: Snapshot): boolean => play?.out?.some((seat) => seat === viewer) === true;

/** Whether the viewer takes part in what is decided, perhaps about a late seat: as long as others are in the game, only they do. */
export const hasVoice = (snapshot: Snapshot, about?: Seat): boolean =>
  !isOut(snapshot) ||
  snapshot.seats.every(({ by }, seat) => by !== 'player' || seat === about || snapshot.play?.out?.includes(seat));
