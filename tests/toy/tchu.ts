import type { Game } from '../../shared/game.ts';
import { tchu } from '../../shared/games/tchu/index.ts';
import { javaRng } from '../../shared/random/java.ts';

const TEXT = { label: 'Seed', help: 'Deals what the recorded game of that seed did.' };

/** tCHu that can also be opened from the seed of a recorded game: everything that is drawn, is then drawn as it was there. */
export const seededTchu: Game = {
  ...tchu,
  meta: { ...tchu.meta, options: [{ id: 'seed', type: 'integer', min: '0', max: '9007199254740993' }] },
  texts: {
    fr: { ...tchu.texts.fr, options: { seed: TEXT } },
    en: { ...tchu.texts.en, options: { seed: TEXT } },
  },
  start: (seats, { seed }, rng) => tchu.start(seats, {}, seed === undefined ? rng : javaRng(BigInt(seed))),
};
