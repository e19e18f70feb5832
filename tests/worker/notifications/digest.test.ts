import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { GATHERING } from '../../../worker/addresses/digest.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { LONGEST_PAUSE } from '../../../worker/notifications/schedule.ts';
import { TableObject } from '../../../worker/table-object/object.ts';
import {
  at,
  joining,
  newKey,
  opening,
  Player,
  playing,
  playOut,
  post,
  problemOf,
  read,
  send,
  step,
} from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { evict, HOUR, objectOf, ring, START } from '../support/fake-time.ts';
import { noticesOf, setTo } from '../support/hooks.ts';
import { headerOf, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DAILY = { type: 'daily', zone: 'UTC', at: 18 } as const;
const EVENING = START + 9 * HOUR;

const addressOf = ({ address }: Postbox) => env.ADDRESSES.getByName(addressName(env.ADDRESS_KEY, address));
const ringAddress = (box: Postbox) => runDurableObjectAlarm(addressOf(box));

/** What the object of an address keeps of digests. */
const gathered = (box: Postbox) =>
  runInDurableObject(addressOf(box), (_, { storage: { sql } }) => {
    const isThere = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'digest'").toArray().length > 0;
    return isThere ? sql.exec<{ table: string; told: string | null }>('SELECT * FROM digest').toArray() : [];
  });

const outgoing = (player: Player) =>
  runInDurableObject(objectOf(player), (_, { storage }) =>
    storage.sql
      .exec<{ channel: string; kind: string; due: number; claimed_until: number }>(
        'SELECT * FROM outgoing ORDER BY version',
      )
      .toArray(),
  );

/** The mails that have come since the questions. */
const newsIn = async (box: Postbox): Promise<readonly Email[]> =>
  (await box.mails()).filter(({ text }) => !text?.includes('/confirm#'));

/** Bob, who is told once a day at this address, and the others at his table. */
interface Seated {
  readonly players: readonly Player[];
  readonly bob: Player;
}

async function seated(box: Postbox, pace: Pace | null = null, lang: 'fr' | 'en' = 'en'): Promise<Seated> {
  const ann = new Player(read(await post('/tables', { ...opening('toy', 2), ...(pace && { pace }) })));
  const players = [ann, new Player(read(await post(`/tables/${ann.table}/seats/1`, joining())))];
  read(await ann.post('start'));
  const bob = at(players, 1);
  await confirmMail(bob, box);
  if (lang === 'fr') await inFrench(bob);
  read(await setTo(bob, (await mailOf(bob)).id, { rhythm: DAILY }));
  return { players, bob };
}

/** As if Bob had given his address on a French page. */
async function inFrench(bob: Player): Promise<void> {
  await runInDurableObject(objectOf(bob), (_, { storage: { sql } }) => {
    sql.exec(`UPDATE channel SET body = json_set(body, '$.lang', 'fr')`);
  });
  await evict(bob);
}

const mailOf = async (player: Player) => {
  const mail = (await noticesOf(player)).find(({ kind }) => kind === 'mail');
  if (mail === undefined) throw new Error('no mail is wanted there');
  return mail;
};

/** It becomes the turn of Bob, who was not waited for before. */
async function turnOfBob({ players }: Seated): Promise<void> {
  const [ann, bob] = [at(players, 0), at(players, 1)];
  for (const player of [bob, ann, ann]) {
    const seen = await player.look();
    read(await player.act(seen.version, at(seen.play?.choices ?? [], 0).code));
  }
  expect((await bob.look()).play?.waitingFor).toEqual([1]);
}

/** Several tables at which it is the turn of Bob. */
async function tables(box: Postbox, count: number): Promise<readonly Seated[]> {
  const all: Seated[] = [];
  for (let index = 0; index < count; index += 1) {
    const table = await seated(box);
    await turnOfBob(table);
    all.push(table);
  }
  return all;
}

/** The hour has come: the tables say that they have something to tell. */
async function announce(box: Postbox, all: readonly Seated[], time = EVENING): Promise<void> {
  vi.setSystemTime(time);
  for (const { bob } of all) {
    await ring(bob);
    await soon(async () => expect((await gathered(box)).map(({ table }) => table)).toContain(bob.table));
    await soon(async () => expect((await outgoing(bob))[0]?.claimed_until).toBe(time + HOUR));
  }
}

/** The time to gather is over, and the mail is written. */
async function write(box: Postbox): Promise<void> {
  vi.setSystemTime(Date.now() + GATHERING);
  await ringAddress(box);
}

const tablesIn = ({ text }: Email): readonly string[] =>
  [...(text ?? '').matchAll(/https:\/\/tables\.example\/t\/(\w+)#seat=1\n/g)].map(([, table = '']) => table);

const ids = (all: readonly Seated[]) => all.map(({ bob }) => bob.table);

/** What a mail program posts for its reader. */
const oneClick = (mail: Email, method = 'POST') => {
  const [, path = ''] =
    /^<https:\/\/tables\.example\/api(\/[\w/]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  return send(
    path,
    method === 'POST' ? { method, headers, body: 'List-Unsubscribe=One-Click' } : { redirect: 'manual' },
  );
};

describe('once a day', () => {
  test('three tables are told of in one mail, after which each knows that it arrived', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    await announce(box, all);
    await ringAddress(box);
    expect(await newsIn(box)).toEqual([]);
    await write(box);
    const [mail, ...others] = await newsIn(box);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 tables are waiting for you');
    expect(mail && [...tablesIn(mail)].sort()).toEqual([...ids(all)].sort());
    const plain = mail?.html?.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n') ?? '';
    for (const said of ['Bob, it is your turn.', 'With Ann.', 'Since your last move:', 'You can play']) {
      expect(mail?.text?.split(said)).toHaveLength(4);
      expect(plain.split(said)).toHaveLength(4);
    }
    for (const { players, bob } of all) {
      for (const { secret } of players) expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
      expect(await outgoing(bob)).toEqual([]);
      expect(await mailOf(bob)).toMatchObject({ lastOk: Date.now(), lastFailure: null });
    }
    expect(await gathered(box)).toEqual([]);
    vi.setSystemTime(Date.now() + 30 * HOUR);
    for (const { bob } of all) await ring(bob);
    expect(await ringAddress(box)).toBe(false);
    expect(await newsIn(box)).toHaveLength(1);
  });

  test('one table alone is told of as if it had written by itself', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    const [{ bob }] = all as readonly [Seated];
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('Your turn at Toy');
    const { version } = await bob.look();
    const { id } = await mailOf(bob);
    expect(mail?.messageId).toBe(`<${bob.table}-${id}-${version}@tables.example>`);
    expect(mail?.references).toBe(`<${bob.table}-${id}@tables.example>`);
    expect(mail && headerOf(mail, 'list-unsubscribe')).toContain(`/api/unsubscribe/${bob.table}/${id}/`);
  });

  test('a table that waits no longer when the mail is written is not in it, nor one that Bob has looked at', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    await announce(box, all);
    const [played, seen, left] = all as readonly [Seated, Seated, Seated];
    await step(played.players);
    read(await seen.bob.post('seen', { version: (await seen.bob.look()).version }));
    await write(box);
    const [mail, ...others] = await newsIn(box);
    expect(others).toEqual([]);
    expect(mail && tablesIn(mail)).toEqual(ids([left]));
    expect(await gathered(box)).toEqual([]);
  });

  test('if nothing is left to tell, there is no mail', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    for (const { players } of all) await step(players);
    await write(box);
    expect(await newsIn(box)).toEqual([]);
    expect(await gathered(box)).toEqual([]);
    expect(await ringAddress(box)).toBe(false);
  });

  test('who has left a table, or wants other mail from it, hears of it no more', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    await announce(box, all);
    const [gone, changed, left] = all as readonly [Seated, Seated, Seated];
    read(await gone.bob.leave());
    read(await setTo(changed.bob, (await mailOf(changed.bob)).id, { rhythm: { type: 'at-once' } }));
    await write(box);
    expect((await newsIn(box)).map(tablesIn)).toEqual([ids([left])]);
    await ring(changed.bob);
    await soon(async () => expect(await newsIn(box)).toHaveLength(2));
    expect(tablesIn(at(await newsIn(box), 1))).toEqual(ids([changed]));
  });

  test('who wants other mail while the digest may be on its way is not told twice', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    const [{ bob }] = all as readonly [Seated];
    vi.setSystemTime(Date.now() + GATHERING);
    const { id } = await mailOf(bob);
    // As the address asks just before the change.
    const entry = { table: bob.table, channel: id, lang: 'en' } as const;
    expect(await objectOf(bob).digestSection(entry, 'of another address')).toBeNull();
    expect(await objectOf(bob).digestSection(entry, addressName(env.ADDRESS_KEY, box.address))).not.toBeNull();
    read(await setTo(bob, id, { rhythm: { type: 'at-once' } }));
    await ring(bob);
    expect(await outgoing(bob)).toMatchObject([{ claimed_until: Date.now() + 60_000 }]);
    expect(await newsIn(box)).toEqual([]);
  });

  test('what takes the place of news while it is gathered goes with it', async () => {
    const box = new Postbox();
    const table = await seated(box, { days: 1, onTimeOut: 'wait' });
    // Half of the day that Bob has is over two minutes after the hour.
    const evening = EVENING + 24 * HOUR;
    vi.setSystemTime(evening - 12 * HOUR + 2 * 60_000);
    await turnOfBob(table);
    await announce(box, [table], evening);
    vi.setSystemTime(evening + 2 * 60_000);
    await ring(table.bob);
    expect(await outgoing(table.bob)).toMatchObject([{ kind: 'reminder' }]);
    vi.setSystemTime(evening + GATHERING);
    await ringAddress(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('Toy: your turn is waiting');
    expect(await outgoing(table.bob)).toEqual([]);
  });

  test('a question beside the game that comes while news is gathered is in it, too', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    const [{ players, bob }] = all as readonly [Seated];
    await announce(box, all);
    read(await at(players, 0).post('end', { version: (await bob.look()).version, key: newKey() }));
    await write(box);
    const [mail] = await newsIn(box);
    for (const said of ['Bob, it is your turn.', 'Ann proposes to end the game here'])
      expect(mail?.text).toContain(said);
    expect(await outgoing(bob)).toEqual([]);
  });

  test('tables are gathered whose hours are one moment, and what comes later is in another mail', async () => {
    const box = new Postbox();
    const [paris, utc, late] = (await tables(box, 3)) as [Seated, Seated, Seated];
    const set = async ({ bob }: Seated, zone: string, hour: number) =>
      read(await setTo(bob, (await mailOf(bob)).id, { rhythm: { type: 'daily', zone, at: hour } }));
    await set(paris, 'Europe/Paris', 19);
    await set(late, 'UTC', 19);
    await announce(box, [paris, utc]);
    await write(box);
    await announce(box, [late], EVENING + HOUR);
    await write(box);
    expect((await newsIn(box)).map((mail) => [...tablesIn(mail)].sort())).toEqual([
      [...ids([paris, utc])].sort(),
      ids([late]),
    ]);
  });

  test('what is most urgent comes first, with the time that is left', async () => {
    const box = new Postbox();
    const slow = await seated(box, { days: 7, onTimeOut: 'wait' });
    const fast = await seated(box, { days: 2, onTimeOut: 'wait' });
    const calm = await seated(box);
    // Nobody waits for Bob here: he is told that the game is over.
    const over = await seated(box);
    for (const table of [slow, fast, calm]) await turnOfBob(table);
    await playOut(over.players);
    await announce(box, [over, calm, slow, fast]);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('3 tables are waiting for you');
    expect(mail && tablesIn(mail)).toEqual(ids([fast, slow, calm, over]));
    expect(mail?.text?.match(/You have [^,]*/g)).toEqual(['You have 39 hours', 'You have 6 days']);
  });

  test('it is in the language of most of its tables, whole', async () => {
    const box = new Postbox();
    const all = [await seated(box, null, 'fr'), await seated(box), await seated(box, null, 'fr')];
    for (const table of all) await turnOfBob(table);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('3 tables vous attendent');
    expect(mail && headerOf(mail, 'content-language')).toBe('fr');
    expect(mail?.text?.split('Bob, c’est à vous de jouer.')).toHaveLength(4);
    expect(mail?.text).toContain('Avec Ann.');
    expect(mail?.text).toContain('Plus de message quotidien');
    expect(mail?.text).not.toContain('your turn');
  });
});

describe('when something is down', () => {
  test('the mail server for a day: one mail after that, of what is still true', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [played, again] = all as readonly [Seated, Seated];
    await announce(box, all);
    await box.behave({ at: 'RCPT', code: 451, text: '4.3.0 not now' });
    await write(box);
    const failures = async () =>
      Promise.all(all.map(async ({ bob }) => (await noticesOf(bob)).map(({ lastFailure }) => lastFailure)));
    expect(await failures()).toEqual(new Array(3).fill([{ why: 'failing', status: 451, at: Date.now() }]));
    for (let hour = 4; hour <= 24; hour += 4) {
      vi.setSystemTime(EVENING + hour * HOUR);
      for (const { bob } of all) await ring(bob);
      await ringAddress(box);
      if (hour === 8) await step(played.players);
      // His turn ends, and comes again.
      if (hour === 12) for (let actions = 0; actions < 4; actions += 1) await step(again.players);
    }
    expect((await failures()).flat().every((failure) => failure?.why === 'failing')).toBe(true);
    expect(await newsIn(box)).toEqual([]);
    await box.behave('take');
    for (let hour = 0; hour < 3; hour += 1) {
      vi.setSystemTime(Date.now() + LONGEST_PAUSE);
      for (const { bob } of all) await ring(bob);
      await ringAddress(box);
    }
    const [mail, ...others] = await newsIn(box);
    expect(others).toEqual([]);
    expect(mail && [...tablesIn(mail)].sort()).toEqual(ids(all.slice(1)).sort());
    for (const { bob } of all.slice(1))
      expect(await mailOf(bob)).toMatchObject({ lastFailure: null, lastOk: expect.any(Number) });
    expect(await gathered(box)).toEqual([]);
  });

  test('a mail whose answer was lost comes again under its Message-ID, and what is new in a mail of its own', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [one, other, late] = all as readonly [Seated, Seated, Seated];
    await announce(box, [one, other]);
    await box.behave('take-and-hang-up');
    await write(box);
    expect(await mailOf(one.bob)).toMatchObject({ lastFailure: { why: 'unreachable' } });
    await announce(box, [late], Date.now());
    await box.behave('take');
    // Before its time, an alarm does nothing.
    await ringAddress(box);
    expect(await newsIn(box)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    const [first, again] = await newsIn(box);
    expect(again?.messageId).toBe(first?.messageId);
    expect(again && [...tablesIn(again)].sort()).toEqual([...ids([one, other])].sort());
    await write(box);
    expect((await newsIn(box)).slice(2).map(tablesIn)).toEqual([ids([late])]);
    expect(await gathered(box)).toEqual([]);
  });

  test('the object of the address dies after the mail was sent: it comes again under its Message-ID', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    vi.setSystemTime(Date.now() + GATHERING);
    await runInDurableObject(addressOf(box), async (object, { storage }) => {
      const write = storage.transactionSync.bind(storage);
      let left = 1;
      Object.defineProperty(storage, 'transactionSync', {
        value: (run: () => unknown) => {
          if (left === 0) throw new Error('power cut');
          left -= 1;
          return write(run);
        },
      });
      await expect(object.alarm()).rejects.toThrow('power cut');
    });
    expect(await newsIn(box)).toHaveLength(1);
    await evictDurableObject(addressOf(box));
    // An alarm was set before anything was done.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ringAddress(box)).toBe(true);
    const [first, again, ...others] = await newsIn(box);
    expect(again?.messageId).toBe(first?.messageId);
    expect(others).toEqual([]);
    for (const { bob } of all) expect(await outgoing(bob)).toEqual([]);
    expect(await gathered(box)).toEqual([]);
  });

  test('objects that are evicted between any two steps go on where they were', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    const evictAll = async () => {
      await evictDurableObject(addressOf(box));
      for (const { bob } of all) await evict(bob);
    };
    await announce(box, all);
    await evictAll();
    const told = vi.spyOn(TableObject.prototype, 'byAddress').mockRejectedValue(new Error('broken') as never);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    for (const { told } of await gathered(box)) expect(told).not.toBeNull();
    await evictAll();
    // The tables do not know yet, and say again that they have something to tell.
    vi.setSystemTime(Date.now() + HOUR);
    for (const { bob } of all) await ring(bob);
    await soon(async () => expect((await outgoing(at(all, 1).bob))[0]?.claimed_until).toBe(Date.now() + HOUR));
    await ringAddress(box);
    told.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    for (const { bob } of all) {
      expect(await outgoing(bob)).toEqual([]);
      expect(await mailOf(bob)).toMatchObject({ lastOk: EVENING + GATHERING });
    }
    expect(await gathered(box)).toEqual([]);
  });

  test('a table that cannot answer keeps no other from being told, and is told of later', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [broken] = all as readonly [Seated];
    await announce(box, all);
    const ask = TableObject.prototype.digestSection;
    const asked = vi.spyOn(TableObject.prototype, 'digestSection').mockImplementation(function (
      this: TableObject,
      entry,
      name,
    ) {
      if (entry.table === broken.bob.table) throw new Error('broken');
      return ask.call(this, entry, name);
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(box);
    expect((await newsIn(box)).map((mail) => [...tablesIn(mail)].sort())).toEqual([ids(all.slice(1)).sort()]);
    asked.mockRestore();
    await write(box);
    expect((await newsIn(box)).slice(1).map(tablesIn)).toEqual([ids([broken])]);
  });

  test('an address that is none any more is switched off at every table', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await box.behave({ at: 'RCPT', code: 550, text: '5.1.1 no such user' });
    await write(box);
    for (const { bob } of all)
      expect(await mailOf(bob)).toMatchObject({ isOff: true, lastFailure: { why: 'bounced', status: 550 } });
    await box.behave('take');
    vi.setSystemTime(Date.now() + LONGEST_PAUSE);
    await ringAddress(box);
    expect(await newsIn(box)).toEqual([]);
    expect(await gathered(box)).toEqual([]);
  });

  test('a table that lost what it had said says it again within the hour', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    await announce(box, all);
    await runInDurableObject(addressOf(box), (_, { storage }) => storage.sql.exec('DELETE FROM digest').toArray());
    await announce(box, all, EVENING + HOUR);
    await write(box);
    expect((await newsIn(box)).map(tablesIn)).toEqual([ids(all)]);
  });
});

test('news for one address of a player does not move the time of another: what comes after its hour is told a day later', async () => {
  const [first, second] = [new Postbox(), new Postbox()];
  const table = await seated(first);
  const { players, bob } = table;
  await turnOfBob(table);
  // This one is added after the turn came, and has nothing to tell at its hour.
  await confirmMail(bob, second);
  const { id } = at(await noticesOf(bob), 1);
  read(await setTo(bob, id, { rhythm: DAILY }));
  await announce(first, [table]);
  const asked = EVENING + 60_000;
  vi.setSystemTime(asked);
  const { version } = await bob.look();
  read(await at(players, 0).post('undo', { version, key: newKey() }));
  // Twenty seconds after it came about, but not before the hour of the next day.
  const rows = (await outgoing(bob)).filter(({ channel }) => channel === id);
  expect(rows).toMatchObject([{ kind: 'undo-asked', due: asked + 20_000 }]);
  await write(first);
  expect((await newsIn(first))[0]?.text).toContain('Ann would like to take back the last move');
  await announce(second, [table], EVENING + 24 * HOUR);
  await write(second);
  expect((await newsIn(second)).map(tablesIn)).toEqual([[bob.table]]);
});

describe('one click ends it', () => {
  const isTold = async ({ bob }: Seated) => (await noticesOf(bob)).length > 0;

  test('all of it, without cookies and from anywhere, once or twice; looking at the address does nothing', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    const silent = await seated(box);
    const often = await playing('toy', 2);
    await confirmMail(at(often, 1), box);
    for (const player of [silent.bob, at(often, 1)]) await known(player);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail && headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const looked = await oneClick(mail as Email, 'GET');
    expect(looked.status).toBe(302);
    const location = looked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/unsubscribe#daily\.[0-9a-f]{72}\.[0-9a-f]{32}$/);
    expect(mail?.text).toContain(`https://tables.example${location}\n`);
    expect(await isTold(at(all, 0))).toBe(true);
    const broken = vi.spyOn(TableObject.prototype, 'byAddress').mockRejectedValueOnce(new Error('broken') as never);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let count = 0; count < 2; count += 1) expect((await oneClick(mail as Email)).status).toBe(200);
    await ringAddress(box);
    broken.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    expect(await Promise.all([...all, silent].map(isTold))).toEqual([false, false, false]);
    expect(await noticesOf(at(often, 1))).toMatchObject([{ kind: 'mail', isConfirmed: true }]);
    const wrong = location.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const path of [wrong, `#daily.${'0'.repeat(64)}.${'0'.repeat(32)}`, '#daily.x.y'])
      expect(
        problemOf(await send(`/unsubscribe/${path.replace(/.*#/, '').replaceAll('.', '/')}`, { method: 'POST' })),
      ).toMatchObject({ code: 'wrong-link', status: 404 });
  });

  test('while something is gathered: it is not told', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    for (const { players } of all) for (let actions = 0; actions < 4; actions += 1) await step(players);
    await announce(box, all, EVENING + 24 * HOUR);
    read(await oneClick(mail as Email));
    expect(await gathered(box)).toEqual([]);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    expect(await Promise.all(all.map(isTold))).toEqual([false, false]);
  });

  test('or about one table only, by its own link', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    const [one] = all as readonly [Seated];
    const [, channel, token] =
      new RegExp(`/unsubscribe#${one.bob.table}\\.(\\w+)\\.(\\w+)`).exec(mail?.text ?? '') ?? [];
    read(await post(`/unsubscribe/${one.bob.table}/${channel}/${token}`, {}));
    expect(await Promise.all(all.map(isTold))).toEqual([false, true]);
  });

  /** The table has told the object of the address whose the seat is. */
  async function known(player: Player): Promise<void> {
    await soon(async () => {
      await ring(player);
      const untold = await runInDurableObject(objectOf(player), (_, { storage: { sql } }) =>
        sql.exec('SELECT 1 FROM address_news WHERE told_at IS NULL').toArray(),
      );
      expect(untold).toEqual([]);
    });
  }
});

test('what an earlier release kept goes on: the outbox of a table, and the object of an address', async () => {
  const box = new Postbox();
  const all = await tables(box, 2);
  for (const { bob } of all) {
    await runInDurableObject(objectOf(bob), (_, { storage: { sql } }) => {
      // One notice for each channel, in the table that the first release with notices had.
      sql.exec(`DROP TABLE steps;
        CREATE TABLE outbox(
        channel TEXT PRIMARY KEY REFERENCES channel(id) ON DELETE CASCADE,
        seat INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
        due INTEGER NOT NULL, claimed_until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO outbox SELECT channel, seat, kind, version, due, claimed_until FROM outgoing;
        DROP TABLE outgoing;`);
    });
    await evict(bob);
  }
  await runInDurableObject(addressOf(box), (_, { storage: { sql } }) => {
    sql.exec(
      'DROP TABLE IF EXISTS steps; DROP TABLE IF EXISTS stop; DROP TABLE IF EXISTS digest; DROP TABLE IF EXISTS digest_health;',
    );
  });
  await evictDurableObject(addressOf(box));
  await announce(box, all);
  await write(box);
  const [mail] = await newsIn(box);
  expect(mail && [...tablesIn(mail)].sort()).toEqual(ids(all).sort());
  read(await oneClick(mail as Email));
  await ringAddress(box);
  expect(await noticesOf(at(all, 0).bob)).toEqual([]);
});

test('the object of an address keeps of a digest neither the address, nor a name, nor what is told', async () => {
  const box = new Postbox();
  const all = await tables(box, 2);
  await announce(box, all);
  await box.behave('take-and-hang-up');
  await write(box);
  const kept = await runInDurableObject(addressOf(box), async (_, { storage }) =>
    JSON.stringify([
      [...(await storage.list())].filter(([name]) => name !== 'key'),
      ...['seat', 'stop', 'digest', 'digest_health'].map((name) => storage.sql.exec(`SELECT * FROM ${name}`).toArray()),
    ]),
  );
  expect(kept).toContain(at(all, 0).bob.table);
  const [mail] = await newsIn(box);
  const [, token = ''] = /#daily\.\w+\.(\w+)/.exec(mail?.text ?? '') ?? [];
  expect(token).toHaveLength(32);
  for (const secret of [
    box.address,
    box.address.split('@')[0] ?? '',
    'Bob',
    'Ann',
    'turn',
    token,
    at(all, 0).bob.secret,
  ])
    expect(kept).not.toContain(secret);
});
