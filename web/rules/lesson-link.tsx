import { ENTRIES } from '#boards';
import { titleOf } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { Icon } from '../ui/icon.tsx';

export const hasLesson = (game: string): boolean => Object.hasOwn(ENTRIES, game) && ENTRIES[game]?.lesson !== undefined;

export function LessonLink({ game }: { readonly game: string }) {
  if (!hasLesson(game)) return null;
  return (
    <a class="button" href={`/learn/${game}`}>
      <Icon name="play" />
      {text().home.learnSaid(titleOf(game))}
    </a>
  );
}

/** A link to the guided game, at a table whose players wait for others; its end leads back to the table. */
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
