import type { EntryOf, EventOf, LogEntry } from '../../log/events.ts';
import { seatNow } from '../clock.ts';
import { cameBack } from '../clock-steps.ts';
import { withoutProposal } from '../proposal-limit.ts';
import type { Aim, Play, Proposal, Setup, Votes } from '../table.ts';
import { stillAsked, voteCount } from '../votes.ts';

/* Proposals, their answers, and what was decided about late seats. */

export type Asking = EventOf<`ask-${Aim['type']}`>;

export function aimOf(entry: Asking): Aim {
  switch (entry.type) {
    case 'ask-undo':
      return { type: 'undo', count: entry.count };
    case 'ask-end':
      return { type: 'end' };
    case 'ask-pace':
      return { type: 'pace', pace: entry.pace };
    case 'ask-pause':
      return { type: 'pause', until: entry.until };
    case 'ask-rules':
      return { type: 'rules', rules: entry.rules };
    case 'ask-move':
      return { type: 'move', origin: entry.origin, houseKey: entry.houseKey };
    case 'ask-stay':
      return { type: 'stay' };
    case 'ask-remedy':
      return { type: 'remedy', of: entry.of, remedy: entry.remedy, voters: entry.voters };
  }
}

/** A player proposes something to the others, instead of what they proposed before. */
export const propose = (votes: Votes, entry: Asking & Pick<LogEntry, 'n' | 'at'>): Votes => ({
  ...(votes.proposal?.seat === entry.seat ? withoutProposal(votes, entry.at) : votes),
  proposal: { what: aimOf(entry), seat: entry.seat, at: entry.n, since: entry.at, agreed: [], declined: [] },
});

/** An answer to a proposal. That of a person who has already answered for another seat does not count. */
function answered(proposal: Proposal, { type, seat, with: other }: EntryOf<'agree' | 'decline'>): Proposal {
  if (other !== undefined) return { ...proposal, shared: [...(proposal.shared ?? []), seat] };
  const list = type === 'agree' ? 'agreed' : 'declined';
  return { ...proposal, [list]: [...proposal[list], seat] };
}

export const agree = (votes: Votes, entry: EntryOf<'agree'>): Votes =>
  votes.proposal ? { ...votes, proposal: answered(votes.proposal, entry) } : votes;

/** Ends a proposal, except one about a late seat, as long as enough may still agree to it. */
export function decline(setup: Setup, play: Play, entry: EntryOf<'decline'>): Votes {
  const { votes } = play;
  if (!votes.proposal) return votes;
  const proposal = answered(votes.proposal, entry);
  const most = proposal.agreed.length + 1 + stillAsked(setup, play, proposal).length;
  const goesOn = proposal.what.type === 'remedy' && entry.seat !== proposal.seat && 2 * most > voteCount(proposal);
  return goesOn ? { ...votes, proposal } : withoutProposal(votes, entry.at);
}

export const decideRemedy = (votes: Votes, { seat, remedy: what, at, n }: EntryOf<'remedy'>): Votes => ({
  ...votes,
  proposal: null,
  remedies: votes.remedies.with(seat, { what, at, n, isInEffect: false }),
});

export function putInEffect(votes: Votes, { seat }: EntryOf<'replaced'>): Votes {
  const remedy = votes.remedies[seat];
  return remedy ? { ...votes, remedies: votes.remedies.with(seat, { ...remedy, isInEffect: true }) } : votes;
}

/** A player is back, which cancels what was proposed or decided because they were late. */
export function comeBack({ pace }: Setup, play: Play, { seat, at }: EntryOf<'return'>): Play {
  const { clocks, votes } = play;
  const clock = clocks[seat];
  const what = votes.proposal?.what;
  const proposal = what?.type === 'remedy' && what.of === seat ? null : votes.proposal;
  return {
    ...play,
    clocks: clock ? clocks.with(seat, cameBack(clock, pace, seatNow(play.position, seat, at))) : clocks,
    votes: { ...votes, proposal, remedies: votes.remedies.with(seat, null) },
  };
}
