import { parseArgs } from 'node:util';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';

interface Played {
  /** The share of the normal bot in the victory. */
  readonly won: number;
  readonly points: number;
  readonly decisions: number;
  readonly milliseconds: number;
}

/** A game of one normal bot, in the seat `normal`, against easy ones. */
function played(game: AnyGame, seats: number, normal: Seat, seed: number): Played {
  let state: unknown = game.rules.start(seats, {}, mixRng(BigInt(seed)));
  let decisions = 0;
  let milliseconds = 0;
  for (let actions = 0; ; actions += 1) {
    const [seat] = game.rules.waitingFor(state);
    if (seat === undefined) break;
    const level = seat === normal ? 'normal' : 'easy';
    const view = game.secrecy.view(state, seat);
    const listed = game.rules.actions(state, seat);
    const dice = mixRng(BigInt(seed) * 10_000n + BigInt(actions));
    const start = performance.now();
    const action = game.bots[level]?.(view, seat, listed, dice);
    if (seat === normal) {
      decisions += 1;
      milliseconds += performance.now() - start;
    }
    const next = game.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(`${game.meta.id}: the ${level} bot was refused as ${next.error.code}`);
    state = next.value;
  }
  const { winners = [], points = [] } = game.rules.outcome(state) ?? {};
  return {
    won: winners.includes(normal) ? 1 / winners.length : 0,
    points: points[normal] ?? 0,
    decisions,
    milliseconds,
  };
}

/**
 * `npm run bench -- bots [--games 500] [--game <id>]`: one normal bot against easy ones at a full table, in every seat in
 * turn; of each game that has both.
 */
export function benchBots(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { games: { type: 'string', default: '500' }, game: { type: 'string' } },
  });
  for (const game of Object.values(GAMES))
    if (game.bots.normal && (values.game === undefined || values.game === game.meta.id))
      benchGame(game, Number(values.games));
}

function benchGame(game: AnyGame, games: number): void {
  const { id } = game.meta;
  const seats = game.meta.seats.max;
  const all = Array.from({ length: games }, (_, seed) => played(game, seats, seed % seats, seed));
  const total = (key: keyof Played) => all.reduce((sum, one) => sum + one[key], 0);
  console.log(
    `${id}: normal beats ${seats - 1} easy in ${((100 * total('won')) / games).toFixed(1)} % of ${games} games, ` +
      `with ${(total('points') / games).toFixed(1)} points on average, ` +
      `in ${(total('milliseconds') / total('decisions')).toFixed(2)} ms a decision`,
  );
}
