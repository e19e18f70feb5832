import { WHEAT, WOOD } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { END, isAt, isType, notYet, offerWoolFor, otherOffers, ROLL, robot, turnOf } from './moves.ts';

/** The bank, a town, a development card, and a trade that the learner offers. */
export const LATER_TURNS: readonly LessonStep<State, Action>[] = [
  {
    before: () => [...turnOf(1), ...turnOf(2)],
    said: {
      fr: 'Les robots ont fait 8 et 4 : vous avez reçu pierre, laine et blé. À vous de lancer les dés.',
      en: 'The robots rolled 8 and 4: you got stone, wool and wheat. It is your turn to roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Une ville coûte 3 pierres et 2 blés ; il vous manque un blé. Touchez « Banque et ports » et donnez 2 laines contre 1 blé.',
      en: 'A town costs 3 stone and 2 wheat; you lack a wheat. Tap “Bank and ports” and give 2 wool for 1 wheat.',
    },
    task: {
      right: (action) => action.type === 'bank' && action.take === WHEAT,
      mistakes: [
        {
          when: isType('bank'),
          said: {
            fr: 'Pour une ville, c’est du blé qu’il vous faut : demandez un blé.',
            en: 'For a town, wheat is what you need: ask for a wheat.',
          },
        },
        notYet('échangez d’abord avec la banque', 'trade with the bank first'),
      ],
    },
  },
  {
    said: {
      fr: 'Touchez « Ville », puis votre colonie du sud-est : elle vaudra 2 points, et recevra deux cartes au lieu d’une.',
      en: 'Tap “Town”, then your colony in the south-east: it will be worth 2 points, and get two cards instead of one.',
    },
    task: {
      right: isAt('town', 18),
      mistakes: [
        {
          when: isType('town'),
          said: {
            fr: 'Cette colonie ne reçoit pas de pierre. Celle du sud-est en a sur le 8 et le 3 : agrandissez-la.',
            en: 'This colony gets no stone. The one in the south-east has it on 8 and 3: make that one a town.',
          },
        },
        notYet('bâtissez d’abord la ville', 'build the town first'),
      ],
    },
  },
  { said: { fr: 'Quatre points ! Terminez votre tour.', en: 'Four points! End your turn.' }, task: { right: END } },
  {
    before: () => [...turnOf(1), ...turnOf(2)],
    said: {
      fr: 'Un seul 8 a donné deux pierres et deux laines à votre ville, et un 10 le reste. Lancez les dés.',
      en: 'A single 8 gave your town two stone and two wool, and a 10 the rest. Roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Achetez une carte de développement : une pierre, un blé et une laine. Personne d’autre ne voit laquelle.',
      en: 'Buy a development card: a stone, a wheat and a wool. Nobody else sees which one.',
    },
    task: { right: isType('buy'), mistakes: [notYet('achetez d’abord une carte', 'buy a card first')] },
  },
  {
    said: {
      fr: 'Un chevalier, pour le tour prochain ! Il vous manque un bois pour une route : « Proposer un échange », demandez 1 bois, donnez 1 laine, proposez.',
      en: 'A knight, for your next turn! You lack a wood for a road: tap “Offer a trade”, ask for 1 wood, give 1 wool, and send the offer.',
    },
    task: {
      right: offerWoolFor(WOOD),
      mistakes: otherOffers('un bois', 'one wood'),
      until: ({ phase }) => phase.type === 'offer',
    },
  },
  {
    before: () => [...robot(1, { type: 'answer', yes: true }), ...robot(2, { type: 'answer', yes: false })],
    said: {
      fr: 'L’un accepte, l’autre refuse. Rien n’est encore échangé : c’est à vous de conclure.',
      en: 'One accepts, the other declines. Nothing has been exchanged yet: it is up to you to close the deal.',
    },
    task: {
      right: isType('exchange'),
      mistakes: [
        {
          when: isType('withdraw'),
          said: {
            fr: 'Retirer l’offre est permis, mais ce bois vous est utile : échangez.',
            en: 'You may withdraw the offer, but you can use that wood: trade.',
          },
        },
      ],
    },
  },
  {
    said: {
      fr: 'Posez une route de plus, du port vers l’est. La route la plus longue, à partir de cinq, vaut 2 points.',
      en: 'Build one more road, from the port to the east. The longest road, of five or more, is worth 2 points.',
    },
    task: { right: isAt('road', 2), mistakes: [notYet('bâtissez d’abord la route', 'build the road first')] },
  },
  {
    said: {
      fr: 'Gardez vos trois dernières cartes pour le tour prochain. Terminez votre tour.',
      en: 'Keep your last three cards for your next turn. End your turn.',
    },
    task: {
      right: END,
      mistakes: [
        {
          when: isType('buy'),
          said: {
            fr: 'Vous le pourriez, mais jouez d’abord votre chevalier, au tour prochain. Terminez votre tour.',
            en: 'You could, but first play your knight, in your next turn. End your turn.',
          },
        },
      ],
    },
  },
];
