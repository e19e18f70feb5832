import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { AnyGame } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { GAMES } from '../../shared/games/index.ts';

/** The list of games, in any tree. */
const LIST = 'shared/games/index.ts';

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

const span = (numbers: readonly number[], digits: number): string =>
  `${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)}`;

/** Plays a game to its end, each action drawn uniformly from all that are listed. */
function playAtRandom(
  game: AnyGame,
  seats: number,
  seed: bigint,
): { readonly actions: number; readonly state: unknown } {
  let rng: Rng = mixRng(seed);
  let state: unknown = game.rules.start(seats, {}, rng);
  for (let actions = 0; ; actions += 1) {
    const [seat] = game.rules.waitingFor(state);
    if (seat === undefined) return { actions, state };
    const choices = game.rules.actions(state, seat);
    let index: number;
    [index, rng] = draw(rng, choices.length);
    const result = game.rules.apply(state, seat, choices[index]);
    if (!result.ok) throw new Error(`${game.meta.id}: a listed action was refused as ${result.error.code}`);
    state = result.value;
  }
}

/** What was measured while some games were played, and how they ended. */
interface Slice {
  readonly actions: number;
  readonly seconds: number;
  /** Of processor time, in which waiting for other processes does not count. */
  readonly busySeconds: number;
  readonly finals: readonly unknown[];
}

/** Plays that many games, from the seed `first` on, with every number of seats in turn. */
function playSlice(game: AnyGame, first: number, games: number): Slice {
  const { min, max } = game.meta.seats;
  const finals: unknown[] = [];
  let actions = 0;
  const start = performance.now();
  const usage = process.cpuUsage();
  for (let index = 0; index < games; index += 1) {
    const played = playAtRandom(game, min + (index % (max - min + 1)), BigInt(first + index));
    actions += played.actions;
    finals.push(played.state);
  }
  const { user, system } = process.cpuUsage(usage);
  return { actions, seconds: (performance.now() - start) / 1000, busySeconds: (user + system) / 1e6, finals };
}

/**
 * `npm run bench -- rules [--runs 7] [--games 400] [--game <id>] [--against <commit>]`: random games on one thread,
 * through the public contract. With a commit, its rules play the same games by turns with those of the working tree.
 * The first run warms up and does not count.
 */
export async function benchRules(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      games: { type: 'string', default: '400' },
      game: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const games = Number(values.games);
  const chosen = Object.values(GAMES).filter(({ meta }) => values.game === undefined || values.game === meta.id);
  if (values.against === undefined) for (const game of chosen) benchGame(game, runs, games);
  else
    await withGamesOf(values.against, (others) => {
      for (const game of chosen) {
        const other = others[game.meta.id];
        if (other !== undefined) compareGames(game, other, runs, games);
      }
    });
}

function benchGame(game: AnyGame, runs: number, games: number): void {
  const gameRates: number[] = [];
  const actionRates: number[] = [];
  const bytes: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const { actions, seconds, finals } = playSlice(game, run * games, games);
    if (run === 0) continue;
    gameRates.push(games / seconds);
    actionRates.push(actions / seconds);
    bytes.push(...finals.map((state) => JSON.stringify(state).length));
  }
  console.log(
    `${game.meta.id}: ${Math.round(median(gameRates))} games/s (${span(gameRates, 0)}), ` +
      `${Math.round(median(actionRates))} actions/s, median of ${runs} runs of ${games} games; ` +
      `final state ${median(bytes)} bytes (at most ${Math.max(...bytes)})`,
  );
}

/** Hands over the games as they were at a commit, checked out beside the working tree for as long as that takes. */
async function withGamesOf(commit: string, use: (games: typeof GAMES) => void): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'rules-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit]);
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    const list: { readonly GAMES: typeof GAMES } = await import(pathToFileURL(join(tree, LIST)).href);
    use(list.GAMES);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree]);
  }
}

/**
 * Slices by turns, each side first as often as the other, by the processor time that they take: so that other load on
 * the machine changes the ratio little.
 */
function compareGames(game: AnyGame, other: AnyGame, runs: number, games: number): void {
  const ratios: number[] = [];
  const rates: number[] = [];
  let isSame = true;
  for (let run = 0; run <= runs; run += 1) {
    const play = (one: AnyGame) => playSlice(one, run * games, games);
    const before = run % 2 === 0 ? play(other) : undefined;
    const now = play(game);
    const then = before ?? play(other);
    isSame &&= isDeepStrictEqual(now.finals, then.finals);
    if (run === 0) continue;
    ratios.push(now.actions / now.busySeconds / (then.actions / then.busySeconds));
    rates.push(games / now.busySeconds);
  }
  console.log(
    `${game.meta.id}: ${median(ratios).toFixed(2)} × as fast (${span(ratios, 2)}), ` +
      `median of ${runs} pairs of ${games} games, ${Math.round(median(rates))} games per second of processor time now; ` +
      `final states ${isSame ? 'are the same' : 'differ'}`,
  );
}
