import type { AnyGame, Seat, Viewer } from '../game/contract.ts';
import { err, ok } from '../game/result.ts';
import type { Decider } from '../game/words/story.ts';
import { AGREED } from '../log/chain.ts';
import { playedAs } from '../log/events.ts';
import type { Act } from '../protocol/messages/play.ts';
import type { Choice } from '../protocol/messages/snapshot.ts';
import { NEW_CLOCK } from './clock.ts';
import { welcomed } from './clock-steps.ts';
import { type Checkpoint, followed } from './line.ts';
import type { Machine } from './machine.ts';
import { gameOf } from './machine.ts';
import { refused } from './refused.ts';
import { remembered } from './remembered.ts';
import { settingsOf } from './settings.ts';
import {
  appended,
  type Change,
  type Changed,
  type Play,
  type Setup,
  type Table,
  unchanged,
  withPlay,
} from './table.ts';
import { clocksAfter } from './turn-clocks.ts';

/* A game in progress: which questions are open, and what follows from an answer. */

/** What is known of the seats, regardless of the position of the game. */
export type SeatsKnown = Pick<Play, 'clocks' | 'remedies' | 'active' | 'pausedUntil' | 'looked' | 'inherited'>;

/** What is known of the seats at the start of a game: no clock runs, nothing was decided, and nobody has done anything. */
export const seatsAtRest = ({ places }: Setup): SeatsKnown => ({
  clocks: places.map(() => NEW_CLOCK),
  remedies: places.map(() => null),
  active: places.map(() => null),
  pausedUntil: null,
  looked: places.map(() => 0),
});

/**
 * A play that starts from a position: every seat that is waited for is asked again. What is known of the seats stays.
 */
export function playFrom(
  machine: Machine,
  setup: Setup,
  position: Checkpoint,
  revealed: boolean,
  { clocks, remedies, active, pausedUntil, looked, inherited }: SeatsKnown,
  { version }: Table,
): Play {
  const asked = setup.places.map(() => version);
  const { state, count, recent, latest } = position;
  const saved = { state, asked, since: asked, count, recent, changed: version, latest, revealed };
  // Later actions belong to the seat's present player.
  const left = inherited && { inherited: inherited.map((before) => Math.min(before, count)) };
  const known = { clocks, remedies, active, pausedUntil, looked, ...left };
  return playOf(machine, setup, { ...saved, ...known, proposal: null, isEnded: false });
}

/** A play with what follows from its state. */
export function playOf(machine: Machine, setup: Setup, saved: Omit<Play, 'waitingFor' | 'outcome'>): Play {
  const game = gameOf(machine, setup);
  const waitingFor = saved.isEnded ? [] : game.rules.waitingFor(saved.state);
  const ofWaited = (versions: readonly (number | null)[]) =>
    versions.map((version, seat) => (waitingFor.includes(seat) ? version : null));
  const { state, asked, since } = saved;
  const outcome = saved.isEnded ? AGREED : (game.rules.outcome(state) ?? null);
  // The outcome of the rules is final: open proposals end with it.
  const proposal = outcome ? null : saved.proposal;
  return { ...saved, asked: ofWaited(asked), since: ofWaited(since), waitingFor, outcome, proposal };
}

// docs/decisions/02-a-question-keeps-its-version.md
/**
 * A player answers the question that was asked at `act.version`, or gives an order. Refused as stale if the seat has
 * been asked something else since. Actions of other seats in between do no harm, except for an order from a seat that
 * is not asked anything.
 */
export function acted(machine: Machine, table: Table, seat: Seat, { version, key, code }: Act, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < (play.asked[seat] ?? table.version)) return refused('stale');
  const game = gameOf(machine, setup);
  const orders = ordersOf(game, play, seat);
  if (!play.waitingFor.includes(seat) && orders.length === 0) return refused('not-your-turn');
  const action = game.codes.parse(play.state, seat, code);
  if (!action.ok) return err({ code: action.error.code, game: setup.game });
  const next = game.rules.apply(play.state, seat, action.value);
  if (!next.ok) return err({ code: next.error.code, game: setup.game });
  const own = game.codes.format(play.state, seat, action.value);
  const isOrder = orders.some((order) => order.code === own);
  const seen = lookedAt(play, seat, version);
  return ok(
    advanced(machine, unchanged(table), seen, { seat, by: 'player', key, isOrder }, action.value, next.value, now),
  );
}

/** The play after the player of a seat has looked at a version. */
const lookedAt = (play: Play, seat: Seat, version: number): Play => ({
  ...play,
  looked: play.looked.with(seat, Math.max(version, play.looked[seat] ?? 0)),
});

/** The player of a seat has looked at the table. At some tables, automatic play waits for that. */
export function looked(table: Table, seat: Seat, version: number): Table {
  const { setup, play } = table;
  if (!setup.looks || !play || version > table.version || version <= (play.looked[seat] ?? 0)) return table;
  return { ...table, play: lookedAt(play, seat, version) };
}

/**
 * The proposal that stays open when the position changes: playing on declines an undo, and other proposals stay open.
 */
export const proposalAfter = ({ proposal }: Play): Play['proposal'] =>
  proposal?.what.type === 'undo' ? null : proposal;

export interface Actor {
  readonly seat: Seat;
  readonly by: Decider;
  readonly key: string | null;
  readonly isOrder: boolean;
}

/** The table after an action that the rules accept; `state` is the resulting state. */
export function advanced(
  machine: Machine,
  change: Change,
  play: Play,
  { seat, by, key, isOrder }: Actor,
  action: unknown,
  state: unknown,
  at: number,
): Change {
  const { setup } = change.table;
  const game = gameOf(machine, setup);
  const code = game.codes.format(play.state, seat, action);
  const secret = game.secrecy.isSecret(play.state, seat, action);
  const isMove = by !== 'rules' && !isOrder;
  const next = appended(machine, change, at, playedAs(seat, by, code, isOrder), { key, secret });
  const { version } = next.table;
  const after = playOf(machine, setup, {
    ...followed(play, { n: play.count + 1, seat, by, code, secret, isMove }, state),
    asked: play.asked,
    since: play.since.map((from) => from ?? version),
    changed: version,
    // An action of a stand-in cannot be taken back without asking either.
    revealed: by === 'stand-in' || game.secrecy.reveals(play.state, state),
    proposal: proposalAfter(play),
    remedies: play.remedies,
    active: play.active,
    clocks: play.clocks,
    pausedUntil: play.pausedUntil,
    looked: play.looked,
    ...(play.inherited && { inherited: play.inherited }),
    isEnded: false,
  });
  const own = play.clocks.map((clock, other) =>
    other === seat && (by === 'player' || by === 'plan') && !isOrder ? welcomed(clock, setup.pace, at) : clock,
  );
  const turning = { now: at, pace: setup.pace, count: after.count, settings: settingsOf(setup) };
  const clocks = clocksAfter(machine, own, play.waitingFor, after.waitingFor, turning);
  const asked = setup.places.map((_, other) => {
    if (!after.waitingFor.includes(other)) return null;
    return other !== seat && isAskedTheSame(game, play, after, other) ? (play.asked[other] ?? null) : version;
  });
  return withPlay(next, { ...after, asked, clocks });
}

/** Whether a seat that was waited for still is, with the same choices under the same codes. */
function isAskedTheSame(game: AnyGame, before: Play, after: Play, seat: Seat): boolean {
  if (!before.waitingFor.includes(seat)) return false;
  return JSON.stringify(choices(game, before, seat)) === JSON.stringify(choices(game, after, seat));
}

/** The choices of the viewer, as shown to them. */
export function choices(game: AnyGame, { state, waitingFor }: Play, viewer: Viewer): readonly Choice[] {
  if (viewer === 'spectator' || !waitingFor.includes(viewer)) return [];
  return coded(game, state, viewer, game.rules.actions(state, viewer));
}

const ordersIn = remembered((_: Play) => new Map<Seat, readonly Choice[]>());

/**
 * The orders that the viewer can give, whether they are asked or not. They are found once for a play: first to be shown,
 * then to tell what the next action is.
 */
export function ordersOf(game: AnyGame, play: Play, viewer: Viewer): readonly Choice[] {
  const { orders } = game.capabilities;
  if (viewer === 'spectator' || play.isEnded || !orders) return [];
  const known = ordersIn(play);
  const found = known.get(viewer) ?? coded(game, play.state, viewer, orders(play.state, viewer));
  known.set(viewer, found);
  return found;
}

const coded = (game: AnyGame, state: unknown, seat: Seat, actions: readonly unknown[]): readonly Choice[] =>
  actions.map((action) => ({ code: game.codes.format(state, seat, action), action }));
