import { beforeEach, describe, expect, test } from 'vitest';
import { CODE_BYTES, recoveryCode } from '../../shared/protocol/recovery-code.ts';
import type { Command } from '../../shared/table/commands.ts';
import { secretHash } from '../../shared/table/secrets.ts';
import { create, migrate } from '../../worker/objects/migrate.ts';
import { ACCESS_SCHEMA, AccessPart, type SeatAddress } from '../../worker/table-object/parts/access.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import { codeOf, type Host, hex, opened, tableOf } from './host.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2030, 0, 1);
const MAIL: SeatAddress = { id: 'mail', name: 'address' };

let host: Host;
let part: AccessPart;
let addresses: readonly SeatAddress[];
let storage: ReturnType<typeof simulatedStorage>['storage'];

beforeEach(() => {
  host = opened(2);
  ({ storage } = simulatedStorage());
  storage.sql.exec(ACCESS_SCHEMA);
  addresses = [MAIL];
  part = new AccessPart(storage, { addressesAt: () => addresses, addressesOf: () => [] });
});

const listed = () => part.answer({ of: 'access', do: 'list' }, { table: tableOf(host), seat: 0, now: START });
const codeUnder = (key: number): string => {
  const made = part.makeCode(tableOf(host), 0, hex(key));
  return made.ok ? made.value.code : made.error.code;
};
const admit = (key: number, by = MAIL.name, session = 'session') =>
  secretHash(part.admitDevice(tableOf(host), 0, hex(key), { by, session }));
const devices = () => part.devicesAt(tableOf(host), 0);

/** A command of the player, of which the part learns. */
function give(command: Command, touched?: 'addresses'): void {
  const before = tableOf(host);
  expect(host.give(0, command).ok).toBe(true);
  part.commit({ before, change: host.since(before), now: host.now, seen: undefined, touched });
}

describe('a recovery code by mail', () => {
  const mailed = (now: number) => part.codeToMail(tableOf(host), 0, MAIL.id, now);
  let code: string;
  beforeEach(() => {
    code = mailed(START) ?? '';
  });

  test('comes once in five minutes: there is none at 4:59, and another one at 5:00', () => {
    expect(mailed(START + 4 * MINUTE + 59_000)).toBeUndefined();
    expect(mailed(START + 5 * MINUTE - 1)).toBeUndefined();
    expect(mailed(START + 5 * MINUTE)).not.toBeUndefined();
  });

  test('is made although the last one was made while the clock was ahead', () => {
    expect(mailed(START - 24 * HOUR)).not.toBeUndefined();
  });

  test('is good for an hour, and keeps the address that it was mailed to', () => {
    const check = (now: number) => part.checkCode(tableOf(host), 0, code, now);
    expect(check(START + HOUR - 1)).toEqual({ ok: true, value: [MAIL.id] });
    expect(check(START + HOUR)).toMatchObject({ error: { code: 'wrong-code' } });
  });

  test('is good no more once its address belongs to another seat', () => {
    addresses = [];
    part.commit({
      before: undefined,
      change: host.since(undefined),
      now: START,
      seen: undefined,
      touched: 'addresses',
    });
    expect(part.checkCode(tableOf(host), 0, code, START)).toMatchObject({ error: { code: 'wrong-code' } });
  });
});

test('a code that is asked for again is the same; one that was replaced does not come back', () => {
  const code = codeUnder(50);
  expect(codeUnder(50)).toBe(code);
  const other = codeUnder(51);
  expect(other).not.toBe(code);
  expect(codeUnder(50)).toBe('key-reused');
  expect(part.checkCode(tableOf(host), 0, code, START).ok).toBe(false);
  expect(part.checkCode(tableOf(host), 0, other.toLowerCase().replaceAll('-', ''), START).ok).toBe(true);
  expect(part.checkCode(tableOf(host), 1, other, START)).toMatchObject({ error: { code: 'seat-not-player' } });
});

test('a link that a code has given is given again to who repeats the request, but under its key to no other code', () => {
  const [code, other] = [1, 2].map((n) => recoveryCode(new Uint8Array(CODE_BYTES).fill(n))) as [string, string];
  const recover = (typed: string) => host.give('spectator', { type: 'recover', seat: 0, key: hex(70), code: typed });
  host.code = code;
  const got = recover(code);
  expect(got).toMatchObject({ ok: true, value: { reply: { as: 0 } } });
  // A code is good once.
  host.code = other;
  const { version } = tableOf(host);
  expect(recover(code.toLowerCase())).toMatchObject({ ok: true, value: { reply: got.ok && got.value.reply } });
  expect(codeOf(recover(other))).toBe('key-reused');
  expect(tableOf(host).version).toBe(version);
});

test('a device that is admitted again is one device; the ninth puts the oldest out', () => {
  const admitted = Array.from({ length: 8 }, (_, n) => admit(60 + n));
  expect(devices()).toEqual(admitted);
  expect(admit(60)).toBe(admitted[0]);
  expect(devices()).toHaveLength(8);
  const ninth = admit(68);
  expect(devices()).toEqual([...admitted.slice(2), admitted[0], ninth]);
  expect(listed()).toEqual({ ok: true, value: { hasCode: false, devices: 8, addresses: [] } });
});

test('an address takes back its devices of one session, or all of them, and no others', () => {
  const [first, second, other] = [
    admit(60, MAIL.name, 'one'),
    admit(61, MAIL.name, 'two'),
    admit(62, 'another', 'one'),
  ];
  part.revokeDevices(tableOf(host), 0, MAIL.name, 'one');
  expect(devices()).toEqual([second, other]);
  expect(devices()).not.toContain(first);
  part.revokeDevices(tableOf(host), 0, MAIL.name);
  expect(devices()).toEqual([other]);
});

test('what gives access is void with a new link, and what came by an address goes with it', () => {
  const code = codeUnder(50);
  admit(60);
  admit(61, 'another');
  give({ type: 'change', options: {}, pace: { days: 1, onTimeOut: 'wait' }, looks: false }, 'addresses');
  expect(devices()).toHaveLength(1);
  expect(part.checkCode(tableOf(host), 0, code, START).ok).toBe(true);
  give({ type: 'renew', key: hex(70) });
  expect(devices()).toEqual([]);
  expect(part.checkCode(tableOf(host), 0, code, START).ok).toBe(false);
  expect(storage.sql.exec('SELECT * FROM access').toArray()).toEqual([]);
});

test('what a setup had is moved beside it: what belonged to its link, and no claims', () => {
  ({ storage } = simulatedStorage());
  create(storage, TABLE_SCHEMA, TABLE_SCHEMA.taken);
  const access = { of: 'link', code: 'c', replaced: ['b'], devices: [{ hash: 'd', by: 'address' }], mailed: null };
  const claims = [{ n: 3, at: 4, hash: 'h', by: 'ip', vouched: [1] }];
  const saved = [
    { secretHash: 'link', name: 'Ann', credentials: { ...access, claims } },
    { secretHash: 'newer', name: 'Bob', credentials: { ...access, claims } },
    { secretHash: 'other', name: 'Cal', credentials: null },
    { secretHash: '', name: '' },
  ];
  storage.sql.exec('INSERT INTO setup VALUES (1, ?)', JSON.stringify({ id: 'a', places: saved }));
  migrate(storage, TABLE_SCHEMA);
  const [row] = storage.sql.exec<{ body: string }>('SELECT body FROM setup').toArray();
  expect(JSON.parse(row?.body ?? '')).toEqual({
    id: 'a',
    places: [
      { secretHash: 'link', name: 'Ann', claims },
      { secretHash: 'newer', name: 'Bob' },
      { secretHash: 'other', name: 'Cal' },
      { secretHash: '', name: '' },
    ],
  });
  const moved = storage.sql.exec('SELECT seat, body FROM access').toArray();
  expect(moved).toEqual([{ seat: 0, body: JSON.stringify(access) }]);
});
