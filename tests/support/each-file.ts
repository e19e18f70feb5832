import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

/**
 * In milliseconds, less than a test may take: a property that fails says with which seed, rather than be cut off while it
 * looks for a simpler case.
 */
const PATIENCE = 45_000;

fc.configureGlobal({ interruptAfterTimeLimit: PATIENCE, markInterruptAsFailure: true });

// All files of a process share its globals, its clock and its modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
