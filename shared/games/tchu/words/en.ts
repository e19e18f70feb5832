import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import type { Fact } from './facts.ts';
import { phrasesOf } from './phrases.ts';
import { sentences } from './sentences-en.ts';
import { terms } from './terms-en.ts';

/** All that is said of tCHu in English. */
export const en: Phrases<View, Action, Fact> = phrasesOf(terms, sentences);
