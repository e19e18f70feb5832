import { nameOf as placeName } from '../../../shared/games/tchu/place-names.ts';
import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { claimPoints } from '../../../shared/games/tchu/scoring.ts';
import type { Place, RouteId } from '../../../shared/games/tchu/types.ts';
import { lang } from '../../lang.ts';
import type { RouteFacts } from './text/facts.ts';
import { tchuText } from './text.ts';

/** The name of a place in the language of the page. */
export const nameOfPlace = (place: Place): string => placeName(place, lang.value);

export function factsOf(route: RouteId): RouteFacts {
  const { from, to, length, isTunnel, colour } = routeOf(route);
  const name = tchuText().link(nameOfPlace(from), nameOfPlace(to));
  return { name, length, points: claimPoints([route]), isTunnel, colour };
}
