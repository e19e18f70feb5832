import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openChanges } from '../../../web/table/changes.ts';

/** A table as the first seat sees it, after so many actions of both in turn. */
const after = (count: number, last = 'A'): Snapshot => {
  const codeAt = (n: number) => (n === count ? last : 'A');
  const recent = Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    seat: index % 2,
    code: codeAt(index + 1),
  }));
  return { viewer: 0, version: count, play: { recent } } as unknown as Snapshot;
};

function opened(count: number) {
  const snapshot = signal<Snapshot | null>(after(count));
  const present = { snapshot, company: signal(), receive: () => undefined, update: () => true, hear: () => undefined };
  return { snapshot, changes: openChanges(present as never, async () => undefined) };
}

const silence = async () => ({ type: 'unreachable' }) as const;

test('a request without an answer is said to be unanswered, until the player’s action is seen to have arrived', async () => {
  const { snapshot, changes } = opened(2);
  expect(await changes.change('A', silence)).toBe(false);
  expect(changes.notice.value?.type).toBe('unreachable');
  snapshot.value = { ...after(2), version: 9 };
  expect(changes.notice.value?.type).toBe('unreachable');
  // Another tab has played something else.
  snapshot.value = after(3, 'B');
  expect(changes.notice.value?.type).toBe('unreachable');
  snapshot.value = after(3);
  expect(changes.notice.value).toBe(null);
});

test('an action that arrived while its answer was waited for was made', async () => {
  const { snapshot, changes } = opened(2);
  const late = async () => {
    snapshot.value = after(3);
    return silence();
  };
  expect(await changes.change('A', late)).toBe(true);
  expect(changes.notice.value).toBe(null);
});

test.each([true, false])(
  'a request that came too late is said to be one, and a move to be a move (move: %s)',
  async (isMove) => {
    const { changes } = opened(2);
    const problem = { type: 'about:blank', code: 'stale', title: '', status: 409 } as const;
    expect(await changes.change('A', async () => ({ type: 'refused', problem }), isMove)).toBe(false);
    expect(changes.notice.value).toEqual({ type: 'moved-on', isMove });
  },
);
