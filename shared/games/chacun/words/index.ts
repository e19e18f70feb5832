import type { Words } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { sentences as en } from './en.ts';
import { type Fact, facts } from './facts.ts';
import { sentences as fr } from './fr.ts';
import { phrasesOf } from './phrases.ts';

/** What the game can say. */
export const words: Words<View, Action, Fact> = { facts, phrases: { fr: phrasesOf(fr), en: phrasesOf(en) } };
