import type { Seat } from '../game/contract.ts';
import { END_ANSWER, isCarried, REMEDY_ANSWER } from '../protocol/pace.ts';
import { DAY } from '../time.ts';
import { stopped } from './clock.ts';
import type { History } from './context.ts';
import { canReplay } from './line.ts';
import type { Machine } from './machine.ts';
import { atPace, atPause, resumed } from './pause.ts';
import { stillAsked, voteCount } from './proposal-answers.ts';
import { withoutProposal } from './proposal-limit.ts';
import {
  type Aim,
  appended,
  type Change,
  type Play,
  type Proposal,
  type Setup,
  type Table,
  withPlay,
} from './table.ts';
import { playOf } from './turns.ts';
import { takenBack } from './undo.ts';

/*
 * What becomes of a proposal: it is carried out when all who are asked have agreed, or it lapses. A late seat is decided
 * about by a majority of the players who are there; silence counts as consent to end the table.
 */

/** In milliseconds: how long a proposal stays open. */
const LASTS: Readonly<Record<Aim['type'], number>> = {
  undo: 7 * DAY,
  pace: 7 * DAY,
  pause: 7 * DAY,
  // So that silence can count even if a player showed a sign of life in the meantime.
  end: 2 * END_ANSWER,
  remedy: REMEDY_ANSWER,
};

/** When a proposal lapses unless it is decided: at the latest when the pause that it asks for would be over. */
export const lapsesAt = ({ what, since }: Proposal): number => Math.min(since + LASTS[what.type], endOf(what));
const endOf = (what: Aim): number => (what.type === 'pause' ? what.until : null) ?? Number.POSITIVE_INFINITY;

/** From when the silence of a player who has shown no sign of life counts as consent to end the table. */
const silentAt = ({ active, pausedUntil }: Play, { since }: Proposal, seat: Seat): number =>
  Math.max(since, active[seat] ?? 0, pausedUntil ?? 0) + END_ANSWER;

/** Whether a proposal has been decided by now, by answers or by silence: silence after it has lapsed does not count. */
export function isDecided(setup: Setup, play: Play, proposal: Proposal, now: number): boolean {
  const { what, agreed, declined, since } = proposal;
  const at = Math.min(now, lapsesAt(proposal));
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
      return stillAsked(setup, play, proposal).length === 0;
    case 'end':
      return stillAsked(setup, play, proposal).every((other) => at >= silentAt(play, proposal, other));
    case 'remedy':
      return isCarried(voteCount(proposal), agreed.length + 1, declined.length, at - since);
  }
}

/** Carries out what is proposed, if it is decided by now; otherwise it lapses when its time is over. Idempotent. */
export function proposalSettled(machine: Machine, change: Change, now: number, history: Pick<History, 'line'>): Change {
  const { setup, play } = change.table;
  const proposal = play?.proposal;
  if (!play || !proposal) return change;
  // What was asked under earlier rules can no longer be taken back.
  const isVoid = proposal.what.type === 'undo' && !canReplay(machine, setup);
  if (!isVoid && now < endOf(proposal.what) && isDecided(setup, play, proposal, now))
    return carriedOut(machine, change, play, proposal, now, history);
  if (!isVoid && now < lapsesAt(proposal)) return change;
  return withPlay(appended(machine, change, now, { type: 'undecided' }), withoutProposal(play, now));
}

function carriedOut(
  machine: Machine,
  change: Change,
  play: Play,
  { what, seat, agreed }: Proposal,
  now: number,
  history: Pick<History, 'line'>,
): Change {
  const { setup } = change.table;
  switch (what.type) {
    case 'undo':
      return takenBack(machine, change, { seat, count: what.count, isAgreed: true }, null, now, history);
    case 'pace':
      return atPace(machine, change, what.pace, now);
    case 'pause':
      return what.until === null ? resumed(machine, change, now) : atPause(machine, change, what.until, now);
    case 'end': {
      const unheard = [...setup.places.keys()].filter(
        (other) => setup.places[other]?.by === 'player' && other !== seat && !agreed.includes(other),
      );
      return closed(machine, change, now, unheard);
    }
    case 'remedy': {
      const { of, remedy } = what;
      const next = appended(machine, change, now, { type: 'remedy', seat: of, remedy });
      const decided = { what: remedy, at: now, n: next.table.version, isInEffect: false };
      return withPlay(next, { ...play, proposal: null, remedies: play.remedies.with(of, decided) });
    }
  }
}

/**
 * Ends the table: nobody is waited for any more, nobody has won, and everything may be shown. `without` are the players
 * who were away.
 */
export function closed(machine: Machine, change: Change, at: number, without: readonly Seat[]): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(machine, change, at, { type: 'end' });
  const clocks = play.clocks.map((clock) => stopped(machine, clock, at));
  const end = { ...play, proposal: null, isEnded: true, pausedUntil: null, clocks };
  return withPlay(next, playOf(machine, setup, without.length > 0 ? { ...end, endedWithout: without } : end));
}

/** When a proposal is decided by silence, or lapses; undefined if there is none. */
export function nextProposalAt({ setup, play }: Table): number | undefined {
  const proposal = play?.proposal;
  if (!play || !proposal) return undefined;
  if (proposal.what.type !== 'end') return lapsesAt(proposal);
  const silent = stillAsked(setup, play, proposal).map((other) => silentAt(play, proposal, other));
  return Math.min(lapsesAt(proposal), Math.max(proposal.since, ...silent));
}
