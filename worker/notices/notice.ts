import type { Seat } from '../../shared/game.ts';
import type { ClaimInfo, SetChannel } from '../../shared/protocol.ts';
import { claimsShown } from '../claims.ts';
import { isOver, type Table } from '../table.ts';
import { stillAsked } from '../undo.ts';

export type NoticeKind = 'joined' | 'started' | 'turn' | 'undo-asked' | 'claimed' | 'ended' | 'confirm';

/** Something that the player in `seat` should hear of: it came about with entry `version` of the log. */
export interface Notice {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly version: number;
}

const playersOf = ({ setup }: Table): readonly Seat[] =>
  setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));

/** Whether a seat has still to say if moves may be taken back. */
export const isAskedToUndo = ({ setup, play }: Table, seat: Seat): boolean =>
  !!play?.undo && stillAsked(setup, play.undo).includes(seat);

/** The claims that a seat has to answer: of another seat, or of its own, which it may dispute. */
export const claimsFor = ({ setup }: Table, seat: Seat): readonly ClaimInfo[] =>
  claimsShown(setup).filter((claim) => claim.seat === seat || claim.waitingFor.includes(seat));

/** Whether who wants to hear of so much wants to hear of this. */
export const isWanted = (kind: NoticeKind, wants: SetChannel['wants']): boolean =>
  wants === 'all' || kind === 'turn' || kind === 'undo-asked' || kind === 'claimed';

/** What a change of a table gives its players to hear of: to each of them one thing at most, that which matters most. */
export function owed(before: Table | undefined, after: Table): readonly Notice[] {
  if (before === undefined) return [];
  const { version, play } = after;
  const sat = playersOf(before);
  return playersOf(after).flatMap((seat): readonly Notice[] => {
    if (isOver(after)) return isOver(before) ? [] : [{ seat, kind: 'ended', version }];
    const since = play?.since[seat] ?? null;
    if (since !== null && since !== before.play?.since[seat]) return [{ seat, kind: 'turn', version: since }];
    const isNewlyAsked = play?.undo && play.undo.at !== before.play?.undo?.at && isAskedToUndo(after, seat);
    if (isNewlyAsked) return [{ seat, kind: 'undo-asked', version: play.undo.at }];
    const claim = claimsFor(after, seat).at(-1);
    if (claim && !claimsFor(before, seat).some(({ n }) => n === claim.n))
      return [{ seat, kind: 'claimed', version: claim.n }];
    if (play !== null) return before.play === null ? [{ seat, kind: 'started', version }] : [];
    const isNew = playersOf(after).length > sat.length;
    return isNew && sat.includes(seat) ? [{ seat, kind: 'joined', version }] : [];
  });
}

/** Whether a notice is still news to a player who has seen nothing since. */
export function isTrue({ kind, seat, version }: Notice, table: Table): boolean {
  switch (kind) {
    case 'joined':
      return table.play === null;
    case 'started':
      return table.play !== null && !isOver(table);
    case 'turn':
      return table.play?.since[seat] === version;
    case 'undo-asked':
      return table.play?.undo?.at === version && isAskedToUndo(table, seat);
    case 'claimed':
      return claimsFor(table, seat).some(({ n }) => n === version);
    case 'ended':
      return isOver(table);
    case 'confirm':
      return true;
  }
}
