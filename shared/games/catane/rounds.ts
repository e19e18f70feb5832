import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { isFarFromAll, piecesLeft } from './board.ts';
import { geometryOf, otherEnd } from './geometry.ts';
import { IDLE_ROUNDS, MOST_ROUNDS, QUIET_ROUNDS } from './material.ts';
import { publicPoints } from './scoring.ts';
import type { Ending, IntersectionId, Rounds, State } from './types.ts';

/** The round counts after one more round. [E3] */
export function afterRound(state: State): Rounds {
  const { played, unchanged, scores } = state.rounds;
  const now = state.hands.map((_, seat) => publicPoints(state, seat));
  const isUnchanged = state.deck.length === 0 && scores !== null && now.join() === scores.join();
  return { played: played + 1, unchanged: isUnchanged ? unchanged + 1 : 0, scores: now };
}

/** Why the game ends after a round that nobody has won; undefined if it continues. [E3] */
export function standstill(state: State): Ending | undefined {
  const { played, unchanged } = state.rounds;
  if (unchanged >= IDLE_ROUNDS || (unchanged >= QUIET_ROUNDS && isQuiet(state))) return 'stall';
  return played >= MOST_ROUNDS ? 'rounds' : undefined;
}

/** Whether nobody can ever build a colony or a town again. [E4] */
const isQuiet = (state: State): boolean =>
  state.deck.length === 0 && state.hands.every((_, seat) => !canGrow(state, seat));

function canGrow(state: State, seat: Seat): boolean {
  const left = piecesLeft(state, seat);
  const hasColony = state.buildings.some((building) => building?.seat === seat && !building.isTown);
  if (hasColony && left.town > 0) return true;
  return left.colony > 0 && canReachPlace(state, seat, left.road);
}

/** Whether a seat could build a colony after at most that many more roads. */
function canReachPlace(state: State, seat: Seat, most: number): boolean {
  const { intersections, roads: places } = geometryOf(state.size);
  const isOpen = (id: IntersectionId) => (state.buildings[id]?.seat ?? seat) === seat;
  const isOwn = (id: IntersectionId) =>
    state.buildings[id]?.seat === seat || at(intersections, id).roads.some((road) => state.roads[road] === seat);
  let border = intersections.map(({ id }) => id).filter((id) => isOpen(id) && isOwn(id));
  const reached = new Set(border);
  for (let far = 0; border.length > 0; far += 1) {
    if (border.some((id) => isFarFromAll(state, id))) return true;
    if (far === most) return false;
    const next: IntersectionId[] = [];
    for (const id of border)
      for (const road of at(intersections, id).roads) {
        const to = otherEnd(at(places, road), id);
        if (state.roads[road] !== null || !isOpen(to) || reached.has(to)) continue;
        reached.add(to);
        next.push(to);
      }
    border = next;
  }
  return false;
}
