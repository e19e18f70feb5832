import type { Game } from '../../shared/game.ts';
import { catane } from '../../shared/games/catane/index.ts';
import { mixRng } from '../../shared/random/mix.ts';

const TEXT = { label: 'Seed', help: 'The same board, cards and dice each time.' };

/** Catane that can also be opened from a seed: then all that is drawn can be known beforehand. */
export const seededCatane: Game = {
  ...catane,
  meta: { ...catane.meta, options: [...catane.meta.options, { id: 'seed', type: 'integer', min: '0', max: '999999' }] },
  texts: {
    fr: { ...catane.texts.fr, options: { ...catane.texts.fr.options, seed: TEXT } },
    en: { ...catane.texts.en, options: { ...catane.texts.en.options, seed: TEXT } },
  },
  start: (seats, { seed, ...options }, rng) =>
    catane.start(seats, options, seed === undefined ? rng : mixRng(BigInt(seed))),
};
