import { COVERS } from 'virtual:covers';
import type { ComponentChildren } from 'preact';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import './cover.css';

/** Where the files of a cover are, and what part of the board they show. */
export interface CoverFiles {
  readonly card: string;
  readonly narrow: string;
  /** The position that they show, as JSON. */
  readonly position: string;
  readonly frame: Frame;
  readonly band: Frame;
}

/** The media query by which windows get the narrow drawing. */
export const NARROW = '(max-width: 47.99rem)';

export const coverOf = (game: string): CoverFiles | undefined =>
  Object.hasOwn(COVERS, game) ? COVERS[game] : undefined;

/** A board of a game, as decoration; a plain ground for a game without one. The children lie on it. */
export function Cover({ game, children }: { readonly game: string; readonly children?: ComponentChildren }) {
  const files = coverOf(game);
  return (
    <div class="game-cover" aria-hidden="true">
      {files !== undefined && (
        <picture>
          <source media={NARROW} srcset={files.narrow} width={files.band.width} height={files.band.height} />
          <img src={files.card} width={files.frame.width} height={files.frame.height} alt="" />
        </picture>
      )}
      {children}
    </div>
  );
}
