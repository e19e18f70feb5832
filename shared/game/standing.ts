import type { GameMeta, Seat } from './contract.ts';

/** Whether the most points win, or the fewest. */
export type Wins = Pick<GameMeta, 'fewestPointsWin'>;

/** By how many points the first of two numbers of points is better than the second; negative if it is worse. */
export const lead = ({ fewestPointsWin }: Wins, one: number, other: number): number =>
  fewestPointsWin ? other - one : one - other;

/** The best of these points. */
export const best = ({ fewestPointsWin }: Wins, points: readonly number[]): number =>
  fewestPointsWin ? Math.min(...points) : Math.max(...points);

/** The seats by their points, best first; those with the same points in the order of the seats. */
export const ranked = (wins: Wins, points: readonly number[]): readonly Seat[] =>
  [...points.keys()].sort((a, b) => lead(wins, points[b] ?? 0, points[a] ?? 0) || a - b);
