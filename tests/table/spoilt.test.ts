import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Caller } from '../../shared/table/secrets.ts';
import { ADDRESS_SCHEMA } from '../../worker/addresses/schema.ts';
import { newChannel } from '../../worker/notifications/channels/channel.ts';
import { enqueue } from '../../worker/notifications/outbox/queue.ts';
import { BackOff } from '../../worker/objects/back-off.ts';
import { LazyDatabase } from '../../worker/objects/lazy-database.ts';
import { Service } from '../support/objects.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import { hex } from './host.ts';
import { KeptNotices } from './kept-notices.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');
const { Digest } = await import('../../worker/addresses/digest.ts');

/* Rows and messages that no release has written: each is named in the log, and spoils nothing else. */

const CLASSES = { TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject };
const ID = 'a'.repeat(20);
const IP = '192.0.2.1';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
/** What was logged, without the stacks. */
const failures = (): readonly string[] => [
  ...new Set(log.mock.calls.map(([said]) => `${said}`.split('\n')[0]?.replace('Error: ', '') ?? '')),
];

/** A table for two in the lobby, and the caller in its seat 0. */
function opened(): { readonly service: Service; readonly ann: Caller } {
  const service = new Service(CLASSES, 1);
  const places = { game: 'toy', seats: 2, options: {} } as const;
  const open = { type: 'open', id: ID, key: hex(1), nonce: hex(2), name: 'Ann', ...places } as const;
  const done = service.table(ID).command({ viewer: 'spectator', secret: null, ip: IP }, open);
  if (!done.ok) throw new Error(done.error.code);
  return { service, ann: { viewer: 0, secret: done.value.secret ?? null, ip: IP } };
}

describe('a table goes on', () => {
  const fields = 'id, seat, label, late, secretHash, invitedBy';
  test.each([
    ["INSERT INTO guest(id, body) VALUES ('x', '{}')", `a guest cannot be read: ${fields}`],
    ["INSERT INTO plan(id, seat, made_by, turn) VALUES ('x', 0, '', '{')", 'a queued turn cannot be read: all of it'],
    [
      "INSERT INTO plan(id, seat, made_by, turn, fate) VALUES ('x', 0, '', '{}', 'lost')",
      'a queued turn cannot be read: fate',
    ],
    ["INSERT INTO access VALUES (1, '[]')", 'the access to a seat cannot be read: all of it'],
    ["INSERT INTO channel(id, body) VALUES ('x', 'null')", 'a channel cannot be read: all of it'],
  ])('%s', async (spoil, failure) => {
    const { service, ann } = opened();
    const guest = { of: 'guests', do: 'add', key: hex(4), label: 'Mum', late: 0 } as const;
    await service.table(ID).ask(ann, guest);
    await service.table(ID).ask(ann, { of: 'access', do: 'make-code', key: hex(5) });
    service.cell('TABLES', ID).box.storage.sql.exec(spoil);
    service.endAll();
    const done = service.table(ID).command(ann, { type: 'set-bot', seat: 1, level: 'easy' });
    expect(done.ok).toBe(true);
    const list = async (of: 'guests' | 'access') => service.table(ID).ask(ann, { of, do: 'list' });
    expect(JSON.stringify(await list('guests'))).toContain('Mum');
    expect(await list('access')).toMatchObject({ value: expect.stringContaining('"hasCode":true') });
    expect(failures()).toEqual([failure]);
  });
});

describe('a channel', () => {
  const added = { kind: 'webhook', target: 'https://hooks.example/', lang: 'en' } as const;
  const channels = ['one', 'other'].map((key) =>
    newChannel('00'.repeat(32), 0, { ...added, key }, { target: added.target, origin: '', addedAt: 0 }),
  );

  test.each([
    ["body = json_remove(body, '$.rhythm')", 'a channel cannot be read: rhythm'],
    [
      `outgoing = '[{"kind":"rumour","version":1,"due":1,"claimedUntil":0}]'`,
      'the queue of a channel cannot be read: 0.kind',
    ],
  ])('is told although another one cannot be read, which stays: %s', (spoil, failure) => {
    const kept = new KeptNotices(20);
    for (const channel of channels) kept.store.put(channel, (queue) => enqueue(queue, { kind: 'turn', version: 1 }, 1));
    const [one, other] = channels.map(({ id }) => id);
    kept.storage.sql.exec(`UPDATE channel SET ${spoil} WHERE id = ?`, one ?? '');
    kept.store = kept.fresh();
    expect(kept.store.outgoing().map(({ channel }) => channel.id)).toEqual([other]);
    kept.store.change({ id: other ?? '' }, () => []);
    expect(kept.fresh().outgoing()).toEqual([]);
    expect(kept.storage.sql.exec('SELECT id FROM channel').toArray()).toHaveLength(2);
    expect(failures()).toEqual([failure]);
  });
});

describe('a circle', () => {
  const entry = { game: 'toy', stage: 'lobby', seats: [], winners: null, points: null, beside: [], at: 1 };
  const [A, B] = ['a'.repeat(20), 'b'.repeat(20)];

  test('shows its other tables', () => {
    const service = new Service(CLASSES, 1);
    for (const id of [A, B]) service.of('CIRCLES', 'c').report(id, 1, JSON.stringify({ ...entry, picture: null }));
    service.cell('CIRCLES', 'c').box.storage.sql.exec('UPDATE entry SET body = \'{"game":1}\' WHERE id = ?', A);
    const shown = service.of('CIRCLES', 'c').read();
    expect(shown.ok && JSON.parse(shown.value)).toMatchObject({ tables: [{ id: B }] });
    const fields = 'game, stage, seats, winners, points, beside, at, picture';
    expect(failures()).toEqual([`a table of a circle cannot be read: ${fields}`]);
  });

  test('keeps no report of another form', () => {
    const service = new Service(CLASSES, 1);
    const circle = service.of('CIRCLES', 'c');
    expect(() => circle.report(A, 1, JSON.stringify(entry))).toThrow('what a table reports cannot be read: picture');
    expect(service.cell('CIRCLES', 'c').box.rows('entry')).toEqual([]);
  });
});

test('a digest is made of what other tables report', async () => {
  const { storage } = simulatedStorage();
  const asked: string[] = [];
  const database = new LazyDatabase(storage, ADDRESS_SCHEMA);
  const digest = new Digest(database, {
    mailer: null,
    addressee: () => Promise.reject(new Error('nothing is left to tell')),
    ask: ({ table }) => {
      asked.push(table);
      return Promise.resolve(null);
    },
    report: () => Promise.resolve(),
    asking: new BackOff(storage, 'asking'),
    reporting: new BackOff(storage, 'reporting'),
  });
  for (const table of ['spoilt', 'unspoilt']) digest.gather({ table, channel: 'x', lang: 'en' }, 0);
  database.write(`UPDATE digest SET told = '{"version":1,"attempt":{"ok":true}}' WHERE "table" = 'spoilt'`);
  await digest.run();
  expect(asked).toEqual(['unspoilt']);
  expect(failures()).toEqual(['the result of a digest cannot be read: at']);
});

test('a handover of another form opens no table', () => {
  const service = new Service(CLASSES, 1);
  const { invitation } = { invitation: { id: ID, game: 'toy', options: {}, pace: null, looks: false } };
  expect(() =>
    service
      .table(ID)
      .forTables()
      .openFor(JSON.stringify({ invitation, channels: [] })),
  ).toThrow('a handover cannot be read: invitation.seating, invitation.circle, invitation.from, invitation.places');
  expect(service.table(ID).forTables().isGone()).toBe(true);
});

test('what is logged does not quote what was stored', () => {
  const { service, ann } = opened();
  service.cell('TABLES', ID).box.storage.sql.exec("INSERT INTO guest(id, body) VALUES ('x', '{\"a secret\"')");
  service.endAll();
  expect(service.table(ID).read(ann, { type: 'snapshot' }).ok).toBe(true);
  expect(JSON.stringify(log.mock.calls)).not.toContain('a secret');
});
