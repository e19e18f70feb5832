import type { GameMeta } from './contract.ts';

/** Whether the most points win, or the fewest. */
export type Wins = Pick<GameMeta, 'fewestPointsWin'>;

/** By how many points the first of two numbers of points is better than the second; negative if it is worse. */
export const lead = ({ fewestPointsWin }: Wins, one: number, other: number): number =>
  fewestPointsWin ? other - one : one - other;

/** The best of these points. */
export const best = ({ fewestPointsWin }: Wins, points: readonly number[]): number =>
  fewestPointsWin ? Math.min(...points) : Math.max(...points);
