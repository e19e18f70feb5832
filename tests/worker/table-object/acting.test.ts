import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import type { Act } from '../../../shared/protocol/messages/play.ts';
import type { Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import { updated } from '../../../shared/protocol/update.ts';
import type { TableObject } from '../../../worker/table-object/object.ts';
import { newKey, type Player, playing, read, send, spectate } from '../support/client.ts';
import { evict } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { shownBy, watch } from '../support/watch.ts';

/* Actions that are sent over the socket of a seat. */

type Watched = Awaited<ReturnType<typeof watch>>;

/** What a page is told, or why it is refused, in answer to an action that it sends. */
async function act({ socket, told }: Watched, action: Act, lang = 'en'): Promise<Problem | undefined> {
  const before = told.length;
  socket.send(JSON.stringify({ act: action, lang }));
  const found = await soon(() => {
    const answer = told.slice(before).find((text) => text.includes(`"answered":"${action.key}"`));
    return answer ?? expect.fail('no answer');
  });
  return (JSON.parse(found) as { problem?: Problem }).problem;
}

/** The first action that the player may choose. */
const firstOf = ({ version, play }: Snapshot): Act => ({
  version,
  key: newKey(),
  code: at(play?.choices ?? [], 0).code,
});

/** The player who is waited for, the other one, and what the first is shown. */
async function turnOf(players: readonly Player[]) {
  const seat = at((await spectate(at(players, 0).table)).play?.waitingFor ?? [], 0);
  const player = at(players, seat);
  return { player, other: at(players, 1 - seat), shown: await player.look() };
}

test.each(Object.keys(GAMES))(
  '%s: who acts over the socket is sent what changed once, with the answer; so are the others, without it',
  async (game) => {
    const players = await playing(game, 2);
    const { player, other, shown } = await turnOf(players);
    const [page, second, opponent, old, reading] = [
      await watch(player.path, player.cookie, 0, true),
      await watch(player.path, player.cookie, 0),
      await watch(other.path, other.cookie, 0),
      await watch(player.path, player.cookie),
      await watch(other.path, other.cookie, 0, true),
    ];
    const codes = GAMES[game]?.codes;
    if (!codes) throw new Error(`no game ${game}`);
    const action = firstOf(shown);
    expect(await act(page, action)).toBeUndefined();
    const { version } = await player.look();
    expect(version).toBeGreaterThan(shown.version);
    const others = [second, opponent, old, reading];
    await soon(() => expect(others.map((one) => one.version())).toEqual(others.map(() => version)));
    expect(page.told).toHaveLength(2);
    const { answered, ...update } = JSON.parse(at(page.told, 1)) as Parameters<typeof updated>[1] & {
      answered: string;
    };
    expect(answered).toBe(action.key);
    expect(updated(shown, update, codes)).toMatchObject({ ...(await player.look()), company: update.company });
    for (const one of others) expect(one.told.some((text) => text.includes(action.key))).toBe(false);
    expect(shownBy(opponent.told)).toEqual(await other.look());
    expect(shownBy(reading.told, codes)).toEqual(await other.look());
  },
);

test('a page that reads codes is told by them what it can choose, another one with the actions', async () => {
  const players = await playing('toy', 2);
  const { player, shown } = await turnOf(players);
  const [reading, other] = [
    await watch(player.path, player.cookie, 0, true),
    await watch(player.path, player.cookie, 0),
  ];
  await act(other, firstOf(shown));
  await soon(() => expect(reading.version()).toBe(shown.version + 1));
  const [update, whole] = [reading, other].map(({ told }) => JSON.parse(at(told, 1)) as Update);
  expect(update).toMatchObject({ choices: [] });
  expect(JSON.stringify(update?.patch)).not.toContain('choices');
  expect(JSON.stringify(whole?.patch)).toContain('choices');
});

test('an action that is posted too, or sent again over another socket or after an eviction, is played once', async () => {
  const players = await playing('toy', 2);
  const { player, shown } = await turnOf(players);
  const action = firstOf(shown);
  expect(await act(await watch(player.path, player.cookie, 0), action)).toBeUndefined();
  const after = await player.look();
  expect(read<Snapshot>(await player.post('actions', action))).toEqual(after);
  const again = await watch(player.path, player.cookie, 0);
  await evict(player);
  expect(await act(again, action)).toBeUndefined();
  expect((await player.look()).version).toBe(after.version);
});

test('what a page asks over its socket is what it would be sent by request, and a refusal says why', async () => {
  const players = await playing('toy', 2);
  const { player, other, shown } = await turnOf(players);
  read(await player.post('actions', firstOf(shown)));
  const [page, opponent] = [await watch(player.path, player.cookie, 0), await watch(other.path, other.cookie, 0)];
  const asked = async ({ socket, told }: Watched, ask: object) => {
    const key = newKey();
    const before = told.length;
    socket.send(JSON.stringify({ ask, key, lang: 'fr' }));
    const answers = () => told.slice(before).map((text) => JSON.parse(text) as { answered?: string });
    const found = () => answers().find((one) => one.answered === key);
    await soon(() => expect(found()).toBeDefined());
    return found();
  };
  for (const [watched, { path, cookie }] of [
    [page, player],
    [opponent, other],
  ] as const)
    for (const [ask, at] of [
      [{ what: 'story', from: null }, 'story'],
      [{ what: 'story', from: 0 }, 'story/0'],
      [{ what: 'queued-turns' }, 'plans'],
    ] as const)
      expect(await asked(watched, ask)).toMatchObject({
        value: read(await send(`${path}/${at}`, { headers: cookie })),
      });
  let refusal: unknown;
  for (let asks = 0; asks < 1000 && refusal === undefined; asks += 1)
    refusal = ((await asked(page, { what: 'story', from: 0 })) as { problem?: unknown }).problem;
  expect(refusal).toMatchObject({ status: 429, code: 'too-many', title: expect.stringContaining('Trop') });
  expect([...page.closed, ...opponent.closed]).toEqual([]);
});

test('a refusal is the one of a posted action, in the language that is asked for', async () => {
  const players = await playing('toy', 2);
  const { player, other, shown } = await turnOf(players);
  const page = await watch(player.path, player.cookie, 0);
  const action = firstOf(shown);
  const posted = async (headers: Record<string, string>, body: Act) => {
    const all = { ...player.cookie, ...headers, 'content-type': 'application/json' };
    return JSON.parse(
      (await send(`${player.path}/actions`, { method: 'POST', headers: all, body: JSON.stringify(body) })).text,
    ) as Problem;
  };
  const nonsense = { ...action, code: '?!' };
  for (const lang of ['fr', 'en'])
    expect(await act(page, { ...nonsense, key: newKey() }, lang)).toEqual(
      await posted({ 'accept-language': lang }, nonsense),
    );
  read(await player.post('actions', action));
  const stale = await act(page, { ...action, key: newKey(), version: 0 });
  expect(stale).toMatchObject({ status: 409, code: 'stale', snapshot: { version: (await player.look()).version } });
  const rival = await watch(other.path, other.cookie, 0);
  expect(await act(rival, { ...action, code: '?' })).toBeDefined();
  expect([...page.closed, ...rival.closed]).toEqual([]);
});

test('a new link of the seat ends what its open pages may do, also with what is on its way already', async () => {
  const players = await playing('toy', 2);
  const { player, shown } = await turnOf(players);
  const page = await watch(player.path, player.cookie, 0);
  const stub = env.TABLES.getByName(player.table);
  let late = () => {};
  await runInDurableObject(stub, (object: TableObject, state) => {
    const socket = at(state.getWebSockets(`${player.seat}`), 0);
    late = () => void object.webSocketMessage(socket, JSON.stringify({ act: firstOf(shown), lang: 'en' }));
  });
  const { secret, snapshot } = read<{ secret: string; snapshot: Snapshot }>(
    await player.post('renew', { key: newKey() }),
  );
  await runInDurableObject(stub, () => late());
  await soon(() => expect(page.closed).toEqual([1008]));
  const now = read<Snapshot>(await send(player.path, { headers: { cookie: `seat=${secret}` } }));
  expect(now.version).toBe(snapshot.version);
});

test('over the rate limit, an action is refused, and says when to try again', async () => {
  vi.setSystemTime(Date.UTC(2050, 10, 21, 9));
  const players = await playing('toy', 2);
  const { player } = await turnOf(players);
  const page = await watch(player.path, { ...player.cookie, 'cf-connecting-ip': '192.0.2.77' }, 0);
  const problems: (Problem | undefined)[] = [];
  const burst = () => Array.from({ length: 50 }, () => act(page, { version: 0, key: newKey(), code: '?' }));
  do problems.push(...(await Promise.all(burst())));
  while (problems.at(-1)?.code === 'stale' && problems.length < 1000);
  expect(problems.at(-1)).toMatchObject({ status: 429, code: 'too-many', retryAfter: 1 });
  expect(page.closed).toEqual([]);
});

test('a defect is a problem with nothing saved, and the socket goes on', async () => {
  const players = await playing('toy', 2);
  const { player, shown } = await turnOf(players);
  const page = await watch(player.path, player.cookie, 0);
  const toy = GAMES['toy'];
  if (!toy) throw new Error('the toy is missing');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = vi.spyOn(toy.rules, 'apply').mockImplementation(() => {
    throw new Error('a defect of the rules');
  });
  const action = firstOf(shown);
  expect(await act(page, action)).toMatchObject({ status: 500, code: 'internal' });
  broken.mockRestore();
  expect((await player.look()).version).toBe(shown.version);
  page.told.length = 1;
  expect(await act(page, action)).toBeUndefined();
  expect((await player.look()).version).toBeGreaterThan(shown.version);
});

test('neither spectators nor guests act, and a seat says nothing but what is asked', async () => {
  const players = await playing('toy', 2);
  const { player, shown } = await turnOf(players);
  const invited = await player.post('guests', { key: newKey(), label: 'Zoe', late: 0 });
  const { guests, secret } = read<Guests>(invited);
  const path = `/tables/${player.table}/guests/${at(guests, 0).id}`;
  const action = JSON.stringify({ act: firstOf(shown), lang: 'en' });
  const pages: readonly (readonly [Watched, string])[] = [
    [await watch(`/tables/${player.table}`), action],
    [await watch(path, { cookie: `seat=${secret}` }, 0), action],
    [await watch(player.path, player.cookie), action.replace('"lang":"en"', '"lang":"en","seat":1')],
    [await watch(player.path, player.cookie), action.replace('"lang":"en"', '"lang":"xx"')],
    [await watch(player.path, player.cookie), action.padEnd(600, ' ')],
  ];
  for (const [{ socket }, said] of pages) socket.send(said);
  await soon(() => expect(pages.map(([{ closed }]) => closed)).toEqual(pages.map(() => [1008])));
  expect((await player.look()).version).toBe(shown.version);
});
