import { mixRng } from '../../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../../shared/game/rng/rng.ts';
import { ROUTES, routeOf } from '../../../shared/games/tchu/routes.ts';
import { longestTrail } from '../../../shared/games/tchu/trail.ts';
import type { RouteId } from '../../../shared/games/tchu/types.ts';

const CARS = 40;
const NETWORKS = 2000;
const WARM_UP = 100;

/** Routes of 40 cars that hang together; the more `dense`, the rather short ones within what there is already. */
function network(seed: number): readonly RouteId[] {
  let rng: Rng = mixRng(BigInt(seed));
  const dense = seed % 3;
  const routes: RouteId[] = [];
  for (let cars = CARS; ; ) {
    const ends = new Set(routes.flatMap((id) => [routeOf(id).from, routeOf(id).to]));
    const inside = ({ from, to }: (typeof ROUTES)[number]) => Number(ends.has(from)) + Number(ends.has(to));
    const free = ROUTES.filter(({ id, length }) => !routes.includes(id) && length <= cars);
    const near = routes.length === 0 ? free : free.filter((route) => inside(route) > 0);
    if (near.length === 0) return routes;
    const worth = (route: (typeof ROUTES)[number]) => dense * (2 * inside(route) - route.length);
    const most = Math.max(...near.map(worth));
    const choices = near.filter((route) => worth(route) >= most - 2);
    let index: number;
    [index, rng] = draw(rng, choices.length);
    const { id, length } = choices[index] as (typeof ROUTES)[number];
    routes.push(id);
    cars -= length;
  }
}

/** `npm run bench -- trails`: how long the longest trail of a player's whole network takes to find. */
export function benchTrails(): void {
  const times = Array.from({ length: WARM_UP + NETWORKS }, (_, seed) => {
    const routes = network(seed);
    const start = performance.now();
    const { length } = longestTrail(routes);
    return { milliseconds: performance.now() - start, routes: routes.length, length };
  })
    .slice(WARM_UP)
    .sort((a, b) => b.milliseconds - a.milliseconds);
  const [worst] = times;
  const middle = times[times.length >> 1];
  const most = Math.max(...times.map(({ routes }) => routes));
  console.log(
    `${NETWORKS} networks of up to ${CARS} cars and ${most} routes: median ${middle?.milliseconds.toFixed(2)} ms, ` +
      `worst ${worst?.milliseconds.toFixed(1)} ms (${worst?.routes} routes, trail of ${worst?.length})`,
  );
}
