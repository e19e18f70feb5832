import type { Action, Bag, RouteId, TicketId } from '../../../shared/games/tchu/types.ts';
import type { Choice } from '../../../shared/protocol/messages/snapshot.ts';

/** A set of cards that pays for something, and the code for it. */
export interface Payment {
  readonly code: string;
  readonly cards: Bag;
}

/** The legal actions, as given by the service, sorted by where the board offers them. */
export interface Choices {
  /** The codes for the sets of tickets that may be kept, by the key of the set. */
  readonly keeps: ReadonlyMap<string, string>;
  /** The least number of tickets to keep. */
  readonly leastKept: number;
  readonly drawTickets: string | null;
  readonly deck: string | null;
  /** By slot. */
  readonly faceUp: ReadonlyMap<number, string>;
  readonly claims: ReadonlyMap<RouteId, readonly Payment[]>;
  readonly adds: readonly Payment[];
}

/** A key for a set of tickets, independent of their order. */
export const setOf = (tickets: readonly TicketId[]): string => tickets.toSorted((a, b) => a - b).join();

export function sortChoices(choices: readonly Choice[]): Choices {
  const keeps = new Map<string, string>();
  const faceUp = new Map<number, string>();
  const claims = new Map<RouteId, Payment[]>();
  const adds: Payment[] = [];
  let leastKept = Number.POSITIVE_INFINITY;
  let drawTickets: string | null = null;
  let deck: string | null = null;
  for (const { code, action: json } of choices) {
    const action = json as Action;
    switch (action.type) {
      case 'keep':
        keeps.set(setOf(action.tickets), code);
        leastKept = Math.min(leastKept, action.tickets.length);
        break;
      case 'draw-tickets':
        drawTickets = code;
        break;
      case 'draw-card':
        if (action.from === 'deck') deck = code;
        else faceUp.set(action.from, code);
        break;
      case 'claim':
        claims.set(action.route, [...(claims.get(action.route) ?? []), { code, cards: action.cards }]);
        break;
      case 'add':
        adds.push({ code, cards: action.cards });
        break;
    }
  }
  return { keeps, leastKept, drawTickets, deck, faceUp, claims, adds };
}
