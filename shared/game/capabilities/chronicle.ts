import type { Lang, Seat } from '../basics.ts';

/** An action of a finished game, and the states before and after it. */
export interface ToldStep<State, Action> {
  readonly seat: Seat;
  readonly action: Action;
  readonly before: State;
  readonly after: State;
}

/** How often something happened in a finished game, by seat. */
export interface Statistic {
  readonly id: string;
  readonly bySeat: readonly number[];
}

/** The statistics of a finished game. */
export interface Statistics<State, Action> {
  /** The counts for a game with these steps: always the same statistics, in the same order. */
  count(steps: readonly [ToldStep<State, Action>, ...ToldStep<State, Action>[]]): readonly Statistic[];
  /** The name of what is counted, by the id of the statistic. */
  readonly names: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
}

/** The story of a finished game in numbers, including what was hidden while the game lasted. */
export interface Chronicle<State, Action> {
  /** In a game that counts points, by seat: those so far, as the game counts them during play; in the last state, the points of the outcome. */
  points?(state: State): readonly number[];
  readonly statistics?: Statistics<State, Action>;
}
