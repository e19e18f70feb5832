import { CLAY, STONE } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { END, isThief, isType, notYet, OWN_CELL, ROLL, robot, turnOf } from './moves.ts';

/** A trade that a robot offers, and the knight. */
export const KNIGHT_TURN: readonly LessonStep<State, Action>[] = [
  {
    before: () => [
      ...turnOf(1),
      ...robot(
        2,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: CLAY },
        { type: 'want', resource: STONE },
        { type: 'offer', to: null },
      ),
      ...robot(1, { type: 'answer', yes: false }),
    ],
    said: {
      fr: 'À son tour, un robot vous propose un échange : une argile contre une de vos trois pierres. Acceptez.',
      en: 'In its turn, a robot offers you a trade: a clay for one of your three stones. Accept it.',
    },
    task: {
      right: (action) => action.type === 'answer' && action.yes,
      mistakes: [
        {
          when: isType('answer'),
          said: {
            fr: 'On peut refuser, mais une de vos pierres est de trop, et l’argile vous manque. Acceptez.',
            en: 'You may decline, but you have a stone to spare, and no clay. Accept it.',
          },
        },
        {
          when: isType('compose'),
          said: {
            fr: 'On peut demander autre chose, mais cette offre est bonne. Acceptez-la.',
            en: 'You may ask for something else, but this is a good offer. Accept it.',
          },
        },
      ],
    },
  },
  {
    before: () => robot(2, { type: 'exchange', with: 0 }, { type: 'end' }),
    said: {
      fr: 'À vous. Une carte se joue même avant les dés : touchez votre chevalier parmi vos cartes, et jouez-le.',
      en: 'Your turn. A card may be played even before the dice: tap your knight among your cards, and play it.',
    },
    task: {
      right: isType('knight'),
      mistakes: [
        {
          when: isType('roll', 'buy'),
          said: {
            fr: 'D’abord le chevalier : il est parmi vos cartes, sous l’île.',
            en: 'The knight first: it is among your cards, below the island.',
          },
        },
      ],
    },
  },
  {
    said: {
      fr: 'Un chevalier chasse le voleur sans 7 ni défausse. Trois chevaliers joués, l’armée la plus puissante, valent 2 points.',
      en: 'A knight moves the thief without a 7, and nobody discards. Three knights played, the largest army, are worth 2 points.',
    },
    task: { right: isThief(2), mistakes: [{ when: isThief(0), said: OWN_CELL }] },
  },
  { said: { fr: 'Maintenant, lancez les dés.', en: 'Now roll the dice.' }, task: { right: ROLL } },
  {
    said: {
      fr: 'Achetez une deuxième carte : il en existe plusieurs sortes.',
      en: 'Buy a second card: there are several kinds.',
    },
    task: { right: isType('buy'), mistakes: [notYet('achetez d’abord une carte', 'buy a card first')] },
  },
  {
    said: {
      fr: 'Une Invention ! Une carte ne se joue pas au tour de son achat. Terminez votre tour.',
      en: 'An Invention! A card cannot be played in the turn in which you buy it. End your turn.',
    },
    task: { right: END },
  },
];
