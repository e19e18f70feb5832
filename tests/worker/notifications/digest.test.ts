import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { GATHERING } from '../../../worker/addresses/digest.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { configOf } from '../../../worker/config.ts';
import { newKey, playOut, post, read, step, turnOfBob } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import {
  announce,
  DAILY,
  EVENING,
  gathered,
  ids,
  mailOf,
  newsIn,
  ringAddress,
  type Seated,
  seated,
  tables,
  tablesIn,
  write,
} from '../support/daily.ts';
import { HOUR, MINUTE, objectOf, pass, ring, START } from '../support/fake-time.ts';
import { noticesOf, setTo } from '../support/hooks.ts';
import { headerOf, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { waitingAt } from '../support/waiting.ts';

beforeEach(() => void vi.setSystemTime(START));

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
    for (const said of ['Bob, it is your turn.', 'With Ann.', 'Since your last turn:']) {
      expect(mail?.text?.split(said)).toHaveLength(4);
      expect(plain.split(said)).toHaveLength(4);
    }
    for (const { players, bob } of all) {
      for (const { secret } of players) expect(`${mail?.text}${mail?.html}`).not.toContain(secret);
      expect(await waitingAt(bob)).toEqual([]);
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
    const [{ bob }] = all;
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('Your turn in Toy with Ann');
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
    const [played, seen, left] = all;
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
    const [gone, changed, left] = all;
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
    const [{ bob }] = all;
    vi.setSystemTime(Date.now() + GATHERING);
    const { id } = await mailOf(bob);
    // As the address asks just before the change.
    const entry = { table: bob.table, channel: id, lang: 'en' } as const;
    using asked = objectOf(bob).forAddresses();
    expect(await asked.digestSection(entry, 'of another address')).toBeNull();
    expect(await asked.digestSection(entry, addressName(configOf(env).addressKey, box.address))).not.toBeNull();
    read(await setTo(bob, id, { rhythm: { type: 'at-once' } }));
    await ring(bob);
    expect(await waitingAt(bob)).toMatchObject([{ leasedUntil: Date.now() + 60_000 }]);
    expect(await newsIn(box)).toEqual([]);
  });

  test('what takes the place of news while it is gathered goes with it', async () => {
    const box = new Postbox();
    const table = await seated(box, { days: 1, onTimeOut: 'wait' });
    // Half of the day that Bob has is over two minutes after the hour.
    const evening = EVENING + 24 * HOUR;
    vi.setSystemTime(evening - 12 * HOUR + 2 * 60_000);
    await turnOfBob(table.players);
    await announce(box, [table], evening);
    vi.setSystemTime(evening + 2 * 60_000);
    await ring(table.bob);
    expect(await waitingAt(table.bob)).toMatchObject([{ kind: 'reminder' }]);
    vi.setSystemTime(evening + GATHERING);
    await ringAddress(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('Toy with Ann: your turn is waiting');
    expect(await waitingAt(table.bob)).toEqual([]);
  });

  test('a question beside the game that comes while news is gathered is in it, too', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    const [{ players, bob }] = all;
    await announce(box, all);
    read(await at(players, 0).post('end', { version: (await bob.look()).version, key: newKey() }));
    await write(box);
    const [mail] = await newsIn(box);
    for (const said of ['Bob, it is your turn.', 'Ann proposes to end the game here'])
      expect(mail?.text).toContain(said);
    expect(await waitingAt(bob)).toEqual([]);
  });

  test('tables are gathered whose hours are one moment, and what comes later is in another mail', async () => {
    const box = new Postbox();
    const [paris, utc, late] = await tables(box, 3);
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
    for (const table of [slow, fast, calm]) await turnOfBob(table.players);
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
    for (const table of all) await turnOfBob(table.players);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail?.subject).toBe('3\u00a0tables vous attendent');
    expect(mail && headerOf(mail, 'content-language')).toBe('fr');
    expect(mail?.text?.split('Bob, c’est à vous de jouer.')).toHaveLength(4);
    expect(mail?.text).toContain('Avec Ann.');
    expect(mail?.text).toContain('Ne plus recevoir le message quotidien');
    expect(mail?.text).not.toContain('your turn');
  });
});

test('news for one address of a player does not move the time of another: what comes after its hour is told a day later', async () => {
  const [first, second] = [new Postbox(), new Postbox()];
  const table = await seated(first);
  const { players, bob } = table;
  await turnOfBob(table.players);
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
  const rows = (await waitingAt(bob)).filter(({ channel }) => channel === id);
  expect(rows).toMatchObject([{ kind: 'undo-asked', due: asked + 20_000 }]);
  await write(first);
  expect((await newsIn(first))[0]?.text).toContain('Ann would like to take back the last move');
  await announce(second, [table], EVENING + 24 * HOUR);
  await write(second);
  expect((await newsIn(second)).map(tablesIn)).toEqual([[bob.table]]);
});

test('that somebody claims the seat is told at once, not with the next daily mail', async () => {
  vi.setSystemTime(START);
  const box = new Postbox();
  const { bob } = await seated(box);
  await pass(bob, EVENING + MINUTE - Date.now());
  const before = (await newsIn(box)).length;
  read(await post(`${bob.path}/claim`, { key: newKey() }));
  await pass(bob, 2 * MINUTE);
  await soon(async () => expect(await newsIn(box)).toHaveLength(before + 1));
  expect(at((await newsIn(box)).slice(-1), 0).text).toContain('link');
});
