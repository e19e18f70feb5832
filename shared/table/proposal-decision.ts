import type { History } from './context.ts';
import { happen } from './happen.ts';
import type { EventWithAside } from './happened.ts';
import { canReplay } from './line.ts';
import type { Machine } from './machine.ts';
import { positionsUnder, wholeLine } from './newer-rules.ts';
import type { Change, Proposal, Table } from './table.ts';
import { takeBack } from './undo.ts';
import { endOf, isDecided, lapsesAt, silentAt, stillAsked } from './votes.ts';

/*
 * What becomes of a proposal: it is carried out when all who are asked have agreed, or it lapses. A late seat is decided
 * about by a majority of the players who are there; silence counts as consent to end the table.
 */

/** Carries out what is proposed, if it is decided by now; otherwise it lapses when its time is over. Idempotent. */
export function settleProposal(machine: Machine, change: Change, now: number, history: Pick<History, 'line'>): Change {
  const { setup, play } = change.table;
  const proposal = play?.votes.proposal;
  if (!play || !proposal) return change;
  // What was played under rules that are not known here can neither be taken back nor be played again.
  const isVoid = needsReplay(proposal) && !canReplay(machine, setup);
  if (!isVoid && now < endOf(proposal.what) && isDecided(setup, play, proposal, now))
    return carryOut(machine, change, proposal, now, history);
  if (!isVoid && now < lapsesAt(setup, proposal)) return change;
  return happen(machine, change, now, { type: 'undecided' });
}

const needsReplay = ({ what }: Proposal): boolean => what.type === 'undo' || what.type === 'rules';

function carryOut(
  machine: Machine,
  change: Change,
  { what, seat }: Proposal,
  now: number,
  history: Pick<History, 'line'>,
): Change {
  const make = (event: EventWithAside) => happen(machine, change, now, event);
  switch (what.type) {
    case 'undo':
      return takeBack(machine, change, { seat, count: what.count }, null, now, history);
    case 'pace':
      return make({ type: 'pace', pace: what.pace });
    case 'pause':
      if (what.until !== null) return make({ type: 'pause', until: what.until });
      return change.table.play?.pausedUntil === null ? change : make({ type: 'resume' });
    case 'rules': {
      const { setup, play } = change.table;
      const count = play?.position.count ?? 0;
      const position = positionsUnder(machine, setup, what.rules, wholeLine(count, history))?.[count];
      // What was played since would have gone otherwise.
      if (position === undefined) return make({ type: 'undecided' });
      return make({ type: 'rules', rules: what.rules, aside: { state: position.state } });
    }
    case 'move':
      return make({ type: 'move', origin: what.origin, houseKey: what.houseKey });
    case 'stay':
      return make({ type: 'stay' });
    case 'end':
      return make({ type: 'end' });
    case 'remedy':
      return make({ type: 'remedy', seat: what.of, remedy: what.remedy });
  }
}

/** When a proposal is decided by silence, or lapses; undefined if there is none. */
export function nextProposalAt({ setup, play }: Table): number | undefined {
  const proposal = play?.votes.proposal;
  if (!play || !proposal) return undefined;
  if (proposal.what.type !== 'end') return lapsesAt(setup, proposal);
  const silent = stillAsked(setup, play, proposal).map((other) => silentAt(setup, play, proposal, other));
  return Math.min(lapsesAt(setup, proposal), Math.max(proposal.since, ...silent));
}
