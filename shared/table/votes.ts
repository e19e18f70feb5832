import type { Seat } from '../game/contract.ts';
import { isAway, isTimeOut } from './late.ts';
import { type Aim, decidersOf, type Play, type Proposal, type Setup } from './table.ts';
import { timesOf } from './times.ts';

/*
 * Who is asked about a proposal, and whether it is decided. Bots are not asked, nor are players who are away or out of the game. A late seat
 * is decided about by a majority of the players who are there; silence counts as consent to end the table.
 */

export const othersOf = (setup: Setup, play: Play, seat: Seat): readonly Seat[] =>
  decidersOf(setup, play).filter((other) => other !== seat && !isAway(play, other));

/** Whether a seat keeps the others waiting although its time and the grace are over. */
const isOut = (play: Play, seat: Seat): boolean => play.position.waitingFor.includes(seat) && isTimeOut(play, seat);

/**
 * The players who are asked about this proposal. A player who keeps the others waiting too long is not asked whether
 * the table may end.
 */
export function askedFor(setup: Setup, play: Play, { what, seat }: Proposal): readonly Seat[] {
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
    case 'rules':
    case 'move':
    case 'stay':
      return othersOf(setup, play, seat);
    case 'end':
      return othersOf(setup, play, seat).filter((other) => !isOut(play, other));
    case 'remedy':
      return what.voters.filter((other) => other !== seat);
  }
}

export const stillAsked = (setup: Setup, play: Play, proposal: Proposal): readonly Seat[] =>
  askedFor(setup, play, proposal).filter((other) => !hasAnswered(proposal, other));

export const hasAnswered = ({ seat, agreed, declined, shared = [] }: Proposal, other: Seat): boolean =>
  [seat, ...agreed, ...declined, ...shared].includes(other);

/** The number of votes about a late seat: one for each person, as far as seats are known to share one. */
export const voteCount = ({ what, shared = [] }: Proposal): number =>
  (what.type === 'remedy' ? what.voters.length : 0) - shared.length;

/** When a proposal lapses unless it is decided: at the latest when the pause that it asks for would be over. */
export const lapsesAt = (setup: Setup, { what, since }: Proposal): number =>
  Math.min(since + timesOf(setup).proposals[what.type], endOf(what));
export const endOf = (what: Aim): number => (what.type === 'pause' ? what.until : null) ?? Number.POSITIVE_INFINITY;

/** From when the silence of a player who has shown no sign of life counts as consent to end the table. */
export const silentAt = (
  setup: Setup,
  { attendance: { active }, pausedUntil }: Play,
  { since }: Proposal,
  seat: Seat,
): number => Math.max(since, active[seat] ?? 0, pausedUntil ?? 0) + timesOf(setup).silence;

/** Whether a proposal has been decided by now, by answers or by silence: silence after it has lapsed does not count. */
export function isDecided(setup: Setup, play: Play, proposal: Proposal, now: number): boolean {
  const { what } = proposal;
  const at = Math.min(now, lapsesAt(setup, proposal));
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
    case 'rules':
    case 'move':
    case 'stay':
      return stillAsked(setup, play, proposal).length === 0;
    case 'end':
      return stillAsked(setup, play, proposal).every((other) => at >= silentAt(setup, play, proposal, other));
    case 'remedy':
      return isCarried(setup, proposal, at);
  }
}

/** Whether the answers decide on a remedy: by a majority of all voters or, once the time is up, of those who answered. */
function isCarried(setup: Setup, proposal: Proposal, at: number): boolean {
  const agreed = proposal.agreed.length + 1;
  const isUp = at >= proposal.since + timesOf(setup).proposals.remedy;
  return 2 * agreed > voteCount(proposal) || (isUp && agreed > proposal.declined.length);
}

/**
 * The proposal that stays open when a seat changes hands or is left: only a vote about another seat, and neither the
 * previous player nor the new one takes part in it. A seat that `isOut` is not asked about any other one either.
 */
export function proposalWithout(proposal: Proposal | null, seat: Seat, isOut: boolean): Proposal | null {
  if (proposal === null || proposal.seat === seat) return null;
  if (proposal.what.type !== 'remedy') return isOut ? proposal : null;
  if (proposal.what.of === seat) return null;
  const { what, agreed, declined, shared } = proposal;
  const others = (seats: readonly Seat[]) => seats.filter((other) => other !== seat);
  return {
    ...proposal,
    what: { ...what, voters: others(what.voters) },
    agreed: others(agreed),
    declined: others(declined),
    ...(shared && { shared: others(shared) }),
  };
}
