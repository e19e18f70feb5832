import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROUTES, routeOf } from '../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import { longestTrail } from '../../../shared/games/tchu/trail.ts';
import type { RouteId, StationId } from '../../../shared/games/tchu/types.ts';
import { route } from './states.ts';
import { textOf } from './transcripts.ts';

/** The longest way by trying all there are. */
function slowLength(routes: readonly RouteId[]): number {
  const from = (station: StationId, left: readonly RouteId[]): number =>
    Math.max(
      0,
      ...left.map(routeOf).flatMap((next) => {
        const rest = left.filter((id) => id !== next.id);
        if (next.from === station) return [next.length + from(next.to, rest)];
        if (next.to === station) return [next.length + from(next.from, rest)];
        return [];
      }),
    );
  return Math.max(...STATIONS.map(({ id }) => from(id, routes)));
}

/** Whether one can go along all these routes, each once: by trying. */
function isTrail(routes: readonly RouteId[]): boolean {
  const goes = (station: StationId, left: readonly RouteId[]): boolean =>
    left.length === 0 ||
    left.map(routeOf).some(({ id, from, to }) => {
      if (from !== station && to !== station) return false;
      return goes(
        from === station ? to : from,
        left.filter((other) => other !== id),
      );
    });
  return STATIONS.some(({ id }) => goes(id, routes));
}

const total = (routes: readonly RouteId[]) => routes.reduce((sum, id) => sum + routeOf(id).length, 0);

/** Routes that hang together more often than not: each touches an earlier one if it can. */
const networks = (most: number) =>
  fc.array(fc.nat(), { maxLength: most }).map((picks) => {
    const routes: RouteId[] = [];
    for (const pick of picks) {
      const ends = routes.map(routeOf).flatMap(({ from, to }) => [from, to]);
      const free = ROUTES.filter(({ id }) => !routes.includes(id));
      const near = free.filter(({ from, to }) => ends.includes(from) || ends.includes(to));
      const choices = near.length > 0 && pick % 10 > 0 ? near : free;
      routes.push(choices[pick % choices.length]?.id ?? 0);
    }
    return routes;
  });

test('[E4] the longest of all ways there are, and the routes of one that is so long', () => {
  fc.assert(
    fc.property(networks(11), (routes) => {
      const trail = longestTrail(routes);
      expect(trail.length).toBe(slowLength(routes));
      expect(total(trail.routes)).toBe(trail.length);
      expect(trail.routes).toEqual([...new Set(trail.routes)].sort((a, b) => a - b));
      expect(routes).toEqual(expect.arrayContaining([...trail.routes]));
      expect(isTrail(trail.routes)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('[E4] by hand: none, one, a fork, a square with a tail', () => {
  expect(longestTrail([])).toEqual({ length: 0, routes: [] });
  expect(longestTrail([route('GEN', 'YVE')])).toEqual({ length: 6, routes: [48] });
  // Three routes meet in Kreuzlingen: two of length 1 and one of 3.
  expect(longestTrail([route('DE3', 'KRE'), route('KRE', 'SCE'), route('DE4', 'KRE')]).length).toBe(4);
  // Winterthur is met twice.
  const square = [route('KRE', 'WIN'), route('KRE', 'STG'), route('STG', 'WIN'), route('SCE', 'WIN')];
  expect(longestTrail(square)).toEqual({ length: 2 + 1 + 3 + 1, routes: square.toSorted((a, b) => a - b) });
});

test('[E4] what is left behind at once on both sides of the last route does not count together', () => {
  // West of Zürich a way of 4 and one of 3 meet; there and back from Winterthur to Schaffhausen is 2; between them 1.
  const west = [route('BAD', 'BAL'), route('BAD', 'ZUR'), route('OLT', 'ZUR')];
  const twins = [route('SCE', 'WIN'), route('SCE', 'WIN') + 1];
  expect(longestTrail([...west, ...twins, route('WIN', 'ZUR')]).length).toBe(4 + 1 + 2);
});

describe('networks of 40 cars', () => {
  interface Vector {
    readonly kind: string;
    readonly routes: readonly RouteId[];
    readonly total: number;
    readonly longest: number;
  }
  const vectors: readonly Vector[] = JSON.parse(textOf('longest-trail.json'));
  const large = vectors.filter((vector) => vector.total >= 38 && vector.total <= 40);

  test('the routes found are a trail of the recorded length', () => {
    for (const { routes, longest } of large) {
      const trail = longestTrail(routes);
      expect(trail.length).toBe(longest);
      expect(total(trail.routes)).toBe(longest);
      expect(isTrail(trail.routes)).toBe(true);
    }
  });
});
