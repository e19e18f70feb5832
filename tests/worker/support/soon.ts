import { vi } from 'vitest';

/**
 * Waits until a check holds. If it still fails after half a minute, even on a busy machine, it never will. It is asked
 * often at first, as most of what is waited for takes a few milliseconds; later less, as each time takes an object or a
 * server some of the time that they need for it.
 */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30, interval: 3 }).catch(() => vi.waitFor(check, { timeout: 30_000, interval: 25 }));
