import { COVERS } from 'virtual:covers';
import type { ComponentChildren } from 'preact';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import { nightMedia } from '../settings/dress.ts';
import { settings } from '../settings/settings.ts';
import './cover.css';

/** A part of a cover: its drawings, and the part of the board that they show. */
export interface CoverPart {
  readonly frame: Frame;
  readonly day: string;
  readonly night: string;
}

/** The files of a cover; see shared/game/capabilities/picture.ts. */
export interface CoverFiles {
  readonly card: CoverPart;
  readonly band: CoverPart;
  readonly small: CoverPart;
  readonly scene?: CoverPart;
  /** The position that it shows. */
  readonly position: string;
}

export const coverOf = (game: string): CoverFiles | undefined =>
  Object.hasOwn(COVERS, game) ? COVERS[game] : undefined;

const sizeOf = ({ frame: { width, height } }: CoverPart) => ({ width, height });

interface PictureProps {
  readonly wide: CoverPart;
  readonly narrow: CoverPart;
  /** The media query for windows that get the narrow part. */
  readonly isNarrow: string;
  /** Whether it is loaded only once it comes near the window. */
  readonly isLazy?: boolean | undefined;
}

export function CoverPicture({ wide, narrow, isNarrow, isLazy = false }: PictureProps) {
  const night = nightMedia(settings.value.light);
  return (
    <picture>
      <source media={`${isNarrow} and ${night}`} srcset={narrow.night} {...sizeOf(narrow)} />
      <source media={isNarrow} srcset={narrow.day} {...sizeOf(narrow)} />
      <source media={night} srcset={wide.night} {...sizeOf(wide)} />
      {/* What visitors see first is loaded before the scripts. */}
      <img
        src={wide.day}
        {...sizeOf(wide)}
        alt=""
        {...(isLazy ? { loading: 'lazy' as const } : { fetchpriority: 'high' as const })}
      />
    </picture>
  );
}

interface Props {
  readonly game: string;
  /** The part for narrow windows, and which these are. */
  readonly narrow?: 'band' | 'small';
  readonly isNarrow?: string;
  readonly isLazy?: boolean;
  readonly children?: ComponentChildren;
}

/** A board of a game, as decoration; a plain background for a game without one. The children lie on it. */
export function Cover({ game, narrow = 'band', isNarrow = '(max-width: 55.99rem)', isLazy, children }: Props) {
  const files = coverOf(game);
  return (
    <div class="game-cover" aria-hidden="true">
      {files !== undefined && (
        <CoverPicture wide={files.card} narrow={files[narrow]} isNarrow={isNarrow} isLazy={isLazy} />
      )}
      {children}
    </div>
  );
}
