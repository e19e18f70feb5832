import { vi } from 'vitest';

/** A document that a test hides and shows. */
export function stubDocument(): { look: () => void } {
  const listeners = new Set<() => void>();
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  return {
    look() {
      for (const listener of listeners) listener();
    },
  };
}
