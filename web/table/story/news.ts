import type { Signal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import { type StoryEntry, turnsOf } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { hasActed, sinceOwn } from './story.ts';

/**
 * How many turns of others a player has not been told of: since their own latest action, after the action `told`, and
 * during the game. Before their first action everything is new.
 */
export function newsFor({ stage, play }: Snapshot, entries: readonly StoryEntry[], viewer: Seat, told: number): number {
  if (stage !== 'playing' || play === null || !hasActed(play.recent, entries, viewer)) return 0;
  return turnsOf(sinceOwn(entries, viewer).filter(({ n }) => n > told)).length;
}

/** Records that the viewer has been told of everything up to an action, by the playback or in the story. */
export function tell({ told }: { readonly told: Signal<number> }, n: number): void {
  if (n > told.peek()) told.value = n;
}
