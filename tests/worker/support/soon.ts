import { vi } from 'vitest';

/**
 * Waits until a check holds. If it still fails after this time, even on a busy machine, it never will. It is not asked
 * more often, as each time takes an object or a server some milliseconds of what is waited for.
 */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 25 });
