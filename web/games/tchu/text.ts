import { typesetAll } from '../../../shared/game/words/typeset.ts';
import type { fr as FrPhrases } from '../../../shared/games/tchu/words/fr.ts';
import type { Sentences } from '../../../shared/games/tchu/words/sentences-fr.ts';
import type { Terms } from '../../../shared/games/tchu/words/terms-fr.ts';
import { spoken } from '../../board/said.ts';
import type { TchuText } from './text/fr.ts';

/** The sentences of the board, the things of the game, its sentences, and what it says with them. */
interface Said {
  readonly text: TchuText;
  readonly terms: Terms;
  readonly sentences: Sentences;
  readonly phrases: typeof FrPhrases;
}

const { load, said } = spoken<Said>({
  async fr() {
    const [{ fr }, { terms }, { sentences }, phrases] = await Promise.all([
      import('./text/fr.ts'),
      import('../../../shared/games/tchu/words/terms-fr.ts'),
      import('../../../shared/games/tchu/words/sentences-fr.ts'),
      import('../../../shared/games/tchu/words/fr.ts'),
    ]);
    return {
      text: typesetAll(fr),
      terms: typesetAll(terms),
      sentences: typesetAll(sentences),
      phrases: phrases.fr,
    };
  },
  async en() {
    const [{ en }, { terms }, { sentences }, phrases] = await Promise.all([
      import('./text/en.ts'),
      import('../../../shared/games/tchu/words/terms-en.ts'),
      import('../../../shared/games/tchu/words/sentences-en.ts'),
      import('../../../shared/games/tchu/words/en.ts'),
    ]);
    return { text: en, terms, sentences, phrases: phrases.en };
  },
});

export const loadText = load;

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => said().text;

/** The things of the game, likewise. */
export const tchuTerms = (): Terms => said().terms;

/** The sentences of the game. */
export const tchuSentences = (): Sentences => said().sentences;

/** What the game says with them. */
export const tchuPhrases = (): Said['phrases'] => said().phrases;
