import type { Action, Bag, RouteId, TicketId } from '../../../shared/games/tchu/types.ts';
import type { Choice } from '../../../shared/protocol/messages/snapshot.ts';

/** Cards that pay for something, and the code that lays them. */
export interface Payment {
  readonly code: string;
  readonly cards: Bag;
}

/** What the player may do, sorted by what the board offers it for. Which actions are legal the service has said. */
export interface Choices {
  /** The code of every set of tickets that may be kept, by the set. */
  readonly keeps: ReadonlyMap<string, string>;
  /** How many tickets must be kept at least. */
  readonly leastKept: number;
  readonly drawTickets: string | null;
  readonly deck: string | null;
  /** By slot. */
  readonly faceUp: ReadonlyMap<number, string>;
  readonly claims: ReadonlyMap<RouteId, readonly Payment[]>;
  readonly adds: readonly Payment[];
}

/** What names a set of tickets, in whichever order they are given. */
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
