import type { AnyGame, Lang, Seat } from '../../shared/game/contract.ts';
import type { Typable } from '../../shared/game/words/matching.ts';
import type { Names } from '../../shared/game/words/words.ts';

/** Something that a seat may do, as it is written to its player and by them. */
export interface MailedMove extends Typable {
  readonly action: unknown;
  /** Whether it may be done at any time, and so stands in no list of moves. */
  readonly isOrder: boolean;
}

/** What a seat may do in a state: the moves in the order of the rules, which numbers them, then what may be done at any time. */
export function offeredAt(game: AnyGame, state: unknown, seat: Seat, lang: Lang, names: Names): readonly MailedMove[] {
  const { rules, codes, secrecy, words, capabilities } = game;
  const view = secrecy.view(state, seat);
  const offered = (actions: readonly unknown[], isOrder: boolean) =>
    actions.map((action) => ({
      action,
      code: codes.format(state, seat, action),
      sentence: words.phrases[lang].choice(view, action, names),
      isOrder,
    }));
  return [...offered(rules.actions(state, seat), false), ...offered(capabilities.orders?.(state, seat) ?? [], true)];
}

/** Whether moves have numbers beside their codes: not if a code could be taken for a number. */
export const haveNumbers = (moves: readonly Typable[]): boolean => moves.every(({ code }) => !/^\d+$/.test(code));

/** Short words that people answer with. One that happens to be a code is not meant as one: its sentence has to follow it. */
export const isWord = (line: string): boolean =>
  /^(ok|okay|yes|no|nope|oui|non|ja|nein|hi|hey)[.!?]*$/i.test(line.trim());

/** What an answer says that plays a move. */
export const answerWith = ({ code, sentence }: Typable): string => (isWord(code) ? `${code}: ${sentence}` : code);
