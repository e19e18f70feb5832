import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { asked } from './asked.ts';
import { asking } from './en-asking.ts';
import { choice } from './en-choice.ts';
import { describing } from './en-describing.ts';
import { results, teller } from './en-teller.ts';
import type { Fact } from './fact.ts';
import { position } from './position.ts';
import { result } from './result.ts';
import { story } from './story.ts';

/** The sentences of Catane in English. */
export const en: Phrases<View, Action, Fact> = {
  happened: (seat, facts, length, names) => story(teller, seat, facts, length, names),
  result: (seat, facts, names) => result(teller, results, seat, facts, names),
  choice,
  asked: (view, viewer, names) => asked(asking, view, viewer, names),
  position: (view, viewer, names) => position(describing, view, viewer, names),
};
