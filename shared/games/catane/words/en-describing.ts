import { ALL_RESOURCES } from '../bag.ts';
import { oddsOf } from '../odds.ts';
import type { AnswerSeen } from '../types.ts';
import { order } from './en-choice.ts';
import { terms } from './en-terms.ts';
import type { Describing } from './fr-describing.ts';

const { cards, counted, listed, pieces, points } = terms;

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

function answered(answer: AnswerSeen): string {
  switch (answer.type) {
    case 'none':
    case 'awaited':
      return 'is thinking';
    case 'yes':
      return 'accepts';
    case 'no':
      return 'declines';
    case 'draft':
      return 'is preparing a counter-offer';
    case 'counter':
      return `offers ${cards(answer.trade.give)} for ${cards(answer.trade.want)} instead`;
  }
}

export const describing: Describing = {
  turn: {
    title: (turn) => (turn === 0 ? 'Setup' : `Turn ${turn}`),
    goal: (goal) => `Playing to ${points(goal)}.`,
    whose: (name) => `It is ${name}’s turn.`,
    dice: ([one, other]) => `Last dice: ${one} + ${other} = ${one + other}.`,
    longestRoad: (holder) =>
      `Longest road: ${holder === null ? 'nobody' : `${holder.name} (${counted(holder.count, 'road')})`}.`,
    largestArmy: (holder) =>
      `Largest army: ${holder === null ? 'nobody' : `${holder.name} (${counted(holder.count, 'knight')})`}.`,
  },
  offer: {
    made: (name, { give, want }) => `Offer ${terms.of(name)}: ${cards(give)} for ${cards(want)}.`,
    answer: (name, answer: AnswerSeen) => `${name} ${answered(answer)}.`,
  },
  own: {
    title: 'Your hand',
    points: (count, goal) => `${points(count)} of ${goal}.`,
    resources: (bag) => `Resources: ${cards(bag)}.`,
    cards: (held) =>
      held.length === 0
        ? 'No development cards.'
        : `Development cards: ${held.map(({ card, isNew }) => `${terms.card(card)}${isNew ? ' (new)' : ''}`).join(', ')}.`,
    rates: (rates) =>
      `A card of the bank costs you ${terms.either(ALL_RESOURCES.map((kind) => pieces(kind, rates[kind])))}.`,
    order: (decided) => `Answer ahead of time: ${order(decided)}.`,
    offersLeft: (count) => `${counted(count, 'offer')} left in this turn.`,
  },
  seat: {
    own: (name) => `${name} (you)`,
    points: (count) => `${points(count)}.`,
    building: (spot, isTown) =>
      `${isTown ? 'Town' : 'Colony'} at ${spot.name}${isTown ? ', which gives double' : ''}: ${terms.touches(spot)}.`,
    roads: (names) => `Roads: ${names.join(', ')}.`,
    holds: (resources, held) => `${counted(resources, 'resource card')}, ${counted(held, 'development card')}.`,
    held: (bag, held) => `In hand: ${[cards(bag), ...held.map(terms.card)].join(', ')}.`,
    has: (length, knights) => `Own longest road: ${length}; ${counted(knights, 'knight')} played.`,
    pieces: (roads, colonies, towns) =>
      `Pieces left: ${listed([counted(roads, 'road'), counted(colonies, 'colony', 'colonies'), counted(towns, 'town')])}.`,
  },
  island: {
    title: 'The island',
    ports: 'The ports',
    cell: (cell) =>
      `${cell.name}: ${[
        ...(cell.resource === null ? [] : [terms.terrain(cell.resource)]),
        terms.ground(cell),
        ...(cell.number === null
          ? []
          : [`rolled ${oddsOf(cell.number) === 1 ? 'once' : `${oddsOf(cell.number)} times`} in 36`]),
        ...(cell.hasThief ? ['the thief is here'] : []),
      ].join(', ')}.`,
    port: (port, ends, owners) =>
      `${capital(terms.port(port))} (${ends.join(', ')})${owners.length === 0 ? '' : `: ${listed(owners)}`}.`,
  },
  bank: {
    title: 'The bank',
    stock: (bag) => `${capital(cards(bag))}.`,
    deck: (count) => `${counted(count, 'development card')} in the pile.`,
  },
};
