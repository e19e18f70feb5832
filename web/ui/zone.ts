import { MINUTE } from '../../shared/time.ts';

/** The zone of a fixed offset from UTC, in minutes: whole hours have one; others the first zone that has it now. */
function zoneOf(offset: number, now: number): string {
  const hours = offset / 60;
  if (offset === 0) return 'UTC';
  // The sign is that of POSIX: ahead of UTC is -.
  if (Number.isInteger(hours)) return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return Intl.supportedValuesOf('timeZone').find((zone) => offsetIn(zone, now) === offset) ?? 'UTC';
}

function offsetIn(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(now);
  const { year = 0, month = 1, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, +value]));
  return Math.round(Date.UTC(year, month - 1, day, hour, minute) / MINUTE - now / MINUTE);
}

/** Whether a zone has a name, and this browser knows it. An offset such as `+02:00` is none. */
function isNamed(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && /^[A-Z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/**
 * The time zone of this device. Browsers that do not know it leave it out, or report `Etc/Unknown`: then a zone whose
 * clocks show the same now; players can choose another.
 */
export function ownZone(now = new Date()): string {
  const said: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isNamed(said) ? said : zoneOf(-now.getTimezoneOffset(), now.getTime());
}

/** A zone that was chosen earlier, or that of this device if it has none that is known. */
export const zoneOrOwn = (zone: string): string => (isNamed(zone) ? zone : ownZone());

/** A zone as players read it: the signs in names of fixed offsets are the opposite of what is usual. */
export const zoneName = (zone: string): string =>
  zone
    .replace(/^(?:Etc\/)?GMT([+-])(\d+)$/, (_, sign: string, hours: string) => `UTC${sign === '+' ? '−' : '+'}${hours}`)
    .replaceAll('_', ' ');
