import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { ENTRIES } from '#boards';
import { loadGames } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { Coach } from '../lessons/coach.tsx';
import type { AnyLesson } from '../lessons/lesson.ts';
import { frameOf } from '../lessons/marks.tsx';
import { type LessonModel, openLesson } from '../lessons/model.ts';
import { wordsOf } from '../lessons/words.ts';
import { hasLesson } from '../rules/lesson-link.tsx';
import type { BoardProps } from '../table/context.ts';
import { TableContext } from '../table/context.ts';
import { useTitle } from '../tables/title.ts';
import { Message } from '../ui/message.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { NotFound } from './not-found.tsx';
import '../styles/table.css';
import '../lessons/teacher.css';

interface Loaded {
  readonly lesson: AnyLesson;
  readonly model: LessonModel;
  readonly Board: ComponentType<BoardProps>;
}

/** Loads what a guided game needs; fails if the game has no lesson, or no board to play it on. */
async function load(game: string): Promise<Loaded> {
  const [lesson, Board] = await Promise.all([ENTRIES[game]?.lesson?.(), ENTRIES[game]?.board?.()]);
  if (lesson === undefined || Board === undefined) throw new Error(`no lesson of ${game}`);
  const words = wordsOf(lesson);
  await words.load();
  return { lesson, model: openLesson(lesson, words.said), Board };
}

/** The table whose lobby the learner came from, if any. */
function origin({ table = '', seat = '' }: Readonly<Record<string, string>>): string | null {
  if (!/^[\w-]+$/.test(table)) return null;
  return tableUrl(table, /^\d{1,2}$/.test(seat) ? Number(seat) : null);
}

function Guided({ game }: { readonly game: string }) {
  const { query } = useLocation();
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    void loadGames();
    load(game).then(setLoaded, () => setLoaded('failed'));
  }, [game]);
  const words = text();
  const title = loaded === null || loaded === 'failed' ? null : loaded.lesson.game.texts[lang.value].title;
  useTitle(title === null ? words.site.name : words.learn.title(title));
  if (loaded === null) return <Message text={words.site.loading} />;
  if (loaded === 'failed') return <NotLoaded />;
  const { lesson, model, Board } = loaded;
  const { table } = model;
  const snapshot = table.snapshot.value;
  if (snapshot === null) return null;
  return (
    <div class="lesson">
      <Coach model={model} lesson={lesson} back={origin(query)} />
      <TableContext.Provider value={{ table, snapshot }}>
        <Board table={table} snapshot={snapshot} around={frameOf(model)} />
      </TableContext.Provider>
    </div>
  );
}

export function Learn() {
  const { params } = useRoute();
  const game = params['game'] ?? '';
  return hasLesson(game) ? <Guided key={game} game={game} /> : <NotFound />;
}
