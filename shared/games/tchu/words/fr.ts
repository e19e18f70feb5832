import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import type { Fact } from './facts.ts';
import { phrasesOf } from './phrases.ts';
import { sentences } from './sentences-fr.ts';
import { terms } from './terms-fr.ts';

/** All that is said of tCHu in French. */
export const fr: Phrases<View, Action, Fact> = phrasesOf(terms, sentences);
