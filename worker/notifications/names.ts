import type { Seat } from '../../shared/game/contract.ts';
import type { Names } from '../../shared/game/words/words.ts';
import type { SeatInfo } from '../../shared/protocol/messages/snapshot.ts';
import { robotName } from '../../shared/protocol/robots.ts';
import type { Table } from '../table/table.ts';
import type { NoticeWords } from './texts/fr.ts';

interface Seats {
  readonly seats: readonly Pick<SeatInfo, 'name' | 'by'>[];
}

/** The name of the player or robot in a seat, as used in messages; empty if nobody sits there. */
export function nameOf({ seats }: Seats, seat: Seat, words: NoticeWords): string {
  const info = seats[seat];
  if (info === undefined || info.by === 'free') return '';
  return info.by === 'player' ? info.name : robotName(seats, seat, info.by, words.robots);
}

/** The same for a table. */
export const nameAt = (table: Table, seat: Seat, words: NoticeWords): string =>
  nameOf({ seats: table.setup.places }, seat, words);

/** The same for sentences: an empty seat is named by its number. */
export const namesAt =
  (table: Table, words: NoticeWords): Names =>
  (seat) =>
    nameAt(table, seat, words) || words.seat(seat);
