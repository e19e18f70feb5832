import type { Seat } from '../../shared/game/contract.ts';
import { END_ANSWER, isCarried, REMEDY_ANSWER } from '../../shared/protocol/pace.ts';
import type { History } from './context.ts';
import { atPace, atPause, resumed } from './pause.ts';
import { stillAsked, voteCount } from './proposal-answers.ts';
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
 * What becomes of a proposal: it is carried out when the last of those who are asked has agreed, or lapses. The players
 * who are there decide about a late seat by majority, and silence counts when the table is to end.
 */

const DAY = 24 * 3_600_000;
/** In milliseconds: after this long, a proposal lapses that is not decided. */
const LASTS: Readonly<Record<Aim['type'], number>> = {
  undo: 7 * DAY,
  pace: 7 * DAY,
  pause: 7 * DAY,
  // Long enough for silence to count, also of a player who has shown a sign of life meanwhile.
  end: 2 * END_ANSWER,
  remedy: REMEDY_ANSWER,
};

/** When a proposal lapses that is not decided. A pause that would be over is none, even if all agree to it by then. */
export const lapsesAt = ({ what, since }: Proposal): number => Math.min(since + LASTS[what.type], endOf(what));
const endOf = (what: Aim): number => (what.type === 'pause' ? what.until : null) ?? Number.POSITIVE_INFINITY;

/** From when a player who has not answered is not needed to end the table: they have shown no sign of life. */
const silentAt = ({ active, pausedUntil }: Play, { since }: Proposal, seat: Seat): number =>
  Math.max(since, active[seat] ?? 0, pausedUntil ?? 0) + END_ANSWER;

/** Whether a proposal has been decided by now, by answers or by silence. */
export function isDecided(setup: Setup, play: Play, proposal: Proposal, now: number): boolean {
  const { what, agreed, declined, since } = proposal;
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
      return stillAsked(setup, play, proposal).length === 0;
    case 'end':
      return stillAsked(setup, play, proposal).every((other) => now >= silentAt(play, proposal, other));
    case 'remedy':
      return isCarried(voteCount(proposal), agreed.length + 1, declined.length, now - since);
  }
}

/** Carries out what is proposed, if it is decided by now; otherwise it lapses when its time is over. Idempotent. */
export function proposalSettled(change: Change, now: number, history: Pick<History, 'line'>): Change {
  const { setup, play } = change.table;
  const proposal = play?.proposal;
  if (!play || !proposal) return change;
  if (now < endOf(proposal.what) && isDecided(setup, play, proposal, now))
    return carriedOut(change, play, proposal, now, history);
  if (now < lapsesAt(proposal)) return change;
  return withPlay(appended(change, now, { type: 'undecided' }), { ...play, proposal: null });
}

function carriedOut(
  change: Change,
  play: Play,
  { what, seat, agreed }: Proposal,
  now: number,
  history: Pick<History, 'line'>,
): Change {
  const { setup } = change.table;
  switch (what.type) {
    case 'undo':
      return takenBack(change, { seat, count: what.count, isAgreed: true }, null, now, history);
    case 'pace':
      return atPace(change, what.pace, now);
    case 'pause':
      return what.until === null ? resumed(change, now) : atPause(change, what.until, now);
    case 'end': {
      const unheard = [...setup.places.keys()].filter(
        (other) => setup.places[other]?.by === 'player' && other !== seat && !agreed.includes(other),
      );
      return closed(change, now, unheard);
    }
    case 'remedy': {
      const { of, remedy } = what;
      const next = appended(change, now, { type: 'remedy', seat: of, remedy });
      const decided = { what: remedy, at: now, n: next.table.version, isInEffect: false };
      return withPlay(next, { ...play, proposal: null, remedies: play.remedies.with(of, decided) });
    }
  }
}

/**
 * Ends the table: nobody is waited for any more, nobody has won, and everything may be shown. `without` are the players
 * who were away.
 */
export function closed(change: Change, at: number, without: readonly Seat[]): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(change, at, { type: 'end' });
  const end = { ...play, proposal: null, isEnded: true };
  return withPlay(next, playOf(setup, without.length > 0 ? { ...end, endedWithout: without } : end));
}

/** When a proposal is decided by silence, or lapses; undefined if there is none. */
export function nextProposalAt({ setup, play }: Table): number | undefined {
  const proposal = play?.proposal;
  if (!play || !proposal) return undefined;
  if (proposal.what.type !== 'end') return lapsesAt(proposal);
  const silent = stillAsked(setup, play, proposal).map((other) => silentAt(play, proposal, other));
  return Math.min(lapsesAt(proposal), Math.max(proposal.since, ...silent));
}
