import { type PlannedTurn, turnPlanned } from '../game/capabilities/planned-turn.ts';
import type { BotLevel, Seat } from '../game/contract.ts';
import { actionsForStandIn } from '../game/stand-in.ts';
import { botRng } from '../log/chain.ts';
import { earliest } from '../time.ts';
import { levelAt } from './late.ts';
import { gameOf, type Machine } from './machine.ts';
import { withSignOfLife } from './signs-of-life.ts';
import { birthOf, type Change, isResting, type Table } from './table.ts';
import { timesOf } from './times.ts';
import { advance } from './turns.ts';

/* What is played at a table without its players: queued turns, forced actions and the actions of bots. */

/**
 * The largest weight of actions at once: about one round of four bots, or one decision of a strong bot, which may think
 * for a quarter of a second. Everything else in the same isolate waits meanwhile, so the rest is left to the alarm.
 */
export const AT_ONCE = 24;

const WEIGHTS: Readonly<Record<BotLevel, number>> = { easy: 1, normal: 1, hard: AT_ONCE };

/** A turn that a player has queued; see table-object/parts/queued-turns.ts. */
export interface QueuedTurn extends PlannedTurn {
  readonly id: string;
  readonly seat: Seat;
}

/**
 * Plays what needs no player, up to `bound` actions by their weight: queued turns, forced actions and the actions of
 * bots. A queued turn is all or nothing.
 */
export function autoplay(
  machine: Machine,
  change: Change,
  bound: number,
  at: number,
  plans: readonly QueuedTurn[] = [],
): Change {
  const { setup, play, version } = change.table;
  if (!play || bound <= 0) return change;
  const due = plans.find((plan) => turnDue(machine, change.table, plan));
  if (due) {
    const others = plans.filter((plan) => plan !== due);
    return autoplay(machine, playPlan(machine, change, due, at), bound - due.actions.length, at, others);
  }
  const { state, waitingFor } = play.position;
  const seat = waitingFor.find(
    (waited) => goesOnAlone(machine, change.table, waited) && mayGoOn(machine, change.table, waited, at),
  );
  if (seat === undefined) return change;
  const game = gameOf(machine, setup);
  const forced = forcedAt(machine, change.table, seat);
  const level = levelAt(machine, change.table, seat);
  const bot = level && game.bots[level];
  const isPlayers = setup.places[seat]?.by === 'player';
  const by = forced !== undefined ? 'rules' : isPlayers ? 'stand-in' : 'bot';
  const dice = botRng(setup.secret, birthOf(setup), seat, version + 1);
  const actions = by === 'stand-in' ? actionsForStandIn(game, state, seat) : game.rules.actions(state, seat);
  const action = forced ?? bot?.(game.secrecy.view(state, seat), seat, actions, dice);
  const next = game.rules.apply(state, seat, action);
  if (!next.ok) throw new Error(`the ${by} of ${setup.game} do what one may not: ${next.error.code}`);
  const actor = { seat, by, key: null, isOrder: false } as const;
  const weight = forced === undefined && level !== undefined ? WEIGHTS[level] : 1;
  return autoplay(machine, advance(machine, change, actor, action, next.value, at), bound - weight, at, plans);
}

/**
 * The largest number of actions since the last that somebody chose. No game of ours has more. Rules that force endless
 * actions are wrong; the table then waits for a player.
 */
const FORCED_IN_A_ROW = 500;

export const isPlayDue = (machine: Machine, table: Table, now: number, plans: readonly QueuedTurn[]): boolean =>
  !isResting(table) &&
  ((table.play?.position.waitingFor ?? []).some(
    (seat) => goesOnAlone(machine, table, seat) && mayGoOn(machine, table, seat, now),
  ) ||
    plans.some((plan) => turnDue(machine, table, plan) !== undefined));

/** When automatic play stops waiting for someone to look at the table; undefined if it is not waiting. */
export function nextPlayAt(machine: Machine, table: Table): number | undefined {
  const { setup, play } = table;
  if (!setup.looks || !play || isResting(table)) return undefined;
  const waiting = play.position.waitingFor.filter((seat) => goesOnAlone(machine, table, seat));
  const from = earliest(waiting.map((seat) => play.clocks[seat]?.from ?? undefined));
  return from === undefined ? undefined : from + timesOf(setup).lookWait;
}

// docs/decisions/42-clocks-for-real-lives.md
/**
 * Whether automatic actions may be played in a seat now. At some tables each turn waits, for a day at most of running
 * time, until the player of the seat has looked at the table since the turn began; a robot's, until anybody has.
 */
function mayGoOn(machine: Machine, { setup, play }: Table, seat: Seat, now: number): boolean {
  if (!setup.looks || !play) return true;
  const since = play.questions.since[seat] ?? 0;
  const players = setup.places.flatMap(({ by }, other) => (by === 'player' ? [other] : []));
  const isOwn = players.includes(seat) && levelAt(machine, { setup, play }, seat) === undefined;
  const hasLooked = (other: Seat) => (play.attendance.looked[other] ?? 0) >= since;
  if (isOwn ? hasLooked(seat) : players.some(hasLooked)) return true;
  const from = play.clocks[seat]?.from ?? null;
  return from !== null && now >= from + timesOf(setup).lookWait;
}

/** The actions of a queued turn, if it is due and possible. */
const turnDue = (machine: Machine, { setup, play }: Table, plan: QueuedTurn) =>
  play && play.position.outcome === null
    ? turnPlanned(gameOf(machine, setup), play.position.state, plan.seat, plan)
    : undefined;

/** Plays a queued turn that is due as if its player had acted. The id of the turn serves as the idempotency key. */
function playPlan(machine: Machine, change: Change, plan: QueuedTurn, at: number): Change {
  const after = (turnDue(machine, change.table, plan) ?? []).reduce((before, { action, state }) => {
    const actor = { seat: plan.seat, by: 'plan', key: plan.id, isOrder: false } as const;
    return advance(machine, before, actor, action, state, at);
  }, change);
  return withSignOfLife(machine, after, plan.seat, at);
}

const goesOnAlone = (machine: Machine, table: Table, seat: Seat): boolean =>
  levelAt(machine, table, seat) !== undefined || forcedAt(machine, table, seat) !== undefined;

/** The forced action of a seat; undefined if there is none. */
function forcedAt(machine: Machine, { setup, play }: Table, seat: Seat): unknown {
  if (!play) return undefined;
  const { count, latest, state } = play.position;
  if (count - Math.max(...latest.map((n) => n ?? 0)) >= FORCED_IN_A_ROW) return undefined;
  return gameOf(machine, setup).capabilities.forced?.(state, seat);
}
