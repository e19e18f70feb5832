import { capital } from '../../../../shared/game/words/written.ts';
import type { Card } from '../../../../shared/games/tchu/types.ts';
import { terms } from '../../../../shared/games/tchu/words/terms-en.ts';
import type { TchuText } from './fr.ts';

const { cardCount, cars, points, ticketCount } = terms;
const colourOf = (colour: Card | null, any: string) => (colour === null ? any : terms.card(colour));

export const text: TchuText = {
  map: 'The map',
  mapHelp: 'The routes that you can claim are in the list as well.',
  route: {
    kind: (isTunnel) => (isTunnel ? 'tunnel' : 'no tunnel'),
    colour: (colour) => `${capital(colourOf(colour, 'neutral'))} route${colour === null ? ' (any one colour)' : ''}`,
    length: cars,
    taken: (name) => `Claimed by ${name}`,
    closed: 'Closed: its other track is taken',
    payable: 'You can claim it with',
    notPayable: 'You cannot claim it now',
    label: ({ name, length, points: worth, isTunnel, colour }) =>
      `${name}, ${cars(length)}, ${colourOf(colour, 'any colour')}${isTunnel ? ', tunnel' : ''}, ${points(worth)}`,
  },
  paying: 'With which cards?',
  market: {
    title: 'Decks',
    faceUp: (kind) => `Take the face-up card: ${kind}`,
    deck: (left) => `Draw from the deck (${cardCount(left)} left)`,
    tickets: (left) => `Draw three tickets (${left} left)`,
    discards: (count) => `${cardCount(count)} discarded`,
    deckName: 'Deck',
    shuffled: (count) => `Draw from the discards, which are shuffled first (${cardCount(count)})`,
    discardsName: 'Discards',
    isShuffled: 'Deck empty: the discards will be shuffled.',
    ticketsName: 'Tickets',
  },
  hand: {
    title: 'Your cards',
    empty: 'You have no cards.',
    stack: (held) => `${held}: show the routes`,
    pay: (held) => `Pay with this: ${held}`,
    fresh: 'drawn this turn',
  },
  tickets: {
    title: 'Your tickets',
    others: (name) => `Tickets of ${name}`,
    none: 'None so far.',
    choose: 'Tickets offered',
    meaning: 'A completed ticket scores its points; a missed one costs them.',
    keep: (count) => `Keep ${ticketCount(count)}`,
    least: (count) => `${terms.counted(count, 'more ticket')} to choose`,
    atLeast: (count) => `Choose ${ticketCount(count)} or more`,
    announced: (name) => `How many you kept is announced once ${name} has chosen.`,
    goal: (place, worth) => `${place} ${worth}`,
  },
  claim: {
    title: (route) => `Claim ${route}`,
    sets: 'Cards to lay',
    tapHand: 'Tap a colour in your hand.',
    back: (held) => `Take one back (${held})`,
    confirm: 'Claim this route',
    attempt: 'Dig the tunnel',
    cancel: 'Back',
    risk: 'A tunnel: three cards will be turned over, and each of the colour laid, or locomotive, asks for one more.',
  },
  tunnel: {
    title: (route) => `Tunnel ${route}`,
    turned: 'Cards turned over',
    counts: 'counts',
    due: (count) => `${cardCount(count)} more.`,
    laid: (laid) => `Laid: ${laid}`,
  },
  routes: {
    title: (count) => `Routes to claim (${count})`,
    filter: 'Find a station',
    none: 'No route of that name can be claimed.',
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
