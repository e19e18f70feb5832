import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '../../shared/table/commands.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { addressName } from '../../worker/addresses/name.ts';
import { CircleReports } from '../../worker/circles/reports.ts';
import { Notifications } from '../../worker/notifications/notifications.ts';
import { Service } from '../support/objects.ts';
import { hex } from './host.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');

/* Defects that the laws of company.test.ts and apart.test.ts are about, each with the shortest way to it. */

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ID = 'aaaaaaaaaaaaaaaa';
const IP = '192.0.2.1';
const ORIGIN = 'https://tables.example';
const ADDRESS = 'ann@mail.example';
const NAME = addressName('key', ADDRESS);

/** A table for two in the lobby, and the caller in its seat 0. */
function opened(): { readonly service: Service; readonly ann: Caller } {
  const service = new Service({ TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject }, 1);
  const open = {
    type: 'open',
    id: ID,
    game: 'toy',
    seats: 2,
    options: {},
    key: hex(1),
    nonce: hex(2),
    name: 'Ann',
  } as const;
  const done = service.table(ID).command({ viewer: 'spectator', secret: null, ip: IP }, open);
  if (!done.ok) throw new Error(done.error.code);
  return { service, ann: { viewer: 0, secret: done.value.secret ?? null, ip: IP } };
}

/** The same with an address that is confirmed at seat 0. */
async function withAddress() {
  const { service, ann } = opened();
  const channel = { kind: 'mail', key: hex(3), target: ADDRESS, lang: 'en' } as const;
  await service.table(ID).ask(ann, { of: 'notifications', do: 'add', channel, origin: ORIGIN, isCertified: true });
  await service.pass(60_000);
  const address = () => service.of('ADDRESSES', NAME);
  const signIn = async (n: number) => {
    await address().invite(ADDRESS, 'en', ORIGIN);
    await service.quiet();
    const [, secret = ''] = /#in=\w+\.(\w+)/.exec(service.mails.at(-1)?.text ?? '') ?? [];
    const session = address().signIn(secret, hex(n));
    if (!session.ok) throw new Error(session.error.code);
    return session.value;
  };
  const admit = async (session: string, n: number) => {
    const admitted = await address().open(session, { table: ID, seat: 0 }, hex(n));
    if (!admitted.ok) throw new Error(admitted.error.code);
    return admitted.value.secret ?? '';
  };
  const isAdmitted = (secret: string) => service.table(ID).read({ viewer: 0, secret, ip: IP }, { type: 'snapshot' }).ok;
  return { service, address, signIn, admit, isAdmitted };
}

test('a guest link that a new link of the seat has made void does not come back when it is asked for again', async () => {
  const { service, ann } = opened();
  const table = service.table(ID);
  const invite = { of: 'guests', do: 'add', key: hex(4), label: 'Mum', late: 0 } as const;
  const { secret = '', guests = [] } = JSON.parse(((await table.ask(ann, invite)) as { value: string }).value) as {
    secret?: string;
    guests?: readonly { id: string }[];
  };
  const guest: Caller = { viewer: 'spectator', guest: guests[0]?.id ?? '', secret, ip: IP };
  expect(table.read(guest, { type: 'snapshot' }).ok).toBe(true);
  const renewed = table.command(ann, { type: 'renew', key: hex(5) });
  const again: Caller = { ...ann, secret: renewed.ok ? (renewed.value.secret ?? null) : null };
  expect(table.read(guest, { type: 'snapshot' })).toMatchObject({ error: { code: 'no-such-guest' } });
  expect(await table.ask(again, invite)).toMatchObject({ error: { code: 'key-reused' } });
  expect(table.read(guest, { type: 'snapshot' })).toMatchObject({ error: { code: 'no-such-guest' } });
});

test('void guest links do not pile up, however often a seat gets a new link', async () => {
  const { service, ann } = opened();
  const table = service.table(ID);
  let caller = ann;
  for (let n = 0; n < 18; n += 1) {
    for (let guest = 0; guest < 5; guest += 1)
      await table.ask(caller, { of: 'guests', do: 'add', key: hex(100 + 10 * n + guest), label: 'Mum', late: 0 });
    const renewed = table.command(caller, { type: 'renew', key: hex(1000 + n) });
    caller = { ...caller, secret: renewed.ok ? (renewed.value.secret ?? null) : null };
    await service.pass(120_000);
  }
  expect(service.cell('TABLES', ID).box.rows('guest').length).toBeLessThanOrEqual(45);
});

test('an address that is signed out everywhere while the answer to the last time is on its way loses every device', async () => {
  const { service, address, signIn, admit, isAdmitted } = await withAddress();
  const first = await signIn(10);
  const lost = await admit(first, 11);
  const answer = Promise.withResolvers<void>();
  service.holdsBack = (method) => {
    service.holdsBack = undefined;
    return method === 'revokeDevices' ? answer.promise : undefined;
  };
  address().signOut(first, true);
  service.ring({ kind: 'ADDRESSES', name: NAME });
  await vi.waitFor(() => expect(isAdmitted(lost)).toBe(false));
  const second = address().welcome('0'.repeat(32), 'key') ?? '';
  const other = await admit(second, 12);
  expect(isAdmitted(other)).toBe(true);
  address().signOut(second, true);
  answer.resolve();
  await service.pass(3_600_000);
  expect([isAdmitted(lost), isAdmitted(other)]).toEqual([false, false]);
});

test('a table that hears late that an address was signed out everywhere keeps the device that signed in since', async () => {
  const { service, address, signIn, admit, isAdmitted } = await withAddress();
  const first = await signIn(10);
  const lost = await admit(first, 11);
  address().signOut(first, true);
  const kept = await admit(await signIn(12), 13);
  await service.pass(3_600_000);
  expect([isAdmitted(lost), isAdmitted(kept)]).toEqual([false, true]);
});

test('the log of a table that is over is bounded, however often its next table is deleted and asked for again', async () => {
  const { service, ann } = opened();
  const table = service.table(ID);
  table.command(ann, { type: 'set-bot', seat: 1, level: 'easy' });
  table.command(ann, { type: 'start' });
  table.command(ann, { type: 'end', version: 4, key: hex(20) });
  const ids = Array.from({ length: 60 }, (_, n) => `next${n}`);
  const refusals = ids.flatMap((id, n) => {
    const asked = table.command(ann, { type: 'rematch', game: 'toy', id, circle: 'c', gone: ids[n - 1] ?? null });
    return asked.ok ? [] : [asked.error.code];
  });
  expect(new Set(refusals)).toEqual(new Set(['too-many']));
});

test('a guest who is some actions late is told when somebody leaves, though nothing was played', async () => {
  const { service, ann } = opened();
  const table = service.table(ID);
  const joined = table.command(
    { viewer: 'spectator', secret: null, ip: IP },
    { type: 'join', seat: 1, key: hex(6), nonce: hex(7), name: 'Bob' },
  );
  const bob: Caller = { viewer: 1, secret: joined.ok ? (joined.value.secret ?? null) : null, ip: IP };
  table.command(ann, { type: 'start' });
  const invited = await table.ask(ann, { of: 'guests', do: 'add', key: hex(4), label: 'Mum', late: 5 });
  if (!invited.ok) throw new Error(invited.error.code);
  const { secret, guests } = JSON.parse(invited.value) as { secret: string; guests: readonly { id: string }[] };
  const guest: Caller = { viewer: 'spectator', guest: guests[0]?.id ?? '', secret, ip: IP };
  const poll = async (have: readonly string[]) => {
    const page = await table.page(guest, { type: 'snapshot' }, have);
    if (!page.ok) throw new Error(page.error.code);
    return page.value;
  };
  const before = await poll([]);
  expect(before.body).toContain('Bob');
  expect(await poll([before.etag])).toEqual({ etag: before.etag, body: null });
  expect(table.command(bob, { type: 'leave' }).ok).toBe(true);
  expect((await poll([before.etag])).body).not.toContain('Bob');
});

test('a player who writes in the talk every day is not silent, so the table does not end without them', async () => {
  const { service, ann } = opened();
  const table = () => service.table(ID);
  const give = (caller: Caller, command: Command) => {
    const done = table().command(caller, command);
    if (!done.ok) throw new Error(done.error.code);
    return done.value.secret ?? null;
  };
  const spectator: Caller = { viewer: 'spectator', secret: null, ip: IP };
  const join = { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' } as const;
  const bob: Caller = { viewer: 1, secret: give(spectator, join), ip: IP };
  const shown = () => {
    const read = table().read(spectator, { type: 'snapshot' });
    return JSON.parse(read.ok ? read.value : '') as { readonly version: number; readonly stage: string };
  };
  give(ann, { type: 'start' });
  give(ann, { type: 'end', version: shown().version, key: hex(20) });
  for (let day = 0; day < 15; day += 1) {
    const text = 'Let us play on, please: I am back at the end of the month.';
    expect(await table().ask(bob, { of: 'talk', do: 'say', key: hex(30 + day), text })).toMatchObject({ ok: true });
    await service.pass(24 * 3_600_000);
  }
  expect(shown().stage).toBe('playing');
});

test('a part that fails when it is woken keeps no other one waiting, and is woken again', async () => {
  const { service, ann } = opened();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = vi.spyOn(Notifications.prototype, 'wake').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const other = vi.spyOn(CircleReports.prototype, 'wake');
  const channel = { kind: 'mail', key: hex(3), target: ADDRESS, lang: 'en' } as const;
  await service.table(ID).ask(ann, { of: 'notifications', do: 'add', channel, origin: ORIGIN, isCertified: false });
  await service.pass(600_000);
  expect(failing.mock.results[0]?.type).toBe('throw');
  expect(other).toHaveBeenCalledTimes(failing.mock.calls.length);
  expect(service.mails.map(({ to }) => to)).toEqual([ADDRESS]);
});
