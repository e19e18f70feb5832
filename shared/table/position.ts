import type { AnyGame, Outcome, Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import { type Checkpoint, followed } from './line.ts';
import { choices } from './play.ts';
import type { Play } from './table.ts';

/** A position with what the rules say of it, so that they are asked only once. */
export interface TablePosition extends Checkpoint {
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
  /** Whether the action that led here revealed hidden information to anybody. */
  readonly revealed: boolean;
  /** The seats that were waited for, and still have the same choices under the same codes. */
  readonly unchanged: readonly Seat[];
}

/** A position that is not reached by one more action: at the start, after an undo, or when looking back. */
export const positionAt = ({ rules }: AnyGame, at: Checkpoint, revealed: boolean): TablePosition => ({
  ...at,
  waitingFor: rules.waitingFor(at.state),
  outcome: rules.outcome(at.state) ?? null,
  revealed,
  unchanged: [],
});

/** An action that was accepted, and the state that it led to. */
export interface Taken {
  readonly seat: Seat;
  readonly by: Decider;
  readonly code: string;
  readonly secret: boolean;
  readonly isOrder: boolean;
  readonly state: unknown;
}

/** The position after one more action. */
export function positionAfter(
  game: AnyGame,
  play: Pick<Play, 'count' | 'state' | 'latest' | 'recent' | 'waitingFor'>,
  { seat, by, code, secret, isOrder, state }: Taken,
): TablePosition {
  const isMove = by !== 'rules' && !isOrder;
  const at = followed(play, { n: play.count + 1, seat, by, code, secret, isMove }, state);
  // An action of a stand-in cannot be taken back without asking either.
  const after = positionAt(game, at, by === 'stand-in' || game.secrecy.reveals(play.state, state));
  const others = after.waitingFor.filter((other) => other !== seat && play.waitingFor.includes(other));
  const asked = (of: Pick<Play, 'state' | 'waitingFor'>, other: Seat) => JSON.stringify(choices(game, of, other));
  return { ...after, unchanged: others.filter((other) => asked(play, other) === asked(after, other)) };
}
