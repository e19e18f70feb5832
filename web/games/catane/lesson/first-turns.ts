import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { END, isAt, isThief, isType, notYet, OWN_CELL, ROLL, turnOf } from './moves.ts';

/** What a learner keeps on a seven: the cost of a colony. */
const KEPT = [1, 0, 1, 1, 1];

/** Dice, a road, a seven with the thief, and a colony. */
export const FIRST_TURNS: readonly LessonStep<State, Action>[] = [
  {
    said: {
      fr: 'Tout le monde est en place. Un tour commence par les dés, et leur somme donne des ressources à tous. Lancez-les.',
      en: 'Everybody is settled. A turn begins with the dice, and their sum brings resources to everyone. Roll them.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Un 6 : vos deux cases 6 donnent un bois et une argile. C’est le prix d’une route : touchez « Route », puis la place allumée.',
      en: 'A 6: your two cells with a 6 give a wood and a clay. That is what a road costs: tap “Road”, then the lit place.',
    },
    task: {
      right: isAt('road', 6),
      mistakes: [notYet('bâtissez d’abord la route', 'build the road first')],
    },
  },
  {
    said: {
      fr: 'Les cartes que vous gardez servent plus tard. Terminez votre tour.',
      en: 'The cards that you keep will be of use later. End your turn.',
    },
    task: {
      right: END,
      mistakes: [
        {
          when: isType('buy'),
          said: {
            fr: 'Vous pourriez acheter une carte, mais une colonie rapporte un point sûr. Gardez vos ressources et terminez.',
            en: 'You could buy a card, but a colony is a sure point. Keep your resources and end your turn.',
          },
        },
      ],
    },
  },
  {
    before: () => [...turnOf(1), ...turnOf(2)],
    said: {
      fr: 'Les robots ont fait un 6 chacun, et vous avez reçu vos cartes : on récolte au tour de tous. Lancez les dés.',
      en: 'Each robot rolled a 6, and you got your cards: everyone’s dice bring a harvest to all. Roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Un 7 ! Qui a plus de sept cartes se défausse de la moitié. Gardez de quoi bâtir une colonie : une argile, un blé, un bois et une laine.',
      en: 'A 7! Whoever has more than seven cards discards half of them. Keep what a colony costs: a clay, a wheat, a wood and a wool.',
    },
    task: {
      right: (action, { hands }) =>
        action.type === 'discard' && (hands[0]?.resources[action.resource] ?? 0) > (KEPT[action.resource] ?? 0),
      mistakes: [
        {
          when: isType('discard'),
          said: {
            fr: 'Il vous la faut pour la colonie. Défaussez une argile, deux pierres et un bois.',
            en: 'You need it for the colony. Discard a clay, two stones and a wood.',
          },
        },
      ],
      until: ({ phase }) => phase.type !== 'discard',
    },
  },
  {
    said: {
      fr: 'Qui fait un 7 déplace aussi le voleur : sa case ne donne plus rien, et l’on vole une carte à qui a bâti à côté. Gênez un robot.',
      en: 'Whoever rolls a 7 also moves the thief: his cell gives nothing, and you steal a card from somebody who has built beside it. Annoy a robot.',
    },
    task: { right: isThief(9), mistakes: [{ when: isThief(0), said: OWN_CELL }] },
  },
  {
    said: {
      fr: 'Bâtissez votre colonie au bout de la route. Elle vaut un point, et donne droit au port : 2 laines contre une carte au choix.',
      en: 'Build your colony where the road ends. It is worth a point, and gives you the port: 2 wool for a card of your choice.',
    },
    task: {
      right: isAt('colony', 2),
      mistakes: [notYet('bâtissez d’abord la colonie', 'build the colony first', ['road'])],
    },
  },
  {
    said: {
      fr: 'Entre deux colonies, il faut toujours au moins deux chemins, même entre les vôtres. Terminez votre tour.',
      en: 'Two colonies must be at least two roads apart, your own too. End your turn.',
    },
    task: { right: END },
  },
];
