import type { Seat } from '../game/contract.ts';
import { err, ok } from '../game/result.ts';
import type { Decider } from '../game/words/story.ts';
import { actEvent } from '../log/events.ts';
import type { Act } from '../protocol/messages/play.ts';
import { happen } from './happen.ts';
import { gameOf, type Machine } from './machine.ts';
import { ordersOf, positionAfter } from './position.ts';
import { refused } from './refused.ts';
import { type Change, type Changed, type Table, unchanged } from './table.ts';

/* A game in progress: which questions are open, and what follows from an answer. */

// docs/decisions/02-a-question-keeps-its-version.md
/**
 * A player answers the question that was asked at `act.version`, or gives an order. Refused as stale if the seat has
 * been asked something else since. Actions of other seats in between do no harm, except for an order from a seat that
 * is not asked anything.
 */
export function playAction(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, code }: Act,
  now: number,
): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  const { state, waitingFor } = play.position;
  if (version > table.version || version < (play.questions.asked[seat] ?? table.version)) return refused('stale');
  const game = gameOf(machine, setup);
  const orders = ordersOf(game, play, seat);
  if (!waitingFor.includes(seat) && orders.length === 0) return refused('not-your-turn');
  const action = game.codes.parse(state, seat, code);
  if (!action.ok) return err({ code: action.error.code, game: setup.game });
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return err({ code: next.error.code, game: setup.game });
  const own = game.codes.format(state, seat, action.value);
  const isOrder = orders.some((order) => order.code === own);
  const actor = { seat, by: 'player', key, isOrder, seen: version } as const;
  return ok(advance(machine, unchanged(table), actor, action.value, next.value, now));
}

/** The player of a seat has looked at the table. At some tables, automatic play waits for that. */
export function looked(table: Table, seat: Seat, version: number): Table {
  const { setup, play } = table;
  if (!setup.looks || !play || version > table.version || version <= (play.attendance.looked[seat] ?? 0)) return table;
  const attendance = { ...play.attendance, looked: play.attendance.looked.with(seat, version) };
  return { ...table, play: { ...play, attendance } };
}

export interface Actor {
  readonly seat: Seat;
  readonly by: Decider;
  readonly key: string | null;
  readonly isOrder: boolean;
  readonly seen?: number;
}

export function advance(
  machine: Machine,
  change: Change,
  { seat, by, key, isOrder, seen = 0 }: Actor,
  action: unknown,
  state: unknown,
  at: number,
): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const game = gameOf(machine, setup);
  const before = play.position;
  const code = game.codes.format(before.state, seat, action);
  const secret = game.secrecy.isSecret(before.state, seat, action);
  const aside = { ...positionAfter(game, before, { seat, by, code, secret, isOrder, state }), seen };
  return happen(machine, change, at, { ...actEvent(seat, by, code, isOrder), aside }, { key, secret });
}
