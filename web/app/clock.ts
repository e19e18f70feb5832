import { MINUTE } from '../../shared/time.ts';

/** In milliseconds: answers take a while to arrive and to be read, and their headers tell whole seconds. */
const TOLERANCE = MINUTE;

/** In milliseconds: how far the clock of this device is behind the service's; 0 if they agree. */
let behind = 0;

/**
 * Compares the clock of this device with the service's. `date` is the header of an answer, `sent` when it was asked for by
 * the clock of this device. An answer that was waited for longer than requests last says nothing: a page that sleeps reads
 * it only when it wakes up.
 */
export function compareClocks(date: string | null, sent: number): void {
  const now = Date.now();
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference) && Math.abs(now - sent) < TOLERANCE)
    behind = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/**
 * The time by the service's clock, in milliseconds since 1970: deadlines go by it, and the clock of a device may be an
 * hour wrong. The device's own time until an answer has come.
 */
export const serviceNow = (): number => Date.now() + behind;
