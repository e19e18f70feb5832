import { parseArgs } from 'node:util';
import { type AnyGame, BOT_LEVELS, type BotLevel, type Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';

/** One bot of a level against others, at a table with that many seats. */
interface Match {
  readonly game: AnyGame;
  readonly level: BotLevel;
  readonly others: BotLevel;
  readonly seats: number;
}

interface Played {
  /** The share of the one bot in the victory. */
  readonly won: number;
  readonly points: number;
  /** The points of the others on average. */
  readonly against: number;
  /** Processor time in milliseconds, by decision. */
  readonly times: readonly number[];
}

/**
 * In milliseconds: what this thread has computed so far. Unlike the time of day it does not depend on what else runs. The
 * system counts in steps of up to 4 ms: means are right, single decisions may seem to take that much more.
 */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A game of the one bot in the seat `own` against the others. */
function played({ game, level, others, seats }: Match, own: Seat, seed: number): Played {
  let state: unknown = game.rules.start(seats, {}, mixRng(BigInt(seed)));
  const times: number[] = [];
  for (let actions = 0; ; actions += 1) {
    const [seat] = game.rules.waitingFor(state);
    if (seat === undefined) break;
    const bot = game.bots[seat === own ? level : others];
    const view = game.secrecy.view(state, seat);
    const listed = game.rules.actions(state, seat);
    const dice = mixRng(BigInt(seed) * 10_000n + BigInt(actions));
    const start = processorTime();
    const action = bot?.(view, seat, listed, dice);
    if (seat === own) times.push(processorTime() - start);
    const next = game.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(`${game.meta.id}: a bot was refused as ${next.error.code}`);
    state = next.value;
  }
  const { winners = [], points = [] } = game.rules.outcome(state) ?? {};
  return {
    won: winners.includes(own) ? 1 / winners.length : 0,
    points: points[own] ?? 0,
    against: mean(points.filter((_, seat) => seat !== own)),
    times,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);

/** Wilson's 95 % bounds of a share, if `found` was found in that many games. */
function interval(found: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = found + z ** 2 / (2 * games);
  const reach = z * Math.sqrt((found * (1 - found)) / games + z ** 2 / (4 * games ** 2));
  const whole = 1 + z ** 2 / games;
  return [(middle - reach) / whole, (middle + reach) / whole];
}

/** Each pair of levels of a game; for two seats, four and all, if that many can play. */
function matchesOf(game: AnyGame): readonly Match[] {
  const { min, max } = game.meta.seats;
  const tables = [...new Set([2, 4, max])].filter((seats) => seats >= min && seats <= max);
  const levels = BOT_LEVELS.filter((level) => game.bots[level]);
  return levels.flatMap((level, rank) =>
    levels.slice(0, rank).flatMap((others) => tables.map((seats) => ({ game, level, others, seats }))),
  );
}

/** Each opening is played once from every seat. */
export function benchMatch(match: Match, games: number): void {
  const { game, level, others, seats } = match;
  const all = Array.from({ length: games }, (_, index) => played(match, index % seats, Math.floor(index / seats)));
  const won = mean(all.map((one) => one.won));
  const [low, high] = interval(won, games).map((share) => (100 * share).toFixed(1));
  const times = all.flatMap((one) => one.times);
  const points = `, with ${mean(all.map((one) => one.points)).toFixed(1)} points, the others ${mean(all.map((one) => one.against)).toFixed(1)}`;
  console.log(
    `${game.meta.id}: ${level} against ${seats - 1} ${others} wins ${(100 * won).toFixed(1)} % (${low} to ${high}) of ` +
      `${games} games${game.capabilities.points ? points : ''}; ` +
      `${mean(times).toFixed(2)} ms a decision, 99 of 100 within ${percentile(times, 0.99).toFixed(1)}`,
  );
}

/**
 * `npm run bench -- bots [--games 500] [--game <id>] [--level <level>] [--others <level>] [--seats <count>]`: how often
 * one bot wins against weaker ones, and how long it computes. For all games, pairs of levels and tables, or for some.
 */
export function benchBots(args: readonly string[]): void {
  const text = { type: 'string' } as const;
  const options = { game: text, level: text, others: text, seats: text } as const;
  const { values } = parseArgs({ args: [...args], options: { games: { ...text, default: '500' }, ...options } });
  const { games, game, level, others, seats } = values;
  const isWanted = (wish: string | undefined, is: string | number) => wish === undefined || wish === String(is);
  console.log(machine());
  for (const match of Object.values(GAMES).flatMap(matchesOf))
    if (
      isWanted(game, match.game.meta.id) &&
      isWanted(level, match.level) &&
      isWanted(others, match.others) &&
      isWanted(seats, match.seats)
    )
      benchMatch(match, Number(games));
}
