import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Act } from '../../../shared/protocol/messages/play.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { ApiAnswer } from '../../../web/app/request.ts';
import { store } from '../../../web/app/storage.ts';
import { choose, settings } from '../../../web/settings/settings.ts';
import { openChanges } from '../../../web/table/model/changes.ts';
import type { Connection } from '../../../web/table/model/following.ts';
import { openPlaying } from '../../../web/table/model/playing.ts';

const before = settings.value.final;
beforeEach(() => choose('final', 'asked'));
beforeEach(() => {
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', events);
  vi.stubGlobal('window', events);
});
afterEach(() => {
  choose('final', before);
  store('moves', []);
});

const choices = ['A', 'B'].map((code) => ({ code, action: {} }));
const snapshotAt = (version: number) =>
  ({ version, viewer: 0, play: { choices, orders: [], recent: [] } }) as unknown as Snapshot;

/** A player who may choose A or B, and what was sent for them. */
function opened() {
  const present = signal(snapshotAt(3));
  const pending = signal<string | null>(null);
  const isAway = signal(false);
  const sent: string[] = [];
  const playing = openPlaying({
    id: 'abc',
    viewer: 0,
    present,
    isAway,
    connection: signal<Connection>('live'),
    pending,
    change: async (what) => {
      if (pending.value !== null) return false;
      sent.push(what);
      return true;
    },
    send: async () => null,
    onLost: () => {},
    onLate: () => {},
  });
  return { playing, pending, isAway, sent };
}

test('a move that is confirmed while another request is pending is not dropped: it is asked for until it is sent', async () => {
  const { playing, pending, sent } = opened();
  playing.playFinal('A', 'Pass');
  pending.value = 'undo';
  await playing.confirm();
  expect(playing.draft.value?.code).toBe('A');
  pending.value = null;
  await playing.confirm();
  expect(sent).toEqual(['A']);
  expect(playing.draft.value).toBe(null);
  playing.close();
});

test('a move that is confirmed while an earlier position is shown is sent', async () => {
  const { playing, isAway, sent } = opened();
  playing.playFinal('A', 'Pass');
  isAway.value = true;
  await playing.confirm();
  expect(sent).toEqual(['A']);
  playing.close();
});

/** The service, with one game that waits for the first player, and moves on when an action comes that it has not had. */
function aService() {
  const keys: string[] = [];
  let version = 3;
  const stale = { type: 'about:blank', code: 'stale', title: '', status: 409 } as const;
  return {
    keys,
    version: () => version,
    moveOn() {
      version += 1;
    },
    answer(act: Act): ApiAnswer<Snapshot> {
      if (!keys.includes(act.key)) {
        if (act.version !== version) return { type: 'refused', problem: stale };
        keys.push(act.key);
        version += 1;
      }
      return { type: 'ok', value: snapshotAt(version), etag: null };
    },
  };
}

/** A page of the first player of a table, whose answers can be lost, and what it says of late moves. */
function aPage(service: ReturnType<typeof aService>, state: Connection, id = 'abc') {
  const present = signal<Snapshot | null>(snapshotAt(service.version()));
  const connection = signal(state);
  const receive = (snapshot: Snapshot) => {
    present.value = snapshot;
  };
  const line = { isLost: false };
  const latest = { snapshot: present, company: signal(), receive, update: () => true, hear: () => undefined };
  const changes = openChanges(latest as never, connection, async () => undefined);
  const said: boolean[] = [];
  const playing = openPlaying({
    id,
    viewer: 0,
    present,
    isAway: signal(false),
    connection,
    ...changes,
    send: async (act) => {
      const answer = service.answer(act);
      return line.isLost ? { type: 'unreachable' } : answer;
    },
    onLost: () => {},
    onLate: (isPlayed) => said.push(isPlayed),
  });
  const settle = () => vi.waitFor(() => expect(changes.pending.value).toBe(null));
  return { ...playing, ...changes, connection, line, said, settle };
}

test('a move that a closed page had kept for the network is played by the next page of the seat, which says so', async () => {
  const service = aService();
  const first = aPage(service, 'offline');
  void first.play('A');
  expect(first.unsent.value).not.toBe(null);
  first.close();
  const elsewhere = aPage(service, 'live', 'other');
  expect(elsewhere.pending.value).toBe(null);
  const next = aPage(service, 'connecting');
  expect(next.pending.value).toBe(null);
  next.connection.value = 'live';
  await next.settle();
  expect(service.keys).toHaveLength(1);
  expect(next.said).toEqual([true]);
  const last = aPage(service, 'live');
  expect(last.pending.value).toBe(null);
});

test('a kept move is not played in another position, and its player is told', async () => {
  const service = aService();
  void aPage(service, 'offline').play('A');
  service.moveOn();
  const next = aPage(service, 'live');
  await next.settle();
  expect([service.keys, next.said]).toEqual([[], [false]]);
  expect(aPage(service, 'live').pending.value).toBe(null);
});

test('a move whose answer was lost with its page is not played twice, and nothing is said of it', async () => {
  const service = aService();
  const first = aPage(service, 'live');
  first.line.isLost = true;
  expect(await first.play('A')).toBe(false);
  const next = aPage(service, 'live');
  await next.settle();
  expect([service.keys.length, next.said]).toEqual([1, []]);
});

test('a later page without a network says that a kept move waits; one that may have arrived cannot be cancelled', async () => {
  const service = aService();
  const first = aPage(service, 'live');
  first.line.isLost = true;
  expect(await first.play('A')).toBe(false);
  const next = aPage(service, 'offline');
  expect(next.unsent.value).toEqual({ cancel: null });
  next.connection.value = 'live';
  await next.settle();
  expect(service.keys).toHaveLength(1);
});

test('a move that is cancelled is not kept, by its page or by a later one, where another can then be chosen', async () => {
  const service = aService();
  const first = aPage(service, 'offline');
  const cancelled = first.play('A');
  first.unsent.value?.cancel?.();
  expect(await cancelled).toBe(false);
  expect(aPage(service, 'live').pending.value).toBe(null);
  void aPage(service, 'offline').play('A');
  const second = aPage(service, 'offline');
  expect(second.pending.value).toBe('A');
  second.unsent.value?.cancel?.();
  await second.settle();
  expect(second.said).toEqual([]);
  void second.play('B');
  expect(aPage(service, 'live').pending.value).toBe('B');
});

test('one of several actions that make a move is not played by a later page, which would leave the move unfinished', async () => {
  const service = aService();
  const first = aPage(service, 'live');
  first.line.isLost = true;
  expect(await first.play('A', { isPart: true })).toBe(false);
  expect(aPage(service, 'live').pending.value).toBe(null);
  // Chosen again, it is still the same request.
  first.line.isLost = false;
  expect(await first.play('A', { isPart: true })).toBe(true);
  expect(service.keys).toHaveLength(1);
});

test('of two pages that send the same move, one plays it', async () => {
  const service = aService();
  const pages = [aPage(service, 'offline'), aPage(service, 'offline')] as const;
  void pages[0].play('A');
  for (const { connection } of pages) connection.value = 'live';
  for (const { settle } of pages) await settle();
  expect(service.keys).toHaveLength(1);
  expect(pages.flatMap(({ notice }) => notice.value ?? [])).toEqual([]);
});
