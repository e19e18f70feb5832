import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { geometryOf, otherEnd } from './geometry.ts';
import { LEAST_ROAD } from './material.ts';
import type { IntersectionId, RoadId, State } from './types.ts';

type Network = Pick<State, 'size' | 'roads' | 'buildings'>;

/**
 * The length of the longest road of a seat. It uses no road twice, and visits no intersection twice or where another
 * seat has built, except at its two ends, which may be anywhere. Every path is tried, from every road in both
 * directions. [R1]
 */
export function longestRoad({ size, roads, buildings }: Network, seat: Seat): number {
  const { intersections, roads: places } = geometryOf(size);
  const isFree = roads.map((owner) => owner === seat);
  const isCrossed = buildings.map((building) => building !== null && building.seat !== seat);
  const own = roads.flatMap((owner, road) => (owner === seat ? [road] : []));

  /** The length of the longest path that continues after `road`, which ends in `to`. */
  function onward(road: RoadId, to: IntersectionId): number {
    if (isCrossed[to]) return 1;
    let most = 0;
    isFree[road] = false;
    isCrossed[to] = true;
    for (const next of at(intersections, to).roads) {
      if (!isFree[next]) continue;
      most = Math.max(most, onward(next, otherEnd(at(places, next), to)));
    }
    isFree[road] = true;
    isCrossed[to] = false;
    return most + 1;
  }

  let longest = 0;
  for (const road of own)
    for (const end of at(places, road).ends) {
      if (longest === own.length) return longest;
      longest = Math.max(longest, onward(road, end));
    }
  return longest;
}

/** Who holds the title, given the lengths by seat. [R3] */
export function longestRoadHolder(lengths: readonly number[], holder: Seat | null): Seat | null {
  const most = Math.max(...lengths);
  if (most < LEAST_ROAD) return null;
  if (holder !== null && lengths[holder] === most) return holder;
  const [first, ...others] = lengths.flatMap((length, seat) => (length === most ? [seat] : []));
  return others.length === 0 ? (first ?? null) : null;
}
