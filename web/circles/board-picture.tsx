import { useState } from 'preact/hooks';
import { Cover } from '../covers/cover.tsx';

/** A board, or the cover of its game where there is no picture of its own. */
export function BoardPicture({ game, picture }: { readonly game: string; readonly picture: string | null }) {
  const [isMissing, setMissing] = useState(false);
  if (picture === null)
    return (
      <div class="board-picture sample">
        <Cover game={game} />
      </div>
    );
  if (isMissing) return <div class="board-picture" />;
  return <img class="board-picture" src={picture} alt="" loading="lazy" onError={() => setMissing(true)} />;
}
