import type { Words } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { en } from './en.ts';
import type { Fact } from './fact.ts';
import { facts } from './facts.ts';
import { fr } from './fr.ts';

/** What the game can say. */
export const words: Words<View, Action, Fact> = { facts, phrases: { fr, en } };
