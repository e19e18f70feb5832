import fc from 'fast-check';
import type { AnyGame } from '../../shared/game/contract.ts';
import type { AnyLesson } from '../../web/lessons/lesson.ts';
import { act, type Progress, readOn, resume } from '../../web/lessons/progress.ts';
import { states, walks } from '../support/walk.ts';

/** The first right choice of a step; undefined where there is only something to read. */
const rightIn = ({ offers }: Progress) => offers.find(({ mistake }) => mistake === null);

/** Every progress of a lesson in which each step is done by its first right actions, from the beginning to the end. */
export function* walked(lesson: AnyLesson, from = resume(lesson, [])): Generator<Progress> {
  let progress: Progress | undefined = from;
  while (progress !== undefined) {
    yield progress;
    const right = rightIn(progress);
    progress = right === undefined ? readOn(lesson, progress) : act(lesson, progress, right.code);
  }
}

/** What the learner does in a lesson that is walked through. */
export const learnersActions = (lesson: AnyLesson): readonly unknown[] =>
  [...walked(lesson)].flatMap((progress) => rightIn(progress)?.action ?? []);

/** The kinds of some actions, which every game of ours calls their type. */
export const kindsOf = (actions: readonly unknown[]): ReadonlySet<string> =>
  new Set(actions.map((action) => (action as { readonly type: string }).type));

/** The kinds of action that a game lists for anybody, asked or not, in random games: the same ones each time. */
export function listedKinds(game: AnyGame): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const walk of fc.sample(walks(game), { seed: 1, numRuns: 16 }))
    for (const state of states(game, walk))
      for (let seat = 0; seat < walk.seats; seat += 1) {
        const orders = game.capabilities.orders?.(state, seat) ?? [];
        for (const kind of kindsOf([...game.rules.actions(state, seat), ...orders])) kinds.add(kind);
      }
  return kinds;
}
