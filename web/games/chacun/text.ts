import type { Sentences } from '../../../shared/games/chacun/words/sentences-fr.ts';
import { spokenWith } from '../../board/said.ts';
import type { ChacunText } from './text/fr.ts';

const { load, said } = spokenWith<ChacunText, Sentences>((lang) => [
  import(`./text/${lang}.ts`),
  import(`../../../shared/games/chacun/words/sentences-${lang}.ts`),
]);

export const loadText = load;

/** The sentences of ChaCuN's board in the language of the page. */
export const chacunText = (): ChacunText => said().text;

/** The sentences of the game. */
export const chacunSentences = (): Sentences => said().sentences;

/** The words for what is on the board. */
export const chacunTerms = (): Sentences['terms'] => said().sentences.terms;
