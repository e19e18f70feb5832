import type { Rhythm } from '../../shared/protocol/messages/notifications.ts';

/*
 * When messages may come, by looking at a clock minute after minute: the definition that the quick way is held to.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const QUARTER = 15 * MINUTE;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** What clocks showed, by zone and quarter: each is looked at many times. */
const readings = new Map<string, string>();
const MOST_READINGS = 300_000;

/** What the clock on the wall of a zone shows at a full quarter. */
function shownAtQuarter(zone: string, quarter: number): string {
  const name = `${zone} ${quarter}`;
  const known = readings.get(name);
  if (known !== undefined) return known;
  const format =
    FORMATS.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  FORMATS.set(zone, format);
  const reading = format.format(quarter);
  if (readings.size === MOST_READINGS) readings.clear();
  readings.set(name, reading);
  return reading;
}

/** What it shows, as `2027-03-28 02:30`. All zones differ from UTC by full quarters today, and change at full quarters. */
export function shown(zone: string, moment: number): string {
  const quarter = Math.floor(moment / QUARTER) * QUARTER;
  const reading = shownAtQuarter(zone, quarter);
  const minutes = Number(reading.slice(-2)) + Math.floor((moment - quarter) / MINUTE);
  return `${reading.slice(0, -2)}${minutes < 10 ? '0' : ''}${minutes}`;
}

const inWords = (hour: number): string => `${hour < 10 ? '0' : ''}${hour}:00`;

/** Each day, when its clock for the first time has shown the hour or later: the first of these after `moment`. */
export function slowDueAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'daily') return moment;
  const { zone, at } = rhythm;
  const start = Math.floor(moment / MINUTE) * MINUTE - DAY;
  let latest = shown(zone, start);
  for (let minute = start + MINUTE; ; minute += MINUTE) {
    const now = shown(zone, minute);
    // As text, later readings are greater. The day before is looked at too: its hour may fall on midnight.
    const days = [latest.slice(0, 10), now.slice(0, 10)];
    const strikes = days.some((day) => latest < `${day} ${inWords(at)}` && now >= `${day} ${inWords(at)}`);
    if (strikes && minute > moment) return minute;
    if (now > latest) latest = now;
  }
}

/** The moment itself, or else the first full minute after it whose hour is not among the quiet ones. */
export function slowCalmAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'quiet') return moment;
  const { zone, from, to } = rhythm;
  const quiet = new Set<number>();
  for (let hour = from; hour !== to; hour = (hour + 1) % 24) quiet.add(hour);
  const isQuiet = (at: number) => quiet.has(Number(shown(zone, at).slice(11, 13)));
  let calm = moment;
  while (isQuiet(calm)) calm = (Math.floor(calm / MINUTE) + 1) * MINUTE;
  return calm;
}
