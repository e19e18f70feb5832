import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { asked } from './asked.ts';
import type { Fact } from './facts.ts';
import { asking } from './fr-asking.ts';
import { choice } from './fr-choice.ts';
import { describing } from './fr-describing.ts';
import { teller } from './fr-teller.ts';
import { position } from './position.ts';
import { story } from './story.ts';

/** No line begins with a punctuation mark. Choices have no such marks: they are compared with what is typed. */
const typeset = (text: string): string => text.replace(/ :/g, '\u00a0:').replace(/ ([;!?])/g, '\u202f$1');

/** The sentences of Catane in French. */
export const fr: Phrases<View, Action, Fact> = {
  happened: (seat, facts, length, names) => typeset(story(teller, seat, facts, length, names)),
  choice,
  asked: (view, viewer, names) => typeset(asked(asking, view, viewer, names)),
  position: (view, viewer, names) =>
    position(describing, view, viewer, names).map(({ title, lines }) => ({ title, lines: lines.map(typeset) })),
};
