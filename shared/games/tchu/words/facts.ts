import type { Seat } from '../../../game/contract.ts';
import { ALL_CARDS, minus } from '../bag.ts';
import { TUNNEL_CARDS } from '../material.ts';
import { routeOf } from '../routes.ts';
import { claimPoints, connections, ticketPoints } from '../scoring.ts';
import type { Action, Bag, Card, Ending, FinalCount, Message, RouteId, TicketId, View } from '../types.ts';

/** What an action did. What the viewer may not know is null; so is what the messages alone do not say. */
export type Fact =
  | { readonly type: 'begins'; readonly seat: Seat }
  | { readonly type: 'tickets-drawn'; readonly count: number; readonly tickets: readonly TicketId[] | null }
  | {
      readonly type: 'tickets-kept';
      readonly seat: Seat;
      /** Null while one seat still chooses its first tickets. */
      readonly count: number | null;
      readonly tickets: readonly TicketId[] | null;
      readonly returned: readonly TicketId[] | null;
    }
  | {
      readonly type: 'card-drawn';
      readonly isFromDeck: boolean;
      readonly card: Card | null;
      /** The card that takes its place in the slot. */
      readonly next: Card | null;
    }
  /** The discards became the deck. */
  | { readonly type: 'reshuffled' }
  | {
      readonly type: 'attempted';
      readonly route: RouteId;
      readonly cards: Bag;
      readonly drawn: readonly Card[];
      readonly due: number;
    }
  | {
      readonly type: 'claimed';
      readonly route: RouteId;
      /** With those added for a tunnel. */
      readonly cards: Bag;
      /** Those added, if that was the action. */
      readonly added: Bag | null;
      readonly points: number;
      /** What the seat has now. */
      readonly claimPoints: number;
      readonly cars: number;
    }
  | { readonly type: 'not-claimed'; readonly route: RouteId; readonly isGivenUp: boolean | null }
  /** A ticket of the viewer's own is done, or done better than before. */
  | { readonly type: 'ticket-done'; readonly ticket: TicketId; readonly points: number }
  | { readonly type: 'last-round'; readonly cars: number }
  | { readonly type: 'skipped'; readonly seat: Seat }
  | { readonly type: 'bonus'; readonly seat: Seat; readonly trail: number; readonly points: number }
  | { readonly type: 'over'; readonly ending: Ending; readonly counts: readonly Omit<FinalCount, 'trailRoutes'>[] };

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;
export type CardDrawn = FactOf<'card-drawn'>;
export type TicketsDrawn = FactOf<'tickets-drawn'>;
export type TicketsKept = FactOf<'tickets-kept'>;
export type Attempted = FactOf<'attempted'>;
export type Claimed = FactOf<'claimed'>;
export type NotClaimed = FactOf<'not-claimed'>;

/** What an action did, as the viewer of both views may know it. */
export function facts(before: View, after: View, seat: Seat, action: Action | null): readonly Fact[] {
  const messages = newMessages(before.messages, after.messages);
  const told = messages.flatMap((message, index) => factsOf(message, messages[index + 1], after));
  const known = told.map((fact) => withDetails(fact, before, after, seat, action));
  // The first of two seats to choose its first tickets: nothing is told yet.
  if (known.length === 0) known.push(keptIn(before, seat, action, null));
  if (isReshuffling(before, action)) known.push({ type: 'reshuffled' });
  if (seat === after.seat) known.push(...ticketsDone(before, after));
  // The message about who begins was there from the start.
  if (before.phase.type === 'first-tickets' && after.phase.type === 'turn')
    known.push({ type: 'begins', seat: after.turn });
  if (after.final !== null && after.phase.type === 'over') {
    const counts = after.final.map(({ trailRoutes: _, ...count }) => count);
    known.push({ type: 'over', ending: after.phase.ending, counts });
  }
  return known;
}

/** The messages that an action added. Those before the turn in which it was taken are gone if another one began. [M2] */
function newMessages(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const kept = after.at(-1)?.kind === 'turn' ? before.findLastIndex(({ kind }) => kind === 'turn') : 0;
  return after.slice(before.length - Math.max(0, kept));
}

/** What a message says; an attempt is told with the message after it, the cards turned over. */
function factsOf(message: Message, next: Message | undefined, view: View): readonly Fact[] {
  switch (message.kind) {
    case 'turn':
    case 'extra':
      return [];
    case 'first':
      return [{ type: 'begins', seat: message.seat }];
    case 'kept':
      return [{ type: 'tickets-kept', seat: message.seat, count: message.count, tickets: null, returned: null }];
    case 'drew-tickets':
      return [{ type: 'tickets-drawn', count: message.count, tickets: null }];
    case 'blind':
      return [{ type: 'card-drawn', isFromDeck: true, card: null, next: null }];
    case 'visible':
      return [{ type: 'card-drawn', isFromDeck: false, card: message.card, next: null }];
    case 'attempt': {
      const { drawn, due } = next?.kind === 'extra' ? next : { drawn: [], due: 0 };
      return [{ type: 'attempted', route: message.route, cards: message.cards, drawn, due }];
    }
    case 'claimed': {
      const { route, cards, seat } = message;
      const { claimPoints: all = 0, cars = 0 } = view.seats[seat] ?? {};
      return [{ type: 'claimed', route, cards, added: null, points: claimPoints([route]), claimPoints: all, cars }];
    }
    case 'not-claimed':
      return [{ type: 'not-claimed', route: message.route, isGivenUp: null }];
    case 'last-turn':
      return [{ type: 'last-round', cars: message.cars }];
    case 'skipped':
      return [{ type: 'skipped', seat: message.seat }];
    case 'bonus':
      return [
        { type: 'bonus', seat: message.seat, trail: message.length, points: view.final?.[message.seat]?.bonus ?? 0 },
      ];
  }
}

/** Adds what the action and the two views say beyond the fact. */
function withDetails(fact: Fact, before: View, after: View, seat: Seat, action: Action | null): Fact {
  if (fact.type === 'tickets-kept' && fact.seat === seat) return keptIn(before, seat, action, fact.count);
  if (fact.type === 'tickets-drawn')
    return { ...fact, tickets: after.phase.type === 'tickets' ? after.phase.offered : null };
  if (fact.type === 'card-drawn' && action?.type === 'draw-card') {
    if (action.from !== 'deck') return { ...fact, next: after.faceUp[action.from] ?? null };
    return { ...fact, card: seat === after.seat ? cardAdded(before, after) : null };
  }
  if (fact.type === 'claimed') return { ...fact, added: action?.type === 'add' ? action.cards : null };
  if (fact.type === 'not-claimed') return { ...fact, isGivenUp: action?.type === 'add' };
  return fact;
}

/** The tickets kept by this action, which only its own seat is told. */
function keptIn({ phase }: View, seat: Seat, action: Action | null, count: number | null): Fact {
  const tickets = action?.type === 'keep' ? action.tickets : null;
  const offered = phase.type === 'first-tickets' || phase.type === 'tickets' ? phase.offered : null;
  const returned = tickets === null || offered === null ? null : without(offered, tickets);
  return { type: 'tickets-kept', seat, count: count ?? tickets?.length ?? null, tickets, returned };
}

/** The tickets without these, one for one. */
function without(tickets: readonly TicketId[], gone: readonly TicketId[]): readonly TicketId[] {
  const rest = [...tickets];
  for (const ticket of gone) rest.splice(rest.indexOf(ticket), 1);
  return rest;
}

/** The card that the viewer's own hand has gained. */
function cardAdded(before: View, after: View): Card | null {
  if (before.own === null || after.own === null) return null;
  const gained = minus(after.own.cards, before.own.cards);
  return ALL_CARDS.find((card) => gained[card] > 0) ?? null;
}

/** Whether the action needed more cards of the deck than there were. [T4] */
function isReshuffling(before: View, action: Action | null): boolean {
  if (action?.type === 'draw-card') return before.deck === 0;
  return action?.type === 'claim' && routeOf(action.route).isTunnel && before.deck < TUNNEL_CARDS;
}

function ticketsDone(before: View, after: View): readonly Fact[] {
  const [routes, more] = [before, after].map(({ seat, seats }) => seats[seat ?? -1]?.routes ?? []);
  if (routes === undefined || more === undefined || routes.length === more.length) return [];
  const [then, now] = [connections(routes), connections(more)];
  return (after.own?.tickets ?? []).flatMap((ticket): readonly Fact[] => {
    const points = ticketPoints(now, ticket);
    return points > ticketPoints(then, ticket) ? [{ type: 'ticket-done', ticket, points }] : [];
  });
}
