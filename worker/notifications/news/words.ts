import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnSaid, turnsOf } from '../../../shared/game/words/story.ts';
import { typesetEach } from '../../../shared/game/words/typeset.ts';
import type { Length, Names } from '../../../shared/game/words/words.ts';
import type { SeatInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { robotName } from '../../../shared/protocol/robots.ts';
import type { Table } from '../../../shared/table/table.ts';
import { logError } from '../../log-error.ts';
import { gameOf } from '../../machine.ts';
import { text as en } from './texts/en.ts';
import { text as fr, type NoticeWords } from './texts/fr.ts';

/* How messages name players, and tell what happened: only what a spectator may know, since others may see them. */

export const WORDS: Readonly<Record<Lang, NoticeWords>> = typesetEach({ fr, en });

interface Seats {
  readonly seats: readonly Pick<SeatInfo, 'name' | 'by'>[];
}

/** In characters, and how many people are named. */
const LONGEST = 24;
export const MOST_NAMED = 3;

/** A name for a stranger: players choose their names, so nothing in it can look like an address, link or number. */
export function harmless(name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{N}’' -]+/gu, ' ').replace(/\p{N}(?:[ -]?\p{N}){3,}/gu, '');
  const plain = [...words.replace(/\s+/g, ' ').trim()];
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).join('').trim()}…` : plain.join('');
}

/** The name of the player or robot in a seat; empty if nobody sits there. */
export function nameOf({ seats }: Seats, seat: Seat, words: NoticeWords): string {
  const info = seats[seat];
  if (info === undefined || info.by === 'free') return '';
  return info.by === 'player' || info.by === 'elsewhere' ? info.name : robotName(seats, seat, info.by, words.robots);
}

export const nameAt = (table: Table, seat: Seat, words: NoticeWords): string =>
  nameOf({ seats: table.setup.places }, seat, words);

/** The names for sentences: an empty seat is named by its number. */
export const namesAt =
  (table: Table, words: NoticeWords): Names =>
  (seat) =>
    nameAt(table, seat, words) || words.seat(seat);

const MOST_ACTIONS = 24;

/** Tells the actions that stand after the first `from`, as a spectator may know them. */
export type Recount = (table: Table, from: number) => readonly StoryEntry[];

export const turnsSince = (table: Table, seat: Seat, recount: Recount): readonly Turn[] =>
  table.play === null ? [] : turnsFrom(table, table.play.position.latest[seat] ?? 0, recount);

export function turnsFrom(table: Table, from: number, recount: Recount): readonly Turn[] {
  const first = Math.max(from, (table.play?.position.count ?? 0) - MOST_ACTIONS);
  try {
    return turnsOf(recount(table, first));
  } catch (error) {
    // A failure to tell what happened must not prevent the notice.
    logError(error);
    return [];
  }
}

export const tell = (table: Table, turn: Turn, lang: Lang, length: Length): string =>
  turnSaid(turn, gameOf(table.setup).words.phrases[lang], lang, length, namesAt(table, WORDS[lang]));
