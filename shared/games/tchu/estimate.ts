import { finalCounts } from './scoring.ts';
import type { FinalCount, View } from './types.ts';

/** What the viewer's own seat would have if the game ended now. */
export interface Estimate {
  /** The points of routes, and of the tickets that are done. */
  readonly secured: number;
  /** The points that the other tickets would cost: 0 or less. */
  readonly missed: number;
  readonly count: FinalCount;
  /** The lengths of the longest trails, by seat. */
  readonly trails: readonly number[];
}

/**
 * The estimate for the viewer's own seat, once both have their first tickets; null before, after the game, and for
 * spectators. It is computed from the view, and is not part of it: robots make thousands of views, and with a longest
 * trail each would take fifty times as long.
 */
export function estimateOf({ seat, own, seats, phase }: View): Estimate | null {
  if (seat === null || own === null || phase.type === 'first-tickets' || phase.type === 'over') return null;
  const counts = finalCounts({
    hands: seats.map((_, other) => (other === seat ? own : { tickets: [] })),
    routes: seats.map(({ routes }) => routes),
  });
  const count = counts[seat];
  if (count === undefined) return null;
  const done = count.tickets.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  const missed = count.tickets.reduce((sum, { points }) => sum + Math.min(0, points), 0);
  return { secured: count.claim + done, missed, count, trails: counts.map(({ trail }) => trail) };
}

/**
 * The bonus of the longest trail in an estimate. While nobody has laid a car, both would get it for a trail of no length,
 * which says nothing.
 */
export const bonusNow = ({ count, trails }: Estimate): number =>
  trails.some((length) => length > 0) ? count.bonus : 0;

/** The points of an estimate, with that bonus. */
export const totalNow = (estimate: Estimate): number =>
  estimate.count.total - estimate.count.bonus + bonusNow(estimate);
