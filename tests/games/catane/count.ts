import type { Seat } from '../../../shared/game/contract.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Action, IntersectionId, RoadId, State } from '../../../shared/games/catane/types.ts';
import type { Counted, Played } from '../counts.ts';

type Network = Pick<State, 'size' | 'roads' | 'buildings'>;

/** The longest path of a seat by trying all there are. [R1] */
function pathLength({ size, roads, buildings }: Network, seat: Seat): number {
  const { roads: places, intersections } = geometryOf(size);
  const endsOf = (road: RoadId) => places[road]?.ends ?? [];
  const own = roads.flatMap((owner, road) => (owner === seat ? [road] : []));
  /** How far it can go on through an intersection. */
  const through = (at: IntersectionId, taken: readonly RoadId[], crossed: readonly IntersectionId[]): number => {
    if (crossed.includes(at) || (buildings[at]?.seat ?? seat) !== seat) return 0;
    const ways = (intersections[at]?.roads ?? []).filter((road) => own.includes(road) && !taken.includes(road));
    const far = ways.map((road) => {
      const [to = at] = endsOf(road).filter((end) => end !== at);
      return 1 + through(to, [...taken, road], [...crossed, at]);
    });
    return Math.max(0, ...far);
  };
  return Math.max(0, ...own.flatMap((road) => endsOf(road).map((end) => 1 + through(end, [road], []))));
}

/** Who has the longest road after a change. [R3] */
function roadHolder(network: Network, seats: readonly Seat[], holder: Seat | null): Seat | null {
  const lengths = seats.map((seat) => pathLength(network, seat));
  const longest = Math.max(...lengths);
  if (longest < 5) return null;
  if (holder !== null && lengths[holder] === longest) return holder;
  const [first = null, ...others] = seats.filter((seat) => lengths[seat] === longest);
  return others.length === 0 ? first : null;
}

const MONUMENTS = ['market', 'library', 'parliament', 'church', 'university'];

/** From what was built and which knights were played, step by step. [A1] [E2] */
export function count({ first, steps, last }: Played<State, Action>): Counted {
  const seats = [...first.hands.keys()];
  const knights = seats.map(() => 0);
  let army: Seat | null = null;
  let road: Seat | null = null;
  for (const { seat, action, next } of steps) {
    if (action.type === 'road' || action.type === 'colony') road = roadHolder(next, seats, road);
    if (action.type !== 'knight') continue;
    const own = (knights[seat] ?? 0) + 1;
    knights[seat] = own;
    if (own >= 3 && (army === null || own > (knights[army] ?? 0))) army = seat;
  }
  const built = seats.map((seat) => {
    const own = last.buildings.filter((building) => building?.seat === seat);
    return (
      own.length + own.filter((building) => building?.isTown).length + (army === seat ? 2 : 0) + (road === seat ? 2 : 0)
    );
  });
  if (last.phase.type !== 'over') return { points: built, winners: null };
  const held = last.hands.map(({ cards }) => cards.filter(({ card }) => MONUMENTS.includes(card)).length);
  const points = built.map((points, seat) => points + (held[seat] ?? 0));
  const winners = seats.filter((seat) => points.every((other) => other <= (points[seat] ?? 0)));
  return { points, winners: last.phase.ending === 'points' ? [last.turn] : winners };
}
