import type { AnyGame } from '../game/contract.ts';
import { ok, type Refusal, type Result } from '../game/result.ts';
import { tableRng } from '../log/chain.ts';
import { standingActs } from '../log/events.ts';
import { gameOf, type Machine } from './machine.ts';
import { begunAfter } from './prelude.ts';
import { remembered } from './remembered.ts';
import { birthOf, type Checkpoint, type LogRow, type PlayedAction, playOrder, rulesOf, type Setup } from './table.ts';
import { knowsTimes } from './times.ts';

/*
 * The actions of a game that stand, in order, and the positions between them: for undo, for looking back, and for
 * guests with a delay. A position is computed from the checkpoint before it, so not all actions have to be replayed.
 */

const RECENT = 4;

/** A section of a game: the checkpoint before it (undefined at the start of the game), and its actions. */
export interface ActionLine {
  readonly from: Checkpoint | undefined;
  readonly playedActions: readonly PlayedAction[];
}

/** The actions of a whole log that stand. */
export function lineOf(rows: readonly LogRow[]): ActionLine {
  const entries = rows.map(({ entry, secret }) => (entry.type === 'act' ? { ...entry, secret } : entry));
  const playedActions = standingActs(entries).map(({ seat, by, code, order, secret }, index) => {
    return { n: index + 1, seat, by, code, secret, isMove: by !== 'rules' && order !== true };
  });
  return { from: undefined, playedActions };
}

/** Whether this release knows the rules of a table: those of a later one it does not. */
export const canReplay = (machine: Machine, setup: Setup): boolean =>
  rulesOf(setup) <= gameOf(machine, setup).meta.rulesVersion && knowsTimes(setup);

function firstState(game: AnyGame, setup: Setup): unknown {
  const { prelude, places, options, secret, rulesVersion, nonces } = setup;
  if (prelude) return begunAfter(game, setup, prelude);
  const rng = tableRng(secret, birthOf(setup), rulesVersion, nonces ?? []);
  return game.rules.start(places.length, options, rng, { rules: rulesOf(setup), seating: playOrder(setup) });
}

/** The position before the first action. Dealing is slow and every look back begins here, so it is kept with the setup. */
export const beginning = remembered(
  (setup: Setup, machine: Machine): Checkpoint => ({
    count: 0,
    state: firstState(gameOf(machine, setup), setup),
    latest: setup.places.map(() => null),
    recent: [],
  }),
);

export const followed = (
  { latest, recent }: Omit<Checkpoint, 'state'>,
  action: PlayedAction,
  state: unknown,
): Checkpoint => ({
  count: action.n,
  state,
  latest: action.isMove ? latest.with(action.seat, action.n) : latest,
  recent: [...recent, action].slice(-RECENT),
});

/** The position after an action that was taken before; refused if the rules do not accept it there. */
export function playAgain(game: AnyGame, before: Checkpoint, played: PlayedAction): Result<Checkpoint, Refusal> {
  const action = game.codes.parse(before.state, played.seat, played.code);
  const next = action.ok ? game.rules.apply(before.state, played.seat, action.value) : action;
  return next.ok ? ok(followed(before, played, next.value)) : next;
}

/** All positions of a line. Its actions have been accepted by the rules before. */
export function* positionsOf(
  machine: Machine,
  setup: Setup,
  { from, playedActions }: ActionLine,
): Generator<Checkpoint, void> {
  const game = gameOf(machine, setup);
  let position = from ?? beginning(setup, machine);
  yield position;
  for (const playedAction of playedActions) {
    const next = playAgain(game, position, playedAction);
    if (!next.ok) throw new Error(`action ${playedAction.n} of ${setup.id} cannot be played again: ${next.error.code}`);
    position = next.value;
    yield position;
  }
}

/** The last position of a line with at most `count` actions, and the one before it if the line contains it. */
export function positionIn(
  machine: Machine,
  setup: Setup,
  line: ActionLine,
  count = Number.POSITIVE_INFINITY,
): readonly [Checkpoint, Checkpoint?] {
  let [last, before]: readonly (Checkpoint | undefined)[] = [];
  for (const position of positionsOf(machine, setup, line)) {
    if (position.count > count) break;
    [last, before] = [position, last];
  }
  if (last === undefined) throw new Error(`the line of ${setup.id} begins after ${count} actions`);
  return before === undefined ? [last] : [last, before];
}
