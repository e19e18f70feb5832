import type { Seat } from '../../../shared/game/contract.ts';
import { isConnected, partition } from '../../../shared/games/tchu/partition.ts';
import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import { ticketOf } from '../../../shared/games/tchu/tickets.ts';
import type { FinalCount, RouteId, StationId, View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { CountedRow } from '../../board/ending.ts';
import type { ClipPiece } from './map/marks.ts';
import { viewOf } from './play.ts';
import { tchuText } from './text.ts';

type Source = 'routes' | 'tickets' | 'bonus';

/** Where everyone's points come from, once the game is over. */
export function countedRows(
  { final, seats }: View,
  names: Readonly<Record<Source, string>>,
): readonly CountedRow<Source, ClipPiece>[] {
  if (final === null) return [];
  const row = (
    kind: Source,
    pointsOf: (count: FinalCount) => number,
    litOf: (count: FinalCount, routes: readonly RouteId[]) => Partial<Lit>,
  ): CountedRow<Source, ClipPiece> => ({
    kind,
    name: names[kind],
    points: final.map(pointsOf),
    lit: final.map((count, seat) => litMark(seat, litOf(count, seats[seat]?.routes ?? []))),
  });
  return [
    row(
      'routes',
      ({ claim }) => claim,
      (_, routes) => ({ routes }),
    ),
    row(
      'tickets',
      ({ tickets }) => tickets.reduce((sum, { points }) => sum + points, 0),
      ({ tickets }, routes) => ({ stations: joined(tickets, routes) }),
    ),
    row(
      'bonus',
      ({ bonus }) => bonus,
      ({ bonus, trailRoutes }) => ({ routes: bonus > 0 ? trailRoutes : [] }),
    ),
  ];
}

interface Lit {
  readonly routes: readonly RouteId[];
  readonly stations: readonly StationId[];
}

function litMark(seat: Seat, { routes = [], stations = [] }: Partial<Lit>) {
  const piece: ClipPiece = { type: 'counted', seat, routes, stations };
  return { kind: 'glow', sound: 'points', where: { x: 0, y: 0 }, piece } as const;
}

/** The stations that tickets are counted for: the ends of the best trip of each that these routes make. */
function joined(tickets: FinalCount['tickets'], routes: readonly RouteId[]): readonly StationId[] {
  const parts = partition(STATIONS.length, routes.map(routeOf));
  const ends = tickets.flatMap(({ ticket, points }) => {
    const trip = ticketOf(ticket).trips.find((one) => one.points === points && isConnected(parts, one.from, one.to));
    return trip === undefined ? [] : [trip.from, trip.to];
  });
  return [...new Set(ends)];
}

/** The same of a table, in the language of the page; empty until the game is over. */
export function counted(snapshot: Snapshot) {
  const view = viewOf(snapshot);
  return view === null ? [] : countedRows(view, tchuText().final);
}
