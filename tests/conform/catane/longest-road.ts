import type { Seat } from '../../../shared/game/contract.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { longestRoad, longestRoadHolder } from '../../../shared/games/catane/longest-road.ts';
import type { RoadId, Size, State } from '../../../shared/games/catane/types.ts';
import { differences, type Report } from '../report.ts';
import { type BySeat, bySeat, piecesNamed, roadNamed, seatName, seatNamed } from './recorded.ts';

/** A network of roads, and what is expected of it: the keys are explained in the README of the transcripts. */
export interface Network {
  readonly id: string;
  readonly size: Size;
  readonly players: number;
  readonly roads: BySeat<readonly string[]>;
  readonly colonies: BySeat<readonly string[]>;
  readonly towns: BySeat<readonly string[]>;
  readonly longest: BySeat<number>;
  readonly path: BySeat<readonly string[]>;
  readonly holder: Readonly<Record<string, string>>;
  readonly longestIfCrossedTwice?: BySeat<number>;
}

type Board = Pick<State, 'size' | 'roads' | 'buildings'>;

/** Checks the lengths, the title whoever held it before, and that the recorded path is one. */
export function checkNetwork(network: Network): Report {
  const { id, size, players, longest, path, holder } = network;
  const board: Board = { size, ...piecesNamed(size, network) };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const lengths = seats.map((seat) => longestRoad(board, seat));
  const lengthOf = (seat: Seat) => {
    const roads = (path[seatName(seat)] ?? []).map((name) => roadNamed(size, name));
    return isPath(board, seat, roads) ? roads.length : 'no path';
  };
  const expected = { longest, path: longest, holder, ...crossedTwice(network.longestIfCrossedTwice) };
  const actual = {
    longest: bySeat(lengths),
    path: bySeat(seats.map(lengthOf)),
    holder: Object.fromEntries(
      Object.keys(holder).map((before) => [before, seatName(longestRoadHolder(lengths, seatNamed(before)))]),
    ),
    ...crossedTwice(network.longestIfCrossedTwice && bySeat(seats.map((seat) => longestTrail(board, seat)))),
  };
  return { games: 1, actions: 0, mismatches: differences(`network ${id}`, expected, actual) };
}

const crossedTwice = (longestIfCrossedTwice: BySeat<number> | undefined) =>
  longestIfCrossedTwice === undefined ? {} : { longestIfCrossedTwice };

/** Whether a seat can go along these roads: by the definition, for any order of their ends. */
export function isPath(board: Board, seat: Seat, path: readonly RoadId[]): boolean {
  const { roads: places } = geometryOf(board.size);
  const isOwn = path.every((road) => board.roads[road] === seat) && new Set(path).size === path.length;
  const endsOf = (road: RoadId): readonly number[] => places[road]?.ends ?? [];
  const canGo = (from: number, index: number, crossed: readonly number[]): boolean => {
    const road = path[index];
    if (road === undefined) return true;
    if (!endsOf(road).includes(from)) return false;
    const [to] = endsOf(road).filter((end) => end !== from);
    if (to === undefined) return false;
    if (index === path.length - 1) return true;
    const building = board.buildings[to];
    if (crossed.includes(to) || (building && building.seat !== seat)) return false;
    return canGo(to, index + 1, [...crossed, to]);
  };
  return isOwn && (path.length === 0 || endsOf(path[0] ?? -1).some((end) => canGo(end, 0, [])));
}

/** The longest way that takes no road twice but may cross an intersection again: another rule, for comparison. */
function longestTrail({ size, roads, buildings }: Board, seat: Seat): number {
  const { intersections, roads: places } = geometryOf(size);
  const own = roads.flatMap((owner, road) => (owner === seat ? [road] : []));
  const onward = (from: number, used: readonly RoadId[]): number => {
    const building = buildings[from];
    if (building && building.seat !== seat && used.length > 0) return used.length;
    const next = (intersections[from]?.roads ?? []).filter((road) => roads[road] === seat && !used.includes(road));
    const lengths = next.map((road) => {
      const [to = from] = (places[road]?.ends ?? []).filter((end) => end !== from);
      return onward(to, [...used, road]);
    });
    return Math.max(used.length, ...lengths);
  };
  return Math.max(0, ...own.flatMap((road) => (places[road]?.ends ?? []).map((end) => onward(end, []))));
}
