import { afterEach, describe, expect, test, vi } from 'vitest';
import { clockAt, isZone } from '../../../shared/hours/zone-clock.ts';
import { ownZone, zoneName, zoneOrOwn } from '../../../web/ui/zone.ts';

afterEach(() => void vi.restoreAllMocks());

const NOW = Date.UTC(2026, 10, 27, 12);

/** The zone that the page sends if the browser reports this one, with this offset from UTC in minutes. */
function sentFor(reported: string | undefined, offset: number): string {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: reported };
  // Browsers do leave it out, although the type does not say so.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
    options as Intl.ResolvedDateTimeFormatOptions,
  );
  const now = new Date(NOW);
  vi.spyOn(now, 'getTimezoneOffset').mockReturnValue(-offset);
  return ownZone(now);
}

describe('the time zone of a device', () => {
  test.each(['Europe/Paris', 'Etc/GMT+2', 'GMT', 'Etc/UTC', 'UTC'])('is sent as the browser reports it: %s', (zone) => {
    expect(sentFor(zone, 0)).toBe(zone);
    expect(isZone(zone)).toBe(true);
  });

  const UNKNOWN = ['Etc/Unknown', undefined, '', '+02:00', 'Nowhere/At_All'] as const;
  const OFFSETS = [0, 60, 120, -120, 14 * 60, -11 * 60, 330, 345, -210, 525];
  test.each(UNKNOWN.flatMap((reported) => OFFSETS.map((offset) => [reported, offset] as const)))(
    'is one with the same clocks, and known to the server, if the browser reports %s at %i minutes from UTC',
    (reported, offset) => {
      const zone = sentFor(reported, offset);
      expect(isZone(zone)).toBe(true);
      expect((clockAt(zone, NOW) - NOW) / 60_000).toBe(offset);
    },
  );

  test('is UTC if no zone has the offset', () => {
    expect(sentFor(undefined, 7)).toBe('UTC');
  });
});

test('a zone that was chosen on a device without a known one gives way to that of this device', () => {
  expect(zoneOrOwn('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(isZone(zoneOrOwn('Etc/Unknown'))).toBe(true);
});

test.each([
  ['Etc/GMT+2', 'UTC−2'],
  ['Etc/GMT-14', 'UTC+14'],
  ['America/St_Johns', 'America/St Johns'],
  ['UTC', 'UTC'],
])('%s is shown to players as %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
