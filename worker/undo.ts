import type { Seat } from '../shared/game.ts';
import type { Snapshot, Undo } from '../shared/protocol.ts';
import { ok, type Result } from '../shared/result.ts';
import { type Refused, refused } from './refused.ts';
import {
  type Change,
  gameOf,
  noted,
  type Play,
  playFrom,
  type Setup,
  statesOf,
  type Table,
  type Taking,
  unchanged,
  withPlay,
} from './table.ts';

/*
 * Taking back. A player takes back their latest action and all after it: at once if nobody else has acted since and
 * nothing was shown by it, else when all other players have agreed. Bots mind nothing. It is an entry of the log like
 * any other: what was taken back stays there, and dice fall the same again, as they are counted from the beginning.
 */

type Undoing = NonNullable<Play['undo']>;
type Changed = Result<Change, Refused>;

/** What the log knows that a table does not: whether a request came before, and the actions that stand. */
export interface Past {
  readonly isKnown: () => boolean;
  readonly takings: () => readonly Taking[];
}

/** What taking back their latest action would mean for a seat. */
export function undoOf(setup: Setup, play: Play, seat: Seat): NonNullable<Snapshot['play']>['undo']['mine'] {
  const latest = play.latest[seat] ?? null;
  if (latest === null || play.outcome !== null) return null;
  const isAtOnce = (latest === play.count && !play.revealed) || othersOf(setup, seat).length === 0;
  return isAtOnce ? 'at-once' : 'ask';
}

/** Who must agree to what a seat wants taken back: all other players. */
const othersOf = ({ places }: Setup, seat: Seat): readonly Seat[] =>
  places.flatMap(({ by }, other) => (by === 'player' && other !== seat ? [other] : []));

/** Who has not answered yet. */
export const stillAsked = (setup: Setup, { seat, agreed }: Undoing): readonly Seat[] =>
  othersOf(setup, seat).filter((other) => !agreed.includes(other));

/** A seat takes back its latest action, or asks the others to. What was asked before is off. */
export function undone(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.changed) return refused('stale');
  const latest = play.latest[seat] ?? null;
  const mine = undoOf(setup, play, seat);
  if (latest === null || mine === null) return refused('nothing-to-undo');
  const count = latest - 1;
  if (mine === 'at-once') return ok(takenBack(unchanged(table), { seat, count }, key, at, past.takings()));
  const change = noted(unchanged(table), at, { type: 'ask-undo', seat, count }, { key });
  return ok(withPlay(change, { ...play, undo: { seat, count, at: change.table.version, agreed: [] } }));
}

/** A seat agrees to what another one asked for; once all have, it is done. */
export function agreed(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { setup, play } = table;
  if (!play?.undo || version < play.undo.at || !othersOf(setup, play.undo.seat).includes(seat))
    return refused('undo-not-asked');
  if (play.undo.agreed.includes(seat)) return ok(unchanged(table));
  const undo: Undoing = { ...play.undo, agreed: [...play.undo.agreed, seat] };
  const change = withPlay(noted(unchanged(table), at, { type: 'agree', seat }, { key }), { ...play, undo });
  return ok(stillAsked(setup, undo).length > 0 ? change : takenBack(change, undo, null, at, past.takings()));
}

/** A seat declines, or who asked thinks better of it: all goes on as it is. */
export function declined(table: Table, seat: Seat, { version, key }: Undo, at: number, past: Past): Changed {
  if (version < table.version && past.isKnown()) return ok(unchanged(table));
  const { play } = table;
  if (!play?.undo || version < play.undo.at) return refused('undo-not-asked');
  return ok(withPlay(noted(unchanged(table), at, { type: 'decline', seat }, { key }), { ...play, undo: null }));
}

/** Plays the first `count` actions again from the start: everybody is asked anew. */
function takenBack(
  change: Change,
  { seat, count }: Pick<Undoing, 'seat' | 'count'>,
  key: string | null,
  at: number,
  takings: readonly Taking[],
): Change {
  const { setup } = change.table;
  const next = noted(change, at, { type: 'undo', seat, count }, { key });
  const standing = takings.slice(0, count);
  let [before, state]: readonly unknown[] = [];
  for (const each of statesOf(setup, standing)) [before, state] = [state, each];
  const revealed = count === 0 || gameOf(setup).reveals(before, state);
  return withPlay(next, playFrom(setup, { state, takings: standing, revealed }, next.table));
}
