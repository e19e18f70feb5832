import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnSaid, turnsOf } from '../../../shared/game/words/story.ts';
import type { Length } from '../../../shared/game/words/words.ts';
import type { Table } from '../../../shared/table/table.ts';
import { logError } from '../../log-error.ts';
import { gameOf } from '../../machine.ts';
import { namesAt } from './names.ts';
import { WORDS } from './words.ts';

/*
 * What happened at a table, as notices tell it: only what a spectator may know, since others may see mails and chats.
 */

/** The largest number of actions to tell: the latest ones. */
const MOST_ACTIONS = 24;

/** Tells the actions that stand after the first `from`, as a spectator may know them. */
export type Recount = (table: Table, from: number) => readonly StoryEntry[];

/** The turns since the reader's own latest action. */
export const since = ({ play, ...rest }: Table, seat: Seat, recount: Recount): readonly Turn[] =>
  play === null ? [] : turnsFrom({ play, ...rest }, play.latest[seat] ?? 0, recount);

/** The turns after the first `from` actions. */
export function turnsFrom(table: Table, from: number, recount: Recount): readonly Turn[] {
  const first = Math.max(from, (table.play?.count ?? 0) - MOST_ACTIONS);
  try {
    return turnsOf(recount(table, first));
  } catch (error) {
    // A failure to tell what happened must not prevent the notice.
    logError(error);
    return [];
  }
}

/** A turn in sentences. */
export const said = (table: Table, turn: Turn, lang: Lang, length: Length): string =>
  turnSaid(turn, gameOf(table.setup).words.phrases[lang], lang, length, namesAt(table, WORDS[lang]));
