import type { Seat } from '../../shared/game/contract.ts';
import type { Choice } from '../../shared/protocol/messages/snapshot.ts';
import type { AnyLesson, LessonWords } from './lesson.ts';

export const LEARNER: Seat = 0;

/** By step, the codes of the learner's actions in it; empty for a step that was only read. */
export type Done = readonly (readonly string[])[];

/** A choice in a lesson; `mistake` is the explanation if it is not what the step asks for. */
interface Offer extends Choice {
  /** Whether it is an order, decided ahead of time. */
  readonly isOrder: boolean;
  readonly mistake: LessonWords | null;
}

interface Position {
  readonly state: unknown;
  /** All actions so far, of all seats. */
  readonly played: readonly { readonly seat: Seat; readonly code: string | null }[];
}

/** How far the learner has come in a lesson. */
export interface Progress extends Position {
  readonly done: Done;
  /** The actions in the present step, if it takes several. */
  readonly within: readonly string[];
  readonly offers: readonly Offer[];
}

const stepOf = ({ steps }: AnyLesson, { done }: Pick<Progress, 'done'>) => steps[done.length];

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

function begin(lesson: AnyLesson, position: Position, done: Done): Progress {
  const moves = lesson.steps[done.length]?.before?.(position.state) ?? [];
  const now = moves.reduce((before, { seat, action }) => after(lesson, before, seat, action), position);
  return withOffers(lesson, { ...now, done, within: [] });
}

/** The progress after a step that is only read; undefined if there is something to do in it, or if it is the last. */
export function readOn(lesson: AnyLesson, progress: Progress): Progress | undefined {
  const isLast = progress.done.length + 1 >= lesson.steps.length;
  const isRead = stepOf(lesson, progress)?.task === undefined;
  return isRead && !isLast ? begin(lesson, progress, [...progress.done, []]) : undefined;
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
    : withOffers(lesson, { ...position, done: progress.done, within });
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
    const next = codes.length === 0 ? readOn(lesson, progress) : undefined;
    progress = next ?? progress;
    for (const code of codes) progress = act(lesson, progress, code) ?? progress;
    if (progress.done.length <= step) break;
  }
  return progress;
}
