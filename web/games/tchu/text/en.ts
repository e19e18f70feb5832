import { type Bag, type Card, LOCOMOTIVE } from '../../../../shared/games/tchu/types.ts';
import type { TchuText } from './fr.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const points = (count: number) => `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const CARDS = ['black', 'violet', 'blue', 'green', 'yellow', 'orange', 'red', 'white', 'locomotive'];

const card = (kind: Card) => CARDS[kind] ?? '';
const cards = (bag: Bag) =>
  list.format(
    bag.flatMap((count, kind) => {
      if (count === 0) return [];
      return [kind === LOCOMOTIVE ? counted(count, 'locomotive') : `${count} ${card(kind)}`];
    }),
  );
const cars = (count: number) => counted(count, 'car');

export const en: TchuText = {
  map: 'The map',
  mapHelp:
    'The map of the routes. Plus and minus zoom, zero shows all of it. The routes that you can claim are in the list as well.',
  cars,
  cardCount: (count) => counted(count, 'card'),
  ticketCount: (count) => counted(count, 'ticket'),
  cards,
  card,
  link: (from, to) => `${from} – ${to}`,
  route: {
    kind: (isTunnel) => (isTunnel ? 'tunnel' : 'overground'),
    colour: (colour) => (colour === null ? 'of any one colour' : (CARDS[colour] ?? '')),
    length: cars,
    taken: (name) => `Claimed by ${name}`,
    closed: 'Closed: its other track is taken',
    payable: 'You can claim it with',
    notPayable: 'You cannot claim it now',
    label: ({ name, length, points: worth, isTunnel, colour }) =>
      `${name}, ${cars(length)}, ${colour === null ? 'any colour' : CARDS[colour]}${isTunnel ? ', tunnel' : ''}, ${points(worth)}`,
  },
  status: {
    firstTickets: (least) => `Choose your tickets: at least ${least}.`,
    tickets: (least) => `Choose: keep at least ${counted(least, 'ticket')}.`,
    turn: 'Your turn: draw cards or tickets, or claim a route.',
    secondCard: 'Draw your second card.',
    tunnel: 'The tunnel takes more: add cards, or give it up.',
    paying: 'With which cards?',
    waiting: (name) => `It is ${name}’s turn.`,
    waitingFirst: (names) => `Waiting for ${names} to choose first tickets.`,
    waitingSecond: (name) => `${name} draws a second card.`,
    waitingTickets: (name) => `${name} chooses tickets.`,
    waitingTunnel: (name) => `${name} digs a tunnel.`,
    over: 'The game is over.',
    lastRound: (name) => `Last round: the game ends after ${name}’s turn.`,
  },
  market: {
    title: 'Decks',
    faceUp: (kind) => `Take the face-up card: ${kind}`,
    deck: (left) => `Draw from the deck (${counted(left, 'card')} left)`,
    tickets: (left) => `Draw three tickets (${left} left)`,
    discards: (count) => `${counted(count, 'card')} discarded`,
    deckName: 'Deck',
    ticketsName: 'Tickets',
  },
  hand: {
    title: 'Your cards',
    empty: 'You have no cards.',
    stack: (held) => `${held}: show the routes`,
    fresh: 'drawn this turn',
  },
  tickets: {
    title: 'Your tickets',
    others: (name) => `Tickets of ${name}`,
    none: 'None so far.',
    choose: 'Tickets offered',
    keep: (count) => `Keep ${counted(count, 'ticket')}`,
    least: (count) => `At least ${count} must be kept.`,
    goal: (place, worth) => `${place} ${worth}`,
    standing: ({ missing }) =>
      missing === 0 ? 'done' : missing === null ? 'no longer possible' : `at least ${cars(missing)} to go`,
  },
  claim: {
    title: (route) => `Claim ${route}`,
    sets: 'Cards to lay',
    confirm: 'Claim this route',
    attempt: 'Dig the tunnel',
    cancel: 'Back',
    risk: 'A tunnel: three cards will be turned over, and each of the colour laid, or locomotive, asks for one more.',
  },
  tunnel: {
    title: (route) => `Tunnel ${route}`,
    turned: 'Cards turned over',
    counts: 'counts',
    due: (count) => `${counted(count, 'card')} more.`,
    add: (added) => `Add ${added}`,
    giveUp: 'Give up the tunnel',
    laid: (laid) => `Laid: ${laid}`,
  },
  routes: {
    title: (count) => `Routes to claim (${count})`,
    filter: 'Find a station',
    none: 'No route of that name can be claimed.',
  },
  news: {
    title: 'The latest moves',
    message(message, name, route) {
      switch (message.kind) {
        case 'first':
          return `${name} plays first.`;
        case 'turn':
          return `It is ${name}’s turn.`;
        case 'kept':
          return `${name} keeps ${counted(message.count, 'ticket')}.`;
        case 'drew-tickets':
          return `${name} draws ${counted(message.count, 'ticket')}.`;
        case 'blind':
          return `${name} draws a card from the deck.`;
        case 'visible':
          return `${name} takes a face-up card: ${card(message.card)}.`;
        case 'attempt':
          return `${name} attempts the tunnel ${route} with ${cards(message.cards)}.`;
        case 'extra':
          return `Turned over: ${list.format(message.drawn.map(card))}. ${
            message.due === 0 ? 'Nothing to add.' : `It takes ${message.due} more.`
          }`;
        case 'claimed':
          return `${name} claims ${route} with ${cards(message.cards)}.`;
        case 'not-claimed':
          return `${name} has not claimed the tunnel ${route}.`;
        case 'last-turn':
          return `${name} has only ${cars(message.cars)} left: the last round begins.`;
        case 'skipped':
          return `${name} cannot play anything and is skipped.`;
        case 'bonus':
          return `${name} has the longest trail (${message.length}) and gets 10 points.`;
      }
    },
  },
  final: {
    title: 'Where the points come from',
    what: 'Points',
    routes: 'Routes',
    tickets: 'Tickets',
    trail: (length) => `longest trail: ${length}`,
    bonus: 'Longest trail',
    total: 'Total',
    showTrail: (name) => `Show the longest trail of ${name}`,
  },
};
