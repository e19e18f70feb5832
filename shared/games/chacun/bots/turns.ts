import { actions } from '../actions.ts';
import { apply } from '../apply.ts';
import { isPlaceable } from '../board.ts';
import { landscapeOf } from '../landscape.ts';
import type { Action, Decks, State, View } from '../types.ts';
import { unseen } from '../view.ts';
import { gainBy, secondTurnWorth, valueFor } from './evaluation.ts';
import type { Outlook } from './outlook.ts';

/** A way to finish a turn, and its value for the player. */
export interface Line {
  readonly actions: readonly Action[];
  readonly value: number;
}

/** The ways to finish the turn that begin with one of these actions, which are all that are legal, in their order. */
export function linesFrom(state: State, outlook: Outlook, first: readonly Action[] = legal(state)): readonly Line[] {
  const lines: Line[] = [];
  follow(state, first, []);
  return lines;

  function value(at: State): number {
    const more = state.second || at.phase.type === 'over' ? 0 : secondTurnWorth(at);
    return valueFor(state.turn, at, outlook) + more;
  }

  function follow(at: State, choices: readonly Action[], done: readonly Action[]): void {
    const base = at.phase.type === 'occupy' ? value(at) : 0;
    for (const action of choices) {
      const actionsSoFar = [...done, action];
      if (at.phase.type === 'occupy') {
        // The tile is already placed: the value of a piece is added to that of the board.
        const gain = action.type === 'occupy' ? gainBy(at, action, outlook) : 0;
        lines.push({ actions: actionsSoFar, value: base + gain });
        continue;
      }
      const next = after(at, action);
      const isOn = next.phase.type === 'occupy' || next.phase.type === 'retake';
      if (isOn) follow(next, legal(next), actionsSoFar);
      else lines.push({ actions: actionsSoFar, value: value(next) });
    }
  }
}

const legal = (state: State): readonly Action[] => actions(state, state.turn);

/** The item of the highest value; the first of them on a tie. */
export const bestOf = <Item extends { readonly value: number }>(items: readonly Item[]): Item =>
  items.reduce((best, item) => (item.value > best.value ? item : best));

/** The state after actions of the player whose turn it is, which must be legal. */
export const afterAll = (state: State, { actions: all }: Line): State => all.reduce(after, state);

function after(state: State, action: Action): State {
  const next = apply(state, state.turn, action);
  if (!next.ok) throw new Error(`a bot of chacun may not ${action.type}: ${next.error.code}`);
  return next.value;
}

/**
 * A state that looks like this view, with the unseen tiles in no particular order. Messages, which do not affect the
 * game, are left out.
 */
export const stateOf = ({ left: _, ...shown }: View): State => ({
  ...shown,
  messages: [],
  decks: { normal: unseen(shown, 'normal'), menhir: unseen(shown, 'menhir') },
});

/** The same state, except for the tiles to come: the first placeable one of these decks is drawn instead of its own. */
export function redrawn(state: State, decks: Decks): State {
  if (state.phase.type !== 'place') return state;
  const seen = new Set([...state.placed.map(({ tile }) => tile), ...state.discarded]);
  const normal = decks.normal.filter((tile) => !seen.has(tile));
  const menhir = decks.menhir.filter((tile) => !seen.has(tile));
  const landscape = landscapeOf(state.placed);
  const tile = (state.second ? menhir : normal).find((one) => isPlaceable(landscape, one)) ?? state.phase.tile;
  return {
    ...state,
    decks: { normal: normal.filter((one) => one !== tile), menhir: menhir.filter((one) => one !== tile) },
    phase: { type: 'place', tile },
  };
}
