import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Access, Address, Claimed, Code } from '../../../shared/protocol/messages/access.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { AddressObject } from '../../../worker/addresses/address-object.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { TableObject } from '../../../worker/table-object/object.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  at,
  joining,
  lobby,
  newKey,
  opening,
  Player,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { confirmMail, removeMail } from '../support/confirmed-mail.ts';
import { adding, noticesOf } from '../support/hooks.ts';
import { headerOf, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

const IN_TURNS = gameWith('turns', 'two, three and four seats');

const START = Date.UTC(2050, 10, 21, 9);
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

beforeEach(() => void vi.setSystemTime(START));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tableOf = ({ table }: Player) => env.TABLES.getByName(table);
const objectOf = ({ address }: Postbox) => env.ADDRESSES.getByName(addressName(env.ADDRESS_KEY, address));

/** The seats of an address, as its object knows them. */
const known = (box: Postbox): Promise<readonly string[]> =>
  runInDurableObject(objectOf(box), (_, { storage: { sql } }) => {
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'seat'").toArray().length === 0) return [];
    const rows = sql.exec<{ table: string; seat: number; held: number }>('SELECT * FROM seat WHERE held = 1');
    return rows.toArray().map(({ table, seat }) => `${table}/${seat}`);
  });

/** Lets a table tell what it has to tell. */
async function tell(player: Player): Promise<void> {
  await soon(async () => {
    await runDurableObjectAlarm(tableOf(player));
    const untold = await runInDurableObject(tableOf(player), (_, { storage: { sql } }) =>
      sql.exec('SELECT 1 FROM address_news WHERE told_at IS NULL').toArray(),
    );
    expect(untold).toEqual([]);
  });
}

/** A player whose address is confirmed at their seat. */
async function takeAddress(player: Player, box: Postbox): Promise<void> {
  await confirmMail(player, box);
  await tell(player);
}

const invite = (address: string, headers: Record<string, string> = {}) =>
  post('/address/link', { address, lang: 'en' }, headers);

/** The secret of the link in the latest mail. */
async function tokenOf(box: Postbox, count = 1): Promise<string> {
  await soon(async () => expect((await ways(box)).length).toBe(count));
  const { text } = at(await ways(box), count - 1);
  return /https:\/\/tables\.example\/tables#in=([0-9a-f.]+)/.exec(text ?? '')?.[1] ?? '';
}
const ways = async (box: Postbox) => (await box.mails()).filter(({ text }) => text?.includes('/tables#in='));

const signIn = (token: string, key = newKey()): Promise<Reply> => post('/address/session', { token, key });

/** The cookie that a reply sets. */
const cookieOf = ({ headers }: Reply) => ({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' });

/** A browser that is signed in. */
async function signedIn(box: Postbox, count = 1): Promise<{ readonly cookie: string }> {
  read(await invite(box.address));
  const reply = await signIn(await tokenOf(box, count));
  read(reply);
  return cookieOf(reply);
}

const seatsOf = async (session: { readonly cookie: string }): Promise<Address['seats']> =>
  read<Address>(await send('/address', { headers: session })).seats;

const open = ({ table, seat }: Player, session: { readonly cookie: string }, key = newKey()): Promise<Reply> =>
  post('/address/open', { table, seat, key }, session);

describe('the seats of an address', () => {
  test('are told by a table that has an Atom feed too', async () => {
    const box = new Postbox();
    const [ann] = (await playing('toy', 2)) as [Player, Player];
    read(await ann.post('notices', { key: newKey(), kind: 'feed', lang: 'en' }));
    await takeAddress(ann, box);
    expect(await known(box)).toEqual([`${ann.table}/0`]);
    const { play, version } = await ann.look();
    expect((await ann.act(version, play?.choices[0]?.code ?? '')).status).toBe(200);
  });

  test('are told by the tables once it is confirmed, and again when it no longer is', async () => {
    const box = new Postbox();
    const [ann, bob] = (await playing('toy', 2)) as [Player, Player];
    const other = at(await lobby(IN_TURNS, 3), 2);
    await takeAddress(bob, box);
    await takeAddress(other, box);
    expect([...(await known(box))].sort()).toEqual([`${bob.table}/1`, `${other.table}/2`].sort());
    await removeMail(bob);
    await tell(bob);
    expect(await known(box)).toEqual([`${other.table}/2`]);
    expect((await ann.look()).version).toBe(3 + 1);
  });

  test('are told again and again until they are heard, in order, and what comes late undoes nothing', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(env.ADDRESSES, 'getByName').mockImplementation(() => {
      throw new Error('out of reach');
    });
    await confirmMail(bob, box);
    await runDurableObjectAlarm(tableOf(bob));
    broken.mockRestore();
    expect(await known(box)).toEqual([]);
    await evictDurableObject(tableOf(bob));
    await tell(bob);
    expect(await known(box)).toEqual([`${bob.table}/1`]);

    const place = { table: bob.table, seat: 1 };
    const { name } = env.ADDRESSES.idFromName(addressName(env.ADDRESS_KEY, box.address));
    const feed = (isHeld: boolean, rev: number) =>
      objectOf(box).hear(place, 'toy', { seat: 1, name: name ?? '', isHeld, rev });
    await feed(false, 7);
    await feed(true, 6);
    expect(await known(box)).toEqual([]);
    await feed(false, 7);
    await feed(true, 8);
    expect(await known(box)).toEqual([`${bob.table}/1`]);
  });

  test('are told anew within a month to an object that lost them', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    await runInDurableObject(objectOf(box), (_, { storage }) => storage.sql.exec('DELETE FROM seat'));
    vi.setSystemTime(START + 31 * DAY);
    // Anything that happens at the table will do.
    read(await bob.post('start'));
    await tell(bob);
    expect(await known(box)).toEqual([`${bob.table}/1`]);
  });
});

describe('signing in', () => {
  test('a mailed link opens all seats of an address in any browser, its secret in the fragment only', async () => {
    const box = new Postbox();
    const bob = at(await playing('toy', 2), 1);
    const cleo = at(await lobby(IN_TURNS, 3), 2);
    await takeAddress(bob, box);
    await takeAddress(cleo, box);
    expect(read(await invite(` ${box.address.toUpperCase()} `))).toEqual({});
    const token = await tokenOf(box);
    const [mail] = await ways(box);
    expect(mail?.to?.map(({ address }) => address)).toEqual([box.address]);
    expect(mail?.text).not.toContain(bob.table);
    expect(mail && headerOf(mail, 'list-unsubscribe')).toBeUndefined();
    const reply = await signIn(token);
    expect(read(reply)).toEqual({});
    expect(reply.headers.get('set-cookie')).toMatch(
      /^address=[0-9a-f]{72}\.[0-9a-f]{64}; Max-Age=7776000; Path=\/api\/address; HttpOnly; Secure; SameSite=Strict$/,
    );
    const session = cookieOf(reply);
    expect(session.cookie).not.toContain(token);
    expect(await seatsOf(session)).toEqual(
      [
        { table: bob.table, seat: 1, game: 'toy' },
        { table: cleo.table, seat: 2, game: IN_TURNS },
      ].sort((one, other) => (one.table < other.table ? -1 : 1)),
    );
  });

  test('an address that nobody has is answered the same, gets no mail, and leaves no trace', async () => {
    const box = new Postbox();
    const reply = await invite(box.address);
    expect([reply.status, reply.text]).toEqual([200, '{}']);
    const traces = await runInDurableObject(objectOf(box), async (_, { storage }) => [
      ...(await storage.list()).keys(),
      ...storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'"),
    ]);
    expect(traces).toEqual([]);
    expect(await box.mails()).toEqual([]);
    for (const wrong of ['', 'x', 'a@b', 'a@example.org\r\nBcc: b@example.org'])
      expect(problemOf(await invite(wrong)).code).toBe('wrong-address');
  });

  test('a link works once, the same request coming again as before, and for an hour', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    read(await invite(box.address));
    const token = await tokenOf(box);
    const key = newKey();
    const first = cookieOf(await signIn(token, key));
    expect(cookieOf(await signIn(token, key))).toEqual(first);
    expect(problemOf(await signIn(token)).code).toBe('wrong-link');
    expect(await seatsOf(first)).toHaveLength(1);

    vi.setSystemTime(START + DAY);
    read(await invite(box.address));
    const late = await tokenOf(box, 2);
    vi.setSystemTime(Date.now() + HOUR);
    expect(problemOf(await signIn(late))).toMatchObject({ code: 'wrong-link', status: 404 });
    const nobody = '0'.repeat(64);
    for (const wrong of ['', 'x', `${nobody}.${nobody}`, `${token}0`])
      expect(problemOf(await signIn(wrong)).code).toBe('wrong-link');
  });

  test('a session lasts 90 days; signing out ends it, or all of them', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    const first = await signedIn(box);
    const second = await signedIn(box, 2);
    read(await post('/address/sign-out', { everywhere: false }, first));
    expect(await seatsOf(first)).toBeNull();
    expect(await seatsOf(second)).toHaveLength(1);
    const third = await signedIn(box, 3);
    read(await post('/address/sign-out', { everywhere: true }, third));
    for (const session of [second, third]) expect(await seatsOf(session)).toBeNull();
    expect(problemOf(await post('/address/sign-out', { everywhere: false }, third))).toMatchObject({
      code: 'signed-out',
      status: 401,
    });
    vi.setSystemTime(START + DAY);
    const last = await signedIn(box, 4);
    vi.setSystemTime(Date.now() + 90 * DAY);
    expect(await seatsOf(last)).toBeNull();
  });

  test('a link and a session of before, which had no check in them, are as good as ever', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const old = (text: string) => text.replace(/([0-9a-f]{64})[0-9a-f]{8}\./, '$1.');
    read(await invite(box.address));
    const reply = await post('/address/session', { key: newKey(), token: old(await tokenOf(box)) });
    expect(reply.status).toBe(200);
    const cookie = /^[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(old(cookie)).not.toBe(cookie);
    const seats = [{ table: bob.table, seat: 1, game: 'toy' }];
    for (const said of [cookie, old(cookie)])
      expect(read<Address>(await send('/address', { headers: { cookie: said } })).seats).toEqual(seats);
  });

  test('nobody is pestered: three links at once, then one in ten minutes, and one person has not very many sent', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    for (let count = 0; count < 5; count += 1) read(await invite(box.address));
    await tokenOf(box, 3);
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    for (let count = 0; count < 5; count += 1) read(await invite(box.address));
    await tokenOf(box, 4);
    const rude = { 'cf-connecting-ip': '192.0.2.55' };
    let reply = await invite('somebody@mail.example', rude);
    for (let count = 0; reply.status === 200 && count < 100; count += 1)
      reply = await invite(`somebody-${count}@mail.example`, rude);
    expect(problemOf(reply).code).toBe('too-many');
  });

  test('requests from pages of others, and without a session, are refused', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    expect(problemOf(await invite('a@mail.example', foreign)).code).toBe('foreign-origin');
    expect(read(await send('/address'))).toEqual({ hasMail: true, seats: null });
    const bob = at(await lobby('toy', 2), 1);
    expect(problemOf(await open(bob, { cookie: '' })).code).toBe('signed-out');
    expect(problemOf(await open(bob, { cookie: `address=${'0'.repeat(64)}.${'0'.repeat(64)}` })).code).toBe(
      'signed-out',
    );
    expect(problemOf(await post('/address/sign-out', { everywhere: true })).code).toBe('signed-out');
  });
});

test('what there is to do for an address that somebody has is done when the answer is gone', async () => {
  const box = new Postbox();
  const bob = at(await playing('toy', 2), 1);
  await takeAddress(bob, box);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Had it to be done before, these would be no answers.
  const fail = () => {
    throw new Error('a defect');
  };
  const sent = vi.spyOn(AddressObject.prototype, 'invite').mockImplementation(fail);
  for (const address of [box.address, 'nobody@mail.example']) expect(read(await invite(address))).toEqual({});
  await soon(() => expect(sent).toHaveBeenCalledTimes(2));
  const mailed = vi.spyOn(TableObject.prototype, 'mailCode').mockImplementation(fail);
  for (const address of [box.address, 'nobody@mail.example'])
    expect(read(await post(`${bob.path}/mail-code`, { address, lang: 'en' }))).toEqual({});
  await soon(() => expect(mailed).toHaveBeenCalledTimes(2));
});

describe('a seat on a new device', () => {
  test('plays beside the link, until that is renewed', async () => {
    const box = new Postbox();
    const [ann, bob] = (await playing('toy', 2)) as [Player, Player];
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const key = newKey();
    const reply = await open(bob, session, key);
    const shown = read<Snapshot>(reply);
    expect(shown.viewer).toBe(1);
    const device = cookieOf(reply);
    expect(reply.headers.get('set-cookie')).toContain(`Path=/api${bob.path}; HttpOnly; Secure; SameSite=Strict`);
    expect(reply.text).not.toContain(device.cookie.slice('seat='.length));
    expect(device.cookie).not.toContain(bob.secret);
    expect(cookieOf(await open(bob, session, key))).toEqual(device);
    expect((await bob.look()).viewer).toBe(1);
    expect(read<Access>(await send(`${bob.path}/access`, { headers: device })).devices).toBe(1);
    // Nothing of it is told to the table.
    expect((await ann.look()).version).toBe(shown.version);

    await evictDurableObject(tableOf(bob));
    expect((await send(bob.path, { headers: device })).status).toBe(200);
    const keep = read<Access>(await send(`${bob.path}/access`, { headers: device })).addresses.map(({ id }) => id);
    const again = new Player(read<Seated>(await bob.post('renew', { key: newKey(), keep })));
    expect(problemOf(await send(bob.path, { headers: device })).code).toBe('not-your-seat');
    expect(cookieOf(await open(bob, session)).cookie).not.toBe('');
    expect((await again.look()).viewer).toBe(1);
  });

  test('eight play beside each other; the ninth puts the first out, and signing out everywhere all of them', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const devices: { cookie: string }[] = [];
    for (let count = 0; count < 9; count += 1) devices.push(cookieOf(await open(bob, session)));
    const status = async (headers: { cookie: string }) => (await send(bob.path, { headers })).status;
    expect(await Promise.all(devices.map(status))).toEqual([403, ...new Array<number>(8).fill(200)]);

    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(TableObject.prototype, 'revokeDevices').mockImplementation(() => {
      throw new Error('out of reach');
    });
    read(await post('/address/sign-out', { everywhere: true }, session));
    await runDurableObjectAlarm(objectOf(box));
    broken.mockRestore();
    await runDurableObjectAlarm(objectOf(box));
    expect(await Promise.all(devices.map(status))).toEqual(new Array<number>(9).fill(403));
    expect((await bob.look()).viewer).toBe(1);
  });

  test('is given for seats of that address only, and by tables that still agree', async () => {
    const box = new Postbox();
    const [ann, bob] = (await lobby('toy', 2)) as [Player, Player];
    await takeAddress(bob, box);
    const session = await signedIn(box);
    expect(problemOf(await open(ann, session)).code).toBe('not-your-seat');
    expect(problemOf(await open(at(await lobby('toy', 2), 1), session)).code).toBe('not-your-seat');
    // The object has not heard of it yet.
    await removeMail(bob);
    expect(problemOf(await open(bob, session)).code).toBe('not-your-seat');
  });
});

describe('an address that leads to a seat no more', () => {
  /** A seat with an address, and a device that it let in. */
  async function withDevice() {
    const box = new Postbox();
    const [ann, bob] = (await playing('toy', 2)) as [Player, Player];
    await takeAddress(bob, box);
    const session = await signedIn(box);
    return { box, ann, bob, session, device: cookieOf(await open(bob, session)) };
  }

  const accessOf = async (player: Player) =>
    read<Access>(await send(`${player.path}/access`, { headers: player.cookie }));
  const statusOf = async ({ path }: Player, headers: { cookie: string }) => (await send(path, { headers })).status;
  const kindsOf = async (player: Player) => (await noticesOf(player)).map(({ kind }) => kind);

  test('a new link shuts out every address, also one that could still be confirmed, and nothing comes back', async () => {
    const { bob, session, device } = await withDevice();
    const other = new Postbox();
    read(await bob.post('notices', adding('mail', other.address)));
    await runDurableObjectAlarm(tableOf(bob));
    await soon(async () => expect(await other.mails()).toHaveLength(1));
    const [, table, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(at(await other.mails(), 0).text ?? '') ?? [];
    const again = new Player(read<Seated>(await bob.post('renew', { key: newKey() })));
    expect(await statusOf(bob, device)).toBe(403);
    expect(problemOf(await open(bob, session)).code).toBe('not-your-seat');
    expect(problemOf(await post(`/tables/${table}/channels/${channel}/confirm`, { token })).code).toBe('wrong-link');
    expect(await kindsOf(again)).toEqual([]);
    expect((await accessOf(again)).addresses).toEqual([]);
    await tell(again);
    expect(await seatsOf(session)).toEqual([]);
  });

  test('a new link keeps the addresses that its player says; the devices that they let in ask again', async () => {
    const { box, bob, session, device } = await withDevice();
    const kept = new Postbox();
    await takeAddress(bob, kept);
    const { addresses } = await accessOf(bob);
    expect(addresses.map(({ label }) => label)).toEqual(
      [box, kept].map(({ address }) => address.replace(/^(.)[^@]*/, '$1…')),
    );
    const again = new Player(
      read<Seated>(await bob.post('renew', { key: newKey(), keep: [addresses[1]?.id, 'of-nobody'] })),
    );
    expect((await accessOf(again)).addresses).toEqual([addresses[1]]);
    expect(problemOf(await open(bob, session)).code).toBe('not-your-seat');
    const its = await signedIn(kept);
    expect((await open(bob, its)).status).toBe(200);
    expect(await statusOf(bob, device)).toBe(403);
  });

  test('a recovery code and a claim that was granted shut out every address', async () => {
    const first = await withDevice();
    const { code } = read<Code>(await first.bob.post('code', { key: newKey() }));
    read(await post(`${first.bob.path}/recover`, { key: newKey(), code }));
    expect(await statusOf(first.bob, first.device)).toBe(403);
    expect(problemOf(await open(first.bob, first.session)).code).toBe('not-your-seat');

    const second = await withDevice();
    const key = newKey();
    const { claim } = read<Claimed>(await post(`${second.bob.path}/claim`, { key }));
    read(await second.ann.post('vouch', { key: newKey(), claim }));
    vi.setSystemTime(Date.now() + DAY);
    await runDurableObjectAlarm(tableOf(second.bob));
    const back = new Player(read<Seated>(await post(`${second.bob.path}/claim`, { key })));
    expect((await accessOf(back)).addresses).toEqual([]);
    expect(await statusOf(second.bob, second.device)).toBe(403);
    expect(problemOf(await open(second.bob, second.session)).code).toBe('not-your-seat');
  });

  test('a mailed code shuts out every address but the one that it was mailed to', async () => {
    const { box, bob, session, device } = await withDevice();
    const other = new Postbox();
    await takeAddress(bob, other);
    read(await post(`${bob.path}/mail-code`, { address: other.address, lang: 'en' }));
    const lost = async () => (await other.mails()).find(({ text }) => text?.includes('#lost='));
    await soon(async () => expect(await lost()).toBeDefined());
    const [, code = ''] = /#lost=1\.(\S+)/.exec((await lost())?.text ?? '') ?? [];
    const back = new Player(read<Seated>(await post(`${bob.path}/recover`, { key: newKey(), code })));
    const [only] = (await accessOf(back)).addresses;
    expect(only?.label).toBe(other.address.replace(/^(.)[^@]*/, '$1…'));
    expect(await statusOf(bob, device)).toBe(403);
    expect(problemOf(await open(bob, session)).code).toBe('not-your-seat');
    expect(box.address).not.toBe(other.address);
  });

  test('whoever takes an open seat over has no address of who sat there before, nor has anybody who left', async () => {
    const box = new Postbox();
    const pace = { days: 1, onTimeOut: 'substitute' } as const;
    const ann = new Player(read<Seated>(await post('/tables', { ...opening('toy', 2), pace })));
    const bob = new Player(read<Seated>(await post(`/tables/${ann.table}/seats/1`, joining())));
    read(await ann.post('start'));
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const device = cookieOf(await open(bob, session));
    read(await bob.leave());
    expect(await statusOf(bob, device)).toBe(403);
    const dora = new Player(read<Seated>(await post(`/tables/${ann.table}/seats/1`, joining())));
    expect((await accessOf(dora)).addresses).toEqual([]);
    expect(await statusOf(bob, device)).toBe(403);
    expect(problemOf(await open(bob, session)).code).toBe('not-your-seat');
  });

  test.each(['by its player', 'by a link in its mails'])(
    'removed %s, it takes along the devices that it let in',
    async (how) => {
      const { box, bob, device } = await withDevice();
      const other = new Postbox();
      await takeAddress(bob, other);
      const others = cookieOf(await open(bob, await signedIn(other)));
      if (how === 'by its player') await removeMail(bob);
      else {
        const [, path = ''] =
          /https:\/\/tables\.example\/api(\/unsubscribe\/[^>\s]+)/.exec(
            headerOf(at(await box.mails(), 0), 'list-unsubscribe') ?? '',
          ) ?? [];
        read(await send(path, { method: 'POST' }));
      }
      expect(await statusOf(bob, device)).toBe(403);
      expect(await statusOf(bob, others)).toBe(200);
      expect(await statusOf(bob, bob.cookie)).toBe(200);
    },
  );

  test('signing out everywhere leaves the devices of another address of the seat alone', async () => {
    const { box, bob, session, device } = await withDevice();
    const other = new Postbox();
    await takeAddress(bob, other);
    const others = cookieOf(await open(bob, await signedIn(other)));
    read(await post('/address/sign-out', { everywhere: true }, session));
    await runDurableObjectAlarm(objectOf(box));
    expect([await statusOf(bob, device), await statusOf(bob, others)]).toEqual([403, 200]);
  });

  test('a device that an earlier release let in, of whatever address, goes with any address that is removed', async () => {
    const { bob, device } = await withDevice();
    await runInDurableObject(tableOf(bob), (_, { storage: { sql } }) => {
      const setup = JSON.parse(sql.exec<{ body: string }>('SELECT body FROM setup').one().body) as {
        places: { credentials?: { devices: { hash: string }[] } }[];
      };
      const { credentials, ...place } = at(setup.places, 1);
      const spare = { ...credentials, devices: credentials?.devices.map(({ hash }) => hash) };
      const places = setup.places.with(1, { ...place, spare } as never);
      sql.exec('UPDATE setup SET body = ?', JSON.stringify({ ...setup, places }));
      sql.exec('DROP TABLE steps');
    });
    await evictDurableObject(tableOf(bob));
    expect(await statusOf(bob, device)).toBe(200);
    await removeMail(bob);
    expect(await statusOf(bob, device)).toBe(403);
  });
});

test('the mail that asks an owner says that yes means access to the seat', async () => {
  const box = new Postbox();
  const bob = at(await lobby('toy', 2), 1);
  for (const [lang, words] of [
    ['en', 'Yes also gives access to the seat'],
    ['fr', 'Dire oui donne aussi accès à la place'],
  ] as const) {
    const before = (await box.mails()).length;
    read(await bob.post('notices', { ...adding('mail', box.address), lang }));
    vi.setSystemTime(Date.now() + 1000);
    await runDurableObjectAlarm(tableOf(bob));
    await soon(async () => expect(await box.mails()).toHaveLength(before + 1));
    expect(at(await box.mails(), before).text?.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

describe('a recovery code by mail', () => {
  const ask = ({ path }: Player, address: string) => post(`${path}/mail-code`, { address, lang: 'fr' });
  const mailed = async (box: Postbox) => (await box.mails()).filter(({ text }) => text?.includes('#lost='));

  test('goes to the confirmed address of the seat, and gives it back; the old link is dead', async () => {
    const box = new Postbox();
    const bob = at(await playing('toy', 2), 1);
    await takeAddress(bob, box);
    expect(read(await ask(bob, box.address))).toEqual({});
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    const [{ text = '', subject = '' } = {}] = await mailed(box);
    expect(subject).toContain('votre place');
    const [, code = ''] = new RegExp(`https://tables.example/t/${bob.table}#lost=1\\.(\\S+)`).exec(text) ?? [];
    const back = new Player(read<Seated>(await post(`${bob.path}/recover`, { key: newKey(), code })));
    expect((await back.look()).viewer).toBe(1);
    expect(problemOf(await send(bob.path, { headers: bob.cookie })).code).toBe('not-your-seat');
    expect(problemOf(await post(`${bob.path}/recover`, { key: newKey(), code })).code).toBe('wrong-code');
    // The address is still that of the seat.
    vi.setSystemTime(Date.now() + HOUR);
    read(await ask(back, box.address));
    await soon(async () => expect(await mailed(box)).toHaveLength(2));
  });

  test('goes to no other address, and nobody is told which it is', async () => {
    const [box, other] = [new Postbox(), new Postbox()];
    const [ann, bob] = (await lobby('toy', 2)) as [Player, Player];
    await takeAddress(bob, box);
    const replies = [await ask(bob, other.address), await ask(ann, box.address), await ask(bob, box.address)];
    for (const { status, text } of replies) expect([status, text]).toEqual([200, '{}']);
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    expect(await other.mails()).toEqual([]);
    expect((await mailed(box))[0]?.text).toContain('#lost=1.');
    expect(problemOf(await ask(bob, 'x')).code).toBe('wrong-address');
  });

  test('is good for an hour, and no other is sent within five minutes; the written one stays good', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const { code: written } = read<Code>(await bob.post('code', { key: newKey() }));
    for (let count = 0; count < 3; count += 1) read(await ask(bob, box.address));
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    const [{ text = '' } = {}] = await mailed(box);
    const [, code = ''] = /#lost=1\.(\S+)/.exec(text) ?? [];
    vi.setSystemTime(Date.now() + HOUR);
    expect(problemOf(await post(`${bob.path}/recover`, { key: newKey(), code })).code).toBe('wrong-code');
    expect((await post(`${bob.path}/recover`, { key: newKey(), code: written })).status).toBe(200);
  });
});

test('neither an address nor a secret is kept by the object of an address, or in its name', async () => {
  const box = new Postbox();
  const bob = at(await lobby('toy', 2), 1);
  await takeAddress(bob, box);
  read(await invite(box.address));
  const token = await tokenOf(box);
  const key = newKey();
  const reply = await signIn(token, key);
  const device = cookieOf(await open(bob, cookieOf(reply)));
  const kept = await runInDurableObject(objectOf(box), async (_, { storage, id }) =>
    JSON.stringify([
      id.name,
      [...(await storage.list())],
      ...['seat', 'link', 'session'].map((name) => storage.sql.exec(`SELECT * FROM ${name}`).toArray()),
    ]),
  );
  const secrets = [token.split('.')[1], cookieOf(reply).cookie.split('.')[1], device.cookie.split('=')[1], key];
  for (const secret of [box.address, box.address.split('@')[0], ...secrets]) {
    expect(secret).toMatch(/.{20}/);
    expect(kept).not.toContain(secret);
  }
});
