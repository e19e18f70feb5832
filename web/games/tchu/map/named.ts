import { routeOf } from '../../../../shared/games/tchu/routes.ts';
import { stationsOf } from '../../../../shared/games/tchu/standing.ts';
import type { StationId, TicketId, View } from '../../../../shared/games/tchu/types.ts';
import type { Choices } from '../choices.ts';

/** As many routes as are worth naming: among more, names would hide what they name. */
const FEW = 4;

/** The tickets that the viewer holds or chooses from. */
function ticketsOf({ phase, own }: View): readonly TicketId[] {
  const isOffer = phase.type === 'first-tickets' || phase.type === 'tickets';
  return [...(own?.tickets ?? []), ...((isOffer ? phase.offered : null) ?? [])];
}

/**
 * The stations whose names are always shown: those of the viewer's tickets, the ends of claimable routes if there are only
 * a few (as in lessons), and highlighted ones. The highlighted ones come last, so that other names do not move while the
 * player looks through the tickets.
 */
export function namedStations(view: View, { claims }: Choices, lit: readonly StationId[]): readonly StationId[] {
  const routes = claims.size > FEW ? [] : [...claims.keys()].map(routeOf);
  const named = [...ticketsOf(view).flatMap(stationsOf), ...routes.flatMap(({ from, to }) => [from, to]), ...lit];
  return [...new Set(named)];
}
