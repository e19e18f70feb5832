import { TILES } from '../../../shared/games/chacun/tiles.ts';
import { finished } from '../finished.ts';
import type { Board } from '../pictures.ts';

/** More tiles than any game places: all but one, in rows of twelve, whether they fit or not. */
export const crowded: Board = {
  game: 'chacun',
  name: 'chacun, 94 tiles',
  view: () => ({
    ...(finished('chacun') as object),
    occupants: [],
    placed: TILES.slice(1).map(({ id }, index) => ({
      tile: id,
      x: (index % 12) - 6,
      y: Math.floor(index / 12) - 4,
      rotation: index % 4,
    })),
  }),
};
