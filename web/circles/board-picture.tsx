import { useState } from 'preact/hooks';

/** A board, or that of its game where there is no picture of its own. */
export function BoardPicture({ game, picture }: { readonly game: string; readonly picture: string | null }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <div class="board-picture" />;
  return (
    <img
      class={picture === null ? 'board-picture sample' : 'board-picture'}
      src={picture ?? `/api/games/${game}/picture.jpg`}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
