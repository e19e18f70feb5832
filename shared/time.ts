/* Lengths of time, in milliseconds. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The earliest of some times; undefined if there is none. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Whether something that lasts `longest` (in milliseconds) is not over yet. If the clock has gone back, it is. */
export const isLeft = (until: number, now: number, longest: number): boolean => until > now && until <= now + longest;
