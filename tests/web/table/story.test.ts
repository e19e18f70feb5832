import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openStory } from '../../../web/table/story/story.ts';

test('two parts of the page that need the whole story at once tell each action once', async () => {
  const entry = (n: number) => ({ n, seat: 1, by: 'player', facts: [] });
  const page = async (from: number | null) => {
    const entries = [1, 2, 3, 4, 5, 6].filter((n) => n > (from ?? 4)).slice(0, 3);
    return { type: 'ok', etag: null, value: { count: 6, entries: entries.map(entry) } } as never;
  };
  const present = { stage: 'playing', play: { recent: [{ n: 6, seat: 1, code: '' }] } } as unknown as Snapshot;
  const story = openStory(page, signal<Snapshot | null>(present));
  await vi.waitFor(() => expect(story.entries.value.map(({ n }) => n)).toEqual([5, 6]));
  await Promise.all([story.loadAll(), story.loadAll()]);
  expect(story.entries.value.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  story.close();
});
