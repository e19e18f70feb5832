import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Guests as Listed } from '../../../shared/protocol/messages/guests.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../../shared/protocol/messages/story.ts';
import { GuestsPart } from '../../../worker/table-object/parts/guests.ts';
import { TableStorage } from '../../../worker/table-object/storage.ts';
import { gameWith } from '../../support/game-with.ts';
import { isNightly } from '../../support/nightly.ts';
import {
  codeOf,
  newKey,
  type Player,
  playerOf,
  playing,
  playOut,
  post,
  type Reply,
  read,
  send,
  step,
} from '../support/client.ts';
import { evict, kept } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { shownBy, watch } from '../support/watch.ts';

const add = (player: Player, label: unknown, late: unknown, key = newKey()): Promise<Reply> =>
  player.post('guests', { key, label, late });

const listed = async (player: Player): Promise<Listed> => read(await player.get('guests'));

/** Makes a guest link; returns what its holder can do with it. */
async function invite(player: Player, late = 0) {
  const { guests, secret } = read<Listed>(await add(player, 'Cleo', late));
  const { id } = at(guests, guests.length - 1);
  const path = `/tables/${player.table}/guests/${id}`;
  const cookie = { cookie: `seat=${secret}` };
  const get = async <Answer>(what = ''): Promise<Answer> => read(await send(`${path}${what}`, { headers: cookie }));
  return { id, path, cookie, secret: secret ?? '', get, look: () => get<Snapshot>() };
}

const revoke = (player: Player, id: string): Promise<Reply> => player.remove(`guests/${id}`);

/** The parts of a snapshot that a guest and the seat see alike. */
function seen({ version, stage, play, fairness }: Snapshot): unknown {
  if (play === null) return { version, stage, fairness };
  const { view, waitingFor, recent, outcome } = play;
  return { version, stage, fairness, view, waitingFor, recent, outcome };
}

test('a guest exchanges the link for a cookie, and sees what the seat sees, but can do nothing', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  read(await ann.act((await ann.look()).version, 'B2'));
  const guest = await invite(ann);
  const session = await post(`${guest.path}/session`, { secret: guest.secret });
  expect(session.headers.get('set-cookie')).toContain(`Path=/api${guest.path};`);
  expect(session.headers.get('set-cookie')).toContain('HttpOnly');
  const shown = await guest.look();
  expect(read(session)).toEqual(shown);
  expect(shown).toMatchObject({ viewer: 'spectator', guest: { seat: 0, late: 0 } });
  expect(seen(shown)).toEqual(seen(await ann.look()));
  expect(shown.play?.choices).toEqual([]);
  expect(shown.play?.orders).toEqual([]);
  expect(shown.play?.undo).toBe(null);
  expect(await guest.get<LogLine[]>('/log')).toEqual(await ann.log());
  expect((await ann.look()).guest).toBe(null);
  for (const what of ['actions', 'undo', 'talk', 'notices', 'link'])
    expect([404, 405]).toContain((await post(`${guest.path}/${what}`, {}, guest.cookie)).status);
  for (const what of ['note', 'talk', 'notices', 'guests'])
    expect((await send(`${guest.path}/${what}`, { headers: guest.cookie })).status).toBe(404);
  // Nor does it give access to any other path.
  const act = { version: shown.version, key: newKey(), code: 'B1' };
  expect((await post(`${ann.path}/actions`, act, guest.cookie)).status).toBe(403);
  expect((await post(`${bob.path}/actions`, act, guest.cookie)).status).toBe(403);
  expect((await send(guest.path, { headers: ann.cookie })).status).toBe(403);
});

const LATE = [0, 1, 3];
/** The number of actions that are followed: a few more than the greatest delay of a guest. */
const ACTIONS = isNightly ? 14 : 7;

test.each(Object.values(GAMES))(
  '$meta.id: who looks on some actions late sees what the seat saw then, and nothing of the time since',
  async ({ meta }) => {
    const players = await playing(meta.id, meta.seats.min);
    const ann = at(players, 0);
    const guests: (readonly [number, Awaited<ReturnType<typeof invite>>])[] = [];
    for (const late of LATE) guests.push([late, await invite(ann, late)]);
    let now = await ann.look();
    for (let count = 0; count < ACTIONS && now.stage === 'playing'; count += 1, now = await ann.look()) {
      const log = await ann.log();
      const acts = log.filter(({ entry }) => entry.type === 'act');
      for (const [late, guest] of guests) {
        const shown = await guest.look();
        const past = await guest.get<Past>('/past/0');
        const seenThen = acts.length - late;
        // As the table was that many actions earlier: before the first one there was a lobby.
        const end =
          late === 0
            ? now.version + 1
            : (acts.at(-late)?.entry.n ?? log.find(({ entry }) => entry.type === 'start')?.entry.n);
        expect(shown.version).toBe((end ?? 0) - 1);
        expect(await guest.get('/log')).toEqual(log.slice(0, shown.version));
        expect(past.count).toBe(Math.max(0, seenThen));
        if (seenThen < 0) expect(shown).toMatchObject({ stage: 'lobby', play: null });
        else {
          const { positions } = read<Past>(await ann.get(`past/${seenThen}`));
          const { view, waitingFor, played } = at(positions, 0);
          expect(shown.play).toMatchObject({ waitingFor, choices: [], outcome: null });
          expect(shown.play?.view).toEqual(view);
          expect(shown.play?.recent.at(-1) ?? null).toEqual(played);
          if (late === 0) expect(seen(shown)).toEqual(seen(now));
        }
        expect(JSON.stringify(shown)).not.toContain(now.fairness.secret ?? 'no secret yet');
      }
      await step(players, now);
    }
  },
);

test('once the game is over nobody is late', async () => {
  const players = await playing('toy', 2);
  const guest = await invite(players[0], 3);
  const over = await playOut(players);
  expect(over.stage).toBe('over');
  expect(seen(await guest.look())).toEqual(seen(over));
  expect(await guest.get<LogLine[]>('/log')).toEqual(await players[0].log());
});

test('what was taken back is taken back for a late guest when its time has come', async () => {
  const players = await playing('toy', 2);
  const [ann] = players;
  const guest = await invite(ann, 1);
  const before = await ann.look();
  const bet = read<Snapshot>(await ann.act(before.version, 'B2'));
  expect(seen(await guest.look())).toEqual(seen(before));
  const back = read<Snapshot>(await ann.post('undo', { version: bet.version, key: newKey() }));
  expect(seen(await guest.look())).toEqual(seen(before));
  const again = read<Snapshot>(await ann.act(back.version, 'B1'));
  expect(seen(await guest.look())).toEqual(seen(back));
  expect(again.version).toBe(back.version + 1);
});

test('a late guest hears only of what is news to them, and nothing of the company', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const guest = await invite(ann, 2);
  const page = await watch(guest.path, guest.cookie);
  const withUpdates = await watch(guest.path, guest.cookie, 0);
  const other = await watch(bob.path, bob.cookie);
  read(await bob.post('talk', { key: newKey(), text: 'Is anybody watching?' }));
  await soon(() => expect(other.companies()).toHaveLength(1));
  await step(players);
  await step(players);
  await soon(() => expect(page.told).toHaveLength(2));
  const { version } = await step(players);
  await soon(() => expect(other.version()).toBe(version));
  await soon(() => expect(page.told).toHaveLength(3));
  expect(page.companies()).toEqual([]);
  expect(page.told.map((text) => (JSON.parse(text) as Snapshot).play?.recent.length)).toEqual([undefined, 0, 1]);
  await soon(() => expect(withUpdates.told).toHaveLength(3));
  expect(shownBy(withUpdates.told)).toEqual(JSON.parse(at(page.told, 2)));
  expect(withUpdates.told.map((text) => 'since' in (JSON.parse(text) as object))).toEqual([false, true, true]);
});

test('all pages of a late guest come to show the same, also if a player left before one of them was opened', async () => {
  const players = await playing('toy', 3);
  const [ann, , cleo] = players;
  const guest = await invite(ann, 1);
  read(await cleo.act((await cleo.look()).version, 'B1'));
  const page = await watch(guest.path, guest.cookie, 0);
  read(await cleo.leave());
  const later = await watch(guest.path, guest.cookie, 0);
  await step(players);
  await soon(async () => expect(shownBy(later.told)).toEqual(await guest.look()));
  await soon(async () => expect(shownBy(page.told)).toEqual(await guest.look()));
});

test('a revoked link shows its guest out at once; nobody but the player revokes it', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const guest = await invite(ann);
  const kept = await invite(ann, 3);
  const page = await watch(guest.path, guest.cookie);
  expect((await send(`${ann.path}/guests`, { headers: bob.cookie })).status).toBe(403);
  expect(read<Listed>(await revoke(bob, guest.id)).guests).toEqual([]);
  expect((await listed(ann)).guests.map(({ id }) => id)).toEqual([guest.id, kept.id]);
  await evict(ann);
  expect(read<Listed>(await revoke(ann, guest.id)).guests).toEqual([{ id: kept.id, label: 'Cleo', late: 3 }]);
  await soon(() => expect(page.closed).toEqual([1008]));
  expect(page.told.at(-1)).toBe('{"closed":"revoked"}');
  for (const what of ['', '/log', '/past'])
    expect(codeOf(await send(`${guest.path}${what}`, { headers: guest.cookie }))).toBe('no-such-guest');
  expect(codeOf(await post(`${guest.path}/session`, { secret: guest.secret }))).toBe('no-such-guest');
  expect((await revoke(ann, guest.id)).status).toBe(200);
  await kept.look();
});

test('a link asked for again is the same, there are so many at most, and none is guessed', async () => {
  const [ann] = await playing('toy', 2);
  const key = newKey();
  const first = read<Listed>(await add(ann, 'Cleo', 0, key));
  expect(read<Listed>(await add(ann, 'Cleo', 0, key))).toEqual(first);
  for (const [label, late] of [
    ['', 0],
    ['x'.repeat(41), 0],
    ['Cleo', -1],
    ['Cleo', 21],
    ['Cleo', 1.5],
  ])
    expect(codeOf(await add(ann, label, late))).toBe('malformed');
  for (let count = 1; count < 5; count += 1) read(await add(ann, `${count}`, count));
  expect(codeOf(await add(ann, 'One more', 0))).toBe('too-many-guests');
  const list = await listed(ann);
  expect(list.guests.map(({ late }) => late)).toEqual([0, 1, 2, 3, 4]);
  expect(list.secret).toBe(null);
  const path = `/tables/${ann.table}/guests/${at(list.guests, 0).id}`;
  for (const secret of ['', 'x'.repeat(64), ann.secret])
    expect(codeOf(await post(`${path}/session`, { secret }))).toBe('no-such-guest');
  expect(codeOf(await send(path))).toBe('no-such-guest');
  expect(codeOf(await send(`/tables/${ann.table}/guests/nobody`))).toBe('no-such-guest');
});

test('only the hash of a link is kept, and whoever takes the seat over has invited nobody', async () => {
  const [ann] = await playing('toy', 2);
  const guest = await invite(ann);
  expect(await kept(ann)).not.toContain(guest.secret);
  await runInDurableObject(env.TABLES.getByName(ann.table), (_, { storage }) => {
    const table = new TableStorage(storage).load();
    if (!table) throw new Error('no table');
    const { setup } = table;
    const place = { ...at(setup.places, 0), secretHash: 'that of somebody else' };
    const guests = new GuestsPart(storage);
    expect(guests.list(table, 0).guests).toHaveLength(1);
    expect(guests.list({ ...table, setup: { ...setup, places: setup.places.with(0, place) } }, 0).guests).toEqual([]);
  });
});

test('a seat that gets a new link has no guests any more, and they are shown out', async () => {
  const [ann] = await playing('toy', 2);
  const guest = await invite(ann);
  const page = await watch(guest.path, guest.cookie);
  const again = playerOf(await ann.post('renew', { key: newKey() }));
  await soon(() => expect(page.closed).toEqual([1008]));
  expect(codeOf(await send(guest.path, { headers: guest.cookie }))).toBe('no-such-guest');
  expect((await listed(again)).guests).toEqual([]);
});

test('a guest is offered no orders either', async () => {
  const [ann] = await playing(gameWith('orders'), 2);
  expect((await ann.look()).play?.orders).not.toEqual([]);
  const guest = await invite(ann);
  read(await post(`${guest.path}/session`, { secret: guest.secret }));
  expect((await guest.look()).play?.orders).toEqual([]);
});
