import type { Lang } from '../contract.ts';

/** How wide and high something is. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * How a game shows where it stands away from its page: in mails, which are read over shoulders. All of it is made from
 * what a spectator sees.
 */
export interface Picture<View> {
  /** How large the board is, in units of its own. */
  extent(view: View): Extent;
  /**
   * What draws the board as an SVG document that fills any box of that shape. No letters: there are no fonts where it is
   * drawn. Loaded when it is needed: whoever needs the rules only loads no drawings.
   */
  load(): Promise<(view: View) => string>;
  /** In a sentence, for who does not see it, what the board cannot be asked for: how everybody stands. */
  alt(view: View, names: readonly string[], lang: Lang): string;
}

/** The most points that a picture has: nearly twice as many as it takes in a mail, for fine screens. */
export const POINTS: Extent = { width: 960, height: 820 };

/** How large something is that is made as large as a box allows. */
export function fitted({ width, height }: Extent, box: Extent): Extent {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
