import type { Seat } from '../../game/contract.ts';
import { firstSeat, nextSeat } from '../../game/seating.ts';
import { BEFORE_ROLL, told } from './changes.ts';
import { afterRound, standstill } from './rounds.ts';
import { scoreOf } from './scoring.ts';
import type { Ending, Message, State } from './types.ts';

/** Begins the next turn, unless the last round has just ended. [E3] */
export function turnEnded(before: State): State {
  const next = nextSeat(before.turn, before.hands.length, before.seating);
  if (next !== firstSeat(before.seating)) return turnBegun(before, next);
  const state: State = { ...before, rounds: afterRound(before) };
  const ending = standstill(state);
  return ending === undefined ? turnBegun(state, next) : over(state, ending);
}

/** Begins a turn. A seat that already has enough points wins. [E1] */
export function turnBegun(state: State, turn: Seat): State {
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
  return checked(after);
}

/** The messages of the latest turns, one turn for each seat. [H1] */
function latestRound({ messages, turns, hands }: State): readonly Message[] {
  const oldest = turns - hands.length + 1;
  if (oldest <= 1) return messages;
  return messages.slice(messages.findIndex((message) => message.kind === 'turn' && message.turn >= oldest));
}

/** Ends the game if the seat whose turn it is has enough points. [E1] */
export const checked = (state: State): State =>
  scoreOf(state, state.turn).total >= state.goal ? over(state, 'points') : state;

const over = (state: State, ending: Ending): State =>
  told({ ...state, phase: { type: 'over', ending } }, { kind: 'over', ending, winners: winnersOf(state, ending) });

/** The seat that reached the goal; after a standstill, the seats with the most points. [E5] */
export function winnersOf(state: State, ending: Ending): readonly Seat[] {
  if (ending === 'points') return [state.turn];
  const totals = state.hands.map((_, seat) => scoreOf(state, seat).total);
  const best = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}
