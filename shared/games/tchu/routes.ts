import { ALL_COLOURS } from './bag.ts';
import { stationWith } from './stations.ts';
import { COLOURS, type Route, type RouteId } from './types.ts';

/** The codes of the two stations, the length, whether it is a tunnel, and the colour. */
const ROWS: readonly (readonly [string, string, number, 'overground' | 'tunnel', (typeof COLOURS)[number] | null])[] = [
  ['AT1', 'STG', 4, 'tunnel', null],
  ['AT2', 'VAD', 1, 'tunnel', 'red'],
  ['BAD', 'BAL', 3, 'tunnel', 'red'],
  ['BAD', 'OLT', 2, 'overground', 'violet'],
  ['BAD', 'ZUR', 1, 'overground', 'yellow'],
  ['BAL', 'DE1', 1, 'tunnel', 'blue'],
  ['BAL', 'DEL', 2, 'tunnel', 'yellow'],
  ['BAL', 'OLT', 2, 'tunnel', 'orange'],
  ['BEL', 'LOC', 1, 'tunnel', 'black'],
  ['BEL', 'LUG', 1, 'tunnel', 'red'],
  ['BEL', 'LUG', 1, 'tunnel', 'yellow'],
  ['BEL', 'WAS', 4, 'tunnel', null],
  ['BEL', 'WAS', 4, 'tunnel', null],
  ['BER', 'FRI', 1, 'overground', 'orange'],
  ['BER', 'FRI', 1, 'overground', 'yellow'],
  ['BER', 'INT', 3, 'overground', 'blue'],
  ['BER', 'LUC', 4, 'overground', null],
  ['BER', 'LUC', 4, 'overground', null],
  ['BER', 'NEU', 2, 'overground', 'red'],
  ['BER', 'SOL', 2, 'overground', 'black'],
  ['BRI', 'INT', 2, 'tunnel', 'white'],
  ['BRI', 'IT5', 3, 'tunnel', 'green'],
  ['BRI', 'LOC', 6, 'tunnel', null],
  ['BRI', 'SIO', 3, 'tunnel', 'black'],
  ['BRI', 'WAS', 4, 'tunnel', 'red'],
  ['BRU', 'COI', 5, 'tunnel', null],
  ['BRU', 'DAV', 4, 'tunnel', 'blue'],
  ['BRU', 'IT2', 2, 'tunnel', 'green'],
  ['COI', 'DAV', 2, 'tunnel', 'violet'],
  ['COI', 'SAR', 1, 'tunnel', 'white'],
  ['COI', 'WAS', 5, 'tunnel', null],
  ['DAV', 'AT3', 3, 'tunnel', null],
  ['DAV', 'IT1', 3, 'tunnel', null],
  ['DAV', 'SAR', 3, 'tunnel', 'black'],
  ['DE2', 'SCE', 1, 'overground', 'yellow'],
  ['DE3', 'KRE', 1, 'overground', 'orange'],
  ['DE4', 'KRE', 1, 'overground', 'white'],
  ['DE5', 'STG', 2, 'overground', null],
  ['DEL', 'FR4', 2, 'tunnel', 'black'],
  ['DEL', 'LCF', 3, 'tunnel', 'white'],
  ['DEL', 'SOL', 1, 'tunnel', 'violet'],
  ['FR1', 'MAR', 2, 'tunnel', null],
  ['FR2', 'GEN', 1, 'overground', 'yellow'],
  ['FR3', 'LCF', 2, 'tunnel', 'green'],
  ['FRI', 'LAU', 3, 'overground', 'red'],
  ['FRI', 'LAU', 3, 'overground', 'violet'],
  ['GEN', 'LAU', 4, 'overground', 'blue'],
  ['GEN', 'LAU', 4, 'overground', 'white'],
  ['GEN', 'YVE', 6, 'overground', null],
  ['INT', 'LUC', 4, 'overground', 'violet'],
  ['IT3', 'LUG', 2, 'tunnel', 'white'],
  ['IT4', 'LOC', 2, 'tunnel', 'orange'],
  ['KRE', 'SCE', 3, 'overground', 'violet'],
  ['KRE', 'STG', 1, 'overground', 'green'],
  ['KRE', 'WIN', 2, 'overground', 'yellow'],
  ['LAU', 'MAR', 4, 'tunnel', 'orange'],
  ['LAU', 'NEU', 4, 'overground', null],
  ['LCF', 'NEU', 1, 'tunnel', 'orange'],
  ['LCF', 'YVE', 3, 'tunnel', 'yellow'],
  ['LOC', 'LUG', 1, 'tunnel', 'violet'],
  ['LUC', 'OLT', 3, 'overground', 'green'],
  ['LUC', 'SCZ', 1, 'overground', 'blue'],
  ['LUC', 'ZOU', 1, 'overground', 'orange'],
  ['LUC', 'ZOU', 1, 'overground', 'yellow'],
  ['MAR', 'SIO', 2, 'tunnel', 'green'],
  ['NEU', 'SOL', 4, 'overground', 'green'],
  ['NEU', 'YVE', 2, 'overground', 'black'],
  ['OLT', 'SOL', 1, 'overground', 'blue'],
  ['OLT', 'ZUR', 3, 'overground', 'white'],
  ['PFA', 'SAR', 3, 'tunnel', 'yellow'],
  ['PFA', 'SCZ', 1, 'overground', 'violet'],
  ['PFA', 'STG', 3, 'overground', 'orange'],
  ['PFA', 'ZUR', 2, 'overground', 'blue'],
  ['SAR', 'VAD', 1, 'tunnel', 'orange'],
  ['SCE', 'WIN', 1, 'overground', 'black'],
  ['SCE', 'WIN', 1, 'overground', 'white'],
  ['SCE', 'ZUR', 3, 'overground', 'orange'],
  ['SCZ', 'WAS', 2, 'tunnel', 'green'],
  ['SCZ', 'WAS', 2, 'tunnel', 'yellow'],
  ['SCZ', 'ZOU', 1, 'overground', 'black'],
  ['SCZ', 'ZOU', 1, 'overground', 'white'],
  ['STG', 'VAD', 2, 'tunnel', 'blue'],
  ['STG', 'WIN', 3, 'overground', 'red'],
  ['STG', 'ZUR', 4, 'overground', 'black'],
  ['WIN', 'ZUR', 1, 'overground', 'blue'],
  ['WIN', 'ZUR', 1, 'overground', 'violet'],
  ['ZOU', 'ZUR', 1, 'overground', 'green'],
  ['ZOU', 'ZUR', 1, 'overground', 'red'],
];

/** The other route between the same two stations, if any. */
function twinOf(id: RouteId): RouteId | null {
  const [from, to] = ROWS[id] ?? [];
  const twin = ROWS.findIndex((row, other) => other !== id && row[0] === from && row[1] === to);
  return twin < 0 ? null : twin;
}

function stationId(code: string): number {
  const id = stationWith(code);
  if (id === undefined) throw new RangeError(`no station ${code}`);
  return id;
}

/** The 88 routes. [G2] */
export const ROUTES: readonly Route[] = ROWS.map(([from, to, length, kind, colour], id) => ({
  id,
  from: stationId(from),
  to: stationId(to),
  length,
  isTunnel: kind === 'tunnel',
  colour: ALL_COLOURS.find((one) => COLOURS[one] === colour) ?? null,
  twin: twinOf(id),
}));

/** The route with this number. Throws if there is none. */
export function routeOf(id: RouteId): Route {
  const route = ROUTES[id];
  if (route === undefined) throw new RangeError(`no route ${id}`);
  return route;
}

/** A set of routes, as the bits of three numbers: sets are made in every turn. */
export type RouteSet = number[];

export const noRoutes = (): RouteSet => [0, 0, 0];

export function addRoute(set: RouteSet, id: RouteId): void {
  set[id >> 5] = (set[id >> 5] as number) | (1 << (id & 31));
}

export const hasRoute = (set: Readonly<RouteSet>, id: RouteId): boolean =>
  (((set[id >> 5] as number) >> (id & 31)) & 1) === 1;
