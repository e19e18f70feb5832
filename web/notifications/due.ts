import { isBotLevel, type Seat } from '../../shared/game/contract.ts';
import type { StoryEntry } from '../../shared/game/words/story.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';

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
  // The story begins at the viewer's latest action, or after it.
  const hasPlayed = [...play.recent, ...entries].some(({ seat }) => seat === viewer) || (entries[0]?.n ?? 1) > 1;
  return isForPerson && hasPlayed;
}
