import type { GameText } from '../../../shared/game/contract.ts';
import type { RefusalCode } from '../types.ts';

export const en: GameText<RefusalCode> = {
  title: 'Boast',
  summary: 'Hidden dice, ever bigger boasts, until somebody doubts one.',
  endings: { 'last-standing': 'Only one player still has dice.' },
  refusals: {
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    'not-a-code': 'The code of a boast is a number of dice, X and a face: 4X6. D doubts.',
    'no-such-boast': 'A boast is a number of dice and a face.',
    'too-many': 'There are not so many dice.',
    'too-low': 'A boast must be higher than the one before.',
    'nothing-to-doubt': 'There is no boast yet.',
  },
  options: {
    dice: {
      label: 'Dice',
      help: 'How many each player begins with.',
      values: { 3: 'three each', 2: 'two each', 1: 'one each' },
    },
  },
};
