import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { RefusalCode } from '../types.ts';
import type * as french from './fr.ts';

export const text: GameText<RefusalCode> = {
  title: 'tCHu',
  summary: 'Switzerland by train, for two: cards to claim routes with, secret tickets for the towns to connect.',
  refusals: {
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    'wrong-phase': 'That cannot be done now.',
    'not-a-code': 'This code is not valid. Examples: D, F3R, T, K0712, BERINTB, AR1 or X.',
    'no-such-route': 'This code means a route that does not exist.',
    'cannot-keep': 'These tickets cannot be kept: at most two of those offered are put back.',
    'no-tickets': 'There are no tickets left.',
    'too-few-cards': 'Too few cards are left to draw any: it takes five, the discards included.',
    'card-gone': 'That card no longer lies there.',
    'route-taken': 'This route, or the one beside it, has been claimed already.',
    'too-few-cars': 'You have too few cars left for this route.',
    'wrong-cards': 'These cards do not pay for that.',
    'missing-cards': 'You do not have these cards.',
  },
  options: {},
};

const { counted } = countingIn('en');

/** What the picture of the map shows, for those who cannot see it. */
export const alt: typeof french.alt = {
  standing: (name, points, cars) => `${name}, ${counted(points, 'point')} for routes and ${counted(cars, 'car')}`,
  now: (standings) => `The map of the routes. ${standings.join('; ')}.`,
  total: (name, points) => `${name}: ${points}`,
  final: (totals) => `The map of the routes at the end of the game. ${totals.join(', ')}.`,
};

/** What is counted when the game is over. */
export const statistics: typeof french.statistics = {
  routes: 'Routes claimed',
  tunnels: 'tunnels among them',
  trail: 'Longest trail',
  tickets: 'Tickets kept',
  done: 'completed among them',
  cards: 'Cards drawn',
};

/** What the terminal says. */
export const terminal: typeof french.terminal = {
  cards: (count: number) => counted(count, 'card'),
  tickets: 'tick.',
  cars: 'cars',
  points: 'pt',
  faceUp: 'Face up',
  hand: 'Hand',
  deck: 'deck',
  mine: 'Tickets',
};
