import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { RefusalCode } from '../types.ts';
import type * as french from './fr.ts';

const { counted } = countingIn('en');

export const text: GameText<RefusalCode> = {
  title: 'Catane',
  summary: 'An island to share, for two to four: harvest, build, trade, and beware of the thief.',
  refusals: {
    'game-over': 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    'wrong-phase': 'That cannot be done now.',
    'not-a-code': 'This code is not valid. Examples: CE5, RB3, L, E4BOAR, BF2J3 or T.',
    'wrong-place': 'That does not go there on the board.',
    'too-poor': 'You do not have the cards for that.',
    'no-piece-left': 'You have no such piece left.',
    occupied: 'This place is taken.',
    'too-close': 'There is a colony right beside it.',
    'not-joined': 'That does not touch your roads.',
    'not-your-colony': 'You have no colony to enlarge here.',
    'deck-empty': 'There are no development cards left.',
    'no-such-card': 'You do not have this card.',
    'just-bought': 'You have just bought this card: it can be played from your next turn on.',
    'one-card-a-turn': 'You have played a development card in this turn already.',
    'no-road-possible': 'There is no road that you could build.',
    'bank-lacks': 'The bank does not have enough of these cards.',
    'wrong-count': 'That is not the right number of cards.',
    'same-resource': 'A resource is not traded for itself.',
    'not-your-rate': 'You have no port with this rate.',
    'not-in-hand': 'You do not have this resource, or not enough of it.',
    'thief-is-there': 'The thief has to move elsewhere.',
    'wrong-victim': 'Choose a player who has built beside this cell, if there is one.',
    'no-trade': 'At this table, players do not trade with each other.',
    'too-many-offers': 'You have made enough offers for this turn.',
    'both-sides': 'An offer cannot give and ask for the same resource.',
    'offer-full': 'An offer has four cards at most on either side.',
    'offer-incomplete': 'Give one card at least, and ask for one.',
    'wrong-seat': 'This offer cannot be made to that player.',
    'nobody-can-pay': 'Nobody has enough cards for this offer.',
    'nothing-agreed': 'That player has accepted nothing.',
    'ordered-already': 'That is what you have decided already.',
  },
  options: {
    size: {
      label: 'Board',
      help: 'The large one has more room; players meet less.',
      values: { 4: '4 × 4', 6: '6 × 6' },
    },
    island: {
      label: 'Island',
      help: 'A new island in each game, or always that of the original board.',
      values: { new: 'random', same: 'fixed' },
    },
    trade: {
      label: 'Trade between players',
      help: 'On your turn you may offer cards to the others.',
      values: { yes: 'yes', no: 'no' },
    },
    goal: {
      label: 'Points to win',
      help: 'Fewer points, shorter game.',
      values: { 8: '8', 10: '10', 12: '12' },
    },
  },
};

/** What the picture of the island shows, for those who cannot see it. */
export const alt: typeof french.alt = {
  standing: (name, points) => `${name}: ${points}`,
  now: (standings, goal) => `The island. ${standings.join(', ')} (visible points, out of ${goal}).`,
  final: (standings) => `The island at the end of the game. ${standings.join(', ')}.`,
};

/** What is counted when the game is over. */
export const statistics: typeof french.statistics = {
  produced: 'Resources harvested',
  exchanges: 'Trades with players',
  bank: 'Trades with the bank',
  stolen: 'Cards stolen from others',
  lost: 'Cards lost to theft',
  bought: 'Development cards',
  knights: 'Knights played',
  road: 'Own longest road',
};

/** What the terminal says. */
export const terminal: typeof french.terminal = {
  lands: ['HIL', 'MOU', 'FIE', 'FOR', 'PAS'],
  desert: 'DES',
  resources: ['clay', 'stone', 'wheat', 'wood', 'wool'],
  points: 'pt',
  cards: (count: number) => counted(count, 'card'),
  developments: 'dev.',
  knights: 'knights',
  longestRoad: 'ROAD',
  largestArmy: 'ARMY',
  held: {
    knight: 'knight',
    monopoly: 'monopoly',
    roads: 'roads',
    invention: 'invention',
    market: 'market',
    library: 'library',
    parliament: 'parliament',
    church: 'church',
    university: 'university',
  },
  menu: {
    c: 'colony',
    r: 'road',
    v: 'town',
    d: 'card',
    u: 'play',
    e: 'trade',
    o: 'offer',
    t: 'end',
    l: 'roll the dice',
    x: 'discard',
    b: 'thief',
  },
  coordinates: 'Coordinates (such as C3)',
  use: { knight: 'knight', monopoly: 'monopoly', roads: 'road building', invention: 'invention' },
  usage: 'Card to play',
  cancel: 'cancel',
  bank: 'bank 4:1',
  port: (rate: number) => `port ${rate}:1`,
  trade: 'Trade',
  give: 'Resource to give',
  want: 'Resource wanted',
  resource: 'Resource',
  discard: 'Resource to discard',
  thief: 'Coordinates of the cell for the thief (such as B2)',
  victim: 'Whom to steal from',
};
