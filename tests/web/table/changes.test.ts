import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openChanges } from '../../../web/table/model/changes.ts';
import type { Connection } from '../../../web/table/model/following.ts';

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

function opened(count: number, connection = signal<Connection>('live')) {
  const snapshot = signal<Snapshot | null>(after(count));
  const present = { snapshot, company: signal(), receive: () => undefined, update: () => true, hear: () => undefined };
  return { snapshot, changes: openChanges(present as never, connection, async () => undefined) };
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
    expect(await changes.change('A', async () => ({ type: 'refused', problem }), { isMove })).toBe(false);
    expect(changes.notice.value).toEqual({ type: 'moved-on', isMove });
  },
);

/** A service that answers when the network is there, and counts what it is sent. */
function serviceBy(connection: { readonly value: Connection }) {
  const service = { attempts: 0 };
  const request = async () => {
    service.attempts += 1;
    return connection.value === 'offline' ? silence() : ({ type: 'unchanged' } as const);
  };
  return { service, request };
}

test('a move that is made offline waits for the network, and is then sent without a press', async () => {
  const connection = signal<Connection>('offline');
  const { changes } = opened(2, connection);
  const { service, request } = serviceBy(connection);
  const made = changes.change('A', request, { isMove: true });
  expect(service.attempts).toBe(0);
  expect(changes.unsent.value).not.toBe(null);
  // Nothing else can be sent meanwhile.
  expect(changes.pending.value).toBe('A');
  expect(await changes.change('B', request, { isMove: true })).toBe(false);
  connection.value = 'live';
  expect(await made).toBe(true);
  expect(service.attempts).toBe(1);
  expect([changes.unsent.value, changes.pending.value, changes.notice.value]).toEqual([null, null, null]);
});

test('it can be cancelled, and is then not sent', async () => {
  const connection = signal<Connection>('offline');
  const { changes } = opened(2, connection);
  const { service, request } = serviceBy(connection);
  const made = changes.change('A', request, { isMove: true });
  changes.unsent.value?.cancel?.();
  expect(await made).toBe(false);
  connection.value = 'live';
  expect(service.attempts).toBe(0);
  expect([changes.unsent.value, changes.pending.value, changes.notice.value]).toEqual([null, null, null]);
});

test('a move whose answer is lost with the network may have arrived: it cannot be cancelled, and is sent again', async () => {
  const connection = signal<Connection>('live');
  const { changes } = opened(2, connection);
  let attempts = 0;
  const made = changes.change(
    'A',
    async () => {
      attempts += 1;
      if (attempts > 1) return { type: 'unchanged' };
      connection.value = 'offline';
      return silence();
    },
    { isMove: true },
  );
  await expect.poll(() => changes.unsent.value).toEqual({ cancel: null });
  expect(changes.notice.value).toBe(null);
  connection.value = 'polling';
  expect(await made).toBe(true);
  expect(attempts).toBe(2);
});

test('that the network was lost may be found out after the answer failed to come', async () => {
  const connection = signal<Connection>('live');
  const { changes } = opened(2, connection);
  let attempts = 0;
  const request = async () => {
    attempts += 1;
    return attempts === 1 ? silence() : ({ type: 'unchanged' } as const);
  };
  expect(await changes.change('A', request, { isMove: true })).toBe(false);
  expect(changes.notice.value?.type).toBe('unreachable');
  connection.value = 'offline';
  expect(changes.notice.value).toBe(null);
  expect(changes.unsent.value).toEqual({ cancel: null });
  connection.value = 'live';
  await expect.poll(() => changes.pending.value).toBe(null);
  expect(attempts).toBe(2);
  expect(changes.notice.value).toBe(null);
});

test('other requests do not wait for the network: they say that they were not answered', async () => {
  const connection = signal<Connection>('offline');
  const { changes } = opened(2, connection);
  expect(await changes.change('undo', silence)).toBe(false);
  expect(changes.notice.value?.type).toBe('unreachable');
  expect(changes.unsent.value).toBe(null);
});
