import { ENTRIES } from '#boards';
import { games, titleOf } from '../games.ts';
import { text } from '../lang.ts';

/** Whether there is a guided game of a game. */
export const hasLesson = (game: string): boolean => Object.hasOwn(ENTRIES, game) && ENTRIES[game]?.lesson !== undefined;

/** The guided games, for people who see the site for the first time. */
export function LessonLinks() {
  const words = text().learn;
  const list = (games.value ?? []).map(({ meta }) => meta.id).filter(hasLesson);
  if (list.length === 0) return null;
  return (
    <nav class="lessons" aria-labelledby="lessons-title">
      <p id="lessons-title">{words.invite}</p>
      <div class="row">
        {list.map((game) => (
          <a key={game} class="button" href={`/learn/${game}`} aria-label={words.title(titleOf(game))}>
            {titleOf(game)}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The guided game of a table whose players wait for others; its end leads back to the table. */
export function LessonWhileWaiting({
  id,
  game,
  seat,
}: {
  readonly id: string;
  readonly game: string;
  readonly seat: number | null;
}) {
  if (!hasLesson(game)) return null;
  return (
    <a class="button" href={`/learn/${game}?table=${id}${seat === null ? '' : `&seat=${seat}`}`}>
      {text().learn.waiting}
    </a>
  );
}
