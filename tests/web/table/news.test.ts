import { expect, test } from 'vitest';
import type { Decider, StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { newsFor } from '../../../web/table/story/story.ts';

/** A game of which so many actions have been played, with the last of them. */
const game = (recent: readonly (readonly [n: number, seat: number])[], stage = 'playing') =>
  ({ stage, play: { recent: recent.map(([n, seat]) => ({ n, seat, code: 'A' })) } }) as unknown as Snapshot;

const story = (from: number, seats: readonly number[], by: Decider = 'player'): readonly StoryEntry[] =>
  seats.map((seat, index) => ({ n: from + index, seat, by, facts: [] }));

test.each([
  ['before the first turn of their own nothing is counted', game([[2, 2]]), story(1, [1, 2]), 0, 0],
  ['the turns of others since their own are', game([[4, 2]]), story(1, [0, 1, 1, 2]), 0, 2],
  ['also if the story is known from after their own', game([[9, 2]]), story(8, [1, 2]), 0, 2],
  ['without those that they have been told of', game([[4, 2]]), story(1, [0, 1, 1, 2]), 3, 1],
  ['all of which may be told', game([[4, 2]]), story(1, [0, 1, 1, 2]), 4, 0],
  ['nothing after their own', game([[3, 0]]), story(1, [1, 2, 0]), 0, 0],
  ['nothing once the game is over', game([[4, 2]], 'over'), story(1, [0, 1, 1, 2]), 0, 0],
] as const)('what is new to a player: %s', (_, snapshot, entries, told, count) => {
  expect(newsFor(snapshot, entries, 0, told)).toBe(count);
});
