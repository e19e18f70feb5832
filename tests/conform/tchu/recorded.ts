import type { Seat } from '../../../shared/game/contract.ts';
import { ALL_CARDS, bagOf, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { carsLeft, claimPoints, connections, ticketPoints } from '../../../shared/games/tchu/scoring.ts';
import type { Bag, Card, Message, RouteId, State, TicketId } from '../../../shared/games/tchu/types.ts';

/** What is recorded of a player: cards, tickets, routes, cars, claim points, ticket points. */
export interface RecordedPlayer {
  readonly c: Bag;
  readonly t: readonly TicketId[];
  readonly r: readonly RouteId[];
  readonly cars: number;
  readonly cp: number;
  readonly tp: number;
}

/** What is recorded of a state: the keys are explained in the README of the transcripts. */
export interface RecordedState {
  readonly cur: number;
  readonly last: number;
  readonly tk: number;
  readonly up: string;
  readonly deck: number;
  readonly disc: number;
  readonly dc?: Bag;
  readonly pl: readonly RecordedPlayer[];
}

/** Players are 1 and 2; 0 is nobody. */
export const playerOf = (seat: Seat | null | undefined): number => (seat === null || seat === undefined ? 0 : seat + 1);

/** A sequence of cards as a text of digits. */
export const digits = (cards: readonly Card[]): string => cards.join('');

export const cardsIn = (text: string): readonly Card[] =>
  [...text].flatMap((digit) => ALL_CARDS.find((card) => String(card) === digit) ?? []);

export const recordedPlayer = (
  c: Bag,
  t: readonly TicketId[],
  r: readonly RouteId[],
): Readonly<Record<keyof RecordedPlayer, unknown>> => ({
  c,
  t,
  r,
  cars: carsLeft(r),
  cp: claimPoints(r),
  tp: total(t, r),
});

/** The ticket points of all these tickets. */
export const total = (tickets: readonly TicketId[], routes: readonly RouteId[]): number => {
  const connected = connections(routes);
  return tickets.reduce((sum, ticket) => sum + ticketPoints(connected, ticket), 0);
};

/** The state as it is recorded; `current` is the seat whose turn it is. */
export const recordedState = (
  { last, tickets, faceUp, deck, discards, hands, routes }: State,
  current: Seat,
): Readonly<Record<keyof RecordedState, unknown>> => ({
  cur: playerOf(current),
  last: playerOf(last),
  tk: tickets.length,
  up: digits(faceUp),
  deck: deck.length,
  disc: sizeOf(discards),
  dc: discards,
  pl: hands.map((hand, seat) => recordedPlayer(hand.cards, hand.tickets, routes[seat] ?? [])),
});

const KINDS = {
  first: 'first',
  turn: 'turn',
  blind: 'blind',
  visible: 'visible',
  kept: 'kept',
  'drew-tickets': 'drewTickets',
  attempt: 'attempt',
  extra: 'extra',
  claimed: 'claimed',
  'not-claimed': 'notClaimed',
  'last-turn': 'lastTurn',
  bonus: 'bonus',
  skipped: 'skipped',
} as const;

/** A message as it is recorded: its kind and its data. */
export function recordedMessage(message: Message): readonly unknown[] {
  const kind = KINDS[message.kind];
  const player = playerOf(message.seat);
  switch (message.kind) {
    case 'first':
    case 'turn':
    case 'blind':
    case 'skipped':
      return [kind, player];
    case 'visible':
      return [kind, player, message.card];
    case 'kept':
    case 'drew-tickets':
      return [kind, player, message.count];
    case 'attempt':
    case 'claimed':
      return [kind, player, message.route, message.cards];
    case 'extra':
      return [kind, bagOf(message.drawn), message.due];
    case 'not-claimed':
      return [kind, player, message.route];
    case 'last-turn':
      return [kind, player, message.cars];
    case 'bonus':
      return [kind, player, message.length];
  }
}
