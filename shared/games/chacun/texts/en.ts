import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { RefusalCode } from '../types.ts';
import type * as french from './fr.ts';

export const text: GameText<RefusalCode> = {
  title: 'ChaCuN',
  summary: 'A prehistoric valley grows tile by tile, and hunters, gatherers and fishers settle in it.',
  refusals: {
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    'wrong-phase': 'That cannot be done now.',
    'not-a-code': 'This code is not valid: two characters to place a tile, otherwise one, from A to Z and 2 to 7.',
    'no-such-place': 'This code means a cell that does not exist.',
    'no-such-pawn': 'This code means a pawn that is not on the board.',
    'no-such-zone': 'This code means a zone that no tile has.',
    'does-not-fit': 'The tile does not fit there like that: its sides must continue those of the tiles around it.',
    'not-your-pawn': 'You may only take back your own pawns.',
    'cannot-occupy': 'This zone cannot be occupied like that: someone is there, or you have no piece left for it.',
  },
  options: {
    seed: {
      label: 'Seed',
      help: 'Enter a seed of the desktop game to get the same tiles. Anyone who knows it can predict them.',
    },
  },
};

const { agreed } = countingIn('en');

/** What the picture of the valley shows, for those who cannot see it. */
export const alt: typeof french.alt = {
  standing: (name, points) => `${name}: ${points}`,
  of: (standings, tiles, left) =>
    `The valley, ${agreed(tiles, 'one tile', `${tiles} tiles`)}. ${standings.join(', ')}. ${
      left === 0
        ? 'No tile is left to draw.'
        : agreed(left, 'One tile is left to draw.', `${left} tiles are left to draw.`)
    }`,
};

/** What is counted when the game is over. */
export const statistics: typeof french.statistics = {
  areas: 'Areas that paid',
  best: 'Biggest gain at once',
  pieces: 'Pawns and huts placed',
  'second-turns': 'Second turns',
};

/** What the terminal says. */
export const terminal: typeof french.terminal = {
  tiles: 'tiles',
  legend: '.meadow #forest ~river o lake !menhir *mushrooms',
};
