import { ENTRIES } from '#boards';
import { Icon } from '../controls/icon.tsx';
import { titleOf } from '../games.ts';
import { text } from '../lang.ts';

/** Whether there is a guided game of a game. */
export const hasLesson = (game: string): boolean => Object.hasOwn(ENTRIES, game) && ENTRIES[game]?.lesson !== undefined;

/** The guided game of a game, if there is one. */
export function LessonLink({ game }: { readonly game: string }) {
  if (!hasLesson(game)) return null;
  return (
    <a class="button" href={`/learn/${game}`}>
      <Icon name="play" />
      {text().home.learnSaid(titleOf(game))}
    </a>
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
      <Icon name="play" />
      {seat === null ? text().invitation.learn : text().learn.waiting}
    </a>
  );
}
