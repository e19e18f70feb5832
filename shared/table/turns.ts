import type { Seat } from '../game/contract.ts';
import { err, ok } from '../game/result.ts';
import type { Decider } from '../game/words/story.ts';
import { actEvent } from '../log/events.ts';
import type { Act, TypeCodes } from '../protocol/messages/play.ts';
import { happen } from './happen.ts';
import { gameOf, type Machine } from './machine.ts';
import { ordersOf, positionAfter } from './position.ts';
import { refused } from './refused.ts';
import { type Change, type Changed, isElsewhere, type Table, unchanged } from './table.ts';

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
  const { waitingFor } = play.position;
  if (version > table.version || version < (play.questions.asked[seat] ?? table.version)) return refused('stale');
  if (!waitingFor.includes(seat) && ordersOf(gameOf(machine, setup), play, seat).length === 0)
    return refused('not-your-turn');
  return playCode(machine, unchanged(table), { seat, by: 'player', key, seen: version }, code, now);
}

// docs/decisions/61-a-friend-plays-elsewhere.md
/**
 * Plays codes one after the other, each for whoever is asked then: the player who types them, or somebody who plays
 * elsewhere. All or nothing; the refusal names the first that cannot be played. Refused as stale if anything was played
 * since the version that its player saw.
 */
export function playCodes(
  machine: Machine,
  table: Table,
  typist: Seat,
  { version, key, codes }: TypeCodes,
  now: number,
): Changed {
  const { play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.questions.changed) return refused('stale');
  return codes.reduce<Changed>(
    (before, code, index) =>
      before.ok
        ? typeCode(machine, before.value, { typist, code, key: index === 0 ? key : null, version }, now)
        : before,
    ok(unchanged(table)),
  );
}

interface Typed {
  readonly typist: Seat;
  readonly code: string;
  readonly key: string | null;
  readonly version: number;
}

function typeCode(machine: Machine, change: Change, { typist, code, key, version }: Typed, now: number): Changed {
  const { table } = change;
  const { setup, play } = table;
  if (!play) return refused('not-started');
  const { waitingFor, count, state } = play.position;
  const seat = waitingFor.find((asked) => asked === typist || isElsewhere(table, asked));
  const actor =
    seat === typist
      ? ({ seat, by: 'player', key, seen: version } as const)
      : seat !== undefined && ({ seat, by: 'elsewhere', key, typist } as const);
  const ended = refused(play.position.outcome === null ? 'not-your-turn' : 'game-over');
  const played = actor ? playCode(machine, change, actor, code, now) : ended;
  if (played.ok) return played;
  const view = JSON.stringify(gameOf(machine, setup).secrecy.view(state, 'spectator'));
  const names = setup.places.map(({ name }) => name);
  return err({ ...played.error, wrong: { n: count + 1, code, game: setup.game, view, names } });
}

/** Plays the action of a code; refused if the rules do not accept it. */
function playCode(machine: Machine, change: Change, actor: Omit<Actor, 'isOrder'>, code: string, now: number): Changed {
  const { setup, play } = change.table;
  if (!play) return refused('not-started');
  const { seat } = actor;
  const { state } = play.position;
  const game = gameOf(machine, setup);
  const action = game.codes.parse(state, seat, code);
  if (!action.ok) return err({ code: action.error.code, game: setup.game });
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return err({ code: next.error.code, game: setup.game });
  const own = game.codes.format(state, seat, action.value);
  const isOrder = actor.by === 'player' && ordersOf(game, play, seat).some((order) => order.code === own);
  return ok(advance(machine, change, { ...actor, isOrder }, action.value, next.value, now));
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
  /** Who typed the code, for somebody who plays elsewhere. */
  readonly typist?: Seat;
}

export function advance(
  machine: Machine,
  change: Change,
  { seat, by, key, isOrder, seen = 0, typist }: Actor,
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
  return happen(machine, change, at, { ...actEvent(seat, by, code, isOrder, typist), aside }, { key, secret });
}
