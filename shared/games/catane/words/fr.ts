import { typesetAll } from '../../../game/words/typeset.ts';
import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { asked } from './asked.ts';
import type { Fact } from './fact.ts';
import { asking } from './fr-asking.ts';
import { choice } from './fr-choice.ts';
import { describing } from './fr-describing.ts';
import { results, teller } from './fr-teller.ts';
import { position } from './position.ts';
import { result } from './result.ts';
import { story } from './story.ts';

/** The sentences of Catane in French. */
export const fr: Phrases<View, Action, Fact> = typesetAll({
  happened: (seat, facts, length, names) => story(teller, seat, facts, length, names),
  result: (seat, facts, names) => result(teller, results, seat, facts, names),
  choice,
  asked: (view, viewer, names) => asked(asking, view, viewer, names),
  position: (view, viewer, names) => position(describing, view, viewer, names),
});
