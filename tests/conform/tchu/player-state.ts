import { cardsOf, minus, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { FIRST_CARDS, TUNNEL_CARDS } from '../../../shared/games/tchu/material.ts';
import { isConnected, partition } from '../../../shared/games/tchu/partition.ts';
import { additionalCards, additionalCount, claimCards, PAYMENTS } from '../../../shared/games/tchu/payments.ts';
import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { carsLeft, claimPoints } from '../../../shared/games/tchu/scoring.ts';
import type { Bag, RouteId, StationId, TicketId } from '../../../shared/games/tchu/types.ts';
import { differences, type Report } from '../report.ts';
import { total } from './recorded.ts';

/** What can be asked of a player's state, and of what it is made of. */
interface Inputs {
  readonly partition: {
    readonly stationCount: number;
    readonly connect: readonly (readonly [StationId, StationId])[];
    readonly queries: readonly (readonly [StationId, StationId])[];
  };
  readonly possibleClaimCards: { readonly cards: Bag; readonly routes: readonly RouteId[]; readonly route: RouteId };
  readonly canClaimRoute: Inputs['possibleClaimCards'];
  readonly possibleAdditionalCards: {
    readonly cards: Bag;
    readonly count: number;
    readonly initial: Bag;
    readonly drawn: Bag;
  };
  readonly points: { readonly tickets: readonly TicketId[]; readonly routes: readonly RouteId[] };
  readonly additionalClaimCardsCount: { readonly route: RouteId; readonly claim: Bag; readonly drawn: Bag };
  readonly routePossibleClaimCards: { readonly route: RouteId };
  readonly withClaimedRoute: Inputs['possibleClaimCards'] & { readonly claim: Bag };
  readonly initial: { readonly cards: Bag };
  readonly publicPlayerState: {
    readonly ticketCount: number;
    readonly cardCount: number;
    readonly routes: readonly RouteId[];
  };
}

/** What the project raises as an illegal argument. */
class IllegalArgument extends Error {}

function require(isLegal: boolean): void {
  if (!isLegal) throw new IllegalArgument();
}

const kindsOf = (cards: Bag): number => cards.filter((count) => count > 0).length;

const ANSWERS: { readonly [Kind in keyof Inputs]: (input: Inputs[Kind]) => unknown } = {
  partition({ stationCount, connect, queries }) {
    require(stationCount >= 0);
    const parts = partition(
      stationCount,
      connect.map(([from, to]) => ({ from, to })),
    );
    return queries.map(([a, b]) => (isConnected(parts, a, b) ? 1 : 0)).join('');
  },
  possibleClaimCards({ cards, routes, route }) {
    require(carsLeft(routes) >= routeOf(route).length);
    return claimCards(cards, route);
  },
  canClaimRoute: ({ cards, routes, route }) =>
    carsLeft(routes) >= routeOf(route).length && claimCards(cards, route).length > 0,
  possibleAdditionalCards({ cards, count, initial, drawn }) {
    require(count >= 1 && count <= TUNNEL_CARDS);
    require(kindsOf(initial) >= 1 && kindsOf(initial) <= 2);
    require(sizeOf(drawn) === TUNNEL_CARDS);
    return additionalCards(cards, initial, count);
  },
  points({ tickets, routes }) {
    const ticketPoints = total(tickets, routes);
    const claimed = claimPoints(routes);
    return { ticketPoints, claimPoints: claimed, carCount: carsLeft(routes), finalPoints: claimed + ticketPoints };
  },
  additionalClaimCardsCount({ route, claim, drawn }) {
    require(routeOf(route).isTunnel && sizeOf(drawn) === TUNNEL_CARDS);
    return additionalCount(claim, cardsOf(drawn));
  },
  routePossibleClaimCards: ({ route }) => PAYMENTS[route]?.flat().map(({ cards }) => cards),
  withClaimedRoute({ cards, routes, route, claim }) {
    const rest = minus(cards, claim);
    const own = [...routes, route];
    return {
      cards: rest,
      routes: own,
      carCount: carsLeft(own),
      claimPoints: claimPoints(own),
      cardCount: sizeOf(rest),
    };
  },
  initial({ cards }) {
    require(sizeOf(cards) === FIRST_CARDS);
    return {
      cards,
      ticketCount: 0,
      routeCount: 0,
      carCount: carsLeft([]),
      claimPoints: claimPoints([]),
      ticketPoints: total([], []),
    };
  },
  publicPlayerState({ ticketCount, cardCount, routes }) {
    require(ticketCount >= 0 && cardCount >= 0);
    return { ticketCount, cardCount, carCount: carsLeft(routes), claimPoints: claimPoints(routes) };
  },
};

/** A question and its answer, or the fact that it makes no sense. */
export interface Vector<Kind extends keyof Inputs = keyof Inputs> {
  readonly kind: Kind;
  readonly input: Inputs[Kind];
  readonly expected: unknown;
}

export function checkVector<Kind extends keyof Inputs>(vector: Vector<Kind>, index: number): Report {
  const { kind, input, expected } = vector;
  return {
    games: 1,
    actions: 0,
    mismatches: differences(`vector ${index}`, { [kind]: expected }, { [kind]: answer(kind, input) }),
  };
}

function answer<Kind extends keyof Inputs>(kind: Kind, input: Inputs[Kind]): unknown {
  try {
    return ANSWERS[kind](input);
  } catch (error) {
    if (error instanceof IllegalArgument) return { error: 'argument' };
    throw error;
  }
}
