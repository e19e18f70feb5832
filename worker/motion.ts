import type { Seat } from '../shared/game/contract.ts';
import { ok, type Result } from '../shared/game/result.ts';
import type { Undo } from '../shared/requests.ts';
import { playOf } from './play.ts';
import { type Refused, refused } from './refused.ts';
import {
  type Aim,
  type Change,
  isOver,
  type Motion,
  noted,
  type Play,
  type Setup,
  type Table,
  type Taking,
  unchanged,
  withPlay,
} from './table.ts';
import { takenBack, undoOf } from './undo.ts';

/*
 * What one player asks all others: to take actions back, or to end the table here. It is done when the last of them has
 * agreed, and off when one declines; a new question takes the place of an old one. Bots mind nothing.
 */

type Changed = Result<Change, Refused>;

/** What the log knows that a table does not: whether a request came before, and the actions that stand. */
export interface Past {
  readonly isKnown: () => boolean;
  readonly takings: () => readonly Taking[];
}

/** Who must agree to what a seat asks: all other players. */
const othersOf = ({ places }: Setup, seat: Seat): readonly Seat[] =>
  places.flatMap(({ by }, other) => (by === 'player' && other !== seat ? [other] : []));

/** Who has not answered yet. */
export const stillAsked = (setup: Setup, { seat, agreed }: Motion): readonly Seat[] =>
  othersOf(setup, seat).filter((other) => !agreed.includes(other));

/** What taking back their latest action would mean for a seat. */
export function undoFor(setup: Setup, play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const mine = undoOf(play, seat);
  return mine === 'ask' && othersOf(setup, seat).length === 0 ? 'at-once' : mine;
}

/** A seat takes back its latest action, or asks the others to. */
export function undone(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.changed) return refused('stale');
  const latest = play.latest[seat] ?? null;
  const mine = undoFor(setup, play, seat);
  if (latest === null || mine === null) return refused('nothing-to-undo');
  const count = latest - 1;
  if (mine === 'at-once')
    return ok(takenBack(unchanged(table), { seat, count, isAgreed: false }, key, at, past.takings()));
  const change = noted(unchanged(table), at, { type: 'ask-undo', seat, count }, { key });
  return ok(put(change, play, seat, { type: 'undo', count }));
}

/** A seat ends the table here, if it plays among bots, or asks the others to. */
export function ended(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  const change = put(noted(unchanged(table), at, { type: 'ask-end', seat }, { key }), play, seat, { type: 'end' });
  return ok(othersOf(setup, seat).length === 0 ? closed(change, at) : change);
}

const put = (change: Change, play: Play, seat: Seat, what: Aim): Change =>
  withPlay(change, { ...play, motion: { what, seat, at: change.table.version, agreed: [] } });

/** A seat agrees to what another one asked for; once all have, it is done. */
export function agreed(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  const asked = play?.motion;
  if (!asked || version < asked.at || !othersOf(setup, asked.seat).includes(seat)) return refused('not-asked');
  if (asked.agreed.includes(seat)) return ok(unchanged(table));
  const motion: Motion = { ...asked, agreed: [...asked.agreed, seat] };
  const change = withPlay(noted(unchanged(table), at, { type: 'agree', seat }, { key }), { ...play, motion });
  return ok(stillAsked(setup, motion).length > 0 ? change : done(change, motion, at, past));
}

function done(change: Change, { what, seat }: Motion, at: number, past: Past): Change {
  switch (what.type) {
    case 'undo':
      return takenBack(change, { seat, count: what.count, isAgreed: true }, null, at, past.takings());
    case 'end':
      return closed(change, at);
  }
}

/** The table ends here: nobody is waited for any more, nobody has won, and everything may be told. */
function closed(change: Change, at: number): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = noted(change, at, { type: 'end' });
  return withPlay(next, playOf(setup, { ...play, motion: null, isEnded: true }));
}

/** A seat declines, or who asked thinks better of it: all goes on as it is. */
export function declined(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { play } = table;
  if (!play?.motion || version < play.motion.at) return refused('not-asked');
  return ok(withPlay(noted(unchanged(table), at, { type: 'decline', seat }, { key }), { ...play, motion: null }));
}
