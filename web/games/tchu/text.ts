import type { Sentences } from '../../../shared/games/tchu/words/sentences-fr.ts';
import { spokenWith } from '../../board/said.ts';
import type { TchuText } from './text/fr.ts';

const { load, said } = spokenWith<TchuText, Sentences>((lang) => [
  import(`./text/${lang}.ts`),
  import(`../../../shared/games/tchu/words/sentences-${lang}.ts`),
]);

export const loadText = load;

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => said().text;

/** The sentences of the game. */
export const tchuSentences = (): Sentences => said().sentences;

/** The things of the game. */
export const tchuTerms = (): Sentences['terms'] => said().sentences.terms;
