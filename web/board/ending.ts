import type { Outcome } from '../../shared/game/contract.ts';
import type { Mark, Scene } from './scene.ts';

/** A source of points. At the end of a game they are counted one after another. */
export interface CountedRow<Kind extends string = string, Piece = unknown> {
  readonly kind: Kind;
  readonly name: string;
  /** By seat. */
  readonly points: readonly number[];
  /** What lights up on the board while it is counted. */
  readonly lit: readonly Mark<Piece>[];
}

/**
 * How the end of a game is shown on its board: what brought points, source by source, with the sums so far, and then who
 * wins. Sources of which nobody has points are left out; nothing is counted in a game that its players have ended.
 */
export function endingScenes(rows: readonly CountedRow[], { points, winners }: Outcome): readonly Scene[] {
  const counting = winners.length === 0 ? [] : rows.filter((row) => row.points.some((one) => one !== 0));
  let sums = (points ?? []).map(() => 0);
  const counts = counting.map((row): Scene => {
    const before = sums;
    sums = sums.map((sum, seat) => sum + (row.points[seat] ?? 0));
    return { type: 'count', row, before, after: sums, held: null };
  });
  return [...counts, { type: 'crown', held: null }];
}
