import type { Lang } from '../basics.ts';
import type { Sky } from '../seat-colours.ts';

/** How wide and high something is. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A part of a board, in its own units. */
export interface Frame extends Extent {
  readonly left: number;
  readonly top: number;
}

/** A position that represents a game when there is no table to show, as good robots would reach it. */
interface Cover {
  readonly seats: number;
  readonly seed: bigint;
  readonly actions: number;
  /** Composed parts of it: what matters is in the middle, and nothing that matters is cut. */
  readonly frames: {
    /** At about 3:2: in most places. */
    readonly card: Frame;
    /** At about 3:1: above a form in a narrow window. */
    readonly band: Frame;
    /** On a phone, where its middle lies upright beside the words of its card; behind the headline, all of it. */
    readonly small: Frame;
    /** At about 11:4, behind the headline of the start page: the first game that has it is shown there. */
    readonly scene?: Frame;
  };
}

/**
 * How a game is shown outside its page, in mails. Anyone may see a mail, so it is made only from the view of a
 * spectator.
 */
export interface Picture<View> {
  /** The size of the board, in its own units. */
  extent(view: View): Extent;
  /**
   * Loads the function that draws the board as an SVG document, which fills any box of that shape; by day unless
   * another `sky` is given. It contains no letters, since there are no fonts where it is rasterized. Loaded on demand,
   * so that the rules alone load no drawings.
   */
  load(): Promise<(view: View, sky?: Sky) => string>;
  /**
   * Loads the function that draws the board at a glance: the same part of it, from so few shapes that its document has
   * a few kilobytes and is drawn in about a millisecond: by day and by night, which share their shapes. Pages contain
   * these documents, and show one until the board itself is drawn.
   */
  loadGlimpse?(): Promise<(view: View) => Readonly<Record<Sky, string>>>;
  /** How the game presents itself on the start page. */
  readonly cover?: Cover;
  /** A sentence for readers who do not see the picture: the state of the game. */
  alt(view: View, names: readonly string[], lang: Lang): string;
}

/** The largest size of a picture in pixels: nearly twice its size in a mail, for high-resolution screens. */
export const POINTS: Extent = { width: 960, height: 820 };

/** The largest size of that shape that fits into the box. */
export function fitted({ width, height }: Extent, box: Extent): Extent {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
