import { CLAY, WOOD } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { END, isAt, isType, notYet, ROLL, robot } from './moves.ts';

/** The roads that make three in a line five. */
const LENGTHENING: readonly number[] = [3, 14];

/** Answers ahead of time, road building, the longest road, and the end. */
export const ROAD_BUILDING: readonly LessonStep<State, Action>[] = [
  {
    said: {
      fr: 'Construction de routes, pour le tour prochain ! Un 7 peut tomber d’ici là : sous « Plus », ouvrez « Répondre d’avance », choisissez de garder de quoi acheter une carte, et enregistrez.',
      en: 'Road building, for your next turn! A 7 may come before that: under “More”, open “Answer ahead of time”, choose to keep the cost of a card, and save.',
    },
    task: {
      right: (action) => action.type === 'order-discard' && action.order === 'card',
      mistakes: [
        {
          when: isType('order-discard'),
          said: {
            fr: 'C’est possible, mais vous achèterez bientôt une carte : gardez-en le prix.',
            en: 'You could, but you will soon buy a card: keep the cost of one.',
          },
        },
        {
          when: isType('order-answer'),
          said: { fr: 'D’abord ce qui se passe sur un sept.', en: 'First what happens on a seven.' },
        },
      ],
    },
  },
  {
    said: {
      fr: 'On peut aussi décider des échanges, et personne n’attend. Pour « Quand on me propose un échange », enregistrez « toujours refuser ».',
      en: 'You can decide about trades too, and nobody has to wait. For “When someone offers me a trade”, save “always decline”.',
    },
    task: {
      right: (action) => action.type === 'order-answer' && action.order.type === 'no',
      mistakes: [
        {
          when: isType('order-answer', 'order-discard'),
          said: {
            fr: 'Une autre fois peut-être : vous avez ce qu’il vous faut. Refusez les échanges.',
            en: 'Another time perhaps: you have what you need. Decline trades.',
          },
        },
      ],
    },
  },
  {
    said: {
      fr: 'C’est noté. Vous pourrez en changer quand vous voulez. Terminez votre tour.',
      en: 'That is settled, and you can change it whenever you like. End your turn.',
    },
    task: { right: END },
  },
  {
    before: () => [
      ...robot(
        1,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: WOOD },
        { type: 'want', resource: CLAY },
        { type: 'offer', to: null },
      ),
      ...robot(2, { type: 'answer', yes: false }),
      ...robot(1, { type: 'end' }),
      ...robot(
        2,
        { type: 'order-discard', order: 'most' },
        { type: 'roll' },
        { type: 'thief', to: 9, victim: null },
        { type: 'end' },
      ),
    ],
    said: {
      fr: 'Un robot vous proposait du bois : refusé. Puis un 7 a pris quatre de vos cartes ; pour une carte, il ne vous manque qu’une pierre. Lancez les dés.',
      en: 'A robot offered you wood: declined. Then a 7 took four of your cards; for a card you lack just a stone. Roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Trois de vos routes se suivent. Jouez la Construction de routes pour en avoir cinq.',
      en: 'Three of your roads form a line. Play Road building to make it five.',
    },
    task: { right: isType('roads'), mistakes: [notYet('jouez d’abord vos deux routes', 'play your two roads first')] },
  },
  {
    said: {
      fr: 'Prolongez-la à ses deux bouts : une route plus loin vers l’est, l’autre vers le sud, depuis votre première colonie.',
      en: 'Lengthen it at both ends: one road farther east, the other one south from your first colony.',
    },
    task: {
      right: (action) => action.type === 'road' && LENGTHENING.includes(action.at),
      mistakes: [
        {
          when: isAt('road', 9),
          said: {
            fr: 'Cette route-là n’allongerait pas la plus longue. Choisissez une autre place allumée.',
            en: 'This road would not make the line any longer. Choose another lit place.',
          },
        },
      ],
      until: ({ phase }) => phase.type !== 'free-roads',
    },
  },
  {
    said: {
      fr: 'La route la plus longue : 6 points ! Il en manque un. Achetez encore une carte : certaines en valent un, tout de suite.',
      en: 'The longest road: 6 points! You are one short. Buy another card: some of them are worth one, at once.',
    },
    task: { right: isType('buy'), mistakes: [notYet('achetez d’abord une carte', 'buy a card first')] },
  },
  {
    said: {
      fr: 'L’Université vaut un point : cela fait 7, vous gagnez ! Il y a aussi des îles plus grandes ; tout est dans les règles.',
      en: 'The University is worth a point: that makes 7, you win! There are larger islands, too; the rules tell all about them.',
    },
  },
];
