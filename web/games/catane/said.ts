import { at } from '../../../shared/game/at.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Score, View } from '../../../shared/games/catane/types.ts';
import { cellOf, portOf, spotOf } from '../../../shared/games/catane/words/places.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../board/seat-name.ts';
import type { Place } from './map/places.ts';
import { cataneText } from './text.ts';

type Land = Pick<View, 'size' | 'tiles' | 'thief' | 'buildings' | 'roads'>;

/** The name of a place, with everything there is to know about it. */
export function labelOf(land: Land, { kind, id }: Place, { seats }: Snapshot): string {
  const words = cataneText().place;
  switch (kind) {
    case 'cell':
      return words.cell(cellOf(land, id));
    case 'spot': {
      const spot = spotOf(land, id);
      return words.spot(spot, spot.building === null ? null : nameOf(seats, spot.building.seat));
    }
    case 'road': {
      const owner = land.roads[id] ?? null;
      return words.road(at(geometryOf(land.size).roads, id).name, owner === null ? null : nameOf(seats, owner));
    }
    case 'port':
      return words.port(portOf(land, id));
  }
}

/** What lies at a chosen place, without its name: the board shows where it is. Null for a path, which has nothing. */
export function groundSaid(land: Land, { kind, id }: Place): string | null {
  const words = cataneText().place;
  if (kind === 'cell') return words.land(cellOf(land, id));
  return kind === 'spot' ? words.touched(spotOf(land, id)) : null;
}

/** Whether the viewer has built at a port. */
export const hasPort = ({ size, buildings, seat }: View, port: number): boolean =>
  at(geometryOf(size).ports, port).ends.some((end) => seat !== null && buildings[end]?.seat === seat);

/** What the thief does at the chosen cell, to that seat or to nobody. */
export function thiefSaid(view: View, victim: Seat | null, { seats }: Snapshot): string {
  const words = cataneText().dock;
  return victim === null ? words.moveThief : words.rob(nameOf(seats, victim), view.seats[victim]?.resources ?? 0);
}

/** The sources of points, in the order in which they are listed. */
export const SOURCES = [
  'colonies',
  'towns',
  'longestRoad',
  'largestArmy',
  'monuments',
] as const satisfies readonly (keyof Score)[];
