import type { Hours } from '../protocol/pace.ts';
import { DAY, HOUR } from '../time.ts';
import { clockAt, momentOf } from './zone-clock.ts';

/*
 * The hours in which the clock of a player runs, as pure functions. A stretch of hours belongs to the day on which it
 * begins. `null` stands for all hours of all days.
 */

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_DAY = 3;

/** Cached: clocks ask for the same few readings again and again, and computing one is slow. */
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

function knownMomentOf(zone: string, reading: number): number {
  const key = `${zone} ${reading}`;
  const moment = known.get(key) ?? momentOf(zone, reading);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, moment);
  return moment;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches that end after a moment, in order: an endless sequence. */
function* stretchesAfter({ zone, days, from, to }: Hours, moment: number): Generator<Stretch> {
  const length = ((to - from + 24) % 24 || 24) * HOUR;
  // That of the day before may go on after midnight.
  for (let day = Math.floor(clockAt(zone, moment) / DAY) - 1; ; day += 1) {
    if (!days.includes((day + FIRST_DAY) % 7)) continue;
    const begin = day * DAY + from * HOUR;
    const stretch = { from: knownMomentOf(zone, begin), to: knownMomentOf(zone, begin + length) };
    if (stretch.to > moment) yield stretch;
  }
}

/** How much of the time between two moments falls within the hours: none if the later one comes first. */
export function timeWithin(hours: Hours | null, from: number, to: number): number {
  if (hours === null || to <= from) return Math.max(0, to - from);
  let sum = 0;
  for (const stretch of stretchesAfter(hours, from)) {
    if (stretch.from >= to) return sum;
    sum += Math.min(to, stretch.to) - Math.max(from, stretch.from);
  }
  return sum;
}

/** The first moment when this much time within the hours has passed since `from`. */
export function momentAfter(hours: Hours | null, from: number, time: number): number {
  if (hours === null || time <= 0) return from + time;
  let left = time;
  for (const stretch of stretchesAfter(hours, from)) {
    const begin = Math.max(from, stretch.from);
    if (begin + left <= stretch.to) return begin + left;
    left -= stretch.to - begin;
  }
  return Number.POSITIVE_INFINITY;
}
