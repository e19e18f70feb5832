import { ROUTES, routeOf } from '../routes.ts';
import { stationOf } from '../stations.ts';
import type { Route, RouteId } from '../types.ts';
import { beside, cubic, distance, type Line, lengthOf, mix, type Point, pointAt } from './geometry.ts';
import { pairs, placeOf } from './projection.ts';

/** The place for a car on the map, in units of the sheet. */
export const SLOT = { length: 40, width: 15, gap: 4 } as const;
export const STATION_RADIUS = 10;
/** The distance of the two tracks of a double route from the line between them. */
const ASIDE = 9.5;

/**
 * The distance of the middle of a track from the straight line, and how much more it bends in its first half than in
 * its second. Found by a search, so that tracks are long enough for their cars and keep clear of each other, of
 * stations and of names; a test checks that they do.
 */
const BENDS = pairs(`
  AT1-STG 28,-3 AT2-VAD 5,1 BAD-BAL 13,-5 BAD-OLT 8,-2 BAD-ZUR 11,0 BAL-DE1 2,0 BAL-DEL -10,1 BAL-OLT -8,0
  BEL-LOC 4,0 BEL-LUG -4,2 BEL-WAS -11,1 BER-FRI -7,-2 BER-INT 10,10 BER-LUC -41,-13 BER-NEU 28,1 BER-SOL -12,0
  BRI-INT -2,0 BRI-IT5 13,0 BRI-LOC -72,0 BRI-SIO 21,1 BRI-WAS -14,-23 BRU-COI -9,3 BRU-DAV 6,3 BRU-IT2 15,0
  COI-DAV 15,-2 COI-SAR -1,0 COI-WAS -9,4 DAV-AT3 -39,-2 DAV-IT1 -13,4 DAV-SAR 19,15 DE2-SCE 11,0
  DE3-KRE -11,-2 DE4-KRE 2,0 DE5-STG 18,-8 DEL-FR4 9,6 DEL-LCF -22,1 DEL-SOL -4,0 FR1-MAR 14,2 FR2-GEN -2,1
  FR3-LCF -22,0 FRI-LAU -35,0 GEN-LAU 34,0 GEN-YVE -65,-26 INT-LUC 39,-7 IT3-LUG -16,0 IT4-LOC 2,-3
  KRE-SCE 24,-1 KRE-STG -3,0 KRE-WIN 14,1 LAU-MAR -12,-1 LAU-NEU 16,0 LCF-NEU 4,0 LCF-YVE 27,-4 LOC-LUG 1,0
  LUC-OLT 0,11 LUC-SCZ 13,-2 LUC-ZOU -4,1 MAR-SIO 15,0 NEU-SOL -31,-2 NEU-YVE 9,1 OLT-SOL -12,-1 OLT-ZUR 10,-7
  PFA-SAR 14,1 PFA-SCZ -5,0 PFA-STG 38,0 PFA-ZUR -19,15 SAR-VAD -14,0 SCE-WIN -4,1 SCE-ZUR 18,-8 SCZ-WAS -1,-2
  SCZ-ZOU -6,0 STG-VAD 4,7 STG-WIN 21,5 STG-ZUR 8,-17 WIN-ZUR 16,6 ZOU-ZUR -27,1
`);

/** The place for a car: its middle, and the direction of the track there, in radians. */
export interface Slot {
  readonly at: Point;
  readonly heading: number;
}

export interface Track {
  /** From station to station. */
  readonly course: Line;
  readonly slots: readonly Slot[];
}

/** The centre line of a track, or between the two tracks of a double route. */
function courseOf({ from, to }: Route): Line {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [bend, lean] = BENDS.get(`${stationOf(from).code}-${stationOf(to).code}`) ?? [0, 0];
  const length = distance(start, end);
  const across: Point = [(start[1] - end[1]) / length, (end[0] - start[0]) / length];
  const aside = ([x, y]: Point, by: number): Point => [x + across[0] * by, y + across[1] * by];
  return cubic(
    start,
    aside(mix(start, end, 1 / 3), ((bend + lean) * 4) / 3),
    aside(mix(start, end, 2 / 3), ((bend - lean) * 4) / 3),
    end,
    // So many that no track is drawn more than a fifth of a unit from its curve.
    4 + Math.ceil(2.5 * Math.sqrt(Math.abs(bend) + Math.abs(lean))),
  );
}

function trackFor(route: Route): Track {
  const middle = courseOf(route);
  const course = route.twin === null ? middle : beside(middle, route.twin > route.id ? -ASIDE : ASIDE);
  const pitch = SLOT.length + SLOT.gap;
  const first = (lengthOf(course) - pitch * (route.length - 1)) / 2;
  return {
    course,
    slots: Array.from({ length: route.length }, (_, index) => {
      const far = first + index * pitch;
      const [tail, head] = [pointAt(course, far - SLOT.length / 2), pointAt(course, far + SLOT.length / 2)];
      return { at: pointAt(course, far), heading: Math.atan2(head[1] - tail[1], head[0] - tail[0]) };
    }),
  };
}

const TRACKS: readonly Track[] = ROUTES.map(trackFor);

/** The track of a route, with a place for each of its cars. */
export function trackOf(route: RouteId): Track {
  const track = TRACKS[routeOf(route).id];
  if (track === undefined) throw new RangeError(`no route ${route}`);
  return track;
}
