/** In milliseconds: answers take a while to arrive and to be read, and their headers tell whole seconds. */
const TOLERANCE = 60_000;

/** In milliseconds: how far the clock of this device is behind the service's; 0 if they agree. */
let behind = 0;

/** Compares the clock of this device with the service's: `date` is the header of an answer that has just come. */
export function compareClocks(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/**
 * The time by the service's clock, in milliseconds since 1970: deadlines go by it, and the clock of a device may be an
 * hour wrong. The device's own time until an answer has come.
 */
export const serviceNow = (): number => Date.now() + behind;
