import { expect, test } from 'vitest';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Played, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { undoneBy } from '../../../web/table/turn/undo-question.tsx';

/** The seats that acted, in order, and how many of their actions the page knows by its story. */
function count(seats: readonly number[], known: number): number {
  const all = seats.map((seat, index) => ({ n: index + 1, seat, by: 'player', facts: [], code: 'A' }) as const);
  const snapshot = { viewer: 0, play: { recent: all.slice(-4) as readonly Played[] } } as unknown as Snapshot;
  return undoneBy(snapshot, known === 0 ? [] : (all.slice(-known) as readonly StoryEntry[]));
}

test.each([
  ['the player’s own action was the last one', [1, 0], 0, 1],
  ['others acted since, and the story begins after the own action', [0, 1, 2, 1, 2, 1, 2], 6, 7],
  ['the story is known from the beginning', [0, 1, 0, 1, 2, 1, 2, 1], 8, 6],
  ['the last four actions show it before the story has come', [0, 1, 0, 1, 2], 0, 3],
  ['it is not known yet', [0, 1, 2, 1, 2, 1], 0, 0],
])('what would be taken back is the player’s latest action and all since: %s', (_, seats, known, undone) => {
  expect(count(seats, known)).toBe(undone);
});
