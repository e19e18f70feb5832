import { javaRng } from '../../../shared/game/rng/java.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';

const TEXT = { label: 'Seed', help: 'Deals what the recorded game of that seed did.' };

/** tCHu, which can also be opened from the seed of a recorded game, and then draws what that game drew. */
export const seededTchu: typeof tchu = {
  ...tchu,
  meta: { ...tchu.meta, options: [{ id: 'seed', type: 'integer', min: '0', max: '9007199254740993' }] },
  texts: {
    fr: { ...tchu.texts.fr, options: { seed: TEXT } },
    en: { ...tchu.texts.en, options: { seed: TEXT } },
  },
  rules: {
    ...tchu.rules,
    start: (seats, { seed }, rng, seating) =>
      tchu.rules.start(seats, {}, seed === undefined ? rng : javaRng(BigInt(seed)), seating),
  },
};
