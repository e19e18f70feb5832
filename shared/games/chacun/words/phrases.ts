import type { Phrases } from '../../../game/words/words.ts';
import type { Action, View } from '../types.ts';
import type { Fact } from './facts.ts';
import { resultIn, type Story, toldIn } from './happened.ts';
import { type Landmark, landmarkOf, met, type SidesMet, type Spot, sidesOf, spotOf } from './places.ts';
import { positionIn, type Survey } from './position.ts';

/** All sentences of a game in one language. */
export interface Sentences {
  readonly story: Story;
  readonly survey: Survey;
  /** Legal actions as short instructions. */
  readonly choices: {
    readonly place: (
      where: Omit<Extract<Action, { type: 'place' }>, 'type'>,
      landmark: Landmark | null,
      met: SidesMet,
    ) => string;
    readonly retake: (spot: Spot) => string;
    readonly occupy: (kind: Extract<Action, { type: 'occupy' }>['kind'], spot: Spot) => string;
    readonly retakeNone: string;
    readonly occupyNone: string;
  };
  /** What is awaited: from the reader, or from somebody else. */
  readonly asks: {
    readonly place: (sides: ReturnType<typeof sidesOf>, isAgain: boolean) => string;
    readonly occupy: string;
    readonly retake: string;
    readonly waiting: (name: string) => string;
    readonly waitingAgain: (name: string) => string;
    readonly over: (winners: readonly string[], points: number) => string;
  };
}

/** What can be said of the game, with these sentences. */
export const phrasesWith = ({ story, survey, choices, asks }: Sentences): Phrases<View, Action, Fact> => ({
  happened: (seat, facts, length, names) => toldIn(story, seat, facts, length, names),
  result: (seat, facts, names) => resultIn(story, seat, facts, names),
  choice(view, action) {
    switch (action.type) {
      case 'place': {
        const { placed, phase } = view;
        const sides = phase.type === 'place' ? met(placed, action, phase.tile, action.rotation) : [];
        return choices.place(action, landmarkOf(view, action), sides);
      }
      case 'retake':
        return choices.retake(spotOf(view, action.zone));
      case 'occupy':
        return choices.occupy(action.kind, spotOf(view, action.zone));
      case 'pass':
        return view.phase.type === 'retake' ? choices.retakeNone : choices.occupyNone;
    }
  },
  asked({ phase, turn, second, points }, viewer, names) {
    if (phase.type === 'over') {
      const best = Math.max(...points);
      return asks.over(
        points.flatMap((own, seat) => (own === best ? [names(seat)] : [])),
        best,
      );
    }
    if (turn !== viewer) return second ? asks.waitingAgain(names(turn)) : asks.waiting(names(turn));
    return phase.type === 'place' ? asks.place(sidesOf(phase.tile, 0), second) : asks[phase.type];
  },
  position: (view, _viewer, names) => positionIn(survey, view, names),
});
