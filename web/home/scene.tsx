import { COVERS } from 'virtual:covers';
import { text } from '../app/lang.ts';
import { CoverPicture, coverOf } from '../ui/cover.tsx';
import { LivingCover, useMedia } from './living-cover.tsx';

const NARROW = '(max-width: 47.99rem)';

/** The first game that is drawn for it, if any. */
const shown = Object.keys(COVERS).find((game) => coverOf(game)?.scene !== undefined);

/** A large board, as decoration: first a picture, then the game goes on by itself. */
function Board({ game }: { readonly game: string }) {
  const isNarrow = useMedia(NARROW);
  const files = coverOf(game);
  if (files?.scene === undefined) return null;
  return (
    <div class="scene-board" aria-hidden="true">
      <CoverPicture wide={files.scene} narrow={files.small} isNarrow={NARROW} />
      <LivingCover game={game} frame={(isNarrow ? files.small : files.scene).frame} />
    </div>
  );
}

/** What visitors see first: what this is, what it promises, and a board. */
export function Scene() {
  const { site } = text();
  return (
    <div class="scene">
      {shown !== undefined && <Board game={shown} />}
      <div class="scene-words">
        <h1>{site.motto}</h1>
        <ul class="pitch">
          {site.pitch.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
