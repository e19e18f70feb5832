import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { isAt, settled } from './moves.ts';

/** Two colonies and two roads. */
export const SETUP: readonly LessonStep<State, Action>[] = [
  {
    said: {
      fr: 'Bienvenue à Catane ! Vous bâtissez routes, colonies et villes sur une île dont les cases donnent des ressources. D’ordinaire on joue en 10 points ; ici, 7 suffisent.',
      en: 'Welcome to Catane! You build roads, colonies and towns on an island whose cells give resources. A game usually goes to 10 points; here, 7 will do.',
    },
  },
  {
    said: {
      fr: 'Posez une colonie. Quand le nombre d’une case voisine sort aux dés, vous recevez une carte de sa ressource : quatre cases valent mieux qu’une.',
      en: 'Place a colony. When the number of a cell beside it is rolled, you get a card of its resource: four cells are better than one.',
    },
    task: {
      right: isAt('colony', 6),
      mistakes: [
        {
          when: isAt('colony', 0),
          said: {
            fr: 'Ce coin ne touche qu’une case : la colonie ne recevrait que du bois. L’autre place en touche quatre.',
            en: 'This corner touches one cell only: the colony would get nothing but wood. The other place touches four.',
          },
        },
      ],
    },
  },
  {
    said: {
      fr: 'Puis une route à côté. Vos prochaines colonies seront au bout de vos routes : partez vers l’est, un port n’est pas loin.',
      en: 'Now a road next to it. Your next colonies will be where your roads lead: go east, where there is a port nearby.',
    },
    task: {
      right: isAt('road', 10),
      mistakes: [
        {
          when: isAt('road', 9),
          said: {
            fr: 'À l’ouest, la route finit vite à la côte, sans port. Partez plutôt vers l’est.',
            en: 'To the west, the road soon ends at a coast without a port. Go east instead.',
          },
        },
      ],
    },
  },
  {
    before: () => [...settled(1, 10, 18), ...settled(2, 8, 12), ...settled(2, 12, 24), ...settled(1, 16, 28)],
    said: {
      fr: 'Les robots ont posé leurs deux colonies. Votre seconde vous donne aussitôt une carte de chaque case voisine : prenez-en quatre, dont deux pierres.',
      en: 'The robots have placed their two colonies. Your second one gives you a card of each cell beside it at once: take four, two of them stone.',
    },
    task: {
      right: isAt('colony', 18),
      mistakes: [
        {
          when: isAt('colony', 24),
          said: {
            fr: 'Ici, une seule case voisine, donc une seule carte. L’autre place en donne quatre.',
            en: 'There is only one cell beside this place, hence only one card. The other place gives four.',
          },
        },
      ],
    },
  },
  { said: { fr: 'Et sa route, vers le nord.', en: 'And its road, to the north.' }, task: { right: isAt('road', 25) } },
];
