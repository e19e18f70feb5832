import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { geometryOf } from './geometry.ts';
import { PIECES } from './material.ts';
import type { IntersectionId, RoadId, State } from './types.ts';

type Board = Pick<State, 'size' | 'roads' | 'buildings'>;

/** The pieces that a seat has left. [M3] */
export function piecesLeft({ roads, buildings }: Board, seat: Seat): Readonly<Record<keyof typeof PIECES, number>> {
  const left: { -readonly [Piece in keyof typeof PIECES]: number } = { ...PIECES };
  for (const owner of roads) if (owner === seat) left.road -= 1;
  for (const building of buildings) if (building?.seat === seat) left[building.isTown ? 'town' : 'colony'] -= 1;
  return left;
}

/** Whether nothing is built on this intersection or on those next to it. [C2] */
export function isFarFromAll({ size, buildings }: Board, id: IntersectionId): boolean {
  return [id, ...at(geometryOf(size).intersections, id).neighbours].every((place) => buildings[place] === null);
}

/** Whether a road of the seat leads to an intersection. [C3] */
export const hasRoadTo = ({ size, roads }: Board, seat: Seat, id: IntersectionId): boolean =>
  at(geometryOf(size).intersections, id).roads.some((road) => roads[road] === seat);

/**
 * Whether a road there would connect to what the seat has built, without passing through another seat's building. [C1]
 */
export function isJoined(board: Board, seat: Seat, id: RoadId): boolean {
  return at(geometryOf(board.size).roads, id).ends.some((end) => {
    const building = board.buildings[end];
    return building ? building.seat === seat : hasRoadTo(board, seat, end);
  });
}

/** Whether the seat could build a road somewhere, ignoring its cost. */
export function canGoOn(board: Board, seat: Seat): boolean {
  if (piecesLeft(board, seat).road === 0) return false;
  return board.roads.some((owner, id) => owner === null && isJoined(board, seat, id));
}
