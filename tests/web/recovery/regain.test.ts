import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { renew } from '../../../web/recovery/new-link.ts';
import { regain } from '../../../web/recovery/regain.ts';
import { address } from '../../../web/tables/address.ts';
import { takeLinkKey } from '../../../web/tables/link-keys.ts';
import { addSecret, keepSecret, secretsOf } from '../../../web/tables/vault.ts';

const asked = vi.hoisted(() => ({ session: vi.fn(), renew: vi.fn(), address: vi.fn(), openSeat: vi.fn() }));
vi.mock('../../../web/app/request.ts', async (original) =>
  (await import('../support/answering.ts')).answering(original, asked),
);
// Other files of this process load the same modules without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
/** Stands for IndexedDB. */
const database = vi.hoisted(() => ({ values: new Map<string, unknown>(), isClosed: false }));
vi.mock('../../../web/tables/database.ts', () => {
  const { values } = database;
  const result = (value: unknown) => (database.isClosed ? { ok: false, error: 'unavailable' } : { ok: true, value });
  return {
    readValue: async (_: string, name: string) => result(values.get(name)),
    readOr: async (_: string, name: string, value: unknown) =>
      result(values.get(name) ?? values.set(name, value).get(name)),
    keepAll: async (_: string, kept: ReadonlyMap<string, unknown>) => {
      for (const [name, value] of kept) values.set(name, value);
      return true;
    },
    drop: async (_: string, names: readonly string[]) => {
      for (const name of names) values.delete(name);
      return true;
    },
  };
});

const ok = (value: unknown) => ({ type: 'ok', value, etag: null }) as never;
const unreachable = { type: 'unreachable' } as never;
const refused = (status: number) =>
  ({ type: 'refused', problem: { type: 'about:blank', code: '', title: '', status } }) as never;
const undecided = [
  ['no answer', unreachable],
  ['too many requests', refused(429)],
] as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  asked.session.mockResolvedValue(refused(401));
  asked.renew.mockResolvedValue(refused(403));
  asked.address.mockResolvedValue(ok({ hasMail: true, seats: [{ table: 'table', seat: 1, game: 'toy' }] }));
  asked.openSeat.mockResolvedValue(refused(403));
});
afterEach(() => {
  address.value = null;
  store('link-keys', {});
  database.values.clear();
  database.isClosed = false;
  vi.resetAllMocks();
});

test('a seat is lost once its secret, its new link and its address are refused; the secret is dropped', async () => {
  await keepSecret('table', 1, 'secret');
  takeLinkKey('table', 1);
  expect(await regain('table', 1)).toBeNull();
  expect(await secretsOf('table', 1)).toEqual({ ok: true, value: [] });
  for (const one of [asked.session, asked.renew, asked.openSeat]) expect(one).toHaveBeenCalledTimes(1);
});

test.each(undecided)('%s to the secret of a seat: it is not lost, and the secret stays', async (_, answer) => {
  await keepSecret('table', 1, 'secret');
  asked.session.mockResolvedValue(answer);
  expect(await regain('table', 1)).toBe(answer);
  expect(await secretsOf('table', 1)).toEqual({ ok: true, value: ['secret'] });
});

test.each(undecided)(
  '%s to the request for a new link, or of the address: it is not lost either',
  async (_, answer) => {
    asked.openSeat.mockResolvedValueOnce(answer);
    expect(await regain('table', 1)).toBe(answer);
    address.value = null;
    asked.address.mockResolvedValueOnce(answer);
    expect(await regain('table', 1)).toBe(answer);
    takeLinkKey('table', 1);
    asked.renew.mockResolvedValueOnce(answer);
    expect(await regain('table', 1)).toBe(answer);
  },
);

test.each([
  ['of the file', 'kept', ['carried']],
  // The other is not tried, so it may still be needed.
  ['kept before', 'carried', ['kept', 'carried']],
])('after an import, a seat opens by the secret %s; only one that is refused is dropped', async (_, dead, left) => {
  await keepSecret('table', 1, 'kept');
  for (const carried of ['carried', 'kept', 'carried']) expect(await addSecret('table', 1, carried)).toBe(true);
  expect(await secretsOf('table', 1)).toEqual({ ok: true, value: ['kept', 'carried'] });
  const opened = ok({ game: 'toy' });
  asked.session.mockImplementation(async (_, { secret }) => (secret === dead ? refused(403) : opened));
  expect(await regain('table', 1)).toBe(opened);
  expect(await secretsOf('table', 1)).toEqual({ ok: true, value: left });
});

test('a seat is not lost because what this browser keeps cannot be read, unless it is regained otherwise', async () => {
  await keepSecret('table', 1, 'secret');
  database.isClosed = true;
  expect(await regain('table', 1)).toBe('unavailable');
  expect(await addSecret('table', 1, 'other')).toBe(false);
  const opened = ok({ game: 'toy' });
  asked.openSeat.mockResolvedValue(opened);
  expect(await regain('table', 1)).toBe(opened);
  database.isClosed = false;
  expect(await secretsOf('table', 1)).toEqual({ ok: true, value: ['secret'] });
});

test('a seat whose secret is refused can still belong to the address', async () => {
  await keepSecret('table', 1, 'secret');
  const opened = ok({ game: 'toy' });
  asked.openSeat.mockResolvedValue(opened);
  expect(await regain('table', 1)).toBe(opened);
});

test('a request for a new link whose answer was lost is repeated as it was: it keeps the same addresses', async () => {
  asked.renew.mockResolvedValueOnce(unreachable);
  await renew('table', 1, ['kept', 'too']);
  const granted = ok({ seat: 1, secret: 'secret', snapshot: { game: 'toy' } });
  asked.renew.mockResolvedValueOnce(granted);
  expect(await regain('table', 1)).toBe(granted);
  const [first, again] = asked.renew.mock.calls;
  expect(first).toEqual([
    { table: 'table', seat: 1 },
    { key: expect.any(String), keep: ['kept', 'too'] },
  ]);
  expect(again).toEqual(first);
});

test('the next request for a new link keeps no addresses of the last one', async () => {
  const granted = ok({ seat: 1, secret: 'secret', snapshot: { game: 'toy' } });
  asked.renew.mockResolvedValue(granted);
  await renew('table', 1, ['kept']);
  takeLinkKey('table', 1);
  await regain('table', 1);
  expect(asked.renew.mock.calls[1]).toEqual([
    { table: 'table', seat: 1 },
    { key: expect.any(String), keep: [] },
  ]);
});
