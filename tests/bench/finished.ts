import type { Options } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';

/** The last position of a game between bots at a full table, as a spectator sees it. */
export function finished(id: string, options: Options = {}): unknown {
  const game = GAMES[id];
  if (game === undefined) throw new Error(`no such game: ${id}`);
  let state: unknown = game.rules.start(game.meta.seats.max, options, mixRng(1n));
  for (let count = 0n; ; count += 1n) {
    const [seat] = game.rules.waitingFor(state);
    if (seat === undefined) return game.secrecy.view(state, 'spectator');
    const bot = game.bots.normal ?? game.bots.easy;
    const action: unknown = bot?.(game.secrecy.view(state, seat), seat, game.rules.actions(state, seat), mixRng(count));
    const next = game.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
}
