import { typeset } from '../../../game/words/typeset.ts';
import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { asked } from './asked.ts';
import type { Fact } from './fact.ts';
import { asking } from './fr-asking.ts';
import { choice } from './fr-choice.ts';
import { describing } from './fr-describing.ts';
import { teller } from './fr-teller.ts';
import { position } from './position.ts';
import { story } from './story.ts';

/** The sentences of Catane in French. Choices have no signs after a space: they are compared with what is typed. */
export const fr: Phrases<View, Action, Fact> = {
  happened: (seat, facts, length, names) => typeset(story(teller, seat, facts, length, names)),
  choice,
  asked: (view, viewer, names) => typeset(asked(asking, view, viewer, names)),
  position: (view, viewer, names) =>
    position(describing, view, viewer, names).map(({ title, lines }) => ({ title, lines: lines.map(typeset) })),
};
