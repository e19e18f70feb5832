/** What this browser remembers. Without storage (a private window may have none) it remembers until it is closed. */
const memory = new Map<string, unknown>();
const named = (key: string) => `chacun-son-tour:${key}`;

/** What was stored under a key, of whatever form; undefined if nothing was. */
export function stored(key: string): unknown {
  try {
    const json = localStorage.getItem(named(key));
    return json === null ? memory.get(key) : JSON.parse(json);
  } catch {
    return memory.get(key);
  }
}

export function store(key: string, value: unknown): void {
  memory.set(key, value);
  try {
    localStorage.setItem(named(key), JSON.stringify(value));
  } catch {
    // Full or forbidden: `memory` has it.
  }
}
