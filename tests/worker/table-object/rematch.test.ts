import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Claimed } from '../../../shared/protocol/messages/access.ts';
import type { Circle, WayIn } from '../../../shared/protocol/messages/circle.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { TablesTarget } from '../../../worker/table-object/targets/tables.ts';
import { codeOf, newKey, Player, playerOf, playing, playOut, post, read, send, spectate } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { DAY, evict, objectOf, pass, ring, START, skip } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf, setTo } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { page, tagsIn } from '../support/page.ts';
import { soon } from '../support/soon.ts';
import { rowsIn, rowsOf } from '../support/stored.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

/** Has players end their game by consent, which is the quickest way. */
async function stop(players: readonly Player[]): Promise<void> {
  const [first, ...others] = players;
  const asked = await first?.look();
  if (!first || !asked) throw new Error('nobody plays');
  const { version } = read<Snapshot>(await first.post('end', { version: asked.version, key: newKey() }));
  for (const other of others) read(await other.post('agree', { version, key: newKey() }));
}

/** Players at a table whose game is over. */
async function over(seats = 3, end: (players: readonly Player[]) => Promise<unknown> = stop) {
  const players = await playing('toy', seats);
  await end(players);
  return players;
}

const ask = async (player: Player, body = {}): Promise<WayIn> => read(await player.post('rematch', body));

const playerAt = ({ table, seat, secret }: WayIn): Player =>
  new Player({ seat: seat ?? 0, secret: secret ?? '', snapshot: { id: table } as Snapshot });

const come = async (player: Player): Promise<Snapshot> => read(await player.post('come', { nonce: newKey() }));

const circleAt = async (player: Player): Promise<string> => (await player.look()).circle ?? '';
const circleOf = async (id: string): Promise<Circle> => read(await send(`/circles/${id}`));

describe('a rematch', () => {
  test('is one table, whoever asks, at once or later: each is given their own seat there', async () => {
    const players = await over();
    const ways = await Promise.all(players.map((player) => ask(player)));
    expect(new Set(ways.map(({ table }) => table)).size).toBe(1);
    expect(ways.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(await ask(at(players, 1))).toEqual(ways[1]);
    const next = await spectate(at(ways, 0).table);
    expect(next).toMatchObject({ stage: 'lobby', game: 'toy' });
    expect(next.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Bob 2']);
    expect(next.seating).toEqual([1, 2, 0]);

    const [ann, bob, cleo] = ways.map(playerAt);
    if (!ann || !bob || !cleo) throw new Error('three were asked');
    await come(ann);
    expect((await come(bob)).stage).toBe('lobby');
    expect(codeOf(await ann.post('start'))).toBe('seats-awaited');
    expect((await come(cleo)).stage).toBe('playing');
    await stop([bob, cleo, ann]);
    // And so on.
    expect((await ask(bob)).seat).toBe(1);
  });

  test('nobody else is told more than that there is one: no way in for spectators, guests and other seats', async () => {
    const players = await over(2);
    const way = await ask(at(players, 0));
    const old = await spectate(at(players, 0).table);
    expect(old.next).toEqual([{ game: 'toy', table: way.table }]);
    expect(old.circle).toBe(null);
    expect(JSON.stringify([old, await spectate(way.table)])).not.toContain(way.secret);
    const path = `/tables/${at(players, 0).table}/seats/0/rematch`;
    expect((await post(path, {})).status).toBe(401);
    expect((await post(path, {}, { cookie: `seat=${at(players, 1).secret}` })).status).toBe(403);
    expect((await post(`/tables/${way.table}/seats/0/come`, { nonce: newKey() })).status).toBe(401);
  });

  test.each(['before it is opened', 'after it was opened, before that is noted'])(
    'a crash %s leaves one table, which the alarm opens',
    async (when) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const players = await over(2);
      const isOpened = when.startsWith('after');
      const { openFor } = await runInDurableObject(objectOf(at(players, 0)), (table) =>
        Object.getPrototypeOf(table.forTables()),
      );
      const crash = vi.fn(function (this: object, text: string) {
        if (isOpened) openFor.call(this, text);
        throw new Error('gone');
      });
      const proto = await runInDurableObject(objectOf(at(players, 0)), (table) =>
        Object.getPrototypeOf(table.forTables()),
      );
      const spy = vi.spyOn(proto, 'openFor').mockImplementation(crash as never);
      expect((await at(players, 0).post('rematch', {})).status).toBe(500);
      expect(crash).toHaveBeenCalledOnce();
      spy.mockRestore();
      const [next] = (await spectate(at(players, 0).table)).next;
      if (!next) throw new Error('it was asked for');
      expect((await send(`/tables/${next.table}`)).status).toBe(isOpened ? 200 : 404);
      await evict(at(players, 0));
      await skip(at(players, 0), 60_000);
      await soon(async () => expect((await send(`/tables/${next.table}`)).status).toBe(200));
      const ways = await Promise.all(players.map((player) => ask(player)));
      expect(ways.map(({ table }) => table)).toEqual([next.table, next.table]);
      for (const way of ways) await come(playerAt(way));
      expect((await spectate(next.table)).stage).toBe('playing');
    },
  );

  test('who does not come within a week loses the seat and is told; so are the others; then anyone may sit there', async () => {
    const players = await over(2);
    const [hook, other] = [new Hook(), new Hook()];
    await listen(at(players, 0), other);
    const channel = await listen(at(players, 1), hook);
    await setTo(at(players, 1), channel.id, { wants: 'turns' });
    const way = await ask(at(players, 0));
    const ann = playerAt(way);
    await come(ann);
    const [carried] = await noticesOf(ann);
    expect(carried).toMatchObject({ kind: 'webhook', label: channel.label.replace(/.{4}$/, other.url.slice(-4)) });
    await pass(ann, NOTICE_DELAY + 1000);
    const types = async (of: Hook) => (await of.told()).map(({ type }) => type);
    await soon(async () => expect(await types(hook)).toEqual(['rematch']));
    await pass(ann, 7 * DAY);
    await pass(ann, NOTICE_DELAY + 1000);
    await soon(async () => expect(await types(hook)).toEqual(['rematch', 'unclaimed']));
    await soon(async () => expect(await types(other)).toEqual(['seat-free']));
    const { seats } = await spectate(way.table);
    expect(seats.map(({ name, by }) => [name, by])).toEqual([
      ['Ann', 'player'],
      ['', 'free'],
    ]);
    expect(await ask(at(players, 1))).toEqual({ table: way.table, seat: null, secret: null });
  });

  test('a claim at the table before leads into no rematch in progress, nor does a new link for the claimed seat', async () => {
    const players = await over(2);
    const [ann, bob] = players;
    for (const way of [await ask(ann), await ask(bob)]) await come(playerAt(way));
    const key = newKey();
    const { claim } = read<Claimed>(await post(`${bob.path}/claim`, { key }));
    read(await ann.post('vouch', { key: newKey(), claim }));
    await pass(ann, DAY);
    const claimant = playerOf(await post(`${bob.path}/claim`, { key }));
    expect((await ask(claimant)).secret).toBe(null);
    const renewed = playerOf(await claimant.post('renew', { key: newKey() }));
    expect((await ask(renewed)).secret).toBe(null);
  });

  test('players are told in the ways of the seat before, once: the address stays confirmed, and its mail has the link', async () => {
    const players = await over(2);
    const box = new Postbox();
    const bob = at(players, 1);
    await confirmMail(bob, box);
    const before = (await box.got()).length;
    const way = await ask(at(players, 0));
    const ann = playerAt(way);
    await come(ann);
    await pass(ann, NOTICE_DELAY + 1000);
    await soon(async () => expect((await box.got()).length).toBe(before + 1));
    const mail = at(await box.mails(), before);
    const [, seat, secret = ''] = /\/t\/\w+#seat=(\d)\.([0-9a-f]{64})/.exec(mail.text ?? '') ?? [];
    const [table] = /\/t\/\w+/.exec(mail.text ?? '') ?? [];
    expect([table, seat]).toEqual([`/t/${way.table}`, '1']);
    const there = playerAt({ table: way.table, seat: 1, secret });
    expect((await come(there)).stage).toBe('playing');
    expect((await noticesOf(there)).map(({ kind, isConfirmed }) => [kind, isConfirmed])).toEqual([['mail', true]]);
    // Opened once more, the table takes over nothing else.
    using asked = objectOf(ann).forTables();
    await asked.openFor(JSON.stringify({ invitation: {}, channels: [] }));
    expect(await noticesOf(there)).toHaveLength(1);
    await pass(ann, NOTICE_DELAY + 1000);
    const subjects = async () => (await box.mails()).slice(before).map(({ subject }) => subject);
    await soon(async () => expect(await subjects()).toContain('Your turn in Toy with Ann'));
  });

  test('one who has left is not invited, and their name is in no page of the circle', async () => {
    const players = await over(3);
    await at(players, 2).leave();
    const way = await ask(at(players, 0));
    const { seats } = await spectate(way.table);
    expect(seats.map(({ by }) => by)).toEqual(['player', 'player', 'free']);
    const circle = await circleAt(at(players, 0));
    await soon(async () => {
      await ring(at(players, 0));
      expect((await circleOf(circle)).tables.map(({ stage }) => stage)).toContain('over');
    });
    expect((await circleOf(circle)).people).toHaveLength(2);
  });
});

describe('a circle', () => {
  /** A table, its rematch, both played to the end, and what their circle says. */
  async function twice(end: (players: readonly Player[]) => Promise<unknown> = stop) {
    const first = await over(2, end);
    const ways = await Promise.all(first.map((player) => ask(player)));
    const second = ways.map(playerAt);
    for (const player of second) await come(player);
    await end(second);
    const id = await circleAt(at(first, 0));
    expect(await circleAt(at(second, 0))).toBe(id);
    const told = async () => {
      for (const { table } of [at(first, 0), at(second, 0)]) await ring({ table });
      const circle = await circleOf(id);
      expect(circle.tables.map(({ stage }) => stage)).toEqual(['over', 'over']);
      return circle;
    };
    return { first, second, id, told, circle: await soon(told) };
  }

  test('counts who won what, by the seats that were carried over', async () => {
    const { first, second, circle } = await twice(playOut);
    const won = [0, 0];
    const both = [first, second].map(async ([player]) => (await spectate(player?.table ?? '')).play?.outcome);
    for (const outcome of await Promise.all(both))
      for (const seat of outcome?.winners ?? []) won[seat] = (won[seat] ?? 0) + 1;
    expect(circle.count).toBe(2);
    expect(circle.people.map(({ played }) => played)).toEqual([2, 2]);
    const wins = Object.fromEntries(circle.people.map(({ name, won: count }) => [name, count]));
    expect(wins).toEqual({ Ann: won[0], Bob: won[1] });
    expect(circle.tables.map(({ id }) => id).toSorted()).toEqual([at(first, 0).table, at(second, 0).table].toSorted());
  });

  test('lost, it is made again from any of its tables', async () => {
    const { second, id, told, circle } = await twice();
    const object = () => env.CIRCLES.getByName(id);
    await runInDurableObject(object(), async (_, { storage }) => {
      await storage.deleteAll();
    });
    await evictDurableObject(object());
    expect((await send(`/circles/${id}`)).status).toBe(404);
    using asked = objectOf(at(second, 0)).forTables();
    await asked.reportAgain();
    await ring(at(second, 0));
    await soon(async () => expect((await circleOf(id)).count).toBe(1));
    vi.setSystemTime(Date.now() + DAY);
    await runInDurableObject(object(), (own) => own.alarm());
    expect(await soon(told)).toEqual(circle);
  });

  test('asks every table that is missing, also after one that cannot answer, which is asked again', async () => {
    const [broken, other] = ['a'.repeat(20), 'b'.repeat(20)];
    const circle = env.CIRCLES.getByName('c'.repeat(20));
    const entry = { at: 0, picture: null, game: 'toy', stage: 'over', seats: [], winners: null, points: null };
    await circle.report('d'.repeat(20), 1, JSON.stringify({ ...entry, beside: [broken, other] }));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = vi.spyOn(TablesTarget.prototype, 'reportAgain').mockImplementation(function (this: TablesTarget) {
      if (this === brokenObject) throw new Error('broken');
    });
    const brokenObject = await runInDurableObject(env.TABLES.getByName(broken), (own) => own.forTables());
    vi.setSystemTime(Date.now() + DAY);
    const alarm = await runInDurableObject(circle, async (own, { storage }) => {
      await own.alarm();
      return storage.getAlarm();
    });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(said.mock.calls.map(String)).toEqual([expect.stringContaining('Error: broken')]);
    expect(await rowsIn(circle, 'missing')).toMatchObject([{ id: broken }]);
    expect(alarm).toBeGreaterThan(Date.now());
    asked.mockRestore();
  });

  test('a name that is erased at its tables is in the circle no more; news that comes twice or late changes nothing', async () => {
    const { first, second, id, told } = await twice();
    await at(first, 1).leave();
    await at(second, 1).leave();
    await soon(async () => expect((await told()).people.map(({ name }) => name)).toEqual(['Ann']));
    const seats = [{ name: 'Bob', by: 'player', person: 'x' }];
    const report = { game: 'toy', stage: 'over', seats, winners: [0], points: null, beside: [], at: 0, picture: null };
    await env.CIRCLES.getByName(id).report(at(first, 0).table, 1, JSON.stringify(report));
    expect(JSON.stringify(await circleOf(id))).not.toContain('Bob');
  });

  test('is previewed with its people, and found by no search engine; one that there is not has no preview', async () => {
    const { id } = await twice();
    const tags = tagsIn((await page(`/c/${id}`)).text);
    expect(tags.get('og:title')).toBe('Games of Ann and Bob');
    expect(tags.get('og:description')).toBe('2 games of Toy.');
    expect(tags.get('robots')).toBe('noindex');
    expect(tagsIn((await page(`/c/${'a'.repeat(20)}`)).text).get('og:title')).toBe(undefined);
  });

  test('loses a table that is removed because nobody came', async () => {
    const players = await over(2);
    const way = await ask(at(players, 0));
    const id = await circleAt(at(players, 0));
    await ring({ table: way.table });
    await ring(at(players, 0));
    await soon(async () => expect((await circleOf(id)).count).toBe(2));
    await pass({ table: way.table }, 40 * DAY);
    await soon(async () => {
      await pass({ table: way.table }, DAY);
      expect((await send(`/tables/${way.table}`)).status).toBe(404);
    });
    expect((await circleOf(id)).tables.map(({ id: table }) => table)).toEqual([at(players, 0).table]);
    // Then there can be another one.
    const other = await ask(at(players, 1));
    expect(other.table).not.toBe(way.table);
    expect(await ask(at(players, 0))).toMatchObject({ table: other.table, seat: 0 });
  });

  test('loses a table that its opener deletes before the game, at once', async () => {
    const players = await over(2);
    const way = await ask(at(players, 0));
    const id = await circleAt(at(players, 0));
    for (const table of [at(players, 0).table, way.table]) await ring({ table });
    await soon(async () => expect((await circleOf(id)).count).toBe(2));
    const ann = playerAt(way);
    await come(ann);
    read(await ann.remove('table'));
    await ring(ann);
    await soon(async () => expect((await circleOf(id)).tables.map(({ id: table }) => table)).not.toContain(way.table));
  });

  test('its link gives no seat, and an invented one no object', async () => {
    const { id, first, second } = await twice();
    const { headers, text } = await send(`/circles/${id}`);
    expect(headers.get('set-cookie')).toBe(null);
    for (const { secret } of [...first, ...second]) expect(text).not.toContain(secret);
    const invented = `${id.slice(0, 16)}${id.endsWith('aaaa') ? 'bbbb' : 'aaaa'}`;
    expect(codeOf(await send(`/circles/${invented}`))).toBe('no-such-circle');
    expect((await send('/circles/nonsense')).status).toBe(404);
  });
});

test('an address that is signed in has the seat of the rematch too', async () => {
  const players = await over(2);
  const box = new Postbox();
  await confirmMail(at(players, 1), box);
  const way = await ask(at(players, 0));
  await ring({ table: way.table });
  expect((await rowsOf(objectOf(way)))['address_news']).toMatchObject([{ seat: 1, held: 1 }]);
});
