import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Past, StartingPoint } from '../../../shared/protocol/messages/story.ts';
import { gameWith } from '../../support/game-with.ts';
import { codeOf, lobby, newKey, type Player, playing, read, send, spectate, step } from '../support/client.ts';

const IN_TURNS = gameWith('turns of several actions');

const pastOf = async (player: Player, from: number | '' = ''): Promise<Past> =>
  read(await send(`${player.path}/past/${from}`.replace(/\/$/, ''), { headers: player.cookie }));

const look = ({ play }: Snapshot) => ({
  view: play?.view,
  waitingFor: play?.waitingFor,
  played: play?.recent.at(-1) ?? null,
});

describe.each(Object.values(GAMES))('$meta.id', ({ meta }) => {
  test('every position so far is shown as each viewer saw it then', async () => {
    const players = await playing(meta.id, 2);
    const ann = players[0];
    /** By the number of actions before: if the rules play forced moves, not every position was shown. */
    const seen = new Map<number, readonly ReturnType<typeof look>[]>();
    let last = 0;
    for (let now = await ann.look(); ; now = await ann.look()) {
      last = now.play?.recent.at(-1)?.n ?? 0;
      seen.set(last, [look(now), look(await spectate(ann.table))]);
      if (last >= 22 || now.stage !== 'playing') break;
      await step(players);
    }
    // Once a game is over, what was hidden may be told: the toy ends before 22 actions.
    const isOver = (await ann.look()).stage === 'over';
    for (const [whose, read_] of [
      [0, (from: number) => pastOf(ann, from)],
      [1, async (from: number) => read<Past>(await send(`/tables/${ann.table}/past/${from}`))],
    ] as const) {
      const pages = [await read_(0), await read_(16)];
      expect(pages.map(({ count }) => count)).toEqual([last, last]);
      const positions = pages.flatMap((page) => page.positions);
      expect(positions.map(({ n }) => n)).toEqual(Array.from({ length: last + 1 }, (_, n) => n));
      for (const [n, { view, waitingFor, played }] of positions.entries()) {
        const then = seen.get(n)?.[whose];
        if (then === undefined) continue;
        expect({ view, waitingFor }).toEqual({ view: then.view, waitingFor: then.waitingFor });
        if (!isOver) expect(played).toEqual(then.played);
      }
    }
  });
});

test('without a number it begins with the position after one’s latest action; who has none sees the last eight', async () => {
  const players = await playing(IN_TURNS, 2);
  const [ann, bob] = players;
  let now = await ann.look();
  while (now.play?.waitingFor[0] !== 1) now = await step(players);
  const mine = now.play?.recent.at(-1)?.n ?? 0;
  while (now.play?.waitingFor[0] !== 0) now = await step(players);
  const count = now.play?.recent.at(-1)?.n ?? 0;
  expect((await pastOf(ann)).positions.map(({ n }) => n)).toEqual(
    Array.from({ length: count - mine + 1 }, (_, index) => mine + index),
  );
  expect((await pastOf(bob)).positions.map(({ n }) => n)).toEqual([count]);
  const watched = async () => read<Past>(await send(`/tables/${ann.table}/past`)).positions.map(({ n }) => n);
  expect(count).toBeLessThan(8);
  expect(await watched()).toEqual(Array.from({ length: count + 1 }, (_, n) => n));
  let later = count;
  while (later < 11) later = (await step(players)).play?.recent.at(-1)?.n ?? 0;
  expect(await watched()).toEqual(Array.from({ length: 9 }, (_, index) => later - 8 + index));
});

test('each reader may play on from the positions that they may see, and from no others', async () => {
  const players = await playing('toy', 2);
  const [ann] = players;
  for (let n = 0; n < 3; n += 1) await step(players);
  const game = GAMES['toy'] ?? expect.fail();
  const dealt = (path: string, headers = {}) => send(path, { headers });
  const mine = read<StartingPoint>(await dealt(`${ann.path}/dealt/2`, ann.cookie));
  expect(mine).toMatchObject({ game: 'toy', seats: 2, rules: game.meta.rulesVersion, options: {} });
  expect(game.secrecy.view(mine.state, 0)).toEqual((await pastOf(ann, 2)).positions[0]?.view);
  const watched = read<StartingPoint>(await dealt(`/tables/${ann.table}/dealt/2`));
  const seen = read<Past>(await send(`/tables/${ann.table}/past/2`)).positions[0]?.view;
  expect(game.secrecy.view(watched.state, 'spectator')).toEqual(seen);
  expect(codeOf(await dealt(`${ann.path}/dealt/2`))).toBe('no-seat-cookie');
  expect(codeOf(await dealt(`${ann.path}/dealt/4`, ann.cookie))).toBe('no-such-position');
  expect((await dealt(`${ann.path}/dealt/-1`, ann.cookie)).status).toBe(404);

  // Who looks over a shoulder two moves late plays on from what they see.
  const { guests, secret } = read<Guests>(await ann.post('guests', { key: newKey(), label: 'Eve', late: 2 }));
  const guest = `/tables/${ann.table}/guests/${guests[0]?.id}`;
  const eve = { cookie: `seat=${secret}` };
  expect(read<StartingPoint>(await dealt(`${guest}/dealt/1`, eve)).seats).toBe(2);
  expect(codeOf(await dealt(`${guest}/dealt/2`, eve))).toBe('no-such-position');
});

test('what was taken back is no position any more, and there is none before the start, nor beyond the last', async () => {
  const waiting = at(await lobby(IN_TURNS, 2), 0);
  expect(await pastOf(waiting)).toEqual({ count: 0, positions: [] });
  const players = await playing(IN_TURNS, 2);
  const ann = players[0];
  const { version } = await step(players);
  expect((await pastOf(ann, 0)).positions).toHaveLength(2);
  expect(await pastOf(ann, 9)).toEqual({ count: 1, positions: [] });
  read(await ann.post('undo', { version, key: crypto.randomUUID() }));
  expect((await pastOf(ann, 0)).positions).toHaveLength(1);
  expect((await ann.get('past/-1')).status).toBe(404);
  expect(codeOf(await send(`${ann.path}/past`))).toBe('no-seat-cookie');
});
