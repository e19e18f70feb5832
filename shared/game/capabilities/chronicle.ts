import type { Lang, Seat } from '../contract.ts';

/** An action of a finished game, and the states before and after it. */
export interface ToldStep<State, Action> {
  readonly seat: Seat;
  readonly action: Action;
  readonly before: State;
  readonly after: State;
}

/** How often something came about in a finished game, by seat. */
export interface Statistic {
  readonly id: string;
  readonly bySeat: readonly number[];
}

/** What can be counted in a finished game. */
export interface Statistics<State, Action> {
  /** Of a game with these steps: always the same things in the same order. */
  count(steps: readonly [ToldStep<State, Action>, ...ToldStep<State, Action>[]]): readonly Statistic[];
  /** What is counted, by the id of the statistic. */
  readonly names: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
}

/** How a finished game is told: what everyone had at any time, also what was hidden while the game lasted. */
export interface Chronicle<State, Action> {
  /** By seat: the points so far, as the game counts them during play; of the last state those of its outcome. */
  points(state: State): readonly number[];
  readonly statistics?: Statistics<State, Action>;
}
