import type { Seat } from '../game/contract.ts';
import { type Rate, taken } from '../token-bucket.ts';
import type { Votes } from './table.ts';

/*
 * How often a seat may propose something that comes to nothing: twice, then once in five minutes. While a proposal is
 * open the others can only answer it, so whoever proposes again as soon as they are declined would keep out what the
 * others have to propose. A vote about a late seat goes before all others, and is not counted.
 */

// docs/decisions/52-nobody-displaces-a-proposal.md
const RATE: Rate = { perSecond: 1 / 300, burst: 2 };

export const waitToPropose = ({ declined = {} }: Votes, seat: Seat, now: number): number =>
  taken(declined[seat], RATE, now).retryAfter;

/** The votes without the open proposal, which was declined, withdrawn or replaced, or has lapsed. */
export function withoutProposal(votes: Votes, now: number): Votes {
  const { proposal, declined = {} } = votes;
  if (proposal === null || proposal.what.type === 'remedy') return { ...votes, proposal: null };
  const { bucket } = taken(declined[proposal.seat], RATE, now);
  return { ...votes, proposal: null, declined: { ...declined, [proposal.seat]: bucket } };
}
