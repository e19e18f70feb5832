import type { Chronicle, Statistics } from '../../game/capabilities/chronicle.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { routeOf } from './routes.ts';
import { claimPoints, finalCounts } from './scoring.ts';
import { TEXTS } from './texts.ts';
import type { Action, State } from './types.ts';

const statistics: Statistics<State, Action> = {
  count(steps) {
    const { routes, hands } = (steps.at(-1) ?? steps[0]).after;
    const counts = finalCounts({ routes, hands });
    return [
      { id: 'routes', bySeat: routes.map((own) => own.length) },
      { id: 'tunnels', bySeat: routes.map((own) => own.filter((route) => routeOf(route).isTunnel).length) },
      { id: 'trail', bySeat: counts.map(({ trail }) => trail) },
      { id: 'tickets', bySeat: counts.map(({ tickets }) => tickets.length) },
      { id: 'done', bySeat: counts.map(({ tickets }) => tickets.filter(({ points }) => points > 0).length) },
      {
        id: 'cards',
        bySeat: routes.map(
          (_, seat) => steps.filter((step) => step.seat === seat && step.action.type === 'draw-card').length,
        ),
      },
    ];
  },
  names: inEachLang((lang) => TEXTS[lang].statistics),
};

export const chronicle: Chronicle<State, Action> = {
  points: (state) =>
    state.phase.type === 'over' ? finalCounts(state).map(({ total }) => total) : state.routes.map(claimPoints),
  statistics,
};
