import { typesetAll } from '../../../shared/game/words/typeset.ts';
import type { Phrases } from '../../../shared/game/words/words.ts';
import type { Action, View } from '../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import type { Terms } from '../../../shared/games/chacun/words/terms-fr.ts';
import { spoken } from '../../board/said.ts';
import type { ChacunText } from './text/fr.ts';

/** The sentences of the board, and those of the game, which mails and the history have too. */
interface Said {
  readonly text: ChacunText;
  readonly terms: Terms;
  readonly phrases: Phrases<View, Action, Fact>;
}

const { load, said } = spoken<Said>({
  async fr() {
    const [{ fr }, { terms }, phrases] = await Promise.all([
      import('./text/fr.ts'),
      import('../../../shared/games/chacun/words/terms-fr.ts'),
      import('../../../shared/games/chacun/words/fr.ts'),
    ]);
    return { text: typesetAll(fr), terms: typesetAll(terms), phrases: phrases.fr };
  },
  async en() {
    const [{ en }, { terms }, phrases] = await Promise.all([
      import('./text/en.ts'),
      import('../../../shared/games/chacun/words/terms-en.ts'),
      import('../../../shared/games/chacun/words/en.ts'),
    ]);
    return { text: en, terms, phrases: phrases.en };
  },
});

export const loadText = load;

/** The sentences of the board in the language of the page. */
export const chacunText = (): ChacunText => said().text;

/** The words for what is on the board. */
export const chacunTerms = (): Terms => said().terms;

/** The sentences of the game. */
export const chacunPhrases = (): Said['phrases'] => said().phrases;
