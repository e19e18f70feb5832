import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Connection } from '../../../web/table/model/following.ts';
import { openStory } from '../../../web/table/story/story.ts';
import { stubDocument } from './fake-page.ts';

let page = { look: () => {} };
beforeEach(() => {
  page = stubDocument();
});

/** A table after so many actions, of which those with these numbers are the viewer's. */
const after = (count: number, own: readonly number[] = [4]) =>
  ({
    stage: 'playing',
    viewer: 0,
    play: {
      recent: Array.from({ length: count }, (_, index) => index + 1)
        .map((n) => ({ n, seat: own.includes(n) ? 0 : 1, code: '' }))
        .slice(-4),
    },
  }) as unknown as Snapshot;

/** The story of a table after six actions, of which the viewer's latest was the fourth. */
function opened(isReached = true) {
  const network = { isReached };
  const present = signal<Snapshot | null>(after(6));
  const connection = signal<Connection>('connecting');
  const ask = async (from: number | null) => {
    if (!network.isReached) return { type: 'unreachable' } as never;
    const count = present.value?.play?.recent.at(-1)?.n ?? 0;
    const own = present.value?.play?.recent.findLast(({ seat }) => seat === 0)?.n ?? 4;
    const numbers = Array.from({ length: count }, (_, index) => index + 1).filter((n) => n > (from ?? own));
    const entries = numbers.slice(0, 3).map((n) => ({ n, seat: 1, by: 'player', facts: [] }));
    return { type: 'ok', etag: null, value: { count, entries } } as never;
  };
  const story = openStory(ask, present, connection);
  const numbers = () => story.entries.value.map(({ n }) => n);
  const settled = (state: string) => vi.waitFor(() => expect(story.state.value).toBe(state));
  return { network, present, connection, story, numbers, settled };
}

test('two parts of the page that need the whole story at once tell each action once', async () => {
  const { story, numbers } = opened();
  await vi.waitFor(() => expect(numbers()).toEqual([5, 6]));
  await Promise.all([story.loadAll(), story.loadAll()]);
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  story.close();
});

test('a story that was lost in a tunnel is loaded by “Try again”', async () => {
  const { network, story, numbers, settled } = opened(false);
  await settled('missing');
  network.isReached = true;
  await story.loadAll();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(story.state.value).toBe('idle');
  story.close();
});

test.each(['the connection returns', 'the player looks at the page'])(
  'so are the latest actions, by themselves when %s',
  async (when) => {
    const { network, present, connection, story, numbers, settled } = opened();
    connection.value = 'live';
    await story.loadAll();
    network.isReached = false;
    connection.value = 'offline';
    present.value = after(7);
    await settled('missing');
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    network.isReached = true;
    if (when === 'the connection returns') connection.value = 'live';
    else page.look();
    await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]));
    story.close();
  },
);

test('an undo that leaves nothing to load ends the loading that was under way', async () => {
  const { present, story, numbers } = opened();
  await story.loadAll();
  present.value = after(7);
  expect(story.state.value).toBe('busy');
  present.value = after(6);
  expect(story.state.value).toBe('idle');
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  story.close();
});

test('what the viewer does before the first page has come is told as well, and only that', async () => {
  const { present, story, numbers } = opened();
  present.value = after(8, [4, 7]);
  await vi.waitFor(() => expect(numbers()).toEqual([7, 8]));
  expect(story.fresh.value.map(({ n }) => n)).toEqual([7, 8]);
  expect(story.state.value).toBe('idle');
  story.close();
});
