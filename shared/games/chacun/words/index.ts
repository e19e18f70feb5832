import type { Words } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { type Fact, facts } from './facts.ts';
import { phrasesOf } from './phrases.ts';
import { sentences as en } from './sentences-en.ts';
import { sentences as fr } from './sentences-fr.ts';

/** What the game can say. */
export const words: Words<View, Action, Fact> = { facts, phrases: { fr: phrasesOf(fr), en: phrasesOf(en) } };
