import type { Seat } from '../../../shared/game/contract.ts';
import type { Names } from '../../../shared/game/words/words.ts';
import type { SeatInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { robotName } from '../../../shared/protocol/robots.ts';
import type { Table } from '../../../shared/table/table.ts';
import type { NoticeWords } from './texts/fr.ts';

interface Seats {
  readonly seats: readonly Pick<SeatInfo, 'name' | 'by'>[];
}

/** In characters, and how many people are named. */
const LONGEST = 24;
export const MOST_NAMED = 3;

/**
 * A player's name for somebody who may never have heard of us. Players choose their names: it is short, and nothing in it
 * can look like an address, a link or a telephone number.
 */
export function harmless(name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{N}’' -]+/gu, ' ').replace(/\p{N}(?:[ -]?\p{N}){3,}/gu, '');
  const plain = [...words.replace(/\s+/g, ' ').trim()];
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).join('').trim()}…` : plain.join('');
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
