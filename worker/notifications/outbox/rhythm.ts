import { clockAt, momentOf } from '../../../shared/hours/zone-clock.ts';
import type { Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import { DAY, HOUR } from '../../../shared/time.ts';

/*
 * When a player wants messages: immediately, immediately except during some hours of the day, or once a day. The hours
 * are local times of the player, and follow daylight saving time.
 */

// docs/decisions/25-rhythms-are-evaluated-late.md
/** Everywhere, hours begin and clocks change on a quarter of an hour. */
const QUARTER = HOUR / 4;

/** Midnight of the day that a clock shows. */
const dayOf = (clock: number): number => Math.floor(clock / DAY) * DAY;

/** The first time after `moment` at which it is one of these hours in a zone. */
export function nextHour(zone: string, hours: readonly number[], moment: number): number {
  const today = dayOf(clockAt(zone, moment));
  // Yesterday's may come today if clocks are changed around midnight.
  const days = [today - DAY, today, today + DAY, today + 2 * DAY];
  const times = days.flatMap((day) => hours.map((hour) => momentOf(zone, day + hour * HOUR)));
  return Math.min(...times.filter((time) => time > moment));
}

/** When a notice from `moment` is to be delivered: immediately, or with the next daily message. */
export const dueAt = (rhythm: Rhythm, moment: number): number =>
  rhythm.type === 'daily' ? nextHour(rhythm.zone, [rhythm.at], moment) : moment;

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
