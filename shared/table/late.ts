import { type BotLevel, isBotLevel, type Seat } from '../game/contract.ts';
import { standInLevel } from '../game/stand-in.ts';
import type { Remedy } from '../protocol/pace.ts';
import { gameOf, type Machine } from './machine.ts';
import {
  decidersOf,
  isEliminated,
  isOver,
  isStill,
  type Play,
  type SeatRemedy,
  type Setup,
  type Table,
} from './table.ts';
import { timesOf } from './times.ts';

/*
 * Seats whose players are away. A seat is late when its time and the grace are over, or after seven days at a table
 * without a pace. The others then decide what becomes of it (proposal-decision.ts), which takes effect a day later
 * (remedies.ts). Whatever its player plays, answers, changes or says in the talk undoes the decision; looking does not.
 */

/**
 * Whether the time of a seat is over, and the grace after it. Never during a pause or a holiday, even one that began
 * later.
 */
export function isTimeOut({ clocks, pausedUntil }: Play, seat: Seat): boolean {
  const clock = clocks[seat];
  return pausedUntil === null && clock?.step === 'out' && clock.awaySince === null;
}

// docs/decisions/38-no-table-is-stuck.md
/**
 * The time from which the others may decide what becomes of a seat, in milliseconds since 1970: 0 for at once, null for
 * not during this turn. A seat that is open already can still be given to a robot, or the table ended.
 */
export function lateFrom(setup: Setup, play: Play, seat: Seat): number | null {
  const clock = play.clocks[seat];
  const remedy = play.votes.remedies[seat] ?? null;
  const isDecided = remedy !== null && !(remedy.what === 'open' && remedy.isInEffect);
  if (!clock || isDecided || setup.places[seat]?.by !== 'player' || play.position.outcome !== null) return null;
  if (play.pausedUntil !== null || isStill(setup) || isEliminated(play, seat)) return null;
  // An open seat: its clock is stopped, so the clock cannot tell.
  if (remedy !== null) return 0;
  if (setup.pace) {
    // A robot that plays the turn leaves the seat late until its next one.
    const mayBeLate = setup.pace.onTimeOut === 'bot' || play.position.waitingFor.includes(seat);
    return mayBeLate && isTimeOut(play, seat) ? 0 : null;
  }
  return clock.from === null ? null : clock.from + timesOf(setup).lateWithoutPace;
}

export const isLate = (setup: Setup, play: Play, seat: Seat, now: number): boolean =>
  now >= (lateFrom(setup, play, seat) ?? Number.POSITIVE_INFINITY);

/** Whether a decision about a late seat is in effect. While it is, the player is not asked about anything. */
export const isAway = ({ votes: { remedies } }: Play, seat: Seat): boolean => remedies[seat]?.isInEffect === true;

/** Whether this remedy is in effect for a seat: a robot stands in, or anyone may take it over. */
export const isRemedied = ({ votes: { remedies } }: Play, seat: Seat, what: Remedy): boolean =>
  remedies[seat]?.isInEffect === true && remedies[seat].what === what;

/** The players who decide about a late seat: the one who proposes it, and the others who are not late themselves. */
export const votersOn = (setup: Setup, play: Play, of: Seat, by: Seat, now: number): readonly Seat[] =>
  decidersOf(setup, play, of).filter((seat) => {
    const isThere = !isLate(setup, play, seat, now) && (play.votes.remedies[seat] ?? null) === null;
    return seat === by || isThere;
  });

export const effectiveAt = (setup: Setup, { at }: SeatRemedy): number => at + timesOf(setup).notice;

export const isDue = (setup: Setup, remedy: SeatRemedy, now: number): boolean =>
  !remedy.isInEffect && effectiveAt(setup, remedy) <= now;

// docs/decisions/20-a-seat-changes-hands-the-dice-do-not.md
/**
 * Whether anyone may take over a seat that is still in the game: its player has left it, the others decided so, or its
 * time is out at a table with substitutes.
 */
export function isVacant(table: Table, seat: Seat): boolean {
  const { setup, play } = table;
  if (!play || isOver(table) || isStill(setup) || isEliminated(play, seat)) return false;
  const by = setup.places[seat]?.by;
  if (by === 'free') return true;
  if (by !== 'player') return false;
  const isOut =
    setup.pace?.onTimeOut === 'substitute' && play.position.waitingFor.includes(seat) && isTimeOut(play, seat);
  return isRemedied(play, seat, 'open') || (isOut && !isRemedied(play, seat, 'bot'));
}

/** The bot that plays a seat now: its own, or the stand-in for a player whose time is out or who is away. */
export function levelAt(
  machine: Machine,
  { setup, play }: Pick<Table, 'setup' | 'play'>,
  seat: Seat,
): BotLevel | undefined {
  const by = setup.places[seat]?.by;
  if (by !== 'player') return by === undefined || !isBotLevel(by) ? undefined : by;
  if (!play) return undefined;
  const isOut = setup.pace?.onTimeOut === 'bot' && isTimeOut(play, seat);
  return isOut || isRemedied(play, seat, 'bot') ? standInLevel(gameOf(machine, setup)) : undefined;
}
