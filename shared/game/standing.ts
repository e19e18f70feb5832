import type { GameMeta, Outcome, Seat } from './contract.ts';

/** Whether the most points win, or the fewest. */
export type Wins = Pick<GameMeta, 'fewestPointsWin'>;

/** By how many points the first of two numbers of points is better than the second; negative if it is worse. */
export const lead = ({ fewestPointsWin }: Wins, one: number, other: number): number =>
  fewestPointsWin ? other - one : one - other;

/** The best of these points. */
export const best = ({ fewestPointsWin }: Wins, points: readonly number[]): number =>
  fewestPointsWin ? Math.min(...points) : Math.max(...points);

/**
 * By seat, the place of each at the end of a game: 1 for the winners; those who share a place leave out as many after it.
 * Null if nobody has won, and in a game that does not rank its players.
 */
export function placesOf(wins: Wins, { winners, points, places }: Outcome): readonly number[] | null {
  if (winners.length === 0) return null;
  if (places || !points) return places ?? null;
  const isAhead = (one: Seat, other: Seat): boolean => {
    const by = lead(wins, points[one] ?? 0, points[other] ?? 0);
    return by > 0 || (by === 0 && winners.includes(one) && !winners.includes(other));
  };
  return points.map((_, seat) => 1 + points.filter((_, other) => isAhead(other, seat)).length);
}

/** The places in their order, each with its seats. */
export function ranking(
  places: readonly number[],
): readonly { readonly place: number; readonly seats: readonly Seat[] }[] {
  const taken = [...new Set(places)].sort((a, b) => a - b);
  return taken.map((place) => ({
    place,
    seats: [...places.keys()].filter((seat) => places[seat] === place),
  }));
}
