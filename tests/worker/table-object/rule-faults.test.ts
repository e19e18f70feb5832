import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { AnyGame, Game, Viewer } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { ok } from '../../../shared/game/result.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { PLAIN_WORDS } from '../../support/plain-words.ts';
import { codeOf, lobby, newKey, playing, post, type Reply, read, send, spectate } from '../support/client.ts';
import { DAY, evict, kept, pass, ring, START } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

/* Rules that throw or never end: one request fails, and is logged; the table stays readable, goes on, and can be exported. */

const WHY = 'a defect of the rules';
const throws = (): never => {
  throw new Error(WHY);
};

let said: MockInstance<typeof console.error>;
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const logged = () => said.mock.calls.filter((words) => words.some((word) => String(word).includes(WHY))).length;

const toy = (): AnyGame => {
  const game = GAMES['toy'];
  if (!game) throw new Error('the toy is missing');
  return game;
};

const expectDefect = (reply: Reply) => expect([reply.status, codeOf(reply)]).toEqual([500, 'internal']);

async function exported(table: string): Promise<readonly string[]> {
  return read<LogLine[]>(await send(`/tables/${table}/log`)).map(({ entry }) => entry.type);
}

/** Each function of the rules that an action goes through. */
const RULES = {
  parse: () => vi.spyOn(toy().codes, 'parse').mockImplementation(throws),
  format: () => vi.spyOn(toy().codes, 'format').mockImplementation(throws),
  apply: () => vi.spyOn(toy().rules, 'apply').mockImplementation(throws),
  waitingFor: () => vi.spyOn(toy().rules, 'waitingFor').mockImplementation(throws),
  outcome: () => vi.spyOn(toy().rules, 'outcome').mockImplementation(throws),
  actions: () => vi.spyOn(toy().rules, 'actions').mockImplementation(throws),
  isSecret: () => vi.spyOn(toy().secrecy, 'isSecret').mockImplementation(throws),
  reveals: () => vi.spyOn(toy().secrecy, 'reveals').mockImplementation(throws),
  view: () => vi.spyOn(toy().secrecy, 'view').mockImplementation(throws),
};

test.each(Object.entries(RULES))(
  'an action in which %s throws fails alone: nothing is written, it is logged, and the same action is played later',
  async (_, breakIt) => {
    const players = await playing('toy', 2);
    const [first, second] = players;
    const before = [await kept(first), await second.look()];
    const [version, key] = [(await first.look()).version, newKey()];

    const broken = breakIt();
    expectDefect(await first.act(version, 'B1', key));
    expect(logged()).toBeGreaterThan(0);
    expect(await exported(first.table)).toEqual(['open', 'join', 'join', 'start']);
    broken.mockRestore();

    expect([await kept(first), await second.look()]).toEqual(before);
    read(await first.act(version, 'B1', key));
    expect((await exported(first.table)).at(-1)).toBe('act');
  },
);

test('a start that throws leaves the lobby as it was', async () => {
  const players = await lobby('toy', 2);
  const before = await kept(players[0]);
  const broken = vi.spyOn(toy().rules, 'start').mockImplementation(throws);
  expectDefect(await players[0].post('start'));
  broken.mockRestore();
  expect(await kept(players[0])).toBe(before);
  expect(read<Snapshot>(await players[0].post('start')).stage).toBe('playing');
});

test('a position that cannot be shown to one player keeps no other from playing or being told', async () => {
  const players = await playing('toy', 3);
  const [first, second, third] = players;
  const pages = await Promise.all([second, third].map(({ path, cookie }) => watch(path, cookie)));
  const guest = await watch(`/tables/${first.table}`);
  const { version } = await first.look();
  const view = toy().secrecy.view;
  vi.spyOn(toy().secrecy, 'view').mockImplementation((state: unknown, viewer: Viewer) =>
    viewer === second.seat ? throws() : view(state, viewer),
  );
  const after = read<Snapshot>(await first.act(version, 'B1'));
  expect(after.version).toBe(version + 1);
  for (const { told } of [at(pages, 1), guest])
    await soon(() => expect(told.join()).toContain(`"version":${after.version},`));
  expect(logged()).toBeGreaterThan(0);
  expectDefect(await second.get());
  expect((await second.log()).at(-1)?.entry.type).toBe('act');
  expect((await spectate(first.table)).version).toBe(after.version);
  for (const { socket } of [...pages, guest]) socket.close();
});

test('a position that can be shown to nobody any more can be exported, and one player can take back what led there', async () => {
  const players = await playing('hex', 2);
  const first = players[0];
  const begun = await first.look();
  const played = read<Snapshot>(await first.act(begun.version, at(begun.play?.choices ?? [], 0).code));
  await evict(first);
  const game = GAMES['hex'] as AnyGame;
  const view = game.secrecy.view;
  const shownBefore = JSON.stringify(begun.play?.view);
  // As after a release whose rules cannot show what an earlier one led to.
  vi.spyOn(game.secrecy, 'view').mockImplementation((state: unknown, viewer: Viewer) => {
    const shown = view(state, viewer);
    return JSON.stringify(shown) === shownBefore ? shown : throws();
  });
  expectDefect(await send(`/tables/${first.table}`));
  expect(await exported(first.table)).toEqual(['open', 'join', 'join', 'start', 'act']);
  const [one] = read<{ tables: readonly { readonly id: string }[] }>(
    await post('/summaries', { tables: [first.table] }),
  ).tables;
  expect(one?.id).toBe(first.table);
  const undone = read<Snapshot>(await first.post('undo', { version: played.version, key: newKey() }));
  expect(JSON.stringify(undone.play?.view)).toBe(shownBefore);
});

test('a robot that throws in an alarm is tried again once an hour in the end, and plays on once it can', async () => {
  vi.setSystemTime(START);
  const [first] = await playing('toy', 2, { pace: { days: 1, onTimeOut: 'bot' } });
  const bots = vi.spyOn(toy().bots as { easy: () => never }, 'easy').mockImplementation(throws);
  await pass(first, 3 * DAY);
  const before = logged();
  const entries = (await exported(first.table)).length;
  await pass(first, DAY);
  // Each attempt is logged, and nothing else happens.
  expect(logged() - before).toBe(24);
  expect((await exported(first.table)).length).toBe(entries);
  bots.mockRestore();
  await pass(first, DAY);
  expect(await exported(first.table)).toContain('act');
});

const ENDLESS = 'endless';
const { meta, texts } = at(Object.values(GAMES), 0);

test('forced actions that never end are cut off, in a request and in all; the table waits for its players then', async () => {
  const endless: Game<number, null, number> = {
    meta: { ...meta, id: ENDLESS, seats: { min: 2, max: 2 }, options: [] },
    rules: {
      start: () => 0,
      waitingFor: (state) => [state % 2],
      actions: (state, seat) => (state % 2 === seat ? [null] : []),
      apply: (state) => ok(state + 1),
      outcome: () => undefined,
    },
    secrecy: { hides: 'nothing', view: (state) => state },
    codes: { format: () => 'A', parse: () => ok(null) },
    texts,
    words: PLAIN_WORDS,
    bots: {},
    capabilities: { forced: (state, seat) => (state > 0 && state % 2 === seat ? null : undefined) },
  };
  Object.assign(GAMES, { [ENDLESS]: defineGame(endless) });
  const players = await playing(ENDLESS, 2);
  const first = players[0];
  const { version } = await first.look();
  const after = read<Snapshot>(await first.act(version, 'A'));
  expect(after.play?.view).toBeLessThan(100);
  // What the player did, and as much as may be forced in a row.
  await soon(async () => expect((await first.look()).play?.view).toBe(1 + 500));
  // The alarm that is left is for the players, who are reminded.
  await ring(first);
  await ring(first);
  const waiting = await first.look();
  expect(waiting.play?.view).toBe(1 + 500);
  const player = at(players, waiting.play?.waitingFor[0] ?? -1);
  expect(read<Snapshot>(await player.act(waiting.version, 'A')).version).toBeGreaterThan(waiting.version);
});
