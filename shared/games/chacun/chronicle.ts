import type { Chronicle, Statistics } from '../../game/capabilities/chronicle.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { TEXTS } from './texts.ts';
import type { Action, Message, State } from './types.ts';

/** The messages that score an area, not a power. */
const AREAS: ReadonlySet<Message['kind']> = new Set(['forest', 'river', 'meadow', 'system']);

const statistics: Statistics<State, Action> = {
  count(steps) {
    const { messages, points } = (steps.at(-1) ?? steps[0]).after;
    const paid = points.map((_, seat) =>
      messages.filter(({ scorers, points: gained }) => gained > 0 && scorers.includes(seat)),
    );
    return [
      { id: 'areas', bySeat: paid.map((own) => own.filter(({ kind }) => AREAS.has(kind)).length) },
      { id: 'best', bySeat: paid.map((own) => Math.max(0, ...own.map(({ points: gained }) => gained))) },
      {
        id: 'pieces',
        bySeat: points.map(
          (_, seat) => steps.filter((step) => step.seat === seat && step.action.type === 'occupy').length,
        ),
      },
      {
        id: 'second-turns',
        bySeat: points.map(
          (_, seat) => messages.filter((message) => message.kind === 'menhir' && message.seat === seat).length,
        ),
      },
    ];
  },
  names: inEachLang((lang) => TEXTS[lang].statistics),
};

export const chronicle: Chronicle<State, Action> = {
  points: ({ points }) => points,
  statistics,
};
