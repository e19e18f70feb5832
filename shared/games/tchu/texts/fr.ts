import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { RefusalCode } from '../types.ts';

export const text: GameText<RefusalCode> = {
  title: 'tCHu',
  summary: 'La Suisse en train, à deux : des lignes à prendre avec ses cartes, des villes à relier en secret.',
  refusals: {
    'game-over': 'La partie est terminée.',
    'not-your-turn': 'Ce n’est pas à vous de jouer.',
    'wrong-phase': 'Ce n’est pas possible maintenant.',
    'not-a-code': 'Ce code n’est pas valable. Exemples : D, F3R, T, K0712, BERINTB, AR1 ou X.',
    'no-such-route': 'Ce code désigne une ligne qui n’existe pas.',
    'cannot-keep': 'Ces billets ne peuvent pas être gardés : deux au plus de ceux qui sont proposés sont rendus.',
    'no-tickets': 'Il ne reste plus de billets.',
    'too-few-cards': 'Il reste trop peu de cartes pour en tirer : il en faut cinq avec la défausse.',
    'card-gone': 'Cette carte n’est plus à cette place.',
    'route-taken': 'Cette ligne, ou celle qui la double, est déjà prise.',
    'too-few-cars': 'Il ne vous reste pas assez de wagons pour cette ligne.',
    'wrong-cards': 'Ces cartes ne paient pas cela.',
    'missing-cards': 'Vous n’avez pas ces cartes.',
  },
  options: {},
};

const { counted } = countingIn('fr');

/** What the picture of the map shows, for those who cannot see it. */
export const alt = {
  standing: (name: string, points: number, cars: number) =>
    `${name}, ${counted(points, 'point')} de lignes et ${counted(cars, 'wagon')}`,
  now: (standings: readonly string[]) => `La carte des lignes. ${standings.join(' ; ')}.`,
  total: (name: string, points: number) => `${name}\u00a0: ${points}`,
  final: (totals: readonly string[]) => `La carte des lignes à la fin de la partie. ${totals.join(', ')}.`,
};

/** What is counted when the game is over. */
export const statistics = {
  routes: 'Lignes prises',
  tunnels: 'dont tunnels',
  trail: 'Plus long trajet',
  tickets: 'Billets gardés',
  done: 'dont accomplis',
  cards: 'Cartes tirées',
};

/** What the terminal says. */
export const terminal = {
  cards: (count: number) => counted(count, 'carte'),
  tickets: 'bil.',
  cars: 'wag.',
  points: 'pt',
  faceUp: 'Visibles',
  hand: 'Main',
  deck: 'pioche',
  mine: 'Billets',
};
