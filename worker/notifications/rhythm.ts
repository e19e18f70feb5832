import type { Rhythm } from '../../shared/protocol/messages/notifications.ts';
import { clockAt, momentOf } from './zone-clock.ts';

/*
 * When a player wants messages: at once, at once but for some hours of the day, or once a day. The hours are those of
 * the clocks where the player is, and go with them when they are changed.
 */

// docs/decisions/25-rhythms-are-evaluated-late.md
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** No clock anywhere begins an hour, or is changed, between two quarters of an hour. */
const QUARTER = HOUR / 4;

/** Midnight of the day that a clock shows. */
const dayOf = (clock: number): number => Math.floor(clock / DAY) * DAY;

/** When what came about at `moment` is to be told: at once, or with the next daily message after it. */
export function dueAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'daily') return moment;
  const { zone, at } = rhythm;
  const today = dayOf(clockAt(zone, moment));
  // Yesterday's comes today if midnight is where the clocks go back or ahead.
  const times = [today - DAY, today, today + DAY, today + 2 * DAY].map((day) => momentOf(zone, day + at * HOUR));
  return Math.min(...times.filter((time) => time > moment));
}

function isQuiet(clock: number, from: number, to: number): boolean {
  const hour = Math.floor((clock - dayOf(clock)) / HOUR);
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

/** The first moment from `moment` on at which nobody is disturbed. */
export function calmAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'quiet') return moment;
  const { zone, from, to } = rhythm;
  let calm = moment;
  while (isQuiet(clockAt(zone, calm), from, to)) calm = (Math.floor(calm / QUARTER) + 1) * QUARTER;
  return calm;
}
