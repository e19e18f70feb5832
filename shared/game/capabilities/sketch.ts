import type { Seat } from '../contract.ts';

/** What could happen, made of what is seen alone: chance is imagined by who tries it out. */
export interface Sketch<State, View> {
  /** What the next turn could be played with, by numbers of the game's own: what lies there already comes first. */
  chances(view: View): readonly number[];
  /** The state in which `seat` begins a turn with that. */
  turn(view: View, seat: Seat, chance: number): State;
  /** Whether the turn goes on that was begun so; else what comes next is chance again. */
  isOn(state: State): boolean;
  /** What the turn that begins now is to be played with; undefined where none begins. */
  chance(view: View): number | undefined;
  /** Whether no turn that is still to be played can be played with that. */
  isSpent(view: View, chance: number): boolean;
}

/** What a sketch says of chance in a game that has none: every turn is played with the same. */
export const WITHOUT_CHANCE = {
  chances: (): readonly number[] => [0],
  chance: (): number => 0,
  isSpent: (_view: unknown, chance: number): boolean => chance !== 0,
} as const;
