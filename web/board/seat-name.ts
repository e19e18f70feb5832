import type { Seat } from '../../shared/game/contract.ts';
import type { SeatInfo, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { freeSeats, hasNobody, waitsForNobody } from '../../shared/protocol/nobody.ts';
import { robotName } from '../../shared/protocol/robots.ts';
import { text } from '../app/lang.ts';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name for use in a sentence: one that is written from right to left is isolated (Unicode, UAX #9), since it would turn
 * the names and numbers beside it around.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * The displayed name of a seat: that of its player or of the person it is kept for, or "robot". Displayed seat numbers
 * start at 1.
 */
export function nameOf(seats: readonly Pick<SeatInfo, 'name' | 'by' | 'invited'>[], seat: Seat): string {
  const info = seats[seat];
  const { lobby } = text();
  if (info === undefined || info.by === 'free') return info?.invited ? isolated(info.invited) : lobby.seat(seat + 1);
  // A player who left after the game has no name any more.
  if (info.by === 'player' || info.by === 'elsewhere')
    return info.name === '' ? lobby.seat(seat + 1) : isolated(info.name);
  return robotName(seats, seat, info.by, lobby.bot);
}

/**
 * Whose turn it is in a game that goes on, or that nobody sits there, and it waits for somebody to take a seat over. It
 * waits for no seat at all once it has moved to another site.
 */
export function waitedSaid(
  seats: readonly Pick<SeatInfo, 'name' | 'by' | 'invited'>[],
  waitingFor: readonly Seat[],
  isBlocked = false,
): string {
  const { table, listed } = text();
  if (isBlocked) return table.blocked;
  if (waitingFor.length === 0) return table.moved;
  if (hasNobody(seats)) return table.rests(listed(freeSeats(seats).map((seat) => nameOf(seats, seat))));
  const names = listed(waitingFor.map((seat) => nameOf(seats, seat)));
  return waitsForNobody(seats, waitingFor) ? table.vacant(names, waitingFor.length) : table.turnOf(names);
}

/** Whose turn it is, in a sentence, or that the game is over: then an earlier position may wait for nobody as well. */
export function turnSaid({ play, seats, viewer, moved, blocked }: Snapshot): string {
  const { table } = text();
  if (play === null || play.outcome !== null || (play.waitingFor.length === 0 && !moved && !blocked)) return table.over;
  if (play.waitingFor.some((seat) => seat === viewer)) return table.yourTurn;
  return waitedSaid(seats, play.waitingFor, blocked);
}

/**
 * What a table asks: what its game asks, `asked`, but for what no game knows: that the table has moved or was stopped, or
 * that nobody sits where the turn is.
 */
export function promptSaid(
  { play, seats, moved, blocked }: Pick<Snapshot, 'play' | 'seats' | 'moved' | 'blocked'>,
  asked: string,
): string {
  if (play === null) return asked;
  const { waitingFor } = play;
  const isStill = blocked || (moved !== undefined && waitingFor.length === 0);
  return isStill || waitsForNobody(seats, waitingFor) ? `${waitedSaid(seats, waitingFor, blocked)}.` : asked;
}
