import { lead, type Wins } from '../../../shared/game/standing.ts';
import type { Points } from './turning-points.ts';

/** The approximate number of horizontal lines. */
const LINES = 4;

/** The distance between horizontal lines: 1, 2 or 5 times a power of ten. */
function stepFor(span: number): number {
  const rough = Math.max(1, span / LINES);
  const scale = 10 ** Math.floor(Math.log10(rough));
  return scale * ([1, 2, 5].find((factor) => factor * scale >= rough) ?? 10);
}

/** Where points are in a graph: the better, the higher. */
interface Scale {
  /** The points with a horizontal line: round numbers, with zero among them. */
  readonly lines: readonly number[];
  /** From 0, at the bottom, to 1. */
  readonly heightOf: (points: number) => number;
}

/** The scale for everyone's points at the start, and after each turn. */
export function scaleOf(points: readonly Points[], wins: Wins): Scale {
  const all = points.flat();
  const step = stepFor(Math.max(...all) - Math.min(...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(0, ...all) / step) * step);
  const worst = lead(wins, high, low) > 0 ? low : high;
  return {
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step),
    heightOf: (value) => Math.abs(value - worst) / (high - low),
  };
}
