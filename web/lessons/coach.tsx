import { typeset } from '../../shared/game/words/typeset.ts';
import { games } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { PlayNow } from '../home/play-now.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AnyLesson } from './lesson.ts';
import type { LessonModel } from './model.ts';

interface Props {
  readonly model: LessonModel;
  readonly lesson: AnyLesson;
  /** The address of the table that waits for the learner; null if there is none. */
  readonly back: string | null;
}

function Afterwards({ model, lesson, back }: Props) {
  const words = text().learn;
  const { id } = lesson.game.meta;
  const game = games.value?.find(({ meta }) => meta.id === id);
  return (
    <div class="row">
      {back !== null && (
        <a class="button primary" href={back}>
          {words.toTable}
        </a>
      )}
      {game !== undefined && <PlayNow game={game} label={words.robot} isMain={back === null} />}
      <a class="button" href={`/new/${id}`}>
        {words.friends}
      </a>
      <a class="button" href={`/rules/${id}`}>
        {words.rules}
      </a>
      <button type="button" class="button" onClick={model.restart}>
        {words.again}
      </button>
    </div>
  );
}

/** The card above the board: one idea at a time, and the way through the lesson. */
export function Coach({ model, lesson, back }: Props) {
  const at = model.at.value;
  const count = lesson.steps.length;
  const isTask = model.isTask.value;
  const isLast = at === count - 1;
  const words = text().learn;
  return (
    <section class={`coach ${model.isMistake.value ? 'mistake' : ''}`} aria-label={words.coach}>
      <p class="coach-said" role="status">
        {typeset(model.said.value[lang.value])}
      </p>
      <div class="coach-keys">
        <a class="plain" href={back ?? '/'} title={words.leave}>
          <Icon name="close" />
        </a>
        <span class="coach-step">
          <span aria-hidden="true">
            {at + 1} / {count}
          </span>
          <progress max={count} value={at + 1} aria-label={words.step(at + 1, count)} />
        </span>
        {/* Not disabled, since that would lose its focus. */}
        <button type="button" class="button" aria-disabled={at === 0} onClick={() => at > 0 && model.back()}>
          {words.back}
        </button>
        {!isLast && (
          <button type="button" class={isTask ? 'button' : 'button primary'} onClick={model.forward}>
            {isTask ? words.doIt : words.next}
          </button>
        )}
      </div>
      {isLast && <Afterwards model={model} lesson={lesson} back={back} />}
    </section>
  );
}
