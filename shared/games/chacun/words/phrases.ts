import { typesetIn } from '../../../game/words/typeset.ts';
import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { asked, choice } from './asked.ts';
import type { Fact } from './facts.ts';
import { happened } from './happened.ts';
import { position } from './position.ts';
import { result } from './result.ts';
import type { Sentences } from './sentences-fr.ts';

/** What can be said of the game, with these sentences. */
export const phrasesOf = (say: Sentences): Phrases<View, Action, Fact> =>
  typesetIn(say.lang, {
    happened: (seat, facts, length, names) => happened(say, seat, facts, length, names),
    isQuiet: (facts) => facts.every(({ type }) => type === 'pass'),
    result: (seat, facts, names) => result(say, seat, facts, names),
    choice: (view, action) => choice(say, view, action),
    asked: (view, viewer, names) => asked(say, view, viewer, names),
    position: (view, _viewer, names) => position(say, view, names),
  });
