import type { Words } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';

const todo = (): never => {
  throw new Error('still to be written');
};
const phrases = { happened: todo, choice: todo, asked: todo, position: todo };

/** What the game can say. */
export const words: Words<View, Action, unknown> = { facts: todo, phrases: { fr: phrases, en: phrases } };
