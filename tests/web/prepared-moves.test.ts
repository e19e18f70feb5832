import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Act } from '../../shared/protocol/messages/play.ts';
import { store } from '../../web/app/storage.ts';
import {
  dropMove,
  missedMoves,
  noteMissed,
  noteSent,
  type PendingMove,
  pendingMove,
  takeMissed,
  unansweredMoves,
} from '../../web/table/model/pending-move.ts';
import { preparedAt, sendPrepared } from '../../web/tables/prepared-moves.ts';

/* Moves that were prepared without a network are sent by whatever page is open: once each, and to no other position. */

const id = (n: number) => `${'abcdefg'[n]}`.repeat(20);

/** What the service answers for each table, and what it was sent. */
let answers: Record<string, () => Promise<Response>>;
let sent: { readonly path: string; readonly act: Act }[];
let isLocked: boolean;

const played = async () => Response.json({ since: 3, version: 4 });
const refused = (code: string, status: number) => async () =>
  Response.json({ type: 'about:blank', status, code, title: 'No.' }, { status });

beforeEach(() => {
  answers = {};
  sent = [];
  isLocked = false;
  for (const key of ['moves', 'missed-moves']) store(key, []);
  vi.stubGlobal('location', { pathname: '/tables' });
  vi.stubGlobal('navigator', {
    onLine: true,
    language: 'en',
    locks: {
      async request(_: string, work: () => Promise<void>) {
        expect(isLocked).toBe(false);
        isLocked = true;
        await work();
        isLocked = false;
      },
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    expect(isLocked).toBe(true);
    sent.push({ path, act: JSON.parse(body) as Act });
    const [, , , table = ''] = path.split('/');
    return (answers[table] ?? played)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Prepares the same move at some tables. */
const prepare = (...tables: readonly number[]): readonly PendingMove[] =>
  tables.map((n) => pendingMove(id(n), 0, 3, 'A', false));

test('each is sent once, for the version that it was chosen in and under its key, and is not kept any more', async () => {
  const moves = prepare(0, 1);
  expect([0, 1, 2].map((n) => preparedAt(id(n)))).toEqual([null, null, null]);
  await sendPrepared();
  expect(sent.map(({ path }) => path)).toEqual([0, 1].map((n) => `/api/tables/${id(n)}/seats/0/actions?since=3`));
  expect(sent.map(({ act }) => act)).toEqual(moves.map(({ act }) => act));
  expect(unansweredMoves()).toEqual([]);
  await sendPrepared();
  expect(sent).toHaveLength(2);
});

test('without a network they wait, and the list says so', async () => {
  prepare(0);
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  await sendPrepared();
  expect([sent.length, preparedAt(id(0)), preparedAt(id(1))]).toEqual([0, 'waits', null]);
});

test('one that does not fit any more is dropped and said, in the list until its player has been told at the table; the others are sent', async () => {
  prepare(0, 1);
  answers[id(0)] = refused('stale', 409);
  await sendPrepared();
  expect(sent).toHaveLength(2);
  expect([0, 1].map((n) => preparedAt(id(n)))).toEqual(['missed', null]);
  expect(unansweredMoves()).toEqual([]);
  expect(takeMissed(id(0), 1)).toBe(false);
  expect(takeMissed(id(0), 0)).toBe(true);
  expect(takeMissed(id(0), 0)).toBe(false);
  await sendPrepared();
  expect([sent.length, preparedAt(id(0))]).toEqual([2, null]);
});

test('one that the service could not decide is kept: too many requests, no access for now', async () => {
  prepare(0, 1);
  answers[id(0)] = refused('too-many', 429);
  answers[id(1)] = refused('no-seat-cookie', 401);
  await sendPrepared();
  expect(unansweredMoves().map(({ id: table }) => table)).toEqual([id(0), id(1)]);
  expect(missedMoves()).toEqual([]);
});

test('one that another page is sending, has sent or has cancelled is left to it, and so is that of the table shown here', async () => {
  vi.useFakeTimers();
  const [first, second, third] = prepare(0, 1, 2);
  if (!first || !second || !third) expect.fail('three were prepared');
  noteSent(first);
  vi.stubGlobal('location', { pathname: `/t/${third.id}/text` });
  answers[id(0)] = played;
  const request = navigator.locks.request;
  // While this one waits for the lock, another tab has the answer.
  Object.assign(navigator.locks, {
    request: async (name: string, work: () => Promise<void>) => {
      dropMove(second);
      await (request as unknown as (n: string, w: () => Promise<void>) => Promise<void>)(name, work);
    },
  });
  await sendPrepared();
  expect(sent).toEqual([]);
  // A page that was closed meanwhile does not get its answer any more.
  vi.setSystemTime(Date.now() + 60_000);
  await sendPrepared();
  expect(sent.map(({ act }) => act.key)).toEqual([first.act.key]);
});

test('one of several actions that make a move is never sent alone', async () => {
  pendingMove(id(0), 0, 3, 'A', true);
  await sendPrepared();
  expect([sent, preparedAt(id(0))]).toEqual([[], null]);
});

test('what is stored is read with care', () => {
  store('missed-moves', [{ id: 3, seat: 0 }, null, { id: id(0), seat: 0 }]);
  expect(missedMoves()).toEqual([{ id: id(0), seat: 0 }]);
  noteMissed({ id: id(0), seat: 0 });
  expect(missedMoves()).toHaveLength(1);
});
