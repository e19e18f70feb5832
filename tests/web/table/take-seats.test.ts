import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { store } from '../../../web/app/storage.ts';
import { takeSeats } from '../../../web/tables/circles/take-seats.ts';
import { loadHeld, seatsAt } from '../../../web/tables/known-tables.ts';

const asked = vi.hoisted(() => ({ rematch: vi.fn(), session: vi.fn() }));
vi.mock('../../../web/app/request.ts', async (original) =>
  (await import('../support/answering.ts')).answering(original, asked),
);
// Other files of this process have loaded the same modules without this mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const ok = (value: unknown) => ({ type: 'ok', value, etag: null }) as never;
const unreachable = { type: 'unreachable' } as never;
const refused = (status: number) =>
  ({ type: 'refused', problem: { type: 'about:blank', code: '', title: '', status } }) as never;

/** What the service answers to the seats that it does not give their seat at the next table. */
let answers: Partial<Record<Seat, never>> = {};

beforeEach(() => {
  asked.rematch.mockImplementation(
    async ({ seat }: { seat: Seat }) => answers[seat] ?? ok({ table: 'next', seat, secret: `secret ${seat}` }),
  );
  asked.session.mockResolvedValue(ok({ id: 'next', game: 'toy' }));
});
afterEach(() => {
  answers = {};
  store('tables', []);
  loadHeld();
  vi.resetAllMocks();
});

test.each([401, 403])(
  'a seat that this browser has no more (%i) does not keep the others from the rematch',
  async (status) => {
    answers = { 1: refused(status) };
    expect(await takeSeats('table', [0, 1, 2])).toMatchObject({ type: 'ok', value: '/t/next#seat=0' });
    expect(seatsAt('next')).toEqual([0, 2]);
    expect(await takeSeats('table', [1, 2])).toMatchObject({ type: 'ok', value: '/t/next#seat=2' });
  },
);

test('why the first seat cannot be taken is told; of the others, once it is taken, nothing is', async () => {
  answers = { 0: unreachable };
  expect(await takeSeats('table', [0, 1])).toBe(unreachable);
  expect(seatsAt('next')).toEqual([]);
  expect(await takeSeats('table', [1, 0])).toMatchObject({ type: 'ok', value: '/t/next#seat=1' });
  answers = { 0: refused(403), 1: refused(401) };
  expect(await takeSeats('table', [0, 1])).toBe(answers[0]);
});
