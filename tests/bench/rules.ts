import { parseArgs } from 'node:util';
import type { AnyGame } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { GAMES } from '../../shared/games/index.ts';

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

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

/**
 * `npm run bench -- rules [--runs 7] [--games 400] [--game <id>]`: random games on one thread, through the public
 * contract, with every number of seats in turn. The first run warms up and does not count.
 */
export function benchRules(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      games: { type: 'string', default: '400' },
      game: { type: 'string' },
    },
  });
  for (const game of Object.values(GAMES))
    if (values.game === undefined || values.game === game.meta.id)
      benchGame(game, Number(values.runs), Number(values.games));
}

function benchGame(game: AnyGame, runs: number, games: number): void {
  const { id, seats } = game.meta;
  const seatsOf = (index: number) => seats.min + (index % (seats.max - seats.min + 1));
  const gameRates: number[] = [];
  const actionRates: number[] = [];
  const bytes: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const finals: unknown[] = [];
    let actions = 0;
    const start = performance.now();
    for (let index = 0; index < games; index += 1) {
      const played = playAtRandom(game, seatsOf(index), BigInt(run * games + index));
      actions += played.actions;
      finals.push(played.state);
    }
    const seconds = (performance.now() - start) / 1000;
    if (run === 0) continue;
    gameRates.push(games / seconds);
    actionRates.push(actions / seconds);
    bytes.push(...finals.map((state) => JSON.stringify(state).length));
  }
  const span = (rates: readonly number[]) => `${Math.round(Math.min(...rates))} to ${Math.round(Math.max(...rates))}`;
  console.log(
    `${id}: ${Math.round(median(gameRates))} games/s (${span(gameRates)}), ` +
      `${Math.round(median(actionRates))} actions/s, median of ${runs} runs of ${games} games; ` +
      `final state ${median(bytes)} bytes (at most ${Math.max(...bytes)})`,
  );
}
