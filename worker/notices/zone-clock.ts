/*
 * What clocks show, as pure functions. A clock reading is written as the milliseconds at which a clock of UTC would
 * show the same: so the clock of a zone may stand still, jump ahead, or show an hour twice, while time goes on.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATS.set(zone, format);
  return format;
}

/** Whether a name is that of a time zone, such as `Europe/Zurich`. */
export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a moment. */
export function clockAt(zone: string, moment: number): number {
  const parts = formatOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((moment % 1000) + 1000) % 1000);
}

/** The first moment at which the clocks of a zone show this whole minute, or more if they leave it out. */
export function momentOf(zone: string, clock: number): number {
  // Clocks are changed months apart: once at most within these two days.
  const ahead = [clock - DAY, clock + DAY].map((moment) => clockAt(zone, moment) - moment);
  let early = clock - Math.max(...ahead);
  let late = clock - Math.min(...ahead);
  if (clockAt(zone, early) >= clock) return early;
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / (2 * MINUTE)) * MINUTE;
    if (clockAt(zone, middle) >= clock) late = middle;
    else early = middle;
  }
  return late;
}
