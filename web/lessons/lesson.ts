import type { AnyGame, Game, Lang, Seat } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';

export type LessonWords = Readonly<Record<Lang, string>>;

export interface Move<Action> {
  readonly seat: Seat;
  readonly action: Action;
}

type When<State, Action> = (action: Action, state: State) => boolean;

/** Actions that are offered though they are not right, and the explanation for a learner who tries one. */
interface Mistake<State, Action> {
  readonly when: When<State, Action>;
  readonly said: LessonWords;
}

/**
 * What the learner is to do. Only the right actions and the mistakes are offered, so that the board shows where to tap.
 */
interface Task<State, Action> {
  /** Whether an action is right. The lesson continues from whichever is taken. */
  readonly right: When<State, Action>;
  readonly mistakes: readonly Mistake<State, Action>[];
  /** Whether the task is done, if that takes more than one action. */
  readonly until?: (state: State) => boolean;
}

/** One idea. Without a task, the learner reads and continues. */
export interface LessonStep<State, Action> {
  /** What happens before anything is said: mostly moves of the others. */
  readonly before?: (state: State) => readonly Move<Action>[];
  readonly said: LessonWords;
  readonly task?: Task<State, Action>;
}

/** A step that says this; without `right`, the learner reads and continues. */
export const step = <State, Action>(
  fr: string,
  en: string,
  right?: When<State, Action>,
  ...mistakes: readonly Mistake<State, Action>[]
): LessonStep<State, Action> => ({ said: { fr, en }, ...(right && { task: { right, mistakes } }) });

/** A step whose task takes several actions: it is done when the state says so. */
export const stepUntil = <State, Action>(
  until: (state: State) => boolean,
  fr: string,
  en: string,
  right: When<State, Action>,
  ...mistakes: readonly Mistake<State, Action>[]
): LessonStep<State, Action> => ({ said: { fr, en }, task: { right, mistakes, until } });

/** A step before which this happens. */
export const after = <State, Action>(
  before: (state: State) => readonly Move<Action>[],
  then: LessonStep<State, Action>,
): LessonStep<State, Action> => ({ ...then, before });

export const mistake = <State, Action>(when: When<State, Action>, fr: string, en: string): Mistake<State, Action> => ({
  when,
  said: { fr, en },
});

/** Steps that are worth stopping after. */
interface LessonChapter<State, Action> {
  readonly title: LessonWords;
  readonly steps: readonly LessonStep<State, Action>[];
  /** What comes after its last step, and says what the learner can do now. It has no task. */
  readonly end: LessonStep<State, Action>;
}

/** A guided first game, as data: a prepared state, and chapters that continue it. The learner has seat 0. */
export interface Lesson<State, Action> {
  readonly seats: number;
  readonly start: State;
  readonly chapters: readonly LessonChapter<State, Action>[];
}

/** A lesson with its game, whose types are opaque. */
export interface AnyLesson extends Lesson<unknown, unknown> {
  readonly game: AnyGame;
  /** Those of all chapters. */
  readonly steps: readonly LessonStep<unknown, unknown>[];
}

/** A lesson as an entry of the list. This is the only cast that drops its types. */
export const defineLesson = <State, Action, View, Code extends string>(
  game: Game<State, Action, View, Code>,
  lesson: Lesson<State, Action>,
): AnyLesson =>
  ({ ...lesson, steps: lesson.chapters.flatMap(({ steps }) => steps), game: defineGame(game) }) as AnyLesson;
