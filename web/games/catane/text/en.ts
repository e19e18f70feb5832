import type { Bag, Card, Resource } from '../../../../shared/games/catane/types.ts';
import type { CellFacts, PortFacts } from './facts.ts';
import type { CataneText } from './fr.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const RESOURCES = ['clay', 'stone', 'wheat', 'wood', 'wool'];
const LANDS = ['hills', 'mountains', 'field', 'forest', 'pasture'];
const resource = (kind: Resource) => RESOURCES[kind] ?? '';
const cards = (bag: Bag) =>
  list.format(bag.flatMap((count, kind) => (count === 0 ? [] : [`${count} ${resource(kind)}`]))) || 'nothing';

const CARD: Readonly<Record<Card, string>> = {
  knight: 'Knight',
  monopoly: 'Monopoly',
  roads: 'Road building',
  invention: 'Invention',
  market: 'Market place',
  library: 'Library',
  parliament: 'Parliament',
  church: 'Church',
  university: 'University',
};

const MONUMENT = 'Worth a point, which you keep secret.';

const port = ({ resource: kind, rate }: PortFacts) =>
  kind === null ? `${rate}:1 port` : `${rate}:1 ${resource(kind)} port`;
const cell = ({ name, resource: kind, number, hasThief }: CellFacts) =>
  `${name}, ${kind === null ? 'desert' : `${LANDS[kind]} ${number ?? ''}`}${hasThief ? ', thief' : ''}`;
const owned = (isTown: boolean, owner: string) => `${owner}’s ${isTown ? 'town' : 'colony'}`;

export const en: CataneText = {
  board: 'The island',
  boardHelp:
    'The places where you can play light up. Arrows go from one to the next, Enter chooses, Enter again confirms. Plus and minus zoom, zero shows all. The island is also described in words further down.',
  resource,
  cards,
  terrain: (kind) => (kind === null ? 'desert' : (LANDS[kind] ?? '')),
  purchase: { road: 'Road', colony: 'Colony', town: 'Town', card: 'Card' },
  card: CARD,
  cardHelp: {
    knight: 'Move the thief and steal a card. Three knights played are the largest army.',
    monopoly: 'Name a resource: everyone else gives you all their cards of it.',
    roads: 'Build two roads without paying.',
    invention: 'Take two cards of your choice from the bank.',
    market: MONUMENT,
    library: MONUMENT,
    parliament: MONUMENT,
    church: MONUMENT,
    university: MONUMENT,
  },
  place: {
    cell,
    odds: (chances) => `rolled ${chances === 1 ? 'once' : `${chances} times`} in 36`,
    thief: 'The thief is here: this land gives nothing.',
    spot: ({ name, cells, port: harbour, building }) =>
      [
        `Intersection ${name}`,
        ...(building === null ? [] : [owned(building.isTown, building.owner)]),
        [
          ...cells.map(({ resource: kind, number, hasThief }) =>
            kind === null ? 'desert' : `${resource(kind)} ${number ?? ''}${hasThief ? ' (thief)' : ''}`,
          ),
          ...(harbour === null ? [] : [port(harbour)]),
        ].join(', '),
      ].join(': '),
    spotName: (name) => `Intersection ${name}`,
    road: (name, owner) => (owner === null ? `Path ${name}` : `Road ${name}, ${owner}’s`),
    port: (facts) => port(facts),
    portHelp: ({ resource: kind, rate }) =>
      kind === null
        ? `${rate} cards of a kind for one of your choice, if you have built at one of its two ends.`
        : `${rate} ${resource(kind)} for one card of your choice, if you have built at one of its two ends.`,
    owned,
  },
  status: {
    setupColony: (isSecond) =>
      isSecond
        ? 'Place your second colony: it gives you a card from each land around it.'
        : 'Place your first colony on an intersection.',
    setupRoad: 'Place a road beside that colony.',
    roll: 'Your turn: roll the dice.',
    main: 'Your turn: build, trade, or end your turn.',
    placing: {
      road: 'Where does your road go?',
      colony: 'Where will your colony be?',
      town: 'Which colony becomes a town?',
    },
    discard: (due) => `A seven! Discard ${counted(due, 'card')}.`,
    thief: 'Where does the thief go?',
    freeRoads: (left) => (left === 1 ? 'Place one more free road.' : `Place ${left} free roads.`),
    draft: 'Compose your offer.',
    answer: (name) => `${name} offers you a trade.`,
    exchange: 'Whom do you trade with?',
    waitingSetup: (name) => `${name} is settling in.`,
    waiting: (name) => `It is ${name}’s turn.`,
    waitingRoll: (name) => `${name} is about to roll the dice.`,
    waitingDiscard: (names) => `A seven! Waiting for discards: ${names}.`,
    waitingThief: (name) => `${name} is moving the thief.`,
    waitingFreeRoads: (name) => `${name} is placing free roads.`,
    waitingDraft: (name) => `${name} is preparing an offer.`,
    waitingAnswers: (names) => `An offer is on the table. Waiting for ${names}.`,
    over: 'The game is over.',
  },
  dice: {
    rolled: (one, other) => `Dice: ${one} + ${other} = ${one + other}`,
    nobody: 'Nobody gets anything.',
    gain: (name, got) => `${name} gets ${got}`,
  },
  dock: {
    roll: 'Roll the dice',
    end: 'End the turn',
    build: 'Build and buy',
    left: (count) => `${count} left`,
    cost: (bag) => `costs ${bag}`,
    obstacle(obstacle) {
      switch (obstacle.type) {
        case 'later':
          return 'after the dice';
        case 'no-piece':
          return 'no piece left';
        case 'no-place':
          return 'no place';
        case 'no-card':
          return 'pile empty';
        case 'missing':
          return `needs ${cards(obstacle.cards)}`;
      }
    },
    short: (count) => `${count} short`,
    confirm: {
      road: (name) => `Place the road at ${name}`,
      colony: (name) => `Build the colony at ${name}`,
      town: (name) => `Build the town at ${name}`,
    },
    moveThief: (name) => `Send the thief to ${name}`,
    rob: (name, count) => `Rob ${name} (${counted(count, 'card')})`,
    choosePlace: 'Choose one of the lit places.',
    back: 'Back',
    playersTrade: 'Offer a trade',
    bankTrade: 'Bank and ports',
  },
  discard: {
    title: (due) => `${counted(due, 'card')} to discard`,
    confirm: (bag) => `Discard ${bag}`,
    missing: (count) => `${counted(count, 'more card')} to choose`,
  },
  counter: {
    more: (name) => `One card more: ${name}`,
    less: (name) => `One card less: ${name}`,
    held: (count) => `${count} in hand`,
    give: (name) => `Give more or ask for less: ${name}`,
    get: (name) => `Ask for more or give less: ${name}`,
  },
  bank: {
    title: 'Trade with the bank',
    give: 'You give',
    take: 'You get',
    giveOne: (count, name) => `${count} ${name}`,
    confirm: (give, take) => `Trade ${give} for ${take}`,
    none: 'You do not have enough cards of one kind.',
  },
  offer: {
    title: 'Your offer',
    counterTitle: (name) => `Your counter-offer to ${name}`,
    help: 'Above, what you ask for; below, what you give.',
    youGive: 'You give',
    youGet: 'You get',
    nothing: 'nothing yet',
    to: 'To whom?',
    toAll: 'To all',
    send: 'Make the offer',
    sendCounter: 'Send the counter-offer',
    full: (most) => `At most ${most} cards on each side.`,
    left: (count) => `${counted(count, 'offer')} left in this turn.`,
    unanswerable: 'Nobody has enough cards for this offer.',
    withdraw: 'Withdraw the offer',
    giveUp: 'Give it up',
    gives: (name) => `${name} gives`,
    for: 'for',
    accept: 'Accept',
    refuse: 'Refuse',
    counter: 'Counter-offer',
    exchange: (name) => `Trade with ${name}`,
    answers: 'Answers',
    answer: {
      none: 'not asked',
      awaited: 'is thinking…',
      yes: 'accepts',
      no: 'refuses',
      draft: 'prepares a counter-offer…',
      counter: 'offers instead:',
    },
  },
  hand: {
    title: 'Your cards',
    empty: 'You have no cards.',
    cards: 'Your development cards',
    fresh: 'new',
    stack: (name, count) => `${count} ${name}`,
  },
  use: {
    play: (name) => `Play ${name}`,
    monument: 'It counts in your points already; there is nothing to do.',
    justBought: 'You have just bought it: it can be played from your next turn on.',
    playedAlready: 'You have already played a card this turn.',
    notNow: 'It cannot be played now.',
    take: (bag) => `Take ${bag}`,
    takeAll: (name) => `Take everyone’s ${name}`,
    chooseCards: (count) => `Choose ${counted(count, 'card')}.`,
  },
  players: {
    resources: (count) => counted(count, 'resource card'),
    cards: (count) => counted(count, 'development card'),
    knights: (count) => `${counted(count, 'knight')} played`,
    roadLength: (length) => `longest road: ${length}`,
    longestRoad: 'Longest road: 2 points',
    largestArmy: 'Largest army: 2 points',
    goal: (points) => `The game is to ${points} points.`,
  },
  orders: {
    title: 'Answer ahead of time',
    help: 'The game does not wait for you for what you decide here. Nobody else sees it.',
    discard: 'When a seven makes me discard',
    discardOrder: {
      ask: 'ask me',
      most: 'what I have most of',
      road: 'keep the cost of a road',
      colony: 'keep the cost of a colony',
      town: 'keep the cost of a town',
      card: 'keep the cost of a card',
    },
    answer: 'When somebody offers me a trade',
    answerOrder: {
      ask: 'ask me',
      no: 'always refuse',
      swap: 'accept, at least one card for one',
    },
    give: 'I give',
    get: 'I get',
    save: 'Save',
  },
  bankFold: {
    title: 'Prices and supplies',
    costs: 'What everything costs',
    stock: 'The bank still has',
    deck: (count) => `${counted(count, 'development card')} in the pile`,
    pieces: 'Pieces left',
  },
  stats: {
    title: 'Dice statistics',
    help: (rolls) => `${counted(rolls, 'roll')}; the line marks what is to be expected on average.`,
    none: 'The dice have not been rolled yet.',
    sum: 'Sum',
    came: 'Rolled',
    expected: 'Expected',
    harvest: 'What everyone harvested',
  },
  words: {
    title: 'The island in words',
    cells: 'The lands',
    buildings: (name) => `What ${name} has built`,
    nothing: 'Nothing yet.',
    roads: (names) => `Roads: ${names}`,
  },
  news: {
    title: 'What happened',
    earlier: 'The turns before',
    message(message, names) {
      switch (message.kind) {
        case 'turn':
          return `Turn ${message.turn}: ${names.seat(message.seat)}.`;
        case 'dice':
          return `${names.seat(message.seat)} rolls ${message.dice[0]} + ${message.dice[1]} = ${message.dice[0] + message.dice[1]}.`;
        case 'produced': {
          const gains = message.gains.flatMap((bag, seat) =>
            bag.every((count) => count === 0) ? [] : [`${names.seat(seat)} gets ${cards(bag)}`],
          );
          const short = message.short.map((kind) => `The bank is short of ${resource(kind)}.`).join(' ');
          return `${gains.length === 0 ? 'Nobody gets anything' : gains.join(', ')}. ${short}`.trim();
        }
        case 'first-cards':
          return `${names.seat(message.seat)} gets the first cards: ${cards(message.cards)}.`;
        case 'road':
          return `${names.seat(message.seat)} builds a road at ${names.road(message.at)}.`;
        case 'colony':
          return `${names.seat(message.seat)} founds a colony at ${names.spot(message.at)}.`;
        case 'town':
          return `${names.seat(message.seat)} builds a town at ${names.spot(message.at)}.`;
        case 'no-place':
          return `${names.seat(message.seat)} has no place left for a colony.`;
        case 'bought':
          return `${names.seat(message.seat)} buys a development card.`;
        case 'withdrawn':
          return `${names.seat(message.seat)} withdraws the offer.`;
        case 'bank':
          return `${names.seat(message.seat)} trades ${message.count} ${resource(message.give)} for 1 ${resource(message.take)}.`;
        case 'discarded':
          return `${names.seat(message.seat)} discards ${cards(message.cards)}.`;
        case 'thief':
          return `${names.seat(message.seat)} sends the thief from ${names.cell(message.from)} to ${names.cell(message.to)}.`;
        case 'stolen':
          return `${names.seat(message.seat)} steals ${message.resource === null ? 'a card' : `1 ${resource(message.resource)}`} from ${names.seat(message.victim)}.`;
        case 'nothing-stolen':
          return `${names.seat(message.victim)} has nothing to steal.`;
        case 'knight':
          return `${names.seat(message.seat)} plays a knight.`;
        case 'roads':
          return `${names.seat(message.seat)} plays Road building.`;
        case 'monopoly': {
          const given = message.taken.flatMap((count, seat) =>
            count === 0 ? [] : [`${count} from ${names.seat(seat)}`],
          );
          return `${names.seat(message.seat)} plays Monopoly (${resource(message.resource)}) and takes ${given.length === 0 ? 'nothing' : list.format(given)}.`;
        }
        case 'invention':
          return `${names.seat(message.seat)} plays Invention and takes ${cards(message.cards)}.`;
        case 'longest-road':
          if (message.seat === null) return `${names.seat(message.from ?? 0)} loses the longest road.`;
          return `${names.seat(message.seat)} has the longest road (${message.count})${message.from === null ? '' : `, which ${names.seat(message.from)} loses`}.`;
        case 'largest-army':
          if (message.seat === null) return `${names.seat(message.from ?? 0)} loses the largest army.`;
          return `${names.seat(message.seat)} has the largest army (${message.count})${message.from === null ? '' : `, which ${names.seat(message.from)} loses`}.`;
        case 'offered':
          return `${names.seat(message.seat)} offers ${cards(message.trade.give)} for ${cards(message.trade.want)}${message.to === null ? '' : ` to ${names.seat(message.to)}`}.`;
        case 'answered':
          return `${names.seat(message.seat)} ${message.yes ? 'accepts' : 'refuses'}.`;
        case 'countered':
          return `${names.seat(message.seat)} offers ${cards(message.trade.give)} for ${cards(message.trade.want)} instead.`;
        case 'exchanged':
          return `${names.seat(message.seat)} gives ${cards(message.trade.give)} to ${names.seat(message.with)} and gets ${cards(message.trade.want)}.`;
        case 'over':
          return `${list.format(message.winners.map(names.seat))} ${message.winners.length > 1 ? 'share the victory' : 'wins the game'}.`;
      }
    },
  },
  final: {
    title: 'The count',
    what: 'Points',
    rows: {
      colonies: 'Colonies',
      towns: 'Towns',
      longestRoad: 'Longest road',
      largestArmy: 'Largest army',
      monuments: 'Victory-point cards',
    },
    total: 'Total',
    ending: {
      points: '',
      stall: 'Nobody could build any more: the game ends here.',
      rounds: 'The game has lasted as long as it may.',
    },
    hands: 'What everyone held',
  },
};
