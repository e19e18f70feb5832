import type { Lang } from '../../shared/game/contract.ts';
import { matching } from '../../shared/game/words/matching.ts';
import type { Names } from '../../shared/game/words/words.ts';
import { isElsewhere, type Table } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { haveNumbers, isWord, type MailedMove, offeredAt } from './offered.ts';

/* What the lines of an answer mean: moves, a word of ours, or something to say to the others. */

/** Words for what can be asked beside moves, in all our languages: who plays in one may write in another. */
const WORDS = {
  undo: ['undo', 'take back', 'annuler', 'annule', 'reprendre', 'rückgängig', 'zurück', 'zurücknehmen'],
  help: ['help', 'aide', 'hilfe', '?'],
  position: ['position', 'board', 'plateau', 'stellung'],
} as const;
type Asked = keyof typeof WORDS;

const CHAT = /^(chat|message|msg|talk|dire|sagen)\s*:\s*/i;

/** What people write around an answer: it is left out. */
const COURTESIES =
  /^(hi|hey|hello|dear|thanks|thank you|thx|cheers|regards|best regards|kind regards|bye|bonjour|bonsoir|salut|coucou|merci|cordialement|bien à vous|à bientôt|bises|hallo|guten tag|moin|servus|danke|vielen dank|gruß|grüße|viele grüße|liebe grüße|lg|vg|mfg|mit freundlichen grüßen|tschüss)(?![\p{L}\p{N}])/iu;
/** In words: what follows a courtesy may be a name. */
const MOST_COURTEOUS = 4;

const wordsOf = (line: string): readonly string[] => line.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const isCourtesy = (line: string, name: string): boolean =>
  line.toLowerCase() === name.toLowerCase() || (COURTESIES.test(line) && wordsOf(line).length <= MOST_COURTEOUS);

export interface WrittenAnswer {
  readonly moves: readonly string[];
  /** What is said to the others; empty if nothing is. */
  readonly chat: string;
  readonly asked: Asked | null;
}

/** The parts of an answer; `name` is that of its sender. A word of ours counts only if it stands alone. */
export function answerIn(lines: readonly string[], name: string): WrittenAnswer {
  const at = lines.findIndex((line) => CHAT.test(line));
  const before = (at < 0 ? lines : lines.slice(0, at)).filter((line) => !isCourtesy(line, name));
  const chat = at < 0 ? '' : lines.slice(at).join(' ').replace(CHAT, '').trim();
  const [only = '', ...more] = before;
  const word = only.toLowerCase().replace(/[.!\s]+$/, '');
  const asked = (Object.keys(WORDS) as Asked[]).find((one) => (WORDS[one] as readonly string[]).includes(word));
  return asked !== undefined && more.length === 0 && chat === ''
    ? { moves: [], chat: '', asked }
    : { moves: before, chat, asked: null };
}

/** Why a line is no move. */
export type Unclear =
  | { readonly type: 'not-understood' | 'several'; readonly line: string; readonly near: readonly MailedMove[] }
  /** A number counts in the list that was mailed, so only for the first move. */
  | { readonly type: 'number-later' | 'not-asked'; readonly line: string };

/** In letters: a shorter beginning of a sentence may be anything. */
const SHORTEST = 3;
const MOST_NEAR = 6;

/** The move that a line names, by its number in the list, its code, its sentence or the beginning of that. */
function moveIn(line: string, moves: readonly MailedMove[], isFirst: boolean): MailedMove | Unclear {
  const number = /^(?:n[o°]?\.?\s*)?(\d{1,3})\s*[.)]?$/i.exec(line)?.[1];
  const listed = moves.filter(({ isOrder }) => !isOrder);
  if (number !== undefined && haveNumbers(moves)) {
    if (!isFirst) return { type: 'number-later', line };
    return listed[Number(number) - 1] ?? { type: 'not-understood', line, near: [] };
  }
  // A line of the list, copied: its number and its code are left out, if what follows is the move of that code.
  const [, code = '', rest = ''] = /^(?:\d{1,3}[.)]\s*)?([a-z0-9]{1,12})[\s:.–-]+(.+)$/i.exec(line) ?? [];
  const coded = moves.filter((one) => one.code.toLowerCase() === code.toLowerCase());
  const meant = matching(rest, coded);
  if (meant.by === 'beginning' && meant.choices[0] !== undefined) return meant.choices[0];

  const { by, choices } = matching(line, moves);
  const [one, ...more] = choices;
  const isCode = by === 'code' && !isWord(line);
  const isEnough = isCode || wordsOf(line).join('').length >= SHORTEST;
  if (one !== undefined && more.length === 0 && (isCode || by === 'beginning') && isEnough) return one;
  const type = by === 'beginning' && isEnough ? 'several' : 'not-understood';
  return { type, line, near: choices.slice(0, MOST_NEAR) };
}

/** The moves of an answer, as far as they are to be played, and what hinders the next. */
export interface Meant {
  readonly codes: readonly string[];
  readonly unclear: Unclear | null;
}

// docs/decisions/69-a-mail-is-answered-by-mail.md
/**
 * What the moves of an answer come to, one after the other. What stands between two reveals is played whole or not at all:
 * what one reveals, such as a roll of dice, cannot be taken back, and what was written below it may make no sense any more.
 */
export function meantBy(table: Table, seat: number, moves: readonly string[], lang: Lang, names: Names): Meant {
  const { play, setup } = table;
  if (!play) return { codes: [], unclear: { type: 'not-asked', line: moves[0] ?? '' } };
  const game = gameOf(setup);
  const { waitingFor, secrecy } = { waitingFor: game.rules.waitingFor, secrecy: game.secrecy };
  const codes: string[] = [];
  let certain = 0;
  let { state } = play.position;
  for (const [index, line] of moves.entries()) {
    const isFirst = index === 0;
    const next = waitingFor(state).find((one) => one === seat || isElsewhere(table, one));
    // One move may be something that can be done at any time; several are those of a turn.
    const offered = moves.length === 1 || next === seat ? offeredAt(game, state, seat, lang, names) : [];
    const move: MailedMove | Unclear =
      offered.length === 0 ? { type: 'not-asked', line } : moveIn(line, offered, isFirst);
    if ('type' in move) return { codes: codes.slice(0, certain), unclear: move };
    const after = game.rules.apply(state, seat, move.action);
    if (!after.ok) return { codes: codes.slice(0, certain), unclear: { type: 'not-understood', line, near: [] } };
    codes.push(move.code);
    if (secrecy.reveals(state, after.value)) certain = codes.length;
    state = after.value;
  }
  return { codes, unclear: null };
}
