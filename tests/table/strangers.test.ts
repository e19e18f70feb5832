import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../../shared/table/commands.ts';
import { create, migrate } from '../../worker/objects/migrate.ts';
import { STRANGER_SCHEMA, Strangers } from '../../worker/table-object/parts/strangers.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import { type Host, hex, opened, tableOf } from './host.ts';

const MINUTE = 60_000;

let host: Host;
let storage: ReturnType<typeof simulatedStorage>['storage'];

beforeEach(() => {
  host = opened(2);
  ({ storage } = simulatedStorage());
  storage.sql.exec(STRANGER_SCHEMA);
});

/** In how many seconds a command may be given from that address; 0 if it was given. Limits are not in memory. */
function give(command: Command, ip: string): number {
  const decided = host.decide('spectator', command, ip);
  if (!decided.ok) throw new Error(decided.error.code);
  const retryAfter = new Strangers(storage).take(command, decided.value, ip, host.now);
  if (retryAfter === 0) host.give('spectator', command, ip);
  return retryAfter;
}

const join = (key: number, ip = '192.0.2.1') =>
  give({ type: 'join', seat: 1, key: hex(key), nonce: hex(5), name: 'Bob' }, ip);
const claim = (key: number, ip: string) => give({ type: 'claim', seat: 0, key: hex(key) }, ip);

const stored = (): readonly { readonly at: number }[] => storage.sql.exec('SELECT * FROM stranger').toArray();

test('one address sits down twenty times, then every twenty minutes; others and repetitions are not counted', () => {
  let key = 100;
  for (; join(key) === 0; key += 1) {
    expect(join(key)).toBe(0);
    expect(host.give(1, { type: 'leave' }).ok).toBe(true);
  }
  expect(key).toBe(120);
  expect(join(key)).toBe(20 * 60);
  expect(join(key + 1, '192.0.2.2')).toBe(0);
  host.give(1, { type: 'leave' });
  host.pass(20 * MINUTE);
  expect(join(key)).toBe(0);
});

test('joining and claiming are counted apart, and what players do is not counted', () => {
  join(10);
  expect(claim(11, '192.0.2.1')).toBe(0);
  expect(stored()).toMatchObject([
    { deed: 'join', tokens: 19 },
    { deed: 'claim', tokens: 9 },
  ]);
  const left = host.decide(1, { type: 'leave' });
  if (!left.ok) throw new Error(left.error.code);
  expect(new Strangers(storage).take({ type: 'leave' }, left.value, '192.0.2.1', host.now)).toBe(0);
  expect(stored()).toHaveLength(2);
});

test('who has rested is forgotten, and what is kept does not say who it was', () => {
  join(10);
  host.give(1, { type: 'leave' });
  expect(stored()).toHaveLength(1);
  expect(JSON.stringify([stored(), tableOf(host)])).not.toContain('192.0.2.');
  host.pass(20 * MINUTE - 1);
  join(11, '192.0.2.2');
  expect(stored()).toHaveLength(2);
  host.give(1, { type: 'leave' });
  host.pass(1);
  join(12, '192.0.2.3');
  expect(stored()).toHaveLength(2);
});

test('a hundred are remembered, and of more the latest', () => {
  const command = { type: 'join', seat: 1, key: hex(10), nonce: hex(5), name: 'Bob' } as const;
  const joined = host.decide('spectator', command);
  if (!joined.ok) throw new Error(joined.error.code);
  for (let n = 0; n < 101; n += 1) new Strangers(storage).take(command, joined.value, `${n}`, host.now + n);
  const times = Array.from({ length: 100 }, (_, n) => host.now + 1 + n);
  expect(stored().map(({ at }) => at)).toEqual(times);
});

test('what a setup had still counts', () => {
  ({ storage } = simulatedStorage());
  create(storage, TABLE_SCHEMA, TABLE_SCHEMA.taken);
  const saved = {
    id: 'a',
    places: [],
    strangers: { 'join 0123456789abcdef': { tokens: 3.5, at: 5 }, 'claim 0123456789abcdef': { tokens: 0, at: 6 } },
  };
  storage.sql.exec('INSERT INTO setup VALUES (1, ?)', JSON.stringify(saved));
  migrate(storage, TABLE_SCHEMA);
  expect(storage.sql.exec('SELECT body FROM setup').toArray()).toEqual([{ body: '{"id":"a","places":[]}' }]);
  expect(stored()).toEqual([
    { deed: 'join', ip: '0123456789abcdef', tokens: 3.5, at: 5 },
    { deed: 'claim', ip: '0123456789abcdef', tokens: 0, at: 6 },
  ]);
});
