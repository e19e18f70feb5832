import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { claimPoints } from '../../../shared/games/tchu/scoring.ts';
import type { RouteId } from '../../../shared/games/tchu/types.ts';
import { linkName } from '../../../shared/games/tchu/words/places.ts';
import type { RouteFacts } from './text/fr.ts';
import { tchuTerms } from './text.ts';

export function factsOf(route: RouteId): RouteFacts {
  const { length, isTunnel, colour } = routeOf(route);
  return { name: linkName(route, tchuTerms()), length, points: claimPoints([route]), isTunnel, colour };
}
