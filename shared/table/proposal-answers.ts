import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import type { Answer } from '../protocol/messages/play.ts';
import type { Context } from './context.ts';
import { isAway, isTimeOut, returned } from './late.ts';
import type { Machine } from './machine.ts';
import { withoutProposal } from './proposal-limit.ts';
import { refused } from './refused.ts';
import {
  appended,
  type Changed,
  type Play,
  type Proposal,
  type Setup,
  type Table,
  unchanged,
  withPlay,
} from './table.ts';

/*
 * Who is asked about a proposal, and what they answer. Bots are not asked, nor are players who are away. What the
 * answers decide is in proposal-decision.ts.
 */

/** The other players who are not away. */
export const othersOf = ({ places }: Setup, play: Play, seat: Seat): readonly Seat[] =>
  places.flatMap(({ by }, other) => (by === 'player' && other !== seat && !isAway(play, other) ? [other] : []));

/** Whether a seat keeps the others waiting although its time and the grace are over. */
const isOut = (play: Play, seat: Seat): boolean => play.waitingFor.includes(seat) && isTimeOut(play, seat);

/**
 * The players who are asked about this proposal. A player who keeps the others waiting too long is not asked whether
 * the table may end.
 */
function askedFor(setup: Setup, play: Play, { what, seat }: Proposal): readonly Seat[] {
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
      return othersOf(setup, play, seat);
    case 'end':
      return othersOf(setup, play, seat).filter((other) => !isOut(play, other));
    case 'remedy':
      return what.voters.filter((other) => other !== seat);
  }
}

/** The players who have not answered yet. */
export const stillAsked = (setup: Setup, play: Play, proposal: Proposal): readonly Seat[] =>
  askedFor(setup, play, proposal).filter((other) => !hasAnswered(proposal, other));

const hasAnswered = ({ seat, agreed, declined, shared = [] }: Proposal, other: Seat): boolean =>
  [seat, ...agreed, ...declined, ...shared].includes(other);

/** The number of votes about a late seat: one for each person, as far as seats are known to share one. */
export const voteCount = ({ what, shared = [] }: Proposal): number =>
  (what.type === 'remedy' ? what.voters.length : 0) - shared.length;

/**
 * Marks an answer about a late seat that does not count, because its player has already answered for another seat: the
 * page says so, or both seats are notified at the same address or in the same browser.
 */
function sharing(proposal: Proposal, seat: Seat, { with: named }: Answer, { samePerson }: Context) {
  if (proposal.what.type !== 'remedy') return undefined;
  const others = [...(named === undefined ? [] : [named]), ...samePerson(seat)];
  const other = others.find((one) => one !== seat && hasAnswered(proposal, one));
  if (other === undefined) return undefined;
  return { with: other, proposal: { ...proposal, shared: [...(proposal.shared ?? []), seat] } };
}

/** A seat agrees to the proposal of another one. If that decides it, `proposalSettled` carries it out. */
export function agreed(machine: Machine, table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { now } = context;
  const { version, key } = answer;
  const { setup, play } = table;
  const before = play?.proposal;
  if (!before || version < before.at || !askedFor(setup, play, before).includes(seat)) return refused('not-asked');
  if (before.agreed.includes(seat)) return ok(unchanged(table));
  if (hasAnswered(before, seat)) return refused('not-asked');
  const shared = sharing(before, seat, answer, context);
  if (shared) {
    const change = appended(machine, unchanged(table), now, { type: 'agree', seat, with: shared.with }, { key });
    return ok(withPlay(change, { ...play, proposal: shared.proposal }));
  }
  const proposal: Proposal = { ...before, agreed: [...before.agreed, seat] };
  return ok(
    withPlay(appended(machine, unchanged(table), now, { type: 'agree', seat }, { key }), { ...play, proposal }),
  );
}

/**
 * A seat declines a proposal, or withdraws its own: the game goes on as it is. A proposal about a late seat is declined
 * only by enough votes to prevent a majority, or by the player of that seat, who comes back by doing so.
 */
export function declined(machine: Machine, table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { version, key } = answer;
  const { setup, play } = table;
  const proposal = play?.proposal;
  if (!proposal || version < proposal.at) return refused('not-asked');
  const { what } = proposal;
  const { now } = context;
  if (what.type === 'remedy' && seat === what.of) return ok(returned(machine, table, seat, now, key));
  const isOwn = seat === proposal.seat;
  if (what.type === 'remedy' && !isOwn && !stillAsked(setup, play, proposal).includes(seat))
    return refused('not-asked');
  const shared = isOwn ? undefined : sharing(proposal, seat, answer, context);
  const entry = { type: 'decline', seat, ...(shared && { with: shared.with }) } as const;
  const change = appended(machine, unchanged(table), now, entry, { key });
  const after = shared?.proposal ?? { ...proposal, declined: [...proposal.declined, seat] };
  const most = after.agreed.length + 1 + stillAsked(setup, play, after).length;
  const goesOn = what.type === 'remedy' && !isOwn && 2 * most > voteCount(after);
  return ok(withPlay(change, goesOn ? { ...play, proposal: after } : withoutProposal(play, now)));
}

/**
 * The proposal that stays open when a seat changes hands or is left: only a vote about another seat, and neither the
 * previous player nor the new one takes part in it.
 */
export function proposalWithout({ proposal }: Play, seat: Seat): Proposal | null {
  if (proposal?.what.type !== 'remedy' || proposal.what.of === seat || proposal.seat === seat) return null;
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
