import { vi } from 'vitest';

/** Waits until a check holds: what does not after so long, on however busy a machine, never will. */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
