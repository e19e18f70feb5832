import { WHEAT, WOOL } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import type { LessonStep } from '../../../lessons/lesson.ts';
import { END, isType, notYet, offerWoolFor, otherOffers, ROLL, robot, turnOf } from './moves.ts';

/** Invention, Monopoly, and an offer that is withdrawn. */
export const PROGRESS_CARDS: readonly LessonStep<State, Action>[] = [
  {
    before: () => [...turnOf(1), ...turnOf(2)],
    said: {
      fr: 'Un 12, puis un 11 : rien pour vous. Lancez les dés.',
      en: 'A 12, then an 11: nothing for you. Roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Il vous manque deux ressources pour une carte. Jouez l’Invention, et prenez 1 blé et 1 laine à la banque.',
      en: 'You lack two resources for a card. Play the Invention, and take 1 wheat and 1 wool from the bank.',
    },
    task: {
      right: (action) => action.type === 'invention' && action.resources.join() === `${WHEAT},${WOOL}`,
      mistakes: [
        {
          when: isType('invention'),
          said: {
            fr: 'Vous avez déjà la pierre d’une carte : prenez un blé et une laine.',
            en: 'You have the stone for a card already: take a wheat and a wool.',
          },
        },
        notYet('jouez d’abord l’Invention', 'play the Invention first'),
      ],
    },
  },
  {
    said: { fr: 'Achetez une carte de plus.', en: 'Buy one more card.' },
    task: { right: isType('buy'), mistakes: [notYet('achetez d’abord une carte', 'buy a card first')] },
  },
  {
    said: {
      fr: 'Un Monopole. On ne joue qu’une carte par tour, et celle-ci est toute neuve : terminez votre tour.',
      en: 'A Monopoly. You may play one card a turn, and this one is new anyway: end your turn.',
    },
    task: { right: END },
  },
  {
    before: () => [...turnOf(1), ...turnOf(2)],
    said: {
      fr: 'Les robots gardent leur laine. Lancez les dés.',
      en: 'The robots are keeping their wool. Roll the dice.',
    },
    task: { right: ROLL },
  },
  {
    said: {
      fr: 'Jouez le Monopole et nommez la laine : les autres vous donnent toute celle qu’ils ont.',
      en: 'Play the Monopoly and name wool: the others give you all they have.',
    },
    task: {
      right: (action) => action.type === 'monopoly' && action.resource === WOOL,
      mistakes: [
        {
          when: isType('monopoly'),
          said: {
            fr: 'Les robots ont surtout de la laine, et votre port en fait ce que vous voulez : nommez la laine.',
            en: 'The robots have a lot of wool, and your port turns it into anything: name wool.',
          },
        },
        notYet('jouez d’abord le Monopole', 'play the Monopoly first'),
      ],
    },
  },
  {
    said: {
      fr: 'Six laines ! Il vous manque un blé pour une carte. Proposez à tous 1 laine contre 1 blé : ce serait mieux que le port.',
      en: 'Six wool! You lack a wheat for a card. Offer everyone 1 wool for 1 wheat: that would be better than the port.',
    },
    task: {
      right: offerWoolFor(WHEAT),
      mistakes: otherOffers('un blé', 'one wheat'),
      until: ({ phase }) => phase.type === 'offer',
    },
  },
  {
    before: () => [
      ...robot(1, { type: 'answer', yes: false }),
      ...robot(
        2,
        { type: 'compose' },
        { type: 'give', resource: WHEAT },
        { type: 'want', resource: WOOL },
        { type: 'want', resource: WOOL },
        { type: 'offer', to: 0 },
      ),
    ],
    said: {
      fr: 'Un robot demande 2 laines en échange : c’est aussi le prix du port, qui n’aide personne d’autre. Retirez votre offre.',
      en: 'A robot asks for 2 wool in exchange: that is the price of the port too, which helps nobody else. Withdraw your offer.',
    },
    task: {
      right: isType('withdraw'),
      mistakes: [
        {
          when: isType('exchange'),
          said: {
            fr: 'Ces laines serviraient au robot. Au port, elles ne servent qu’à vous : retirez votre offre.',
            en: 'The robot could use that wool. At the port it helps only you: withdraw your offer.',
          },
        },
      ],
    },
  },
  {
    said: {
      fr: 'Votre tour continue. Donnez donc 2 laines au port contre un blé.',
      en: 'Your turn goes on. So give 2 wool to the port for a wheat.',
    },
    task: {
      right: (action) => action.type === 'bank' && action.take === WHEAT,
      mistakes: [
        {
          when: isType('bank'),
          said: {
            fr: 'Pour une carte, c’est du blé qu’il vous faut : demandez un blé.',
            en: 'For a card, wheat is what you need: ask for a wheat.',
          },
        },
        notYet('échangez d’abord avec la banque', 'trade with the bank first'),
      ],
    },
  },
  {
    said: { fr: 'Et achetez une carte.', en: 'And buy a card.' },
    task: { right: isType('buy'), mistakes: [notYet('achetez d’abord une carte', 'buy a card first')] },
  },
];
