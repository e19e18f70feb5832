import { wouldClose } from '../board.ts';
import { TILES } from '../tiles.ts';
import type { State } from '../types.ts';

/** With fewer normal tiles to come than this, there is less and less time to use pieces and to close areas. */
const TIME_TO_USE = 18;
/** How many tiles that would close a side are needed for an even chance that one of them does. */
const EVEN = 1.8;
/** The chance that an open side will be closed, for somebody who does not count tiles. */
const GUESS = 0.6;

/** What is known of the tiles to come. */
export interface Outlook {
  /** The share of the normal tiles that is still to come. */
  readonly rest: number;
  /** The share that is left of what pieces in hand are worth in the middle of the game. */
  readonly use: number;
  /** How much the best of the others counts, and not their average: between 0 and 1. */
  readonly rivalry: number;
  /**
   * The chance that a side of a forest or a river will be closed: from the sides that the empty cell beside it requires,
   * 0 at the edge of the board, and the direction in which the area lies from there.
   */
  closing(asked: number, direction: number): number;
  /**
   * The worths of areas by their number, as far as they are computed, if they are remembered: for one turn, in which those
   * that the tile does not touch stay as they are. What it makes harder to close beside it is left out.
   */
  readonly worths?: Map<number, number>;
}

const NORMAL_TILES = TILES.filter(({ kind }) => kind === 'normal').length;

const outlook = ({ decks }: State, closing: Outlook['closing']): Outlook => ({
  rest: decks.normal.length / NORMAL_TILES,
  use: Math.min(1, decks.normal.length / TIME_TO_USE),
  rivalry: 0,
  closing: (asked, direction) => (asked === 0 ? 0 : closing(asked, direction)),
});

/** The outlook of a robot that treats all open sides alike, as long as there are tiles. */
export function guessedOutlook(state: State): Outlook {
  const chance = GUESS * Math.min(1, state.decks.normal.length / TIME_TO_USE);
  return outlook(state, () => chance);
}

/** The outlook of a robot that knows all tiles, and counts the unseen ones that would close the side. */
export function countedOutlook(state: State): Outlook {
  const known = new Map<number, number>();
  return outlook(state, (asked, direction) => {
    const key = 4 * asked + direction;
    const found = known.get(key);
    if (found !== undefined) return found;
    const count = state.decks.normal.filter((tile) => wouldClose(tile, asked, direction)).length;
    const chance = count / (count + EVEN);
    known.set(key, chance);
    return chance;
  });
}
