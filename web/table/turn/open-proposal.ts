import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** Whether a proposal of another player is open: until it is answered, the viewer can make none of their own. */
export const isTaken = ({ viewer, play }: Snapshot): boolean => play?.asked != null && play.asked.seat !== viewer;
