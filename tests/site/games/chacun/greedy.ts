import type { Seat } from '../../../../shared/game/contract.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Action, State, View } from '../../../../shared/games/chacun/types.ts';

/** What a piece is worth in hand: it is not spent for nothing. */
const IN_HAND = 0.7;

/**
 * How `seat` would stand if the game ended with this turn. With no tile left to draw, the turn is played to its end in
 * every way and the final count made by the rules themselves.
 */
function worth(state: State, seat: Seat): number {
  if (state.phase.type !== 'over')
    return Math.max(...chacun.rules.actions(state, state.turn).map((next) => after(state, next, seat)));
  const best = Math.max(...state.points.filter((_, other) => other !== seat));
  const spent = state.occupants.filter((occupant) => occupant.seat === seat).length;
  return (state.points[seat] ?? 0) - best - IN_HAND * spent;
}

function after(state: State, action: Action, seat: Seat): number {
  const next = chacun.rules.apply(state, state.turn, action);
  return next.ok ? worth(next.value, seat) : Number.NEGATIVE_INFINITY;
}

/** The action after which `seat` would stand best if the game ended with this turn: plenty against a random player. */
export function greedy<Choice extends { readonly action: unknown }>(
  view: View,
  seat: Seat,
  choices: readonly Choice[],
): Choice {
  const { left: _, ...known } = view;
  const state: State = { ...known, decks: { normal: [], menhir: [] } };
  let best = choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = after(state, choice.action as Action, seat);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  if (best === undefined) throw new Error('nothing to choose from');
  return best;
}
