import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { readSealedTable } from '../../shared/protocol/read-sealed-table.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { type HouseKeys, newHouseKeys, unseal } from '../../worker/houses/seal.ts';
import { Service } from '../support/objects.ts';
import { hex } from './host.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');

/* A table that has moved is taken in by the object that it has in its new house: whole, once, or not at all. */

const CLASSES = { TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject };
const [HERE, THERE] = ['a'.repeat(20), 'b'.repeat(20)];
const IP = '192.0.2.1';
const ORIGIN = 'https://tables.example';
const BOX = 'ann@mail.example';
const NOTHING = { values: {} };

let keys: HouseKeys;
beforeEach(async () => {
  keys = await newHouseKeys();
});

/** A game of two that has begun, with what they keep beside it. */
async function played() {
  const service = new Service(CLASSES, 1);
  const table = service.table(HERE);
  const give = (seat: number, command: object) => {
    const done = table.command({ viewer: seat, secret: secrets[seat] ?? null, ip: IP }, command as never);
    if (!done.ok) throw new Error(done.error.code);
    secrets[seat] ??= done.value.secret ?? '';
    return JSON.parse(done.value.body) as { readonly version: number };
  };
  const secrets: string[] = [];
  give(0, { type: 'open', id: HERE, key: hex(1), nonce: hex(2), name: 'Ann', game: 'toy', seats: 2, options: {} });
  give(1, { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' });
  give(0, { type: 'start' });
  const players = [0, 1].map((seat): Caller => ({ viewer: seat, secret: secrets[seat] ?? '', ip: IP }));
  const [ann, bob] = players;
  if (!ann || !bob) throw new Error('nobody sits here');
  const ask = async (caller: Caller, request: object) => {
    const answer = await service.table(HERE).ask(caller, request as never);
    if (!answer.ok) throw new Error(answer.error.code);
    return JSON.parse(answer.value) as Readonly<Record<string, unknown>>;
  };
  return { service, ann, bob, ask };
}
type Played = Awaited<ReturnType<typeof played>>;

/** The text that is sealed for the house that the table moves to. */
async function sealedText({ service }: Played): Promise<string> {
  const houses = service.table(HERE).forHouses();
  expect(houses.operate({ type: 'operator-move', origin: ORIGIN, houseKey: keys.houseKey }).ok).toBe(true);
  const sealed = await houses.seal('operator');
  const text = sealed.ok ? await unseal(sealed.value, keys) : sealed;
  if (!text.ok) throw new Error('it cannot be opened');
  return text.value;
}

const receive = ({ service }: Played, text: string, id = THERE) =>
  service.table(id).forHouses().receive(text, { id, origin: ORIGIN, ip: IP });

/** What the object of a table has stored. */
const stored = ({ service }: Played, id = THERE) => service.cell('TABLES', id).box.dump();

async function confirmed({ service, ann, ask }: Played): Promise<void> {
  const channel = { key: hex(9), kind: 'mail', target: BOX, lang: 'en' };
  const from = { origin: 'https://tables.example', isCertified: true };
  await ask(ann, { of: 'notifications', do: 'add', channel, ...from });
  await service.quiet();
}

test('what the players keep beside a table moves with it, but what is bound to the house', async () => {
  const before = await played();
  const { ann, bob, ask, service } = before;
  await ask(ann, { of: 'notes', do: 'write', revision: 0, text: 'mine' });
  await ask(bob, { of: 'talk', do: 'say', key: hex(5), text: 'Hello' });
  await ask(bob, { of: 'talk', do: 'say', key: hex(6), text: 'Oh' });
  await ask(bob, { of: 'talk', do: 'unsay', n: 2 });
  const { code } = await ask(bob, { of: 'access', do: 'make-code', key: hex(7) });
  await ask(ann, { of: 'guests', do: 'add', key: hex(8), label: 'Mum', late: 0 });
  await ask(ann, {
    of: 'notifications',
    do: 'add',
    channel: { key: hex(10), kind: 'feed', lang: 'en' },
    origin: '',
    isCertified: false,
  });
  await confirmed(before);
  const text = await sealedText(before);
  expect(await receive(before, text)).toEqual(ok(null));
  const there = service.table(THERE);
  const asked = async (caller: Caller, request: object) => {
    const answer = await there.ask(caller, request as never);
    return JSON.parse(answer.ok ? answer.value : expect.fail()) as Readonly<Record<string, unknown>>;
  };
  expect(await asked(ann, { of: 'notes', do: 'read' })).toEqual({ revision: 1, text: 'mine' });
  const talk = there.read(bob, { type: 'talk', after: 0 });
  expect(JSON.parse(talk.ok ? talk.value : '')).toMatchObject({ said: [{ seat: 1, text: 'Hello' }, { text: null }] });
  expect(await asked(bob, { of: 'access', do: 'list' })).toMatchObject({ hasCode: true });
  expect(await asked(ann, { of: 'guests', do: 'list' })).toMatchObject({ guests: [] });
  expect(await asked(ann, { of: 'notifications', do: 'list' })).toMatchObject({
    channels: [{ kind: 'mail', label: BOX, isConfirmed: false }],
  });
  // The code that was written down gives a new link there.
  const recover = { type: 'recover', seat: 1, key: hex(11), code } as never;
  expect(there.command({ viewer: 1, secret: null, ip: IP }, recover).ok).toBe(true);
});

test('an address is asked once in its new house, in words of a move; who confirms it gets the seat back', async () => {
  const before = await played();
  await confirmed(before);
  const text = await sealedText(before);
  // Ann has both seats.
  const sealed = readSealedTable(text);
  const { beside, ...rest } = sealed.ok ? sealed.value : expect.fail();
  const { channels, ...parts } = beside as { readonly channels: readonly object[] };
  const both = { ...parts, channels: [...channels, ...channels.map((one) => ({ ...one, seat: 1 }))] };
  const { service, ann } = before;
  expect(await receive(before, JSON.stringify({ ...rest, beside: both }))).toEqual(ok(null));
  const mails = service.mails.length;
  await service.pass(60 * 60 * 1000);
  const letters = service.mails.slice(mails).filter(({ text: said }) => said.includes(`/confirm#${THERE}`));
  expect(letters).toEqual([{ to: BOX, text: expect.stringContaining('has moved to tables.example') }]);
  const [, channel = '', token = ''] = /\/confirm#\w+\.(\w+)\.(\w+)/.exec(letters[0]?.text ?? '') ?? [];
  const asked = service.table(THERE).forAddresses();
  expect(asked.byMailLink(IP, { do: 'confirm', id: channel, token }).ok).toBe(true);
  for (const caller of [ann, before.bob]) {
    const listed = await service.table(THERE).ask(caller, { of: 'access', do: 'list' });
    expect(JSON.parse(listed.ok ? listed.value : '')).toMatchObject({ addresses: [{ label: 'a…@mail.example' }] });
  }
});

test('a table is taken in once, also by two at once, and a later file of the same move changes nothing', async () => {
  const before = await played();
  const text = await sealedText(before);
  expect(await Promise.all([receive(before, text), receive(before, text)])).toEqual([ok(null), ok(null)]);
  await before.service.quiet();
  const kept = stored(before);
  const other = JSON.stringify({ ...(JSON.parse(text) as object), beside: 'nothing' });
  for (const again of [text, other, 'nonsense']) expect(await receive(before, again)).toEqual(ok(null));
  expect(stored(before)).toEqual(kept);
});

test.each([
  ['that says more', { extra: 1 }],
  ['with messages that turn the text around', { talk: [{ at: 1, seat: 0, text: 'a\u202eb' }] }],
  ['with more messages than a table keeps', { talk: new Array(501).fill({ at: 1, seat: 0, text: 'a' }) }],
  ['with a note that is too long', { notes: [{ seat: 0, text: 'x'.repeat(4001) }] }],
  ['with a turn that is none', { queuedTurns: [{ seat: 0, chance: 1, actions: [] }] }],
  ['with a recovery code that is no hash', { access: [{ seat: 0, code: 'x', replaced: [] }] }],
  ['with a channel to a browser', { channels: [{ seat: 0, kind: 'push', target: 'https://x.example', lang: 'en' }] }],
  ['with a seat that can be none', { notes: [{ seat: -1, text: '' }] }],
])('a file %s beside the table is refused, and nothing is written', async (_, wrong) => {
  const before = await played();
  const text = await sealedText(before);
  const { beside, ...rest } = JSON.parse(text) as { readonly beside: object };
  const bad = JSON.stringify({ ...rest, beside: { ...beside, ...wrong } });
  expect(await receive(before, bad)).toMatchObject({ ok: false, error: { code: 'not-sealed' } });
  expect(stored(before)).toEqual(NOTHING);
});

test('what belongs to no player, or does not work here, is left out', async () => {
  const before = await played();
  const text = await sealedText(before);
  const { beside, ...rest } = JSON.parse(text) as { readonly beside: object };
  const set = { wants: 'all', rhythm: { type: 'at-once' }, lang: 'en' };
  const zone = { ...set, rhythm: { type: 'daily', zone: 'Nowhere/Land', at: 7 } };
  const channels = [
    { ...set, seat: 9, kind: 'mail', target: BOX },
    { ...set, seat: 0, kind: 'mail', target: 'no address' },
    { ...set, seat: 0, kind: 'webhook', target: 'http://127.0.0.1/x' },
    { ...zone, seat: 0, kind: 'mail', target: BOX },
    ...Array.from({ length: 7 }, (_, n) => ({ ...set, seat: 1, kind: 'ntfy', target: `https://ntfy.example/t${n}` })),
  ];
  const lost = { notes: [{ seat: 7, text: 'x' }], talk: [{ at: 1, seat: 7, text: 'x' }] };
  const more = JSON.stringify({ ...rest, beside: { ...beside, ...lost, channels } });
  expect(await receive(before, more)).toEqual(ok(null));
  const box = before.service.cell('TABLES', THERE).box;
  expect([box.rows('note'), box.rows('talk')]).toEqual([[], []]);
  const seats = box.rows('channel').map(({ body }) => (JSON.parse(`${body}`) as { readonly seat: number }).seat);
  expect(seats).toEqual([1, 1, 1, 1, 1]);
});

test('where the disk is full half-way, nothing is left, and the table is taken in once there is space', async () => {
  const before = await played();
  await before.ask(before.bob, { of: 'talk', do: 'say', key: hex(5), text: 'Hello' });
  const text = await sealedText(before);
  const { sql } = before.service.cell('TABLES', THERE).box.storage;
  const most = (pages: number) => sql.exec(`PRAGMA max_page_count = ${pages}`).toArray();
  let refusals = 0;
  // As many pages as make it fail at each step on the way, up to enough of them.
  for (let pages = 1; pages < 80; pages += 1) {
    most(pages);
    try {
      await receive(before, text);
      break;
    } catch {
      refusals += 1;
      expect(stored(before)).toEqual(NOTHING);
    }
  }
  expect(refusals).toBeGreaterThan(5);
  expect(before.service.table(THERE).read(before.bob, { type: 'talk', after: 0 })).toMatchObject({ ok: true });
  const shown = before.service.table(THERE).read(before.ann, { type: 'snapshot' });
  expect(JSON.parse(shown.ok ? shown.value : '')).toMatchObject({ id: THERE, viewer: 0, stage: 'playing' });
});
