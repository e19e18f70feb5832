import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { type AnyGame, BOT_LEVELS, type BotLevel } from '../../shared/game/contract.ts';
import { waitsForNobody } from '../../shared/protocol/nobody.ts';
import { settlesAt } from '../../shared/table/settle.ts';
import { timesOf } from '../../shared/table/times.ts';
import { DAY } from '../../shared/time.ts';
import { MACHINE } from '../../worker/machine.ts';
import { begun, type Host, opened, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

/* What is played at a table by itself: nothing where no seat belongs to a player any more. */

const levelOf = ({ bots }: AnyGame): BotLevel | undefined => BOT_LEVELS.find((level) => bots[level]);
const GAMES_WITH_ROBOTS = Object.keys(GAMES).filter((game) => levelOf(GAMES[game] ?? expect.fail()) !== undefined);

/** A game of two players that has begun; any other seats have robots. */
function amongRobots(game: string, looks = false): Host {
  const seats = Math.min(GAMES[game]?.meta.seats.max ?? 0, 4);
  const level = levelOf(GAMES[game] ?? expect.fail()) ?? expect.fail();
  const host = opened(seats, { game, looks, seed: 3, bots: new Array<BotLevel>(seats - 2).fill(level) });
  host.sit(1);
  host.give(0, { type: 'start' });
  return host;
}

const acts = (host: Host): number => host.rows.filter(({ entry }) => entry.type === 'act').length;

test.each(GAMES_WITH_ROBOTS)(
  '%s: where all players have left, nothing is played until somebody takes over a seat',
  (game) => {
    for (const looks of [false, true]) {
      const host = amongRobots(game, looks);
      host.give(0, { type: 'leave' });
      host.give(1, { type: 'leave' });
      const before = acts(host);
      expect(settlesAt(MACHINE, tableOf(host), host.now)).toBe(host.now + timesOf(tableOf(host).setup).rest);
      host.pass(20 * DAY);
      expect(acts(host)).toBe(before);
      const shown = host.shown();
      expect(shown.seats[1]?.by).toBe('free');
      expect(waitsForNobody(shown.seats, shown.play?.waitingFor ?? [])).toBe(true);
      expect(host.sit(1, 'Cleo').ok).toBe(true);
      // The robots go on until it is the turn of the one who sits there now; where they wait for a look, after a day.
      for (let n = 0; n < 40 && !tableOf(host).play?.position.waitingFor.includes(1); n += 1)
        host.pass(looks ? DAY : 1);
      expect(tableOf(host).play?.position.waitingFor).toContain(1);
    }
  },
);

test.each(GAMES_WITH_ROBOTS)(
  '%s: a game that all players have left ends after thirty days, and anyone can check it',
  (game) => {
    const host = amongRobots(game);
    host.give(1, { type: 'leave' });
    host.give(0, { type: 'leave' });
    host.pass(timesOf(tableOf(host).setup).rest - 1);
    expect(tableOf(host).play?.position.outcome).toBe(null);
    host.pass(1);
    expect(tableOf(host).play?.position.outcome).toMatchObject({ ending: 'agreed', winners: [] });
    expectVerified(host);
  },
);

test('an absent player changes nothing: as long as a seat is theirs, robots play on', () => {
  const host = amongRobots('toy');
  host.give(1, { type: 'leave' });
  host.pass(20 * DAY);
  const { play } = tableOf(host);
  expect(play?.position.waitingFor).toEqual([0]);
  host.act(0, 'B1');
  const before = acts(host);
  host.pass(1);
  expect(acts(host)).toBeGreaterThanOrEqual(before);
  expect(tableOf(host).play?.position.waitingFor).toContain(0);
});

/** A game with a strong robot, for four. */
const [STRONG = ''] = Object.entries(GAMES).flatMap(([id, { bots, meta }]) =>
  bots.hard && meta.seats.max >= 4 ? [id] : [],
);

test('at once, no more is played than one decision of a strong robot', () => {
  const host = begun(4, { game: STRONG, bots: ['hard', 'hard', 'hard'], seed: 3 });
  for (let n = 0; n < 12; n += 1) {
    const { play } = tableOf(host);
    const before = host.rows.length;
    if (play?.position.waitingFor.includes(0)) host.act(0);
    else host.settle();
    const decided = host.rows.slice(before).filter(({ entry }) => entry.type === 'act' && entry.by === 'bot');
    expect(decided.length).toBeLessThanOrEqual(1);
    expect(settlesAt(MACHINE, tableOf(host), host.now)).toBe(
      tableOf(host).play?.position.waitingFor.includes(0) ? undefined : host.now,
    );
  }
  expect(acts(host)).toBeGreaterThan(4);
});
