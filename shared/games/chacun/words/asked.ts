import type { Viewer } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import { landmarkOf, met, sidesOf, spotOf } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/* What a board says from the start, and so not with the rest of what the game says. */

export const wonBy = (points: readonly number[], names: Names): readonly string[] =>
  points.flatMap((own, seat) => (own === Math.max(...points) ? [names(seat)] : []));

/** A legal action as a short instruction. */
export function choice({ choice: said }: Sentences, view: View, action: Action): string {
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
export function asked({ asked: said }: Sentences, view: View, viewer: Viewer, names: Names): string {
  const { phase, turn, second, points } = view;
  if (phase.type === 'over') return said.over(wonBy(points, names), Math.max(...points));
  if (turn !== viewer) return second ? said.waitingAgain(names(turn)) : said.waiting(names(turn));
  return phase.type === 'place' ? said.place(sidesOf(phase.tile, 0), second) : said[phase.type];
}
