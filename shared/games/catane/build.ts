import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { firstSeat } from '../../game/seating.ts';
import { canGoOn, isFarFromAll } from './board.ts';
import { pay, phaseAfter, receive, tell } from './changes.ts';
import { beginTurn, endIfWon } from './ending.ts';
import { geometryOf } from './geometry.ts';
import { longestRoad, longestRoadHolder } from './longest-road.ts';
import { COSTS } from './material.ts';
import { firstCards } from './production.ts';
import type { IntersectionId, RoadId, State } from './types.ts';

/** The seats in the order of play, then in reverse order. [D2] */
function seatOf(step: number, seats: number, seating?: readonly Seat[]): Seat {
  const place = step < seats ? step : 2 * seats - 1 - step;
  return seating?.[place] ?? place;
}

/** The next colony of the setup, or the first turn. A seat with no place left is skipped. */
function setupStep(state: State, step: number): State {
  const seats = state.hands.length;
  if (step === 2 * seats) return beginTurn(state, firstSeat(state.seating));
  const turn = seatOf(step, seats, state.seating);
  const hasPlace = state.buildings.some((_, id) => isFarFromAll(state, id));
  if (hasPlace) return { ...state, turn, phase: { type: 'setup-colony', step } };
  return setupStep(tell(state, { kind: 'no-place', seat: turn }), step + 1);
}

/** Builds a colony: free during the setup, where a road follows; later it is paid for and may cut a road. */
export function buildColony(before: State, seat: Seat, id: IntersectionId): State {
  const { phase } = before;
  const built: State = { ...before, buildings: before.buildings.with(id, { seat, isTown: false }) };
  const state = tell(built, { kind: 'colony', seat, at: id });
  if (phase.type !== 'setup-colony') return endIfWon(cut(pay(state, seat, COSTS.colony), id));
  const next: State = { ...state, phase: { type: 'setup-road', step: phase.step, colony: id } };
  if (phase.step < state.hands.length) return next;
  const cards = firstCards(state, id);
  return tell(receive(next, seat, cards), { kind: 'first-cards', seat, cards });
}

/** Builds a road; the game continues as its phase says. */
export function buildRoad(before: State, seat: Seat, id: RoadId): State {
  const { phase } = before;
  const built: State = { ...before, roads: before.roads.with(id, seat) };
  const state = measureRoads(tell(built, { kind: 'road', seat, at: id }), [seat]);
  if (phase.type === 'setup-road') return setupStep(state, phase.step + 1);
  if (phase.type !== 'free-roads') return endIfWon(pay(state, seat, COSTS.road));
  const left = phase.left - 1;
  const isDone = left === 0 || !canGoOn(state, seat);
  return endIfWon({ ...state, phase: isDone ? phaseAfter(phase.resume) : { ...phase, left } });
}

/** Replaces a colony by a town. [C4] */
export const buildTown = (state: State, seat: Seat, id: IntersectionId): State =>
  endIfWon(
    tell(pay({ ...state, buildings: state.buildings.with(id, { seat, isTown: true }) }, seat, COSTS.town), {
      kind: 'town',
      seat,
      at: id,
    }),
  );

/** Updates the longest roads after a new colony, which may cut the roads of others. [R2] */
function cut(state: State, id: IntersectionId): State {
  const owners = at(geometryOf(state.size).intersections, id).roads.map((road) => state.roads[road] ?? null);
  return measureRoads(state, [...new Set(owners.filter((owner) => owner !== null))]);
}

/** Recomputes the roads of these seats, and who holds the title. [R3] */
function measureRoads(before: State, seats: readonly Seat[]): State {
  const roadLengths = before.roadLengths.map((length, seat) =>
    seats.includes(seat) ? longestRoad(before, seat) : length,
  );
  const holder = longestRoadHolder(roadLengths, before.longestRoad);
  const state: State = { ...before, roadLengths, longestRoad: holder };
  if (holder === before.longestRoad) return state;
  const count = holder === null ? 0 : at(roadLengths, holder);
  return tell(state, { kind: 'longest-road', seat: holder, from: before.longestRoad, count });
}
