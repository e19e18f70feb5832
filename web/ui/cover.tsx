import { COVERS } from 'virtual:covers';
import type { ComponentChildren } from 'preact';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import { nightMedia } from '../settings/dress.ts';
import { settings } from '../settings/settings.ts';
import './cover.css';

/** The files of a cover, and the part of the board that they show. */
export interface CoverFiles {
  readonly card: string;
  readonly narrow: string;
  readonly nightCard: string;
  readonly nightNarrow: string;
  readonly position: string;
  readonly frame: Frame;
  readonly band: Frame;
}

/** The media query for windows that get the narrow drawing. */
export const NARROW = '(max-width: 47.99rem)';

export const coverOf = (game: string): CoverFiles | undefined =>
  Object.hasOwn(COVERS, game) ? COVERS[game] : undefined;

const sizeOf = ({ width, height }: Frame) => ({ width, height });

/** A board of a game, as decoration; a plain background for a game without one. The children lie on it. */
export function Cover({ game, children }: { readonly game: string; readonly children?: ComponentChildren }) {
  const files = coverOf(game);
  const night = nightMedia(settings.value.light);
  return (
    <div class="game-cover" aria-hidden="true">
      {files !== undefined && (
        <picture>
          <source media={`${NARROW} and ${night}`} srcset={files.nightNarrow} {...sizeOf(files.band)} />
          <source media={NARROW} srcset={files.narrow} {...sizeOf(files.band)} />
          <source media={night} srcset={files.nightCard} {...sizeOf(files.frame)} />
          {/* What visitors see first, so it is loaded before the scripts. */}
          <img src={files.card} {...sizeOf(files.frame)} alt="" fetchpriority="high" />
        </picture>
      )}
      {children}
    </div>
  );
}
