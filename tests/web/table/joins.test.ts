import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { ApiAnswer } from '../../../web/app/request.ts';
import { store } from '../../../web/app/storage.ts';
import { unansweredJoin } from '../../../web/table/lobby/joins.ts';
import { takeAgain, takeSeat } from '../../../web/table/lobby/take-seat.ts';
import { loadHeld, seatsAt } from '../../../web/tables/known-tables.ts';
import { witnessOf } from '../../../web/tables/witness.ts';

const asked = vi.hoisted(() => ({ join: vi.fn() }));
vi.mock('../../../web/app/request.ts', async (original) =>
  (await import('../support/answering.ts')).answering(original, asked),
);
vi.mock('../../../web/app/failure.ts', () => ({ failureSaid: ({ type }: { type: string }) => type }));
// Other files of this process load the same modules without this mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const refused = (status: number) =>
  ({ type: 'refused', problem: { type: 'about:blank', code: 'seat-taken', title: '', status } }) as const;
/** What the service answers, in its order. */
let answers: ApiAnswer<unknown>[] = [];

const posted = () => asked.join.mock.calls.map(([at, join]) => ({ ...at, join }));

/** A table with these people in its seats, as a player at the first sees it. */
const tableWith = (...names: readonly (string | null)[]) =>
  ({
    id: 'table',
    game: 'toy',
    viewer: 0,
    fairness: { commitment: 'c', secret: null },
    seats: names.map((name) => ({ by: name === null ? 'free' : 'player', name: name ?? '' })),
  }) as unknown as Snapshot;

const granted = (snapshot: Snapshot) =>
  ({ type: 'ok', value: { seat: 1, secret: 's', snapshot }, etag: null }) as const;

beforeEach(() => {
  asked.join.mockImplementation(async () => answers.shift() ?? { type: 'unreachable' });
});
afterEach(() => {
  vi.resetAllMocks();
  answers = [];
  for (const key of ['joins', 'tables', 'witness']) store(key, []);
  loadHeld();
});

// docs/decisions/59-nobody-alone-chooses-chance.md
test('whatever is refused, a table is offered the same nonce, so that it cannot have another one by refusing', async () => {
  answers = [refused(409), { type: 'unreachable' }, refused(403), granted(tableWith('Ana', 'Bob'))];
  await takeSeat(tableWith('Ana', null), 1, 'Bob');
  await takeSeat(tableWith('Ana', null), 1, 'Bobby');
  await takeSeat(tableWith('Ana', null), 2, 'Bob');
  await takeSeat(tableWith('Ana', null), 1, 'Bob');
  await takeSeat({ ...tableWith('Ana', null), id: 'other' }, 1, 'Bob');
  const nonces = posted().map(({ join }) => join.nonce);
  expect(new Set(nonces.slice(0, 4)).size).toBe(1);
  expect(nonces[4]).not.toBe(nonces[0]);
  // What was given stays with the seat.
  expect(witnessOf('table')).toMatchObject({ commitment: 'c', next: '', given: [[1, nonces[0]]] });
});

test('a request to join is sent again as it was, until it is answered', async () => {
  answers = [{ type: 'unreachable' }, refused(429), refused(409)];
  for (let n = 0; n < 4; n += 1) await takeSeat(tableWith('Ana', null), 1, 'Bob');
  const [first, ...again] = posted();
  expect(again.slice(0, 2)).toEqual([first, first]);
  expect(again[2]?.join.key).not.toBe(first?.join.key);
});

test('a seat that was taken without an answer is got by the same request, also with another one free', async () => {
  await takeSeat(tableWith('Ana', null), 1, 'Bob');
  expect(unansweredJoin(tableWith('Ana', null, null))).toBeUndefined();
  expect(unansweredJoin(tableWith('Ana', 'Cléo', null))).toBeUndefined();
  const taken = tableWith('Ana', 'Bob', null);
  expect(unansweredJoin({ ...taken, id: 'other' })).toBeUndefined();
  answers = [granted(taken)];
  expect(await takeAgain(taken)).toBeNull();
  const [first, second] = posted();
  expect(second).toEqual(first);
  expect(seatsAt('table')).toEqual([1]);
  expect(unansweredJoin(taken)).toBeUndefined();
});

test('a player is not given the seat that another page of the browser is about to take', async () => {
  await takeSeat({ ...tableWith('Ana', null), viewer: 'spectator' }, 1, 'Bob');
  const taken = tableWith('Ana', 'Bob', null);
  expect(unansweredJoin(taken)).toBeUndefined();
  expect(unansweredJoin({ ...taken, viewer: 'spectator' })).toMatchObject({ seat: 1 });
});

test('a player of the same name keeps their seat', async () => {
  await takeSeat(tableWith('Ana', null), 1, 'Bob');
  answers = [refused(409)];
  const taken = tableWith('Ana', 'Bob', null);
  await takeAgain(taken);
  expect(unansweredJoin(taken)).toBeUndefined();
  expect(seatsAt('table')).toEqual([]);
});

test('while a request is under way, no other is sent for the same seat', async () => {
  const taken = tableWith('Ana', 'Bob');
  answers = [granted(taken)];
  expect(await Promise.all([takeSeat(tableWith('Ana', null), 1, 'Bob'), takeAgain(taken)])).toEqual([null, null]);
  expect(posted()).toHaveLength(1);
});
