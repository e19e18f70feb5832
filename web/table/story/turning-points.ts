import type { Seat } from '../../../shared/game/contract.ts';
import { best, type Wins } from '../../../shared/game/standing.ts';

/** By seat. */
export type Points = readonly number[];

/** The seat whose points are better than those of any other; null if several are the best. */
export function leaderOf(points: Points, wins: Wins): Seat | null {
  const first = best(wins, points);
  const leaders = points.flatMap((own, seat) => (own === first ? [seat] : []));
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

export interface TurningPoint {
  /** The number of the turn, from 1. */
  readonly turn: number;
  /** By seat: the points that it brought or cost. */
  readonly gains: Points;
  /** The seat that took the lead from another seat by it, if any. */
  readonly leader: Seat | null;
}

export const MOST_TURNING_POINTS = 5;

const gainsOf = (before: Points, after: Points): Points => after.map((own, seat) => own - (before[seat] ?? 0));

/** How much a turn changed the distance between the seats that gained most and least. */
const swingOf = ({ gains }: TurningPoint): number => Math.max(...gains) - Math.min(...gains);

/**
 * Every turn, with the seat that took the lead by it. A tie changes no lead, and the first to lead takes it from
 * nobody.
 */
function toldOf(points: readonly Points[], wins: Wins): readonly TurningPoint[] {
  let leader = leaderOf(points[0] ?? [], wins);
  return points.slice(1).map((after, index) => {
    const next = leaderOf(after, wins);
    const isTaken = next !== null && leader !== null && next !== leader;
    leader = next ?? leader;
    return { turn: index + 1, gains: gainsOf(points[index] ?? [], after), leader: isTaken ? next : null };
  });
}

/** How often the lead passed from one seat to another. `points` are those at the start, and after each turn. */
export const leadChanges = (points: readonly Points[], wins: Wins): number =>
  toldOf(points, wins).filter(({ leader }) => leader !== null).length;

/**
 * The turns that decided the game, in order: the one after which the lead no longer changed, and those with the largest
 * swings, the later of two equal ones. `points` are those at the start, and after each turn.
 */
export function turningPoints(points: readonly Points[], wins: Wins): readonly TurningPoint[] {
  const told = toldOf(points, wins);
  const decisive = told.findLast(({ leader }) => leader !== null);
  const others = told
    .filter((one) => one !== decisive && swingOf(one) > 0)
    .toSorted((a, b) => swingOf(b) - swingOf(a) || b.turn - a.turn);
  return [...(decisive ? [decisive] : []), ...others].slice(0, MOST_TURNING_POINTS).toSorted((a, b) => a.turn - b.turn);
}
