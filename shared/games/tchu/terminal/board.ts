import { Canvas, type Drawing, type Ink, seatInk } from '../../../game/terminal.ts';
import { ownerOf } from '../owners.ts';
import { ROUTES } from '../routes.ts';
import { STATIONS, stationOf } from '../stations.ts';
import type { ByCard, Card, StationId, View } from '../types.ts';

/** Letters of the map. */
const COLUMNS = 78;
const ROWS = 14;

/** Black, violet, blue, green, yellow, orange, red, white, locomotive. */
const CARD_INKS: ByCard<Ink> = ['grey', 'magenta', 'blue', 'green', 'yellow', 'yellow', 'red', 'white', 'cyan'];
export const cardInk = (card: Card): Ink => CARD_INKS[card];

const LONGITUDES = [5.85, 10.5] as const;
const LATITUDES = [47.9, 45.75] as const;

interface Spot {
  readonly column: number;
  readonly row: number;
}

const scaled = (value: number, [from, to]: readonly [number, number], length: number): number =>
  Math.round(((value - from) / (to - from)) * (length - 1));

const OFFSETS = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((right) => ({ right, down })),
);
/** By the distance from the right place; a row is as far as three letters. */
const NEAREST = OFFSETS.toSorted((a, b) => far(a) - far(b));

function far({ right, down }: (typeof OFFSETS)[number]): number {
  return Math.abs(right) + 3 * Math.abs(down);
}

/** Where stations are written: as near their places as the stations before them allow. */
const SPOTS = ((): readonly Spot[] => {
  const taken: Spot[] = [];
  for (const { lon, lat } of STATIONS) {
    const home = { column: scaled(lon, LONGITUDES, COLUMNS - 3), row: scaled(lat, LATITUDES, ROWS) };
    const around = NEAREST.map(({ right, down }) => ({ column: home.column + right, row: home.row + down }));
    taken.push(around.find((spot) => isOnMap(spot) && taken.every((other) => isClear(spot, other))) ?? home);
  }
  return taken;
})();

function isOnMap({ column, row }: Spot): boolean {
  return column >= 0 && column <= COLUMNS - 3 && row >= 0 && row < ROWS;
}

function isClear(one: Spot, other: Spot): boolean {
  return one.row !== other.row || Math.abs(one.column - other.column) > 3;
}

const spotOf = (station: StationId): Spot => SPOTS[station] ?? { column: 0, row: 0 };

/** The letters between two stations, without those of their names. */
function between(from: StationId, to: StationId): readonly Spot[] {
  const [a, b] = [spotOf(from), spotOf(to)];
  const steps = Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => ({
    column: Math.round(a.column + 1 + ((index + 1) * (b.column - a.column)) / steps),
    row: Math.round(a.row + ((index + 1) * (b.row - a.row)) / steps),
  }));
}

/** A sketch of the map: stations by their codes, free routes in dots of their colour, claimed ones in digits of their seat. */
export function board(view: View): Drawing {
  const canvas = new Canvas(COLUMNS, ROWS);
  const owners = ROUTES.map(({ id }) => ownerOf(view, id));
  for (const { id, from, to, colour } of ROUTES)
    if (owners[id] === null)
      for (const { column, row } of between(from, to))
        canvas.write(column, row, '.', { ink: colour === null ? 'grey' : cardInk(colour) });
  for (const { id, from, to } of ROUTES) {
    const owner = owners[id] ?? null;
    if (owner !== null)
      for (const { column, row } of between(from, to))
        canvas.write(column, row, `${owner + 1}`, { ink: seatInk(owner), isBold: true });
  }
  for (const { id } of STATIONS) {
    const { code, country } = stationOf(id);
    canvas.write(spotOf(id).column, spotOf(id).row, code, { isBold: country === null });
  }
  return { lines: canvas.lines(), focus: { column: COLUMNS / 2, row: ROWS / 2 } };
}
