/** How a finished game is told: what everyone had at any time, also what was hidden while the game lasted. */
export interface Chronicle<State> {
  /** By seat: the points so far, as the game counts them during play; of the last state those of its outcome. */
  points(state: State): readonly number[];
}
