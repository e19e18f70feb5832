import { typesetIn } from '../../../shared/game/words/typeset.ts';
import type { Sentences } from '../../../shared/games/tchu/words/fr.ts';
import { phrasesOf } from '../../../shared/games/tchu/words/phrases.ts';
import { spoken } from '../../board/said.ts';
import type { TchuText } from './text/fr.ts';

/** The sentences of the board, and those of the game. */
interface Said {
  readonly text: TchuText;
  readonly sentences: Sentences;
  readonly phrases: ReturnType<typeof phrasesOf>;
}

const saidWith = (text: TchuText, sentences: Sentences): Said => ({
  text: typesetIn(sentences.lang, text),
  sentences: typesetIn(sentences.lang, sentences),
  phrases: phrasesOf(sentences),
});

const { load, said } = spoken<Said>({
  async fr() {
    const [{ fr }, { sentences }] = await Promise.all([
      import('./text/fr.ts'),
      import('../../../shared/games/tchu/words/fr.ts'),
    ]);
    return saidWith(fr, sentences);
  },
  async en() {
    const [{ en }, { sentences }] = await Promise.all([
      import('./text/en.ts'),
      import('../../../shared/games/tchu/words/en.ts'),
    ]);
    return saidWith(en, sentences);
  },
});

export const loadText = load;

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => said().text;

/** The sentences of the game. */
export const tchuSentences = (): Sentences => said().sentences;

/** The things of the game. */
export const tchuTerms = (): Sentences['terms'] => said().sentences.terms;

/** What the game says with them. */
export const tchuPhrases = (): Said['phrases'] => said().phrases;
