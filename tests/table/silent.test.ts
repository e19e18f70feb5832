import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '../../worker/table/commands.ts';
import type { Caller } from '../../worker/table/secrets.ts';
import { Service } from '../support/objects.ts';
import { hex } from './scripts.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ID = 'aaaaaaaaaaaaaaaa';
const IP = '192.0.2.1';
const DAY = 24 * 3_600_000;

test('a player who talks at the table is not silent, so it does not end without them', async () => {
  const service = new Service({ TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject }, 1);
  const table = () => service.table(ID);
  const give = (caller: Caller, command: Command) => {
    const done = table().command(caller, command);
    if (!done.ok) throw new Error(done.error.code);
    return done.value;
  };
  const nobody: Caller = { viewer: 'spectator', secret: null, ip: IP };
  const me = (n: number, name: string) => ({ key: hex(n), nonce: hex(n + 1), name });
  const ann: Caller = {
    viewer: 0,
    ip: IP,
    secret: give(nobody, { type: 'open', id: ID, game: 'toy', seats: 2, options: {}, ...me(1, 'Ann') }).secret ?? null,
  };
  const bob: Caller = {
    viewer: 1,
    ip: IP,
    secret: give(nobody, { type: 'join', seat: 1, ...me(3, 'Bob') }).secret ?? null,
  };
  const shown = () => {
    const page = table().read(nobody, { type: 'snapshot' }, []);
    return JSON.parse((page.ok && page.value.body) || '') as { version: number; stage: string };
  };
  give(ann, { type: 'start' });
  give(ann, { type: 'end', version: shown().version, key: hex(20) });
  for (let day = 0; day < 15; day += 1) {
    const text = 'Let us play on, please: I am back at the end of the month.';
    expect(await table().ask(bob, { of: 'talk', do: 'say', key: hex(30 + day), text })).toMatchObject({ ok: true });
    await service.pass(DAY);
  }
  expect(shown().stage).toBe('playing');
});
