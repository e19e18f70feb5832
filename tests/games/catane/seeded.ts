import { mixRng } from '../../../shared/game/rng/mix.ts';
import { catane } from '../../../shared/games/catane/index.ts';

const TEXT = { label: 'Seed', help: 'The same board, cards and dice each time.' };

/** Catane that can also be opened from a seed: then all that is drawn can be known beforehand. */
export const seededCatane: typeof catane = {
  ...catane,
  meta: { ...catane.meta, options: [...catane.meta.options, { id: 'seed', type: 'integer', min: '0', max: '999999' }] },
  texts: {
    fr: { ...catane.texts.fr, options: { ...catane.texts.fr.options, seed: TEXT } },
    en: { ...catane.texts.en, options: { ...catane.texts.en.options, seed: TEXT } },
  },
  rules: {
    ...catane.rules,
    start: (seats, { seed, ...options }, rng, seating) =>
      catane.rules.start(seats, options, seed === undefined ? rng : mixRng(BigInt(seed)), seating),
  },
};
