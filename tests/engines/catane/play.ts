import type { Play } from '../walk.ts';

export const catanePlay: Play = {
  game: 'catane',
  actions: [['[data-place]', '.chosen-place .confirm'], ['.turn > .big'], ['.end-turn']],
};
