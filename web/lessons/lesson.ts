import type { AnyGame, Game, Lang, Seat } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';

/** What a lesson says, in English: other languages have a file of words for it. */
type Said = string;

/** The sentences of a lesson in a language, by what is said in English. */
export type LessonWords = Readonly<Record<Said, string>>;

export interface Move<Action> {
  readonly seat: Seat;
  readonly action: Action;
}

type When<State, Action> = (action: Action, state: State) => boolean;

/** Actions that are offered though they are not right, and the explanation for a learner who tries one. */
interface Mistake<State, Action> {
  readonly when: When<State, Action>;
  readonly said: Said;
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
  readonly said: Said;
  readonly task?: Task<State, Action>;
}

/** A step that says this; without `right`, the learner reads and continues. */
export const step = <State, Action>(
  said: Said,
  right?: When<State, Action>,
  ...mistakes: readonly Mistake<State, Action>[]
): LessonStep<State, Action> => ({ said, ...(right && { task: { right, mistakes } }) });

/** A step whose task takes several actions: it is done when the state says so. */
export const stepUntil = <State, Action>(
  until: (state: State) => boolean,
  said: Said,
  right: When<State, Action>,
  ...mistakes: readonly Mistake<State, Action>[]
): LessonStep<State, Action> => ({ said, task: { right, mistakes, until } });

/** A step before which this happens. */
export const after = <State, Action>(
  before: (state: State) => readonly Move<Action>[],
  then: LessonStep<State, Action>,
): LessonStep<State, Action> => ({ ...then, before });

export const mistake = <State, Action>(when: When<State, Action>, said: Said): Mistake<State, Action> => ({
  when,
  said,
});

/** Steps that are worth stopping after. */
interface LessonChapter<State, Action> {
  readonly title: Said;
  readonly steps: readonly LessonStep<State, Action>[];
  /** What comes after its last step, and says what the learner can do now. It has no task. */
  readonly end: LessonStep<State, Action>;
}

/** A guided first game, as data: a prepared state, and chapters that continue it. The learner has seat 0. */
export interface Lesson<State, Action> {
  readonly seats: number;
  readonly start: State;
  readonly chapters: readonly LessonChapter<State, Action>[];
  /** Not asked for in English. */
  readonly words: (lang: Lang) => Promise<{ readonly words: LessonWords }>;
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
