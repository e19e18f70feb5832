import { isBotLevel, type Seat } from '../../../shared/game/contract.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { hasActed } from '../story/story.ts';

/**
 * Whether it is a good moment to ask players how to notify them: they have played, no proposal is open, and they are
 * waiting for a person, who may take hours. `entries` are the known entries of the story.
 */
export function isWaitingAfterTurn(
  { stage, play, seats }: Snapshot,
  entries: readonly Pick<StoryEntry, 'n' | 'seat'>[],
  viewer: Seat,
): boolean {
  if (stage !== 'playing' || play === null || play.asked != null || play.waitingFor.includes(viewer)) return false;
  const isForPerson = play.waitingFor.some((seat) => !isBotLevel(seats[seat]?.by ?? 'free'));
  return isForPerson && hasActed(play.recent, entries, viewer);
}
