import type { Viewer } from '../../shared/game/contract.ts';
import type { Past, Played, Position } from '../../shared/protocol/messages/snapshot.ts';
import { gameOf, isOver, type PlayedAction, type Table } from './table.ts';
import { statesOf } from './turns.ts';

/** So many positions are told at once. */
const PAGE = 16;
/** Who has not acted yet, or watches, begins so many actions ago. */
const SOME = 8;

/**
 * The position after `from` actions and those that follow it, each as the viewer could see it then; without `from`,
 * since the viewer's latest action. `playedActions` are all actions that stand.
 */
export function past(table: Table, viewer: Viewer, from: number | null, playedActions: readonly PlayedAction[]): Past {
  const { setup, play } = table;
  const count = playedActions.length;
  if (!play) return { count: 0, positions: [] };
  const latest = viewer === 'spectator' ? null : play.latest[viewer];
  const first = from ?? latest ?? Math.max(0, count - SOME);
  const game = gameOf(setup);
  const positions: Position[] = [];
  let n = -1;
  for (const state of statesOf(setup, playedActions.slice(0, first + PAGE - 1))) {
    n += 1;
    if (n < first) continue;
    const playedAction = playedActions[n - 1];
    positions.push({
      n,
      played: playedAction === undefined ? null : played(playedAction, viewer, isOver(table)),
      view: game.secrecy.view(state, viewer),
      waitingFor: game.rules.waitingFor(state),
    });
  }
  return { count, positions };
}

/**
 * The position in which entry `n` of the log left a game that had begun, as a spectator may know it. `playedActions` are the
 * actions that stood then: as entries never change, this never does.
 */
export function positionAt({ setup, play }: Table, n: number, playedActions: () => readonly PlayedAction[]): unknown {
  let state = play?.state;
  if (play && n < play.changed) for (state of statesOf(setup, playedActions()));
  return gameOf(setup).secrecy.view(state, 'spectator');
}

/** An action as the viewer may know it. */
export const played = ({ n, seat, code, secret }: PlayedAction, viewer: Viewer, over: boolean): Played => ({
  n,
  seat,
  code: over || !secret || seat === viewer ? code : null,
});
