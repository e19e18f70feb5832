import { useRef } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { Icon } from '../ui/icon.tsx';
import type { AnyLesson } from './lesson.ts';
import type { LessonModel } from './model.ts';
import '../styles/confirm.css';

interface Props {
  readonly model: LessonModel;
  readonly lesson: AnyLesson;
}

/** Says where the learner is, and opens the list of the chapters, each of which can be begun. */
export function Chapters({ model, lesson }: Props) {
  const list = useRef<HTMLDialogElement>(null);
  const { chapter, step } = model.place.value;
  const words = text().learn;
  const titles = model.titles.value;
  const count = lesson.chapters[chapter]?.steps.length ?? 0;
  const n = Math.min(step + 1, count);
  const isBetween = model.isBetween.value;
  // Before the chapter changes: the button that was pressed may not be there any more then, and could close nothing.
  function begin(at: number): void {
    list.current?.close();
    model.open(at);
  }
  return (
    <>
      <button
        type="button"
        class="coach-step"
        aria-haspopup="dialog"
        aria-label={words.where(chapter + 1, titles[chapter] ?? '', n, count)}
        onClick={() => list.current?.showModal()}
      >
        <span>{words.chapter(chapter + 1)}</span>
        <span class="coach-count">{isBetween ? <Icon name="check" /> : `${n} / ${count}`}</span>
        <progress max={count} value={isBetween ? count : n} />
      </button>
      <dialog ref={list} class="confirmation chapters" aria-labelledby="chapters-title">
        <form method="dialog" class="stack">
          <h2 id="chapters-title">{words.chapters}</h2>
          <ol>
            {titles.map((title, at) => (
              <li key={title}>
                <button
                  type="submit"
                  class="button"
                  aria-current={at === chapter ? 'step' : undefined}
                  onClick={() => at !== chapter && begin(at)}
                >
                  <span>
                    {at + 1}. {title}
                  </span>
                  <span class="chapter-facts">
                    {words.steps(lesson.chapters[at]?.steps.length ?? 0)}
                    {model.finished.value.includes(at) && (
                      <>
                        <Icon name="check" />
                        <span class="unseen">{words.isDone}</span>
                      </>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <div class="row">
            {step > 0 && (
              <button type="submit" class="button" onClick={() => begin(chapter)}>
                {words.again}
              </button>
            )}
            <button type="submit" class="button primary">
              {words.goOn}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
