import type { Seat } from '../../shared/game/contract.ts';
import type { Choice } from '../../shared/protocol/messages/snapshot.ts';
import type { AnyLesson } from './lesson.ts';

export const LEARNER: Seat = 0;

/** By step, the codes of the learner's actions in it; empty for a step that was only read. */
export type Done = readonly (readonly string[])[];

/** A choice in a lesson; `mistake` is the explanation if it is not what the step asks for. */
interface Offer extends Choice {
  /** Whether it is an order, decided ahead of time. */
  readonly isOrder: boolean;
  readonly mistake: string | null;
}

interface Position {
  readonly state: unknown;
  /** All actions so far, of all seats. */
  readonly played: readonly { readonly seat: Seat; readonly code: string | null }[];
}

/** How far the learner has come in a lesson. */
export interface Progress extends Position {
  readonly done: Done;
  /** Whether a chapter is done, and the next one has not begun. */
  readonly isBetween: boolean;
  /** The actions in the present step, if it takes several. */
  readonly within: readonly string[];
  readonly offers: readonly Offer[];
}

type At = Pick<Progress, 'done' | 'isBetween'>;

/** Where the progress of a learner is. */
export interface LessonPlace {
  /** The number of the chapter, from 0. */
  readonly chapter: number;
  /** The number of the step in it, from 0; that of all of them once they are done. */
  readonly step: number;
}

/** By chapter, the number of its first step in the lesson. */
const firstSteps = ({ chapters }: AnyLesson): readonly number[] =>
  chapters.map((_, at) => chapters.slice(0, at).reduce((count, { steps }) => count + steps.length, 0));

export function placeOf(lesson: AnyLesson, { done, isBetween }: At): LessonPlace {
  const firsts = firstSteps(lesson);
  const begun = isBetween ? done.length - 1 : done.length;
  const chapter = firsts.findLastIndex((first) => first <= begun);
  return { chapter, step: done.length - (firsts[chapter] ?? 0) };
}

/** The present step, or the end of a chapter. */
export const stepOf = (lesson: AnyLesson, at: At) =>
  at.isBetween ? lesson.chapters[placeOf(lesson, at).chapter]?.end : lesson.steps[at.done.length];

/** The actions of the learner that a step offers, in the order of the rules. */
function withOffers(lesson: AnyLesson, progress: Omit<Progress, 'offers'>): Progress {
  const { game } = lesson;
  const { state } = progress;
  const task = stepOf(lesson, progress)?.task;
  if (task === undefined) return { ...progress, offers: [] };
  const now = game.rules.actions(state, LEARNER).map((action) => ({ action, isOrder: false }));
  const ahead = (game.capabilities.orders?.(state, LEARNER) ?? []).map((action) => ({ action, isOrder: true }));
  const offers = [...now, ...ahead].flatMap(({ action, isOrder }): Offer[] => {
    const isRight = task.right(action, state);
    const mistake = isRight ? undefined : task.mistakes.find(({ when }) => when(action, state))?.said;
    if (!isRight && mistake === undefined) return [];
    return [{ code: game.codes.format(state, LEARNER, action), action, isOrder, mistake: mistake ?? null }];
  });
  return { ...progress, offers };
}

function after({ game }: AnyLesson, { state, played }: Position, seat: Seat, action: unknown): Position {
  const next = game.rules.apply(state, seat, action);
  if (!next.ok) throw new Error(`the lesson is wrong: ${next.error.code}, ${JSON.stringify(action)}`);
  const isHidden = seat !== LEARNER && game.secrecy.isSecret(state, seat, action);
  const code = isHidden ? null : game.codes.format(state, seat, action);
  return { state: next.value, played: [...played, { seat, code }] };
}

/** The progress at the beginning of a step, or at the end of a chapter. */
function show(lesson: AnyLesson, position: Position, at: At): Progress {
  const moves = stepOf(lesson, at)?.before?.(position.state) ?? [];
  const now = moves.reduce((before, { seat, action }) => after(lesson, before, seat, action), position);
  return withOffers(lesson, { ...now, ...at, within: [] });
}

/** The progress once these steps are done. */
function begin(lesson: AnyLesson, position: Position, done: Done): Progress {
  const isEnd = done.length === lesson.steps.length || firstSteps(lesson).includes(done.length);
  return show(lesson, position, { done, isBetween: isEnd && done.length > 0 });
}

/**
 * The progress after the end of a chapter or a step that is only read; undefined if there is something to do in it, or if
 * the lesson is over.
 */
export function readOn(lesson: AnyLesson, progress: Progress): Progress | undefined {
  const { done, isBetween } = progress;
  if (done.length === lesson.steps.length) return undefined;
  if (isBetween) return show(lesson, progress, { done, isBetween: false });
  return stepOf(lesson, progress)?.task === undefined ? begin(lesson, progress, [...done, []]) : undefined;
}

/** The progress after an action of the learner; undefined if it is not what the step asks for. */
export function act(lesson: AnyLesson, progress: Progress, code: string): Progress | undefined {
  const offer = progress.offers.find((each) => each.code === code && each.mistake === null);
  if (offer === undefined) return undefined;
  const position = after(lesson, progress, LEARNER, offer.action);
  const within = [...progress.within, code];
  const isDone = stepOf(lesson, progress)?.task?.until?.(position.state) ?? true;
  return isDone
    ? begin(lesson, position, [...progress.done, within])
    : withOffers(lesson, { ...position, done: progress.done, within, isBetween: false });
}

/** The progress after doing the present step with the first right actions; undefined if it is the last. */
export function skip(lesson: AnyLesson, progress: Progress): Progress | undefined {
  const right = progress.offers.find(({ mistake }) => mistake === null);
  if (right === undefined) return readOn(lesson, progress);
  const next = act(lesson, progress, right.code);
  return next === undefined || next.done.length > progress.done.length ? next : skip(lesson, next);
}

/**
 * The progress of a lesson as far as it was done. Actions that no longer fit, since the lesson has changed, are left
 * out.
 */
export function resume(lesson: AnyLesson, done: Done): Progress {
  let progress = begin(lesson, { state: lesson.start, played: [] }, []);
  for (const [step, codes] of done.entries()) {
    progress = enter(lesson, progress);
    const next = codes.length === 0 ? readOn(lesson, progress) : undefined;
    progress = next ?? progress;
    for (const code of codes) progress = act(lesson, progress, code) ?? progress;
    if (progress.done.length <= step) break;
  }
  return progress;
}

/** The progress at the first step of the next chapter, if one is done. */
const enter = (lesson: AnyLesson, progress: Progress): Progress =>
  progress.isBetween ? (readOn(lesson, progress) ?? progress) : progress;

/** The progress at the first step of a chapter. What was not done before it is done with the first right actions. */
export function beginChapter(lesson: AnyLesson, { done }: Progress, chapter: number): Progress {
  const first = firstSteps(lesson)[chapter] ?? 0;
  let progress = resume(lesson, done.slice(0, first));
  while (progress.done.length < first) progress = skip(lesson, progress) ?? progress;
  return enter(lesson, progress);
}

/**
 * The progress at the beginning of this step or, if nothing is done in it, of what is before it: another step, or the end
 * of a chapter.
 */
export function goBack(lesson: AnyLesson, progress: Progress): Progress {
  const { done, within, isBetween } = progress;
  if (within.length > 0) return enter(lesson, resume(lesson, done));
  if (!isBetween && placeOf(lesson, progress).step === 0) return resume(lesson, done);
  return enter(lesson, resume(lesson, done.slice(0, -1)));
}
