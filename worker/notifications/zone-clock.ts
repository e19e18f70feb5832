/*
 * What clocks show, as pure functions. A clock reading is written as the milliseconds at which a clock of UTC would
 * show the same: so the clock of a zone may stand still, jump ahead, or show an hour twice, while time goes on.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** So many formats are kept, those used latest: each is some kilobytes. */
const MAX_FORMATS = 64;
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(zone) ??
    new Intl.DateTimeFormat('en', {
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
  FORMATS.delete(zone);
  FORMATS.set(zone, format);
  const [oldest] = FORMATS.keys();
  if (FORMATS.size > MAX_FORMATS && oldest !== undefined) FORMATS.delete(oldest);
  return format;
}

/** The names of today for zones that the engine lists under an earlier one; browsers say either. */
const RENAMED = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];
const ZONES = new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED, 'UTC']);

/** Whether a name is that of a time zone as it is written, such as `Europe/Zurich`: no offset, no other letter case. */
export const isZone = (name: string): boolean => ZONES.has(name);

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
