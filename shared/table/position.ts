import type { AnyGame, Seat, Viewer } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import { AGREED } from '../log/chain.ts';
import type { Choice } from '../protocol/messages/snapshot.ts';
import { followed } from './line.ts';
import { remembered } from './remembered.ts';
import type { Checkpoint, Play, TablePosition } from './table.ts';

/* The position of a game, and what the rules say may be done in it. */

/** A position that is not reached by one more action: at the start, after an undo, or when looking back. */
export const positionAt = (game: AnyGame, at: Checkpoint, revealed: boolean): TablePosition => ({
  ...at,
  ...ruled(game, at.state),
  revealed,
});

/** What the rules say of a state. */
export function ruled(
  { rules }: AnyGame,
  state: unknown,
): Pick<TablePosition, 'waitingFor' | 'outcome' | 'eliminated'> {
  const outcome = rules.outcome(state) ?? null;
  return {
    waitingFor: rules.waitingFor(state),
    outcome,
    eliminated: outcome === null ? (rules.eliminated?.(state) ?? []) : [],
  };
}

/** What becomes of it at a table that its players have ended. */
export const ENDED = { waitingFor: [], outcome: AGREED, eliminated: [] } as const;

export interface Taken {
  readonly seat: Seat;
  readonly by: Decider;
  readonly code: string;
  readonly secret: boolean;
  readonly isOrder: boolean;
  readonly state: unknown;
}

export interface Reached {
  readonly position: TablePosition;
  /** The seats that were waited for, and still have the same choices under the same codes. */
  readonly unchanged: readonly Seat[];
}

export function positionAfter(
  game: AnyGame,
  before: TablePosition,
  { seat, by, code, secret, isOrder, state }: Taken,
): Reached {
  const isMove = by !== 'rules' && !isOrder;
  const at = followed(before, { n: before.count + 1, seat, by, code, secret, isMove }, state);
  // An action of a stand-in cannot be taken back without asking either.
  const position = positionAt(game, at, by === 'stand-in' || game.secrecy.reveals(before.state, state));
  const others = position.waitingFor.filter((other) => other !== seat && before.waitingFor.includes(other));
  const asked = (of: TablePosition, other: Seat) => JSON.stringify(choices(game, of, other));
  return { position, unchanged: others.filter((other) => asked(before, other) === asked(position, other)) };
}

export function choices(game: AnyGame, { state, waitingFor }: TablePosition, viewer: Viewer): readonly Choice[] {
  if (viewer === 'spectator' || !waitingFor.includes(viewer)) return [];
  return coded(game, state, viewer, game.rules.actions(state, viewer));
}

const ordersIn = remembered((_: TablePosition) => new Map<Seat, readonly Choice[]>());

/**
 * The orders that the viewer can give, whether they are asked or not. They are found once for a position: first to be
 * shown, then to tell what the next action is.
 */
export function ordersOf(game: AnyGame, { position, isEnded }: Play, viewer: Viewer): readonly Choice[] {
  const { orders } = game.capabilities;
  if (viewer === 'spectator' || isEnded || !orders) return [];
  const known = ordersIn(position);
  const found = known.get(viewer) ?? coded(game, position.state, viewer, orders(position.state, viewer));
  known.set(viewer, found);
  return found;
}

const coded = (game: AnyGame, state: unknown, seat: Seat, actions: readonly unknown[]): readonly Choice[] =>
  actions.map((action) => ({ code: game.codes.format(state, seat, action), action }));
