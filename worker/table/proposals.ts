import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Undo } from '../../shared/protocol/requests.ts';
import type { Context, History } from './context.ts';
import { type Refused, refused } from './refused.ts';
import {
  type Aim,
  appended,
  type Change,
  isOver,
  type Play,
  type Proposal,
  type Setup,
  type Table,
  unchanged,
  withPlay,
} from './table.ts';
import { playOf } from './turns.ts';
import { takenBack, undoOf } from './undo.ts';

/*
 * A proposal of one player to all others: to take back actions, or to end the table here. It is carried out when the
 * last of them has agreed, and cancelled when one declines. A new proposal replaces an old one. Bots are not asked.
 */

type Changed = Result<Change, Refused>;

/** The players who must agree to a proposal of a seat: all others. */
const othersOf = ({ places }: Setup, seat: Seat): readonly Seat[] =>
  places.flatMap(({ by }, other) => (by === 'player' && other !== seat ? [other] : []));

/** Whether a seat keeps the others waiting although its time and the grace are over. */
const isAbsent = ({ waitingFor, clocks }: Play, seat: Seat): boolean =>
  waitingFor.includes(seat) && clocks[seat]?.step === 'out';

/**
 * The players who must agree to this proposal. A player who keeps the others waiting too long is not asked whether the
 * table may end.
 */
const askedFor = (setup: Setup, play: Play, { what, seat }: Proposal): readonly Seat[] =>
  othersOf(setup, seat).filter((other) => what.type !== 'end' || !isAbsent(play, other));

/** The players who have not answered yet. */
export const stillAsked = (setup: Setup, play: Play, proposal: Proposal): readonly Seat[] =>
  askedFor(setup, play, proposal).filter((other) => !proposal.agreed.includes(other));

/** How a seat can take back its latest action; null if it cannot. */
export function undoFor(setup: Setup, play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const mine = undoOf(play, seat);
  return mine === 'ask' && othersOf(setup, seat).length === 0 ? 'at-once' : mine;
}

/** A seat takes back its latest action, or proposes that to the others. */
export function undone(table: Table, seat: Seat, { version, key }: Undo, { now, history }: Context): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.changed) return refused('stale');
  const latest = play.latest[seat] ?? null;
  const mine = undoFor(setup, play, seat);
  if (latest === null || mine === null) return refused('nothing-to-undo');
  const count = latest - 1;
  if (mine === 'at-once') return ok(takenBack(unchanged(table), { seat, count, isAgreed: false }, key, now, history));
  const change = appended(unchanged(table), now, { type: 'ask-undo', seat, count }, { key });
  return ok(put(change, play, seat, { type: 'undo', count }));
}

/** A seat ends the table here if it plays among bots, otherwise proposes that to the others. */
export function ended(table: Table, seat: Seat, { version, key }: Undo, { now }: Context): Changed {
  const { play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  const change = put(appended(unchanged(table), now, { type: 'ask-end', seat }, { key }), play, seat, { type: 'end' });
  return ok(settledEnd(change, now));
}

const put = (change: Change, play: Play, seat: Seat, what: Aim): Change =>
  withPlay(change, { ...play, proposal: { what, seat, at: change.table.version, agreed: [] } });

/** A seat agrees to the proposal of another one. It is carried out once all have agreed. */
export function agreed(table: Table, seat: Seat, { version, key }: Undo, { now, history }: Context): Changed {
  const { setup, play } = table;
  const asked = play?.proposal;
  if (!asked || version < asked.at || !askedFor(setup, play, asked).includes(seat)) return refused('not-asked');
  if (asked.agreed.includes(seat)) return ok(unchanged(table));
  const proposal: Proposal = { ...asked, agreed: [...asked.agreed, seat] };
  const change = withPlay(appended(unchanged(table), now, { type: 'agree', seat }, { key }), { ...play, proposal });
  return ok(stillAsked(setup, play, proposal).length > 0 ? change : done(change, proposal, now, history));
}

function done(change: Change, { what, seat }: Proposal, now: number, history: History): Change {
  switch (what.type) {
    case 'undo':
      return takenBack(change, { seat, count: what.count, isAgreed: true }, null, now, history);
    case 'end':
      return closed(change, now);
  }
}

/** Ends the table if that was proposed and nobody is left to be asked. */
export function settledEnd(change: Change, at: number): Change {
  const { setup, play } = change.table;
  const isAgreed = play?.proposal?.what.type === 'end' && stillAsked(setup, play, play.proposal).length === 0;
  return isAgreed ? closed(change, at) : change;
}

/** Ends the table: nobody is waited for any more, nobody has won, and everything may be shown. */
function closed(change: Change, at: number): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(change, at, { type: 'end' });
  const agreed = play.proposal ? [play.proposal.seat, ...play.proposal.agreed] : [];
  const endedWithout = setup.places.flatMap(({ by }, seat) =>
    by === 'player' && isAbsent(play, seat) && !agreed.includes(seat) ? [seat] : [],
  );
  const end = { ...play, proposal: null, isEnded: true };
  return withPlay(next, playOf(setup, endedWithout.length > 0 ? { ...end, endedWithout } : end));
}

/** A seat declines a proposal, or withdraws its own. The game goes on as it is. */
export function declined(table: Table, seat: Seat, { version, key }: Undo, { now }: Context): Changed {
  const { play } = table;
  if (!play?.proposal || version < play.proposal.at) return refused('not-asked');
  return ok(withPlay(appended(unchanged(table), now, { type: 'decline', seat }, { key }), { ...play, proposal: null }));
}
