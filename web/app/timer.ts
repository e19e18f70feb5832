/** A timer for one purpose: setting it again replaces the time that was set before. */
export interface Timer {
  set(milliseconds: number): void;
  clear(): void;
}

export function makeTimer(run: () => void): Timer {
  let id: ReturnType<typeof setTimeout> | undefined;
  return {
    set(milliseconds) {
      clearTimeout(id);
      id = setTimeout(run, milliseconds);
    },
    clear: () => clearTimeout(id),
  };
}
