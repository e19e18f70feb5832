import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import type { Answer } from '../protocol/messages/play.ts';
import type { Context } from './context.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { refused } from './refused.ts';
import { returnToTable } from './signs-of-life.ts';
import { type Changed, hasVoice, type Proposal, type Table, unchanged } from './table.ts';
import { askedFor, hasAnswered, stillAsked } from './votes.ts';

/*
 * Who is asked about a proposal, and what they answer. Bots are not asked, nor are players who are away or out of the game. What the
 * answers decide is in proposal-decision.ts.
 */

/**
 * Marks an answer about a late seat that does not count, because its player has already answered for another seat: the
 * page says so, or both seats are notified at the same address or in the same browser.
 */
function sharedWith(
  proposal: Proposal,
  seat: Seat,
  { with: named }: Answer,
  { samePerson }: Context,
): { readonly with?: Seat } {
  if (proposal.what.type !== 'remedy') return {};
  const others = [...(named === undefined ? [] : [named]), ...samePerson(seat)];
  const other = others.find((one) => one !== seat && hasAnswered(proposal, one));
  return other === undefined ? {} : { with: other };
}

/** A seat agrees to the proposal of another one. If that decides it, `settleProposal` carries it out. */
export function agreeToProposal(machine: Machine, table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { now } = context;
  const { version, key } = answer;
  const { setup, play } = table;
  const before = play?.votes.proposal;
  if (!before || version < before.at || !askedFor(setup, play, before).includes(seat)) return refused('not-asked');
  if (before.agreed.includes(seat)) return ok(unchanged(table));
  if (hasAnswered(before, seat)) return refused('not-asked');
  const event = { type: 'agree', seat, ...sharedWith(before, seat, answer, context) } as const;
  return ok(happen(machine, unchanged(table), now, event, { key }));
}

/**
 * A seat declines a proposal, or withdraws its own: the game goes on as it is. A proposal about a late seat is declined
 * only by enough votes to prevent a majority, or by the player of that seat, who comes back by doing so.
 */
export function declineProposal(machine: Machine, table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { version, key } = answer;
  const { setup, play } = table;
  const proposal = play?.votes.proposal;
  if (!proposal || version < proposal.at) return refused('not-asked');
  const { what } = proposal;
  const { now } = context;
  if (what.type === 'remedy' && seat === what.of) return ok(returnToTable(machine, table, seat, now, key));
  const isOwn = seat === proposal.seat;
  if (!isOwn && !hasVoice(setup, play, seat)) return refused('not-asked');
  if (what.type === 'remedy' && !isOwn && !stillAsked(setup, play, proposal).includes(seat))
    return refused('not-asked');
  const shared = isOwn ? {} : sharedWith(proposal, seat, answer, context);
  return ok(happen(machine, unchanged(table), now, { type: 'decline', seat, ...shared }, { key }));
}
