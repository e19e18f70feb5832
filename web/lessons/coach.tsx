import { useEffect, useRef } from 'preact/hooks';
import { games } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { PlayNow } from '../home/play-now.tsx';
import { Icon } from '../ui/icon.tsx';
import { Chapters } from './chapters.tsx';
import type { AnyLesson } from './lesson.ts';
import type { LessonModel } from './model.ts';

interface Props {
  readonly model: LessonModel;
  readonly lesson: AnyLesson;
  /** The address of the table that waits for the learner; null if there is none. */
  readonly back: string | null;
}

/** What a learner may do instead of the next chapter, or after the last one. */
function Afterwards({ lesson, back, isOver }: Omit<Props, 'model'> & { readonly isOver: boolean }) {
  const words = text().learn;
  const { id } = lesson.game.meta;
  const game = games.value?.find(({ meta }) => meta.id === id);
  return (
    <div class="row">
      {back !== null && (
        <a class={isOver ? 'button primary' : 'button'} href={back}>
          {words.toTable}
        </a>
      )}
      {game !== undefined && <PlayNow game={game} label={text().home.playNow} isMain={isOver && back === null} />}
      {isOver && (
        <>
          <a class="button" href={`/new/${id}`}>
            {words.friends}
          </a>
          <a class="button" href={`/rules/${id}`}>
            {words.rules}
          </a>
        </>
      )}
    </div>
  );
}

/** The card above the board: one idea at a time, and the way through the lesson. */
export function Coach({ model, lesson, back }: Props) {
  const card = useRef<HTMLElement>(null);
  const { chapter, step } = model.place.value;
  const isBetween = model.isBetween.value;
  const isMistake = model.isMistake.value;
  const isTask = model.isTask.value;
  const isOver = isBetween && chapter === lesson.chapters.length - 1;
  const isFirst = chapter === 0 && step === 0;
  const words = text().learn;
  const said = model.said.value;
  const title = model.titles.value[chapter] ?? '';
  const lead = isBetween ? words.chapterDone(chapter + 1) : step === 0 && !isMistake && `${chapter + 1}. ${title}.`;
  // With large text, the page is longer than the window, and the board may be all that is in sight.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [said]);
  return (
    <section ref={card} class={`coach ${isMistake ? 'mistake' : ''}`} aria-label={words.coach}>
      <p class="coach-said" role="status">
        {lead && <strong>{lead} </strong>}
        {said}
      </p>
      <div class="coach-keys">
        <a class="plain" href={back ?? '/'} title={words.leave}>
          <Icon name="close" />
        </a>
        <Chapters model={model} lesson={lesson} />
        {/* Not disabled, since that would lose its focus. */}
        <button type="button" class="button" aria-disabled={isFirst} onClick={() => !isFirst && model.back()}>
          {words.back}
        </button>
        {!isOver && (
          <button type="button" class={isTask ? 'button' : 'button primary'} onClick={model.forward}>
            {isBetween ? words.nextChapter : isTask ? words.doIt : words.next}
          </button>
        )}
      </div>
      {isBetween && <Afterwards lesson={lesson} back={back} isOver={isOver} />}
    </section>
  );
}
