import type { Viewer } from '../../../game/contract.ts';
import { typesetIn } from '../../../game/words/typeset.ts';
import type { Names, Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import type { Fact } from './facts.ts';
import type { Sentences } from './fr.ts';
import { happened } from './happened.ts';
import { landmarkOf, met, sidesOf, spotOf } from './places.ts';
import { position } from './position.ts';
import { result, wonBy } from './result.ts';

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

/** A legal action as a short instruction. */
function choice({ choice: said }: Sentences, view: View, action: Action): string {
  switch (action.type) {
    case 'place': {
      const { placed, phase } = view;
      const sides = phase.type === 'place' ? met(placed, action, phase.tile, action.rotation) : [];
      return said.place(action, landmarkOf(view, action), sides);
    }
    case 'retake':
      return said.retake(spotOf(view, action.zone));
    case 'occupy':
      return said.occupy(action.kind, spotOf(view, action.zone));
    case 'pass':
      return view.phase.type === 'retake' ? said.retakeNone : said.occupyNone;
  }
}

/** What is awaited, and from whom. */
function asked({ asked: said }: Sentences, view: View, viewer: Viewer, names: Names): string {
  const { phase, turn, second, points } = view;
  if (phase.type === 'over') return said.over(wonBy(points, names), Math.max(...points));
  if (turn !== viewer) return second ? said.waitingAgain(names(turn)) : said.waiting(names(turn));
  return phase.type === 'place' ? said.place(sidesOf(phase.tile, 0), second) : said[phase.type];
}
