import { terms } from './en-terms.ts';
import type { Asking } from './fr-asking.ts';

const { cards, counted, listed } = terms;

export const asking: Asking = {
  listed,
  you: {
    setupColony: (isSecond) =>
      isSecond
        ? 'Place your second colony: a card from each land beside it.'
        : 'Place your first colony on an intersection.',
    setupRoad: 'Place a road beside that colony.',
    roll: 'Your turn: roll the dice.',
    main: 'Your turn: build, trade, or end your turn.',
    discard: (due) => `A seven! Discard ${counted(due, 'card')}.`,
    thief: 'Where does the thief go?',
    freeRoads: (left) => (left === 1 ? 'Place one more free road.' : `Place ${left} free roads.`),
    draft: (trade) =>
      trade === null ? 'Compose your offer.' : `Your offer: ${cards(trade.give)} for ${cards(trade.want)}.`,
    answer: (name, { give, want }) => `${name} offers you ${cards(give)} for ${cards(want)}.`,
    exchange: 'Whom do you trade with?',
    over: 'The game is over.',
  },
  others: {
    setupColony: (name) => `${name} is placing a colony and a road.`,
    setupRoad: (name) => `${name} is placing a road.`,
    main: (name) => `It is ${name}’s turn.`,
    roll: (name) => `${name} is about to roll the dice.`,
    discard: (names) => `A seven! Waiting for discards: ${names}.`,
    thief: (name) => `${name} is moving the thief.`,
    freeRoads: (name) => `${name} is placing free roads.`,
    draft: (name) => `${name} prepares an offer.`,
    answers: (names) => `An offer is on the table. Waiting for ${names}.`,
  },
};
