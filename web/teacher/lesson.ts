import type { AnyGame, Game, Lang, Seat } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';

export type Said = Readonly<Record<Lang, string>>;

export interface Move<Action> {
  readonly seat: Seat;
  readonly action: Action;
}

/** What the learner is to do. Only what is right and the mistakes are offered, so that the board shows where to tap. */
interface Task<State, Action> {
  /** Whether an action is what is asked for. Whichever of them is taken, the lesson goes on. */
  readonly right: (action: Action, state: State) => boolean;
  /** Other actions that are offered, and what is said to a learner who tries one. */
  readonly mistakes?: readonly {
    readonly when: (action: Action, state: State) => boolean;
    readonly said: Said;
  }[];
  /** Whether it is done, if that takes more than one action. */
  readonly until?: (state: State) => boolean;
}

/** One idea. Without a task, the learner reads and continues. */
export interface Step<State, Action> {
  /** What happens before anything is said: moves of the others, mostly. */
  readonly before?: (state: State) => readonly Move<Action>[];
  readonly said: Said;
  readonly task?: Task<State, Action>;
}

/** A guided first game, as data: a prepared state, and one step after the other. The learner has seat 0. */
export interface Lesson<State, Action> {
  readonly seats: number;
  readonly start: State;
  readonly steps: readonly Step<State, Action>[];
}

/** A lesson with its game, whose types are opaque. */
export interface AnyLesson extends Lesson<unknown, unknown> {
  readonly game: AnyGame;
}

/** A lesson as an entry of the list. This is the only cast that drops its types. */
export const defineLesson = <State, Action, View, Code extends string>(
  game: Game<State, Action, View, Code>,
  lesson: Lesson<State, Action>,
): AnyLesson => ({ ...lesson, game: defineGame(game) }) as AnyLesson;
