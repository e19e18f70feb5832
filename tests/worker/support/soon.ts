import { vi } from 'vitest';

/**
 * Waits until a check holds. If it still fails after half a minute, even on a busy machine, it never will. The check runs
 * often at first, since most waits take a few milliseconds, and then less often, as it takes time from the object or
 * server that it waits for.
 */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30, interval: 3 }).catch(() => vi.waitFor(check, { timeout: 30_000, interval: 25 }));
