import type { Rhythm } from '../../shared/protocol/messages/notifications.ts';
import { clockAt, momentOf } from '../table/zone-clock.ts';

/*
 * When a player wants messages: immediately, immediately except during some hours of the day, or once a day. The hours
 * are local times of the player, and follow daylight saving time.
 */

// docs/decisions/25-rhythms-are-evaluated-late.md
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** Everywhere, hours begin and clocks change on a quarter of an hour. */
const QUARTER = HOUR / 4;

/** Midnight of the day that a clock shows. */
const dayOf = (clock: number): number => Math.floor(clock / DAY) * DAY;

/** When a notice from `moment` is to be delivered: immediately, or with the next daily message. */
export function dueAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'daily') return moment;
  const { zone, at } = rhythm;
  const today = dayOf(clockAt(zone, moment));
  // Yesterday's may come today if clocks are changed around midnight.
  const times = [today - DAY, today, today + DAY, today + 2 * DAY].map((day) => momentOf(zone, day + at * HOUR));
  return Math.min(...times.filter((time) => time > moment));
}

function isQuiet(clock: number, from: number, to: number): boolean {
  const hour = Math.floor((clock - dayOf(clock)) / HOUR);
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

/** The first time from `moment` on outside the quiet hours. */
export function calmAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'quiet') return moment;
  const { zone, from, to } = rhythm;
  let calm = moment;
  while (isQuiet(clockAt(zone, calm), from, to)) calm = (Math.floor(calm / QUARTER) + 1) * QUARTER;
  return calm;
}
