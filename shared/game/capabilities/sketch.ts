import type { Seat } from '../basics.ts';

/** How to try out future turns, from a view alone: the player chooses the draws. */
export interface Sketch<State, View> {
  /** The possible draws for the next turn, as the game numbers them; a draw that has already been made comes first. */
  chances(view: View): readonly number[];
  /** The state in which `seat` begins a turn with that draw. */
  turn(view: View, seat: Seat, chance: number): State;
  /** Whether the turn is still going on; if not, a new draw follows. */
  isOn(state: State): boolean;
  /** The draw of the turn that begins now; undefined if none begins. */
  chance(view: View): number | undefined;
  /** Whether no future turn can have that draw. */
  isSpent(view: View, chance: number): boolean;
}

/** The draws of a sketch in a game without chance: always the same one. */
export const WITHOUT_CHANCE = {
  chances: (): readonly number[] => [0],
  chance: (): number => 0,
  isSpent: (_view: unknown, chance: number): boolean => chance !== 0,
} as const;
