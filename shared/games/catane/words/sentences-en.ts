import { capital } from '../../../game/words/written.ts';
import { ALL_RESOURCES } from '../bag.ts';
import { oddsOf } from '../material.ts';
import type { DiscardOrder } from '../types.ts';
import type { Sentences } from './sentences-fr.ts';
import { terms } from './terms-en.ts';

const { agreed, cards, counted, listed, pieces, points } = terms;

const DISCARDS: Readonly<Record<DiscardOrder, string>> = {
  ask: 'ask each time what to discard',
  most: 'discard what there is most of',
  road: 'keep enough for a road',
  colony: 'keep enough for a colony',
  town: 'keep enough for a town',
  card: 'keep enough for a development card',
};

/** The sentences of Catane in English. */
export const sentences: Sentences = {
  lang: 'en',
  terms,
  did: {
    plays: 'plays',
    resulting: (sentence, result) => `${sentence}: ${result}`,
    turn: (turn, name) => `turn ${turn}: ${name}`,
    rolls: (dice) => `rolls ${dice}`,
    gets: (got) => `gets ${got}`,
    nobodyGets: 'nobody gets anything',
    isShort: (kinds) => `the bank is short ${kinds}`,
    starts: (got) => `starts with ${got}`,
    startsEmpty: 'starts with no cards',
    road: (name) => `builds a road${name === null ? '' : ` at ${name}`}`,
    roads: (count) => `builds ${count} roads`,
    colony: (name) => `founds a colony${name === null ? '' : ` at ${name}`}`,
    colonies: (count) => `founds ${count} colonies`,
    town: (name) => `builds a town${name === null ? '' : ` at ${name}`}`,
    noPlace: 'has no place left for a colony',
    buys: (count) => `buys ${agreed(count, 'a development card', `${count} development cards`)}`,
    withdraws: 'withdraws the offer',
    trades: (give, take, name) => `trades ${give} for ${take} with ${name}`,
    bank: 'the bank',
    discards: (gone) => `discards ${gone}`,
    movesThief: (to) => `moves the thief${to === null ? '' : ` to ${to}`}`,
    movesThiefFrom: (from, to) => `moves the thief from ${from} to ${to}`,
    steals: (what, victim) => `steals ${what ?? 'a card'} from ${victim}`,
    nothingToSteal: 'has nothing to steal',
    knight: 'plays a knight',
    roadBuilding: 'plays Road building',
    monopoly: (resource) => `plays Monopoly on ${resource}`,
    from: (what, name) => `${what} from ${name}`,
    nothingToTake: 'nothing to take',
    without: (names, resource) =>
      `${listed(names)} ${agreed(names.length, 'has', 'have')} no ${terms.resource(resource)}`,
    invention: 'plays Invention',
    losesTitle: (title) => `loses ${title}`,
    getsTitle: (title) => `gets ${title}`,
    takesTitle: (title, from) => `takes ${title} from ${from}`,
    offers: (give, want, to) => `offers${to === null ? '' : ` ${to}`} ${give} for ${want}`,
    counters: (give, want) => `offers ${give} for ${want} instead`,
    accepts: (name) => `accepts ${name}’s offer`,
    declines: (name) => `declines ${name}’s offer`,
    wins: (count) => `wins the game with ${points(count)}`,
    share: (names, count) => `${names} share the victory with ${points(count)}`,
    standing: (name, count) => `${name}: ${count}`,
    ending: { stall: 'nobody can build any more', rounds: 'the game has lasted as long as it may' },
    inAll: (count) => `${points(count)} in all`,
    nowHas: (count) => `now has ${points(count)}`,
    ends: 'ends the turn',
    composes: (isCounter) => `prepares ${isCounter ? 'a counter-offer' : 'an offer'}`,
    givesUp: (isCounter) => `drops the ${isCounter ? 'counter-offer' : 'offer'}`,
    lays: (what) => `puts ${what} into the offer`,
    asksFor: (what) => `asks for ${what} in return`,
    orders: 'prepares an answer ahead of time',
    ordersInSecret: 'prepares an answer ahead of time, in secret',
  },
  titles: {
    'longest-road': { name: 'the longest road', held: (count) => counted(count, 'road') },
    'largest-army': { name: 'the largest army', held: (count) => counted(count, 'knight') },
  },
  you: {
    roll: (dice) => `you roll ${dice}`,
    get: (got) => `you receive ${got}`,
    start: (got) => `you start with ${got}`,
    startEmpty: 'you start with no cards',
    bought: (bought) => `card bought: ${bought}`,
    steal: (what, victim) => `you steal ${what ?? 'a card'} from ${victim}`,
    take: (taken) => `you take ${taken}`,
    nobodyHas: (resource) => `nobody has any ${terms.resource(resource)}`,
    hold: (title) => `you have ${title}`,
    nowHave: (count) => `you now have ${points(count)}`,
  },
  choice: {
    colony: (spot) => `Found a colony at ${spot}`,
    town: (spot) => `Build a town at ${spot}`,
    road: (name, way) => `Build a road at ${name} (${way})`,
    buy: 'Buy a development card',
    roll: 'Roll the dice',
    end: 'End the turn',
    knight: 'Play a knight',
    roads: 'Play Road building',
    monopoly: (resource) => `Play Monopoly on ${resource}`,
    invention: (taken) => `Play Invention and take ${taken}`,
    bank: (give, take) => `Trade ${give} for ${take}`,
    atBank: 'bank',
    atPort: 'port',
    discard: (gone) => `Discard ${gone}`,
    thief: (cell) => `Move the thief to ${cell}`,
    rob: (moved, name, held) => `${moved} and rob ${name} (${counted(held, 'card')})`,
    compose: 'Offer a trade',
    composeCounter: (name) => `Make ${name} a counter-offer`,
    give: (what) => `Add ${what} to what you give`,
    want: (what) => `Add ${what} to what you ask for`,
    counter: (name) => `Send the counter-offer to ${name}`,
    offer: (name) => `Make the offer to ${name ?? 'everyone'}`,
    dropCounter: 'Drop the counter-offer',
    dropOffer: 'Drop the offer',
    withdraw: 'Withdraw the offer',
    decline: (name) => `Decline ${name}’s offer`,
    accept: (name) => `Accept ${name}’s offer`,
    exchange: (name) => `Trade with ${name}`,
    swap: (give, want) => `${give} for ${want}`,
    given: (give, get) => `give ${give}, get ${get}`,
  },
  order: {
    discard: (decided) => `on a seven, ${DISCARDS[decided]}`,
    ask: 'ask at each offer what to answer',
    no: 'always answer no to offers',
    swap: (give, get) => `always agree to give ${terms.resource(give)} for at least as much ${terms.resource(get)}`,
  },
  asked: {
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
      freeRoads: (left) => agreed(left, 'Place one more free road.', `Place ${left} free roads.`),
      draft: (trade) =>
        trade === null ? 'Make your offer.' : `Your offer: ${cards(trade.give)} for ${cards(trade.want)}.`,
      answer: (name, { give, want }) => `${name} offers you ${cards(give)} for ${cards(want)}.`,
      exchange: 'Whom do you trade with?',
      over: 'The game is over.',
    },
    others: {
      'setup-colony': (name) => `${name} is placing a colony and a road.`,
      'setup-road': (name) => `${name} is placing a road.`,
      main: (name) => `It is ${name}’s turn.`,
      'before-roll': (name) => `${name} is about to roll the dice.`,
      discard: (names) => `A seven! Waiting for discards: ${names}.`,
      thief: (name) => `${name} is moving the thief.`,
      'free-roads': (name) => `${name} is placing free roads.`,
      draft: (name) => `${name} prepares an offer.`,
      exchange: (name) => `${name} chooses whom to trade with.`,
      offer: (names) => `The offer is made. Waiting for ${names}.`,
    },
  },
  position: {
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
      thinks: 'is thinking',
      accepts: 'accepts',
      declines: 'declines',
      composes: 'is preparing a counter-offer',
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
      order: (decided) => `Answer ahead of time: ${decided}.`,
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
      has: (length, knights) => `Longest road: ${length}; ${counted(knights, 'knight')} played.`,
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
            : [`rolled ${agreed(oddsOf(cell.number), 'once', `${oddsOf(cell.number)} times`)} in 36`]),
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
  },
};
