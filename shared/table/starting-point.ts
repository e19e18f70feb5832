import type { Viewer } from '../game/contract.ts';
import { redealt } from '../game/redealt.ts';
import { ok, type Result } from '../game/result.ts';
import { hmacRng } from '../game/rng/hmac.ts';
import type { StartingPoint } from '../protocol/messages/story.ts';
import type { Context, History } from './context.ts';
import { canReplay, positionIn } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { playOrder, rulesOf, type Setup, type Table } from './table.ts';

/** A position of a table, for another game to begin with. */
export function startingPoint(machine: Machine, setup: Setup, state: unknown): StartingPoint {
  const { game, options, places } = setup;
  const seating = playOrder(setup);
  return {
    game,
    rules: rulesOf(setup),
    stateVersion: gameOf(machine, setup).meta.stateVersion,
    options,
    seats: places.length,
    ...(seating && { seating }),
    state,
  };
}

interface Asked extends Pick<Context, 'random'> {
  readonly viewer: Viewer;
  /** After how many actions. */
  readonly n: number;
}

/**
 * The position after `n` actions, with all dealt again that the viewer could not know then. What is dealt has nothing to
 * do with the table: neither with what was hidden there nor with its secret.
 */
export function dealtFor(
  machine: Machine,
  { setup, play, version }: Table,
  { viewer, n, random }: Asked,
  history: Pick<History, 'line'>,
): Result<StartingPoint, Refused> {
  if (!play) return refused('not-started');
  if (!canReplay(machine, setup)) return refused('other-rules');
  const [{ count, state }] = positionIn(machine, setup, history.line(n, n, version), n);
  if (count !== n) return refused('no-such-position');
  const game = gameOf(machine, setup);
  if (game.rules.outcome(state) !== undefined) return refused('game-over');
  const dealt = redealt(game, state, viewer, hmacRng(random(), 'dealt'));
  if (JSON.stringify(dealt).includes(setup.secret))
    throw new Error(`${setup.game} keeps its chance when it deals again`);
  return ok(startingPoint(machine, setup, dealt));
}
