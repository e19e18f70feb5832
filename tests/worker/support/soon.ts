import { vi } from 'vitest';

/** Waits until a check holds. If it still fails after this time, even on a busy machine, it never will. */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
