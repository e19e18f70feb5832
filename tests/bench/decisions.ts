import { parseArgs } from 'node:util';
import { type AnyGame, BOT_LEVELS, type BotLevel } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';
import type { Question } from './question.ts';
import { type Server, startServer } from './service-server.ts';

/** How many sit at a table of a game, where it is not as few as can be. */
type Seats = Readonly<Record<string, number>>;

/** What a robot of that level is asked in games against others of the same level, when it has a choice. */
function questions(
  game: AnyGame,
  seats: number,
  level: BotLevel,
  count: number,
  seeds: readonly number[],
): readonly Question[] {
  const { rules, secrecy, bots, meta } = game;
  const asked: Question[] = [];
  for (let played = 0; asked.length < count; played += 1) {
    let state: unknown = rules.start(seats, {}, mixRng(BigInt(played)));
    for (let n = 0; ; n += 1) {
      const [seat] = rules.waitingFor(state);
      if (seat === undefined) break;
      const view = secrecy.view(state, seat);
      const actions = rules.actions(state, seat);
      if (actions.length > 1) asked.push({ game: meta.id, level, seat, view, actions, seeds });
      const next = rules.apply(state, seat, bots[level]?.(view, seat, actions, mixRng(BigInt(n))));
      if (!next.ok) throw new Error(`${meta.id}: a robot was refused as ${next.error.code}`);
      state = next.value;
    }
  }
  return asked.slice(0, count);
}

/** Asks the Worker; returns what it decided, and how many milliseconds went by until it answered. */
async function asked({ origin }: Server, question: Question) {
  const body = JSON.stringify(question);
  const start = performance.now();
  const response = await fetch(`${origin}/bench/decide`, { method: 'POST', body });
  const decided = (await response.json()) as readonly unknown[];
  return { decided, time: performance.now() - start };
}

/** The actions that the same robot decides for here. */
const decidedHere = ({ bots }: AnyGame, { level, view, seat, actions, seeds }: Question): readonly unknown[] =>
  seeds.map((seed) => bots[level]?.(view, seat, actions, mixRng(BigInt(seed))));

/** All of them are asked, with these seeds: by question the time, and how much processor time the server used for all. */
async function lap(server: Server, all: readonly Question[], seeds: readonly number[]) {
  const times: number[] = [];
  const before = server.processorTime() ?? 0;
  for (const question of all) times.push((await asked(server, { ...question, seeds })).time);
  return { times, busy: (server.processorTime() ?? 0) - before };
}

async function benchLevel(
  server: Server,
  game: AnyGame,
  seats: number,
  level: BotLevel,
  count: number,
  times: number,
): Promise<void> {
  const seeds = Array.from({ length: times }, (_, seed) => seed);
  const all = questions(game, seats, level, count, seeds);
  // Once without looking at the clock, so that the robot is compiled.
  for (const question of all) {
    const { decided } = await asked(server, question);
    if (JSON.stringify(decided) !== JSON.stringify(decidedHere(game, question)))
      throw new Error(`${game.meta.id}, ${level}: it decides otherwise in workerd`);
  }
  const nothing = await lap(server, all, []);
  const something = await lap(server, all, seeds);
  const decisions = something.times.map((time, index) => (time - (nothing.times[index] ?? 0)) / times);
  const mean = decisions.reduce((sum, time) => sum + time, 0) / count;
  const busy = (something.busy - nothing.busy) / count / times;
  console.log(
    `${game.meta.id}: ${level} takes ${mean.toFixed(2)} ms a decision, ${busy.toFixed(2)} ms of processor time; ` +
      `99 of 100 positions within ${percentile(decisions, 0.99).toFixed(1)} ms, all within ` +
      `${Math.max(...decisions).toFixed(1)} ms (${count} positions, each decided ${times} times as in Node)`,
  );
}

/**
 * `npm run bench -- decisions [--positions 200] [--times 10]`: how long robots take to decide within workerd, where the
 * clock stands still meanwhile: from outside, the answer to many decisions against the answer to none. Each is compared
 * with what the robot decides in Node.
 */
export async function benchDecisions(args: readonly string[], seats: Seats): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { positions: { ...text, default: '200' }, times: { ...text, default: '10' } } as const;
  const { positions, times } = parseArgs({ args: [...args], options }).values;
  console.log(machine());
  const server = await startServer('counting');
  try {
    for (const game of Object.values(GAMES))
      for (const level of BOT_LEVELS)
        if (game.bots[level])
          await benchLevel(
            server,
            game,
            seats[game.meta.id] ?? game.meta.seats.min,
            level,
            Number(positions),
            Number(times),
          );
  } finally {
    await server.stop();
  }
}
