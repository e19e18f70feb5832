import { expect, test } from 'vitest';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { isClosed, ownerOf } from '../../../shared/games/tchu/owners.ts';
import { standingOf, stationsOf } from '../../../shared/games/tchu/standing.ts';
import type { RouteId, TicketId, View } from '../../../shared/games/tchu/types.ts';

/** A view in which the first seat has these routes and that many cars left, and the second seat those. */
function viewWith(own: readonly RouteId[], cars = 40, others: readonly RouteId[] = []): View {
  const view = tchu.secrecy.view(tchu.rules.start(2, {}, javaRng(1n)), 0);
  return {
    ...view,
    seats: [own, others].map((routes, seat) => ({
      cards: 4,
      tickets: 3,
      routes,
      cars: seat === 0 ? cars : 40,
      claimPoints: 0,
    })),
  };
}

/* Routes and tickets by their numbers in map.md; the shortest ways were found on it by hand. */

const KREUZLINGEN_ZURICH: TicketId = 13;
const SCHAFFHOUSE_MARTIGNY: TicketId = 25;
const ZURICH_ABROAD: TicketId = 37;

test.each<[string, TicketId, View, { readonly points: number; readonly missing: number | null }]>([
  ['nothing built: by Winterthour, 2 and 1', KREUZLINGEN_ZURICH, viewWith([]), { points: -3, missing: 3 }],
  ['half built', KREUZLINGEN_ZURICH, viewWith([54]), { points: -3, missing: 1 }],
  [
    'the twin closed: by Schaffhouse, 1 and 3',
    KREUZLINGEN_ZURICH,
    viewWith([54], 40, [84]),
    { points: -3, missing: 4 },
  ],
  ['built', KREUZLINGEN_ZURICH, viewWith([54, 84], 0), { points: 3, missing: 0 }],
  ['too few cars', KREUZLINGEN_ZURICH, viewWith([], 2), { points: -3, missing: null }],
  ['all ways barred', SCHAFFHOUSE_MARTIGNY, viewWith([], 40, [41, 55, 64]), { points: -15, missing: null }],
  [
    'abroad, the nearest country: by Winterthour and Schaffhouse',
    ZURICH_ABROAD,
    viewWith([]),
    { points: -3, missing: 3 },
  ],
  ['abroad, connected with Germany', ZURICH_ABROAD, viewWith([84, 74, 34]), { points: 3, missing: 0 }],
])('a ticket stands as the routes say: %s', (_, ticket, view, standing) => {
  expect(standingOf(view, 0, ticket)).toEqual(standing);
});

test('the twin of a taken route is closed, the route itself has an owner', () => {
  const view = viewWith([84], 40, [9]);
  expect([84, 85, 9, 10, 54].map((route) => ownerOf(view, route))).toEqual([0, null, 1, null, null]);
  expect([84, 85, 9, 10, 54].map((route) => isClosed(view, route))).toEqual([false, true, false, true, false]);
});

test('the stations of a ticket are those of all its trips, once each', () => {
  expect(stationsOf(KREUZLINGEN_ZURICH).toSorted((a, b) => a - b)).toEqual([12, 33]);
  // Zürich and the 17 border stations.
  expect(stationsOf(ZURICH_ABROAD).toSorted((a, b) => a - b)).toEqual([
    33,
    ...Array.from({ length: 17 }, (_, n) => 34 + n),
  ]);
});
