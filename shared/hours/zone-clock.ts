import { Temporal } from 'temporal-polyfill';

/*
 * Local times, as pure functions. A clock reading is written as the milliseconds at which a UTC clock would show the
 * same. So the clock of a zone may stand still, jump ahead, or show an hour twice, while time goes on.
 */

/**
 * Whether this is the name of a time zone exactly as it is written, such as `Europe/Zurich` or `Etc/GMT+2`: no offset, and
 * no other case. Browsers report current names, earlier ones, and those of fixed offsets.
 */
export function isZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

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
