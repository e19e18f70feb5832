import { tableRng } from '../../shared/log/chain.ts';
import { gameOf, type Play, type PlayedAction, type Setup } from './table.ts';

/*
 * The actions of a game that stand, one after the other, and the positions between them: for undo, for looking back, for
 * guests who see the game late. To find one position, not all of them are played again: checkpoints are kept on the way.
 */

/** How many actions are shown after the fact. */
const RECENT = 4;

/** Where a game stood after `count` actions. */
export interface Checkpoint extends Pick<Play, 'count' | 'state' | 'latest' | 'recent'> {}

/** A piece of a game: where it begins, or undefined for the beginning of the game, and the actions from there on. */
export interface Line {
  readonly from: Checkpoint | undefined;
  readonly playedActions: readonly PlayedAction[];
}

/** Where the first action is awaited. */
export const beginning = (setup: Setup): Checkpoint => ({
  count: 0,
  state: gameOf(setup).rules.start(
    setup.places.length,
    setup.options,
    tableRng(setup.secret, setup.id, setup.rulesVersion, setup.nonces ?? []),
  ),
  latest: setup.places.map(() => null),
  recent: [],
});

/** A position after one more action, which led to `state`. */
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

/** All positions of a line. Its actions were accepted by the rules before. */
export function* positionsOf(setup: Setup, { from, playedActions }: Line): Generator<Checkpoint, void> {
  const game = gameOf(setup);
  let position = from ?? beginning(setup);
  yield position;
  for (const playedAction of playedActions) {
    const { n, seat, code } = playedAction;
    const action = game.codes.parse(position.state, seat, code);
    const next = action.ok ? game.rules.apply(position.state, seat, action.value) : action;
    if (!next.ok) throw new Error(`action ${n} of ${setup.id} cannot be played again: ${next.error.code}`);
    position = followed(position, playedAction, next.value);
    yield position;
  }
}

/** The last position of a line that is no later than `count` actions, and the one before it, if the line has it. */
export function positionIn(
  setup: Setup,
  line: Line,
  count = Number.POSITIVE_INFINITY,
): readonly [Checkpoint, Checkpoint?] {
  let [last, before]: readonly (Checkpoint | undefined)[] = [];
  for (const position of positionsOf(setup, line)) {
    if (position.count > count) break;
    [last, before] = [position, last];
  }
  if (last === undefined) throw new Error(`the line of ${setup.id} begins after ${count} actions`);
  return before === undefined ? [last] : [last, before];
}
