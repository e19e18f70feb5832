import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { ENTRIES } from '#boards';
import { Message } from '../controls/message.tsx';
import type { BoardProps } from '../games/index.ts';
import { loadGames } from '../games.ts';
import { lang, text } from '../lang.ts';
import { NotFound } from '../pages/not-found.tsx';
import { useTitle } from '../pages/title.ts';
import { Coach } from './coach.tsx';
import type { AnyLesson } from './lesson.ts';
import { type LessonModel, openLesson } from './model.ts';
import '../styles/table.css';
import './teacher.css';

/** A lesson, and the board that it is played on. */
interface Loaded {
  readonly of: string;
  readonly lesson: AnyLesson;
  readonly model: LessonModel;
  readonly Board: ComponentType<BoardProps>;
}

async function loaded(game: string): Promise<Loaded | null> {
  const [lesson, Board] = await Promise.all([ENTRIES[game]?.lesson?.(), ENTRIES[game]?.board?.()]);
  return lesson === undefined || Board === undefined ? null : { of: game, lesson, model: openLesson(lesson), Board };
}

/** The table whose lobby the learner came from, if any. */
function origin({ table = '', seat = '' }: Readonly<Record<string, string>>): string | null {
  if (!/^[\w-]+$/.test(table)) return null;
  return /^\d{1,2}$/.test(seat) ? `/t/${table}#seat=${seat}` : `/t/${table}`;
}

/** A guided first game: the board of the game, and a coach above it. */
export function Learn() {
  const { params } = useRoute();
  const { query } = useLocation();
  const game = params['game'] ?? '';
  const [shown, setShown] = useState<Loaded | 'failed' | null>(null);
  const hasLesson = Object.hasOwn(ENTRIES, game) && ENTRIES[game]?.lesson !== undefined;
  useEffect(() => {
    void loadGames();
    if (hasLesson) loaded(game).then(setShown, () => setShown('failed'));
  }, [game, hasLesson]);
  const words = text();
  const current = shown !== 'failed' && shown?.of === game ? shown : null;
  useTitle(current === null ? words.site.name : words.learn.title(current.lesson.game.texts[lang.value].title));
  if (!hasLesson) return <NotFound />;
  if (shown === 'failed')
    return (
      <Message text={words.site.failed}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {words.site.reload}
        </button>
      </Message>
    );
  if (current === null) return <Message text={words.site.loading} />;
  const { lesson, model, Board } = current;
  const snapshot = model.table.snapshot.value;
  if (snapshot === null) return null;
  return (
    <div class="lesson">
      <Coach model={model} lesson={lesson} back={origin(query)} />
      <Board table={model.table} snapshot={snapshot} log={async () => null} ending={null}>
        {null}
      </Board>
    </div>
  );
}
