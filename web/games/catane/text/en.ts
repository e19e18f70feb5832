import { listIn } from '../../../../shared/game/words/list.ts';
import { capital } from '../../../../shared/game/words/written.ts';
import type { Cell } from '../../../../shared/games/catane/words/places.ts';
import { sentences } from '../../../../shared/games/catane/words/sentences-en.ts';
import { terms } from '../../../../shared/games/catane/words/terms-en.ts';
import type { CataneText } from './fr.ts';

const { cards, counted, port } = terms;

const alternatives = listIn('en', 'disjunction');
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MONUMENT = 'Worth a point, which you keep secret.';

const land = ({ resource, number, hasThief }: Cell) =>
  `${terms.terrain(resource)}${number === null ? '' : ` ${number}`}${hasThief ? ', thief' : ''}`;
const owned = (isTown: boolean, owner: string) => `${owner}’s ${isTown ? 'town' : 'colony'}`;

export const text: CataneText = {
  board: 'The island',
  boardHelp:
    'The places where you can play light up. Arrows go from one to the next, Enter chooses, Enter again confirms.',
  boardInWords: 'A button after the board describes the island in words.',
  resource: terms.resource,
  pieces: terms.pieces,
  cards,
  card: terms.card,
  terrain: terms.terrain,
  purchase: { road: 'Road', colony: 'Colony', town: 'Town', card: 'Card' },
  buyCard: 'Buy a card',
  cardHelp: {
    knight: 'Move the thief and steal a card. Three knights played are the largest army.',
    monopoly: 'Name a resource: all cards of it, from every hand, come to you.',
    roads: 'Build two roads without paying.',
    invention: 'Take two cards of your choice from the bank.',
    market: MONUMENT,
    library: MONUMENT,
    parliament: MONUMENT,
    church: MONUMENT,
    university: MONUMENT,
  },
  place: {
    cell: (cell) => `${cell.name}, ${land(cell)}`,
    land: (cell) => capital(land(cell)),
    touched: (spot) => capital(terms.touches(spot)),
    odds: (chances) => `rolled ${terms.agreed(chances, 'once', `${chances} times`)} in 36`,
    thief: 'The thief is here: this land gives nothing.',
    spot: (spot, owner) =>
      [
        `Intersection ${spot.name}`,
        ...(spot.building === null || owner === null ? [] : [owned(spot.building.isTown, owner)]),
        terms.touches(spot),
      ].join(': '),
    spotName: (name) => `Intersection ${name}`,
    road: (name, owner) => (owner === null ? `Path ${name}` : `Road ${name}, ${owner}’s`),
    port: (facts) => port(facts),
    portHelp: ({ resource: kind, rate }) =>
      kind === null
        ? `${rate} cards of a kind for one of your choice, if you have built at one of its two ends.`
        : `${terms.pieces(kind, rate)} for one card of your choice, if you have built at one of its two ends.`,
    owned,
  },
  asked: sentences.asked,
  placing: {
    road: 'Where does your road go?',
    colony: 'Where will your colony be?',
    town: 'Which colony becomes a town?',
  },
  dice: {
    former: (name) => `${name} rolled`,
    rolled: (one, other) => `Dice: ${one} + ${other} = ${one + other}`,
    nobody: 'Nobody gets anything.',
    gain: (name, got) => `${name} gets ${got}`,
  },
  dock: {
    roll: 'Roll the dice',
    end: 'End the turn',
    build: 'Build and buy',
    prices: 'Costs',
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
    short: (count) => `${count} missing`,
    confirm: {
      road: 'Place the road here',
      colony: 'Build the colony here',
      town: 'Build the town here',
    },
    moveThief: 'Move the thief here',
    rob: (name, count) => `Rob ${name} (${counted(count, 'card')})`,
    choosePlace: 'Choose a highlighted spot.',
    thiefPlaces:
      'Choose a cell. It gives nothing while the thief stands there, and you take a card from someone who has built beside it.',
    firstPlaces: 'Choose a highlighted spot. 6 and 8 are rolled most often, 2 and 12 least.',
    back: 'Back',
    playersTrade: 'Offer a trade',
    bankTrade: 'Bank and ports',
  },
  discard: {
    title: (due) => `${counted(due, 'card')} to discard`,
    confirm: (bag) => `Discard ${bag}`,
    tray: 'To discard',
    missing: (count) => `${counted(count, 'more card')} to choose`,
  },
  tray: {
    tapHand: 'Tap your cards',
    tapKind: 'Tap what you want',
    give: (pieces) => `Give one: ${pieces} left in hand`,
    get: (name) => `Get: ${name}`,
    back: (pieces) => `Take one back: ${pieces}`,
    said: (title, bag) => `${title}: ${bag}.`,
  },
  bank: {
    title: 'Trade with the bank',
    atPort: (facts) => `Trade at the ${port(facts)}`,
    notThere: 'You have no colony at this port.',
    give: 'You give',
    take: 'You get',
    tapHand: (rates) => `Tap your cards: ${alternatives(rates)}`,
    confirm: (give, take) => `Trade ${give} for ${take}`,
    none: (needed) => `You do not have enough cards. You would need ${alternatives(needed)}.`,
  },
  offer: {
    title: 'Your offer',
    counterTitle: (name) => `Your counter-offer to ${name}`,
    youGive: 'You give',
    youGet: 'You get',
    nothing: 'nothing yet',
    to: 'To whom?',
    toAll: 'To all',
    send: 'Make the offer',
    sendCounter: 'Send the counter-offer',
    full: (most) => `At most ${most} cards on each side.`,
    left: (count) => `${counted(count, 'offer')} left in this turn.`,
    noCards: 'You have no cards to trade.',
    noneLeft: 'You have made all the offers you may make this turn.',
    unanswerable: 'Nobody has enough cards for this offer.',
    withdraw: 'Withdraw the offer',
    declinedByAll: 'All decline.',
    declined: (names, count) => `${names} ${terms.agreed(count, 'declines', 'decline')} your offer.`,
    giveUp: 'Cancel',
    gives: (name) => `${name} gives`,
    for: 'for',
    accept: 'Accept',
    refuse: 'Decline',
    counter: 'Counter-offer',
    exchange: (name) => `Trade with ${name}`,
    answers: 'Answers',
    yours: 'Your answer?',
    lacking: (bag) => `You are missing ${bag}`,
    answer: {
      none: 'not asked',
      awaited: 'is thinking…',
      yes: 'accepts',
      no: 'declines',
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
    goal: (points) => `Playing to ${points} points.`,
  },
  orders: {
    title: 'Answer ahead of time',
    help: 'The game does not stop for what you decide here. Nobody else sees it.',
    discard: 'When a seven makes me discard',
    discardOrder: {
      ask: 'ask me',
      most: 'what I have most of',
      road: 'keep enough for a road',
      colony: 'keep enough for a colony',
      town: 'keep enough for a town',
      card: 'keep enough for a card',
    },
    answer: 'When someone offers me a trade',
    answerOrder: {
      ask: 'ask me',
      no: 'always decline',
      swap: 'accept if I get at least as many cards',
    },
    once: 'Once a turn: after a trade, you are asked.',
    give: 'I give',
    get: 'I get',
    save: 'Save',
  },
  bankFold: {
    title: 'Costs and supplies',
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
    average: (rolls) => tenths.format(rolls),
    harvest: 'What everyone harvested',
    harvestOf: (name) => `${name}:`,
  },
  inWords: 'The island in words',
  final: {
    title: 'Where the points come from',
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
      rounds: 'The game has reached its maximum length.',
    },
    hands: 'What everyone held',
  },
};
