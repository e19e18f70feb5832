import type { AnyLesson } from '../../web/teacher/lesson.ts';
import { acted, type Progress, readOn, resumed } from '../../web/teacher/progress.ts';

/** The first right choice of a step; undefined where there is only something to read. */
const rightIn = ({ offers }: Progress) => offers.find(({ mistake }) => mistake === null);

/** Every progress of a lesson in which each step is done by its first right actions, from the beginning to the end. */
export function* walked(lesson: AnyLesson, from = resumed(lesson, [])): Generator<Progress> {
  let progress: Progress | undefined = from;
  while (progress !== undefined) {
    yield progress;
    const right = rightIn(progress);
    progress = right === undefined ? readOn(lesson, progress) : acted(lesson, progress, right.code);
  }
}

/** What the learner does in a lesson that is walked through. */
export const learnersActions = (lesson: AnyLesson): readonly unknown[] =>
  [...walked(lesson)].flatMap((progress) => rightIn(progress)?.action ?? []);
