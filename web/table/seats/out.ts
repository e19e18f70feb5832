import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** Whether the viewer's seat is out of a game that goes on. */
export const isOut = ({ viewer, play }: Snapshot): boolean => play?.out?.some((seat) => seat === viewer) === true;

/** Whether the viewer takes part in what is decided: as long as others are in the game, only they do. */
export const hasVoice = (snapshot: Snapshot): boolean =>
  !isOut(snapshot) || snapshot.seats.every(({ by }, seat) => by !== 'player' || snapshot.play?.out?.includes(seat));
