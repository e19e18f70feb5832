import type { Chronicle } from '../../shared/game/capabilities/chronicle.ts';
import type { Action, State } from './types.ts';

/** What each has done, since nobody counts points. */
export const chronicle: Chronicle<State, Action> = {
  statistics: {
    count(steps) {
      const bySeat = (isCounted: (step: (typeof steps)[number]) => boolean) =>
        steps[0].before.dice.map((_, seat) => steps.filter((step) => step.seat === seat && isCounted(step)).length);
      const doubts = bySeat(({ action }) => action.type === 'doubt');
      const justified = bySeat(({ action, after }) => action.type === 'doubt' && isJustified(after));
      return [
        { id: 'boasts', bySeat: bySeat(({ action }) => action.type === 'boast') },
        { id: 'doubts', bySeat: doubts },
        { id: 'justified', bySeat: justified },
      ];
    },
    names: {
      fr: { boasts: 'annonces', doubts: 'doutes', justified: 'doutes justifiés' },
      en: { boasts: 'boasts', doubts: 'doubts', justified: 'doubts that were right' },
    },
  },
};

/** Whether there were fewer dice than the boast that was doubted. */
const isJustified = ({ shown }: State): boolean => shown?.losers.includes(shown.boast.seat) === true;
