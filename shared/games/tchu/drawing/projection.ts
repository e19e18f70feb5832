import { STATIONS } from '../stations.ts';
import type { StationId } from '../types.ts';
import { distance, type Line, type Point } from './geometry.ts';

/** The sheet on which the map is drawn; all its shapes use these units. */
export const SHEET = { width: 1400, height: 960 } as const;

/** Degrees to the east and to the north on the sheet, in the same scale. */
const projected = (east: number, north: number): Point => [(east - 5.62) * 274, (48.05 - north) * 400];

/** Parses `A 1,2 B 3,4` into points by name. */
export function pairs(text: string): ReadonlyMap<string, Point> {
  const found = text.matchAll(/(\S+) (-?\d+),(-?\d+)/g);
  return new Map(Array.from(found, ([, name = '', a, b]): [string, Point] => [name, [Number(a), Number(b)]]));
}

/**
 * The offset of each station from its true place, which makes room for all cars, stations and names. Found by a search,
 * together with the bends of the tracks. Border stations stand where their railway leaves the country.
 */
const NUDGES = pairs(`
  BAD -8,-10 BAL 2,-11 BEL 11,-5 BER 1,-1 BRI -11,-9 BRU -10,-1 COI -10,3 DAV 20,4 DEL -7,-3 FRI 4,0 GEN -6,13
  INT 5,6 KRE 8,-12 LAU 2,0 LCF -5,-17 LOC 2,3 LUC -6,4 LUG 2,0 MAR -7,5 NEU 1,2 OLT -9,1 PFA 16,3 SAR -6,8
  SCE -2,-7 SCZ 9,11 SIO 7,-6 SOL 2,-9 STG 3,0 VAD 9,-5 WAS 0,0 WIN 11,-7 YVE -3,7 ZOU 0,11 ZUR -23,15
  DE1 -20,-49 DE2 39,-35 DE3 8,-33 DE4 18,-31 DE5 48,-21 AT1 88,-20 AT2 23,-49 AT3 17,-51 IT1 8,15 IT2 73,-73
  IT3 38,7 IT4 -17,42 IT5 -22,49 FR1 -8,29 FR2 -23,-34 FR3 -58,-44 FR4 -38,-19
`);

const TRUE_PLACES = STATIONS.map(({ lat, lon }) => projected(lon, lat));

const PLACES: readonly Point[] = STATIONS.map(({ code, id }) => {
  const [x, y] = TRUE_PLACES[id] ?? [0, 0];
  const [dx, dy] = NUDGES.get(code) ?? [0, 0];
  return [x + dx, y + dy];
});

/** Where a station stands on the sheet. */
export const placeOf = (station: StationId): Point => PLACES[station] ?? [0, 0];

/**
 * Moves a point of the land along with the cities near it, so that these stay on their shores and on their side of a
 * river.
 */
function yielding([x, y]: Point): Point {
  let [weights, right, down] = [1e-5, 0, 0];
  for (const { id, country } of STATIONS) {
    if (country !== null) continue;
    const place = placeOf(id);
    const home: Point = TRUE_PLACES[id] ?? [0, 0];
    const weight = (distance(home, [x, y]) ** 2 + 200) ** -1.5;
    weights += weight;
    right += weight * (place[0] - home[0]);
    down += weight * (place[1] - home[1]);
  }
  return [x + right / weights, y + down / weights];
}

/** A line of land.ts on the sheet. */
export const onSheet = (course: string): Line =>
  course
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [east = 0, north = 0] = pair.split(',').map(Number);
      return yielding(projected(5 + east / 100, 45 + north / 100));
    });
