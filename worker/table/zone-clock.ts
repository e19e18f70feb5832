import { Temporal } from 'temporal-polyfill';

/*
 * Local times, as pure functions. A clock reading is written as the milliseconds at which a UTC clock would show the
 * same. So the clock of a zone may stand still, jump ahead, or show an hour twice, while time goes on.
 */

/** Current names of zones that the engine lists under an earlier name; browsers report either. */
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

/**
 * Whether this is the name of a time zone exactly as it is written, such as `Europe/Zurich`: no offset, and no other
 * case.
 */
export const isZone = (name: string): boolean => ZONES.has(name);

const MS = 1_000_000;

/** The reading of a zone's clocks at a moment. */
export function clockAt(zone: string, moment: number): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return moment + offsetNanoseconds / MS;
}

/** The first moment at which the clocks of a zone show this reading or, if they skip it, a later one. */
export function momentOf(zone: string, clock: number): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC').toPlainDateTime();
  const zoned = shown.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isShown = clockAt(zone, zoned.epochMilliseconds) === clock;
  // If clocks skip the reading, `zoned` is before the transition that puts them forward.
  return (isShown ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)).epochMilliseconds;
}
