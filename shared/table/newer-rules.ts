import type { AnyGame } from '../game/contract.ts';
import type { History } from './context.ts';
import { beginning, playAgain } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { type Checkpoint, isOver, type PlayedAction, rulesOf, type Setup, type Table } from './table.ts';

/*
 * A running table may go on by newer rules if what was played would have led to the same positions under them, and if
 * all players agree. Chance stays as it was: the label of the draws keeps the version of the opening.
 */

// docs/decisions/58-rules-have-versions.md
/**
 * All positions of a game under other rules than its own, from the first on; undefined if any of them, or what the rules
 * ask there, would differ, and for rules that this release does not know.
 */
export function positionsUnder(
  machine: Machine,
  setup: Setup,
  rules: number,
  playedActions: readonly PlayedAction[],
): readonly Checkpoint[] | undefined {
  const game = gameOf(machine, setup);
  if (rules > game.meta.rulesVersion || setup.prelude) return undefined;
  let mine = beginning(setup, machine);
  let other = beginning({ ...setup, rules }, machine);
  if (!isSame(game, mine, other)) return undefined;
  const positions = [other];
  for (const played of playedActions) {
    const next = [playAgain(game, mine, played), playAgain(game, other, played)] as const;
    if (!next[0].ok || !next[1].ok || !isSame(game, next[0].value, next[1].value)) return undefined;
    [mine, other] = [next[0].value, next[1].value];
    positions.push(other);
  }
  return positions;
}

/** Whether two positions are the same but for the version of the rules. */
function isSame({ rules }: AnyGame, { state: one }: Checkpoint, { state: other }: Checkpoint): boolean {
  const said = (state: unknown) =>
    JSON.stringify([{ ...(state as object), rules: null }, rules.waitingFor(state), rules.outcome(state)]);
  return said(one) === said(other);
}

/** The newest version of the rules that a running table may go on by; null if it has that already, or does not fit it. */
export function newerRules(machine: Machine, table: Table, history: Pick<History, 'line'>): number | null {
  const { setup, play } = table;
  const { rulesVersion: newest } = gameOf(machine, setup).meta;
  if (!play || isOver(table) || rulesOf(setup) >= newest) return null;
  return positionsUnder(machine, setup, newest, wholeLine(play.position.count, history)) === undefined ? null : newest;
}

/** All actions of a game that stand, whatever checkpoints there are. */
export const wholeLine = (count: number, history: Pick<History, 'line'>): readonly PlayedAction[] =>
  history.line(0, count).playedActions.slice(0, count);
