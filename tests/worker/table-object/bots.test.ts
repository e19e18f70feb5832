import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { BotLevel, Game } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { ok } from '../../../shared/game/result.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { gameWith } from '../../support/game-with.ts';
import { PLAIN_WORDS } from '../../support/plain-words.ts';
import { codeOf, opening, openTable, type Player, playerOf, post, read, sit } from '../support/client.ts';
import { alarmOf, nextDue, ring } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';

/** A table of that many seats, all but the first a bot's. */
async function amongBots(game: string, seats: number, level: BotLevel = 'easy'): Promise<Player> {
  return openTable(game, seats, { bots: new Array<BotLevel>(seats - 1).fill(level) });
}

const ACTIONS = 60;
const FIRST = at(Object.values(GAMES), 0);
const bot = vi.fn((_view: number, _seat: number, _actions: readonly null[]) => null);

/** A game in which seat 0 acts once, then seat 1 many times, then seat 0 again. */
const long: Game<number, null, number> = {
  meta: { ...FIRST.meta, id: 'long', seats: { min: 2, max: 2 }, options: [] },
  rules: {
    start: () => 0,
    waitingFor: (state) => (state > ACTIONS + 1 ? [] : [state === 0 || state > ACTIONS ? 0 : 1]),
    actions: () => [null],
    apply: (state) => ok(state + 1),
    outcome: (state) => (state > ACTIONS + 1 ? { ending: 'long', winners: [0], points: [1, 0] } : undefined),
  },
  secrecy: { hides: 'nothing', view: (state) => state },
  codes: { format: () => 'A', parse: () => ok(null) },
  texts: FIRST.texts,
  words: PLAIN_WORDS,
  bots: { easy: bot, hard: bot },
  capabilities: {},
};

beforeAll(() => void Object.assign(GAMES, { long: defineGame(long) }));

test('the opener can have bots sit in the last seats; asked again, there are no more of them', async () => {
  const asked = {
    ...opening(gameWith('easy and normal robots', 'two, three and four seats'), 4),
    bots: ['easy', 'normal'],
  };
  const opener = playerOf(await post('/tables', asked));
  const first = await opener.look();
  expect(first.seats.map(({ by }) => by)).toEqual(['player', 'free', 'easy', 'normal']);
  read<Seated>(await post('/tables', asked));
  expect(await opener.look()).toEqual(first);
});

test('a table among bots can begin at once; asked again, it goes on, and with a seat free it is not opened', async () => {
  const asked = { ...opening('toy', 3), bots: ['easy', 'easy'], start: true };
  const opener = playerOf(await post('/tables', asked));
  const first = await opener.look();
  expect(first.stage).toBe('playing');
  expect(read<Seated>(await post('/tables', asked)).snapshot.version).toBe(first.version);
  expect(await opener.look()).toEqual(first);
  const free = await post('/tables', { ...opening('toy', 3), bots: ['easy'], start: true });
  expect(codeOf(free)).toBe('seats-free');
  // The key of a table that has not begun does not begin it.
  const waiting = { ...opening('toy', 2), bots: ['easy'] };
  read<Seated>(await post('/tables', waiting));
  expect(codeOf(await post('/tables', { ...waiting, start: true }))).toBe('key-reused');
});

test('seats can be kept for people by name, which anybody may take all the same', async () => {
  const asked = { ...opening('toy', 4), bots: ['easy'], invited: [null, ' Bob '] };
  const opener = playerOf(await post('/tables', asked));
  const invited = async () => (await opener.look()).seats.map((seat) => seat.invited);
  expect(await invited()).toEqual([undefined, undefined, 'Bob', undefined]);
  await sit(opener, 2, 'Cleo');
  expect(await invited()).toEqual([undefined, undefined, undefined, undefined]);
  expect((await opener.look()).seats[2]).toEqual({ name: 'Cleo', by: 'player', isOpen: false });
});

test('names are kept for no more seats than there are for people', async () => {
  const code = async (invited: readonly string[]) =>
    codeOf(await post('/tables', { ...opening('toy', 3), bots: ['easy'], invited }));
  expect(await code(['Bob', 'Cleo'])).toBe('wrong-seats');
  expect(await code(['x'.repeat(100)])).toBe('malformed');
});

test('a table is not opened for bots alone, nor for a bot that the game does not have', async () => {
  const codes = async (asked: object) => codeOf(await post('/tables', asked));
  expect(await codes({ ...opening('toy', 2), bots: ['easy', 'easy'] })).toBe('wrong-seats');
  expect(await codes({ ...opening('long', 2), bots: ['normal'] })).toBe('no-such-bot');
  expect(await codes({ ...opening('toy', 2), bots: ['best'] })).toBe('malformed');
});

test('a request has a few bot actions in it, the others follow by themselves, however often the alarm comes', async () => {
  const opener = await amongBots('long', 2);
  const { version } = read<Snapshot>(await opener.post('start'));
  const acted = read<Snapshot>(await opener.act(version, 'A'));
  expect(acted.play?.waitingFor).toEqual([1]);
  expect(acted.play?.view).toBeLessThan(ACTIONS);
  await soon(async () => expect((await opener.look()).play?.waitingFor).toEqual([0]));
  await soon(async () => expect(await nextDue(opener)).toBeNull());
  expect((await opener.look()).play?.view).toBe(ACTIONS + 1);
  expect(bot).toHaveBeenCalledTimes(ACTIONS);
});

test('a strong bot, which thinks for longer, acts less often in a request than an easy one', async () => {
  const reached = async (level: BotLevel) => {
    const opener = await amongBots('long', 2, level);
    const { version } = read<Snapshot>(await opener.post('start'));
    const { play } = read<Snapshot>(await opener.act(version, 'A'));
    await soon(async () => expect((await opener.look()).play?.waitingFor).toEqual([0]));
    return play?.view as number;
  };
  const [easy, strong] = [await reached('easy'), await reached('hard')];
  expect(strong).toBeGreaterThan(1);
  expect(strong).toBeLessThan(easy);
});

test('an alarm that comes when nothing is due changes nothing', async () => {
  const opener = await amongBots('toy', 2);
  const before = read<Snapshot>(await opener.post('start'));
  await runInDurableObject(env.TABLES.getByName(opener.table), async (table) => {
    await table.alarm();
    await table.alarm();
  });
  expect(await opener.look()).toEqual(before);
  expect(await nextDue(opener)).toBeNull();
});

test('an alarm that fails is tried again later, and what was played before is kept', async () => {
  const opener = await amongBots('long', 2);
  const { version } = read<Snapshot>(await opener.post('start'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let acted = 0;
  bot.mockImplementation(() => {
    acted += 1;
    // In the second batch: the first one is part of the request.
    if (acted > ACTIONS / 2) throw new Error('a defect of a bot');
    return null;
  });
  const kept = read<Snapshot>(await opener.act(version, 'A'));
  await soon(() => expect(said).toHaveBeenCalled());
  expect(await opener.look()).toEqual(kept);
  expect(await alarmOf(opener)).toBeGreaterThan(Date.now());

  bot.mockImplementation(() => null);
  await soon(async () => {
    await ring(opener);
    expect((await opener.look()).play?.waitingFor).toEqual([0]);
  });
});
