import { typesetIn } from '../../../shared/game/words/typeset.ts';
import type { Sentences } from '../../../shared/games/chacun/words/fr.ts';
import { phrasesOf } from '../../../shared/games/chacun/words/phrases.ts';
import { spoken } from '../../board/said.ts';
import type { ChacunText } from './text/fr.ts';

/** The sentences of the board, and those of the game. */
interface Said {
  readonly text: ChacunText;
  readonly sentences: Sentences;
  readonly phrases: ReturnType<typeof phrasesOf>;
}

const saidWith = (text: ChacunText, sentences: Sentences): Said => ({
  text: typesetIn(sentences.lang, text),
  sentences: typesetIn(sentences.lang, sentences),
  phrases: phrasesOf(sentences),
});

const { load, said } = spoken<Said>({
  async fr() {
    const [{ fr }, { sentences }] = await Promise.all([
      import('./text/fr.ts'),
      import('../../../shared/games/chacun/words/fr.ts'),
    ]);
    return saidWith(fr, sentences);
  },
  async en() {
    const [{ en }, { sentences }] = await Promise.all([
      import('./text/en.ts'),
      import('../../../shared/games/chacun/words/en.ts'),
    ]);
    return saidWith(en, sentences);
  },
});

export const loadText = load;

/** The sentences of ChaCuN's board in the language of the page. */
export const chacunText = (): ChacunText => said().text;

/** The sentences of the game. */
export const chacunSentences = (): Sentences => said().sentences;

/** The words for what is on the board. */
export const chacunTerms = (): Sentences['terms'] => said().sentences.terms;

/** What the game says with them. */
export const chacunPhrases = (): Said['phrases'] => said().phrases;
