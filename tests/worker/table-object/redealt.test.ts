import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { AnyGame, Viewer } from '../../../shared/game/contract.ts';
import { redealt } from '../../../shared/game/redealt.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../../shared/protocol/messages/story.ts';
import type { TablePosition } from '../../../shared/table/table.ts';
import type { StoredRow } from '../../../worker/table-object/log-rows.ts';
import { newKey, nextAddress, type Player, playing, post, read, send, spectate } from '../support/client.ts';
import { evict, objectOf, START } from '../support/fake-time.ts';
import { page } from '../support/page.ts';
import { changeRows, logIn, type Row, rewriteLog, rowsOf } from '../support/stored.ts';
import { watch } from '../support/watch.ts';

/*
 * Everything that the service says to one viewer of a table is the same, to the byte, whatever is hidden from them: at
 * each step of a game all that they cannot know is dealt anew in the database of the table, and all that they can ask is
 * asked again. `npm run bench -- secrecy` runs this with whole games.
 */

/** The number of actions of each game: a few with the tests, all of them in the bench. */
const ACTIONS = Number(env.SECRECY_ACTIONS);
const isShort = ACTIONS < 20;
const LATE = 3;
const TIMEOUT = 60_000 + ACTIONS * 10_000;

beforeEach(() => void vi.setSystemTime(START));

/** Somebody who sees a table: where they ask, and as which viewer. */
interface Eye {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** What else they can ask for, of their own. */
  readonly more: readonly string[];
}

async function eyesOf(players: readonly Player[]): Promise<readonly Eye[]> {
  const { table } = at(players, 0);
  const seats = players.map(({ seat, path, cookie }): Eye => {
    const more = ['/access', '/note', '/notices', '/guests', '/plans', '/talk'];
    return { name: `seat ${seat}`, viewer: seat, path, headers: cookie, more };
  });
  const guests = await Promise.all(players.map((player) => guestOf(player, 0)));
  return [
    ...seats,
    { name: 'spectator', viewer: 'spectator', path: `/tables/${table}`, headers: {}, more: ['/talk', '/oembed'] },
    ...guests,
  ];
}

async function guestOf(player: Player, late: number): Promise<Eye> {
  const { guests, secret } = read<Guests>(await player.post('guests', { key: newKey(), label: 'Eve', late }));
  const path = `/tables/${player.table}/guests/${guests.at(-1)?.id}`;
  return {
    name: `guest of seat ${player.seat}`,
    viewer: player.seat,
    path,
    headers: { cookie: `seat=${secret}` },
    more: [],
  };
}

interface Rows {
  readonly play: readonly Row[];
  readonly log: readonly StoredRow[];
  readonly setup: readonly Row[];
}

async function saved(player: Player): Promise<Rows> {
  const { play = [], setup = [] } = await rowsOf(objectOf(player));
  const log = await runInDurableObject(objectOf(player), (_, { storage: { sql } }) => logIn(sql));
  return { play, log, setup };
}

/** Puts these rows into a table that has nothing in memory. */
async function restored(player: Player, { play, log, setup }: Rows): Promise<void> {
  const object = objectOf(player);
  await changeRows(object, 'setup', () => setup);
  await changeRows(object, 'play', () => play);
  await runInDurableObject(object, (_, { storage }) => rewriteLog(storage.sql, () => log));
  await evict(player);
}

/** A code that no secret action has. */
const OTHER = '0';

/**
 * The same table as far as the viewer can tell: what is hidden from them is dealt anew, and the latest secret actions of
 * other seats have another code. In the log they keep theirs, since it is played again; secrecy.test.ts is about those.
 */
function dealtAgain(game: AnyGame, rows: Rows, viewer: Viewer, n: number): Rows {
  const [play] = rows.play;
  const body = JSON.parse(`${play?.['body']}`) as Pick<TablePosition, 'state' | 'recent'>;
  const state = redealt(game, body.state, viewer, hmacRng('00'.repeat(32), `${n}|${viewer}`));
  const recent = body.recent.map((one) => (one.secret && one.seat !== viewer ? { ...one, code: OTHER } : one));
  return {
    ...rows,
    play: [{ ...play, body: JSON.stringify({ ...body, state, recent }) }],
  };
}

/** Every byte that is answered, with its headers. */
async function answers(eye: Eye, codes: readonly string[], version: number): Promise<readonly string[]> {
  const { path, headers } = eye;
  const asked = ['', '/log', ...eye.more].map((what) => send(path + what, { headers }));
  const table = path.split('/')[2];
  const summaries = post('/summaries', { tables: [table] });
  // What is not allowed is refused in the same way: a refusal gives nothing away either.
  const refused = codes.map((code) => post(`${path}/actions`, { version, key: newKey(), code }, headers));
  // What a chat shows under the link of the table.
  const pages =
    eye.viewer === 'spectator' ? ['fr', 'en'].map((lang) => page(`/t/${table}`, { 'accept-language': lang })) : [];
  const replies = await Promise.all([...asked, summaries, ...refused, ...pages]);
  return replies.map((reply) => `${reply.status} ${JSON.stringify([...reply.headers])} ${reply.text}`);
}

/** Waits until a page was told that; each step of a game does it several times. */
const told = (messages: readonly string[], what: string): Promise<void> =>
  vi.waitFor(() => expect(messages.join()).toContain(what), { interval: 1, timeout: 30_000 });

/** What is pushed to a page while something is done, the first message included. */
async function pushes(eye: Eye, what: () => Promise<number>): Promise<readonly string[]> {
  const page = await watch(eye.path, { ...eye.headers, 'cf-connecting-ip': nextAddress() });
  await told(page.told, '"version":');
  const version = await what();
  await told(page.told, `"version":${version},`);
  page.socket.close();
  // The number of spectators is sent by the clock, and has nothing to do with the game.
  return page.told.filter((text) => text.includes('"version":'));
}

/** The code of the action that is played next, by whom; null when the game is over. */
async function nextAction(game: AnyGame, players: readonly Player[], n: number) {
  const { play } = await spectate(at(players, 0).table);
  const seat = play?.waitingFor[0];
  if (seat === undefined) return null;
  const seen = await at(players, seat).look();
  const choices = seen.play?.choices ?? [];
  const actions = choices.map(({ action }) => action);
  const bot = game.bots.normal;
  const index = bot
    ? actions.indexOf(bot(seen.play?.view, seat, actions, mixRng(BigInt(n))))
    : (n * 7) % choices.length;
  return {
    seat,
    version: seen.version,
    code: at(choices, index).code,
    codes: choices.slice(0, 3).map(({ code }) => code),
  };
}

/** Codes that the viewer may not play now though somebody may, and one that makes no sense. */
async function refusedTo(eye: Eye, codes: readonly string[]): Promise<readonly string[]> {
  if (typeof eye.viewer !== 'number' || eye.more.length === 0) return [];
  const { play } = read<Snapshot>(await send(eye.path, { headers: eye.headers }));
  const own = [...(play?.choices ?? []), ...(play?.orders ?? [])].map(({ code }) => code);
  return [...codes.filter((code) => !own.includes(code)), '?'];
}

/** How many actions had been taken; the rules take some of them by themselves. */
const playedIn = ({ play }: Snapshot): number => play?.recent.at(-1)?.n ?? 0;

const hiding = Object.values(GAMES).filter(({ secrecy }) => secrecy.hides !== 'nothing');

describe.each(hiding)('$meta.id', (game) => {
  test(
    'whatever is hidden from a viewer, the service says the same to them',
    async () => {
      const players = await playing(game.meta.id, game.meta.seats.min);
      const first = at(players, 0);
      const eyes = await eyesOf(players);
      const overShoulder = at(eyes, players.length + 1);
      const late = await guestOf(first, LATE);
      const count = { actions: 0, answers: 0, bytes: 0, pushes: 0, revealing: 0, past: 0 };
      const same = (eye: Eye, n: number, seen: readonly string[], other: readonly string[]) => {
        expect([eye.name, n, ...other]).toEqual([eye.name, n, ...seen]);
        count.answers += seen.length;
        count.bytes += seen.reduce((sum, text) => sum + text.length, 0);
      };
      /** By the number of actions before: what the guest of the first seat was shown. */
      const shown = new Map<number, Snapshot>();

      for (let n = 0; n < ACTIONS; n += 1) {
        const action = await nextAction(game, players, n);
        if (action === null) break;
        const { seat, version, code, codes } = action;
        const key = newKey();
        const rows = await saved(first);
        const seen = new Map<Eye, readonly string[]>();
        // Two of them at each step, in turn.
        const chosen = [at(eyes, n % eyes.length), at(eyes, (n + 1) % eyes.length)];
        const refused = new Map<Eye, readonly string[]>();
        for (const eye of chosen) {
          refused.set(eye, await refusedTo(eye, codes));
          seen.set(eye, await answers(eye, refused.get(eye) ?? [], version));
        }

        // One of them is connected while the action is played, in both worlds. An object in which a spectator was connected
        // is evicted only once their count was told, three seconds later: not in the short version.
        const watching = chosen.find(({ viewer }) => viewer !== 'spectator' || !isShort) ?? overShoulder;
        const act = async () => read<Snapshot>(await at(players, seat).act(version, code, key)).version;
        let pushed: { readonly messages: readonly string[]; readonly after: string } | undefined;
        for (const eye of chosen) {
          await restored(first, dealtAgain(game, rows, eye.viewer, n));
          same(eye, n, seen.get(eye) ?? [], await answers(eye, refused.get(eye) ?? [], version));
          if (eye !== watching) continue;
          const messages = await pushes(eye, act).catch(() => undefined);
          if (messages) pushed = { messages, after: (await send(eye.path, { headers: eye.headers })).text };
        }
        await restored(first, rows);
        const before = read<Snapshot>(await send(overShoulder.path, { headers: overShoulder.headers }));
        shown.set(playedIn(before), before);
        const messages = await pushes(watching, act);
        count.actions += 1;
        const after = (await send(watching.path, { headers: watching.headers })).text;
        // What an action reveals may differ in the other world.
        if (pushed?.after === after) {
          same(watching, n, messages, pushed.messages);
          count.pushes += messages.length;
        } else count.revealing += 1;

        // A late guest sees what was shown that many actions ago.
        const then = shown.get(playedIn(await spectate(first.table)) - LATE);
        const now = read<Snapshot>(await send(late.path, { headers: late.headers }));
        // Of an earlier position, no times are shown.
        const play = then?.play && { ...then.play, late: then.play.late.map(() => null) };
        if (then && now.stage === 'playing') expect(now).toEqual({ ...then, play, guest: now.guest });
        const past = read<Past>(await first.get(`past/${playedIn(before)}`));
        expect(past.positions[0]?.view).toEqual(before.play?.view);
        count.past += 1;
      }
      expect(count.pushes).toBeGreaterThan(0);
      if (!isShort) console.log(`${game.meta.id}: ${JSON.stringify(count)}, differences 0`);
    },
    TIMEOUT,
  );
});
