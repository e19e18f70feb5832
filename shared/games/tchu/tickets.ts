import { STATIONS, stationOf, stationWith } from './stations.ts';
import { COUNTRIES, type Country, type Place, type StationId, type Ticket, type TicketId } from './types.ts';

/** A starting city or country, and goals with their points. Tickets from country to country exist twice. */
const ROWS: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['BAL', { BER: 5 }],
  ['BAL', { BRI: 10 }],
  ['BAL', { STG: 8 }],
  ['BER', { COI: 10 }],
  ['BER', { LUG: 12 }],
  ['BER', { SCZ: 5 }],
  ['BER', { ZUR: 6 }],
  ['FRI', { LUC: 5 }],
  ['GEN', { BAL: 13 }],
  ['GEN', { BER: 8 }],
  ['GEN', { SIO: 10 }],
  ['GEN', { ZUR: 14 }],
  ['INT', { WIN: 7 }],
  ['KRE', { ZUR: 3 }],
  ['LAU', { INT: 7 }],
  ['LAU', { LUC: 8 }],
  ['LAU', { STG: 13 }],
  ['LCF', { BER: 3 }],
  ['LCF', { LUC: 7 }],
  ['LCF', { ZUR: 8 }],
  ['LUC', { VAD: 6 }],
  ['LUC', { ZUR: 2 }],
  ['LUG', { COI: 10 }],
  ['NEU', { WIN: 9 }],
  ['OLT', { SCE: 5 }],
  ['SCE', { MAR: 15 }],
  ['SCE', { STG: 4 }],
  ['SCE', { ZOU: 3 }],
  ['STG', { BRU: 9 }],
  ['WIN', { SCZ: 3 }],
  ['ZUR', { BAL: 4 }],
  ['ZUR', { BRU: 11 }],
  ['ZUR', { LUG: 9 }],
  ['ZUR', { VAD: 6 }],
  ['BER', { DE: 6, AT: 11, FR: 5, IT: 8 }],
  ['COI', { DE: 6, AT: 3, FR: 12, IT: 5 }],
  ['LUG', { DE: 12, AT: 13, FR: 14, IT: 2 }],
  ['ZUR', { DE: 3, AT: 7, FR: 7, IT: 11 }],
  ['DE', { AT: 5, FR: 5, IT: 13 }],
  ['DE', { AT: 5, FR: 5, IT: 13 }],
  ['AT', { DE: 5, FR: 14, IT: 6 }],
  ['AT', { DE: 5, FR: 14, IT: 6 }],
  ['IT', { DE: 13, AT: 6, FR: 11 }],
  ['IT', { DE: 13, AT: 6, FR: 11 }],
  ['FR', { DE: 5, AT: 14, IT: 11 }],
  ['FR', { DE: 5, AT: 14, IT: 11 }],
];

const isCountry = (text: string): text is Country => COUNTRIES.some((country) => country === text);

function placeOf(text: string): Place {
  const place = isCountry(text) ? text : stationWith(text);
  if (place === undefined) throw new RangeError(`no place ${text}`);
  return place;
}

const STATIONS_OF: ReadonlyMap<Place, readonly StationId[]> = new Map<Place, readonly StationId[]>([
  ...STATIONS.map(({ id }) => [id, [id]] as const),
  ...COUNTRIES.map((name) => [name, STATIONS.flatMap(({ id, country }) => (country === name ? [id] : []))] as const),
]);

/** The stations that count as a place. */
export const stationsOf = (place: Place): readonly StationId[] => STATIONS_OF.get(place) ?? [];

/** The 46 tickets. [G3] */
export const TICKETS: readonly Ticket[] = ROWS.map(([start, ends]) => {
  const from = placeOf(start);
  const goals = Object.entries(ends).map(([end, points]) => ({ to: placeOf(end), points }));
  return {
    id: ROWS.findIndex((row) => row[0] === start && JSON.stringify(row[1]) === JSON.stringify(ends)),
    from,
    goals,
    trips: stationsOf(from).flatMap((one) =>
      goals.flatMap(({ to, points }) => stationsOf(to).map((other) => ({ from: one, to: other, points }))),
    ),
  };
});

/** The ticket with this number. Throws if there is none. */
export function ticketOf(id: TicketId): Ticket {
  const ticket = TICKETS[id];
  if (ticket === undefined) throw new RangeError(`no ticket ${id}`);
  return ticket;
}

/** The French name of a city or a country. */
const nameOf = (place: Place): string => stationOf(stationsOf(place)[0] ?? 0).name;

/** By UTF-16 code units, as JavaScript and Java compare texts. */
const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `Bâle - Berne (5)`, or `Berne - {Allemagne (6), Autriche (11), …}` with the names in order. */
export function ticketText({ from, goals }: Ticket): string {
  const ends = goals.map(({ to, points }) => `${nameOf(to)} (${points})`).sort(byUnits);
  return `${nameOf(from)} - ${ends.length === 1 ? ends.join('') : `{${ends.join(', ')}}`}`;
}

const TEXTS = TICKETS.map(ticketText);

/** Compares the texts of tickets: their order before they are shuffled. [B1] */
export const byText = (a: TicketId, b: TicketId): number => byUnits(TEXTS[a] ?? '', TEXTS[b] ?? '');

/** All tickets in the order of their texts. */
export const SORTED_TICKETS: readonly TicketId[] = TICKETS.map(({ id }) => id).sort(byText);
