import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { firstSeat, nextSeat } from '../../game/seating.ts';
import { isFarFromAll, piecesLeft } from './board.ts';
import { BEFORE_ROLL, tell } from './changes.ts';
import { geometryOf, otherEnd } from './geometry.ts';
import { IDLE_ROUNDS, MOST_ROUNDS, QUIET_ROUNDS } from './material.ts';
import { publicPoints, scoreOf } from './scoring.ts';
import type { Ending, IntersectionId, Message, Rounds, State } from './types.ts';

/** Begins the next turn, unless the last round has just ended. [E3] */
export function endTurn(before: State): State {
  const next = nextSeat(before.turn, before.hands.length, before.seating);
  if (next !== firstSeat(before.seating)) return beginTurn(before, next);
  const state: State = { ...before, rounds: afterRound(before) };
  const ending = standstill(state);
  return ending === undefined ? beginTurn(state, next) : end(state, ending);
}

/** Begins a turn. A seat that already has enough points wins. [E1] */
export function beginTurn(state: State, turn: Seat): State {
  const turns = state.turns + 1;
  const after: State = {
    ...state,
    turn,
    turns,
    phase: BEFORE_ROLL,
    hasPlayedCard: false,
    drafts: state.drafts.map(() => 0),
    messages: [...latestRound(state), { kind: 'turn', seat: turn, turn: turns }],
  };
  return endIfWon(after);
}

/** The messages of the latest turns, one turn for each seat. [H1] */
function latestRound({ messages, turns, hands }: State): readonly Message[] {
  const oldest = turns - hands.length + 1;
  if (oldest <= 1) return messages;
  return messages.slice(messages.findIndex((message) => message.kind === 'turn' && message.turn >= oldest));
}

/** Ends the game if the seat whose turn it is has enough points. [E1] */
export const endIfWon = (state: State): State =>
  scoreOf(state, state.turn).total >= state.goal ? end(state, 'points') : state;

const end = (state: State, ending: Ending): State =>
  tell({ ...state, phase: { type: 'over', ending } }, { kind: 'over', ending, winners: winnersOf(state, ending) });

/** The seat that reached the goal; after a standstill, the seats with the most points. [E5] */
export function winnersOf(state: State, ending: Ending): readonly Seat[] {
  if (ending === 'points') return [state.turn];
  const totals = state.hands.map((_, seat) => scoreOf(state, seat).total);
  const best = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** The round counts after one more round. [E3] */
function afterRound(state: State): Rounds {
  const { played, unchanged, scores } = state.rounds;
  const now = state.hands.map((_, seat) => publicPoints(state, seat));
  const isUnchanged = state.deck.length === 0 && scores !== null && now.join() === scores.join();
  return { played: played + 1, unchanged: isUnchanged ? unchanged + 1 : 0, scores: now };
}

/** Why the game ends after a round that nobody has won; undefined if it continues. [E3] */
function standstill(state: State): Ending | undefined {
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
