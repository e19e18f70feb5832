import type { Viewer } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import type { Played } from '../protocol/messages/snapshot.ts';
import type { Past, Position } from '../protocol/messages/story.ts';
import type { History } from './context.ts';
import { canReplay, positionIn, positionsOf } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { isOver, type PlayedAction, type Table } from './table.ts';

const PAGE = 16;
/** The positions begin this number of actions ago for a spectator, or a viewer who has not acted yet. */
const SOME = 8;

/**
 * The position after `from` actions and those that follow it, each as the viewer could see it then. If `from` is null,
 * they begin after the viewer's latest action. Refused if the actions cannot be played again.
 */
export function past(
  machine: Machine,
  table: Table,
  viewer: Viewer,
  from: number | null,
  history: Pick<History, 'line'>,
): Result<Past, Refused> {
  const { setup, play, version } = table;
  if (!play) return ok({ count: 0, positions: [] });
  if (!canReplay(machine, setup)) return refused('other-rules');
  const { count, latest: latestOf } = play.position;
  const latest = viewer === 'spectator' ? null : latestOf[viewer];
  const first = from ?? latest ?? Math.max(0, count - SOME);
  const game = gameOf(machine, setup);
  const positions: Position[] = [];
  // A position also shows the action that led to it, so one more is needed.
  for (const { count: n, state, recent } of positionsOf(
    machine,
    setup,
    history.line(first - 1, first + PAGE, version),
  )) {
    if (n < first) continue;
    if (n >= first + PAGE) break;
    const last = recent.at(-1);
    positions.push({
      n,
      played: last === undefined ? null : showAction(last, viewer, isOver(table)),
      view: game.secrecy.view(state, viewer),
      waitingFor: game.rules.waitingFor(state),
    });
  }
  return ok({ count, positions });
}

/**
 * The position after entry `n` of the log, if the game had begun, as a spectator may see it. It never changes. Refused
 * if it is not the present one, and the actions cannot be played again.
 */
export function positionAt(
  machine: Machine,
  { setup, play }: Table,
  n: number,
  history: Pick<History, 'line'>,
): Result<unknown, Refused> {
  const isPresent = play === null || n >= play.questions.changed;
  if (!isPresent && !canReplay(machine, setup)) return refused('other-rules');
  const end = Number.MAX_SAFE_INTEGER;
  const state = isPresent ? play?.position.state : positionIn(machine, setup, history.line(end, end, n))[0].state;
  return ok(gameOf(machine, setup).secrecy.view(state, 'spectator'));
}

export const showAction = ({ n, seat, code, secret }: PlayedAction, viewer: Viewer, over: boolean): Played => ({
  n,
  seat,
  code: over || !secret || seat === viewer ? code : null,
});
