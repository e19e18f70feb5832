import { MINUTE } from '../../shared/time.ts';

/** What this browser remembers. Without storage (in a private window, perhaps) it is kept until the page is closed. */
export const memory = new Map<string, unknown>();
/** What could not be stored: only `memory` has its latest value. */
export const unstored = new Set<string>();
/** The keys of what the script of the document reads as well, before any module. */
export const KEYS = { lang: 'lang', tables: 'tables', ways: 'ways', settings: 'settings' } as const;

export const named = (key: string) => `chacun-son-tour:${key}`;

export function stored(key: string): unknown {
  if (unstored.has(key)) return memory.get(key);
  try {
    const json = localStorage.getItem(named(key));
    return json === null ? memory.get(key) : JSON.parse(json);
  } catch {
    return memory.get(key);
  }
}

/** What can be read of the list stored under a key. */
export function storedList<Item>(key: string, read: (value: unknown) => readonly Item[]): readonly Item[] {
  const value = stored(key);
  return Array.isArray(value) ? value.flatMap(read) : [];
}

export const storedNames = (key: string): readonly string[] =>
  storedList(key, (value) => (typeof value === 'string' ? [value] : []));

/** The fields of such a value, unchecked; none if it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export function store(key: string, value: unknown): void {
  memory.set(key, value);
  try {
    localStorage.setItem(named(key), JSON.stringify(value));
    unstored.delete(key);
  } catch {
    // Storage is full or forbidden: the value is in `memory`.
    unstored.add(key);
  }
}

/**
 * Calls a function whenever another tab has stored something under a key. A page that one comes back to may have missed
 * that, so it is called then, too.
 */
export function onStored(key: string, run: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === named(key)) run();
  });
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) run();
  });
}

/** What this tab keeps while it is open, also when a page is loaded again; null if there is none, or no storage. */
export function keptHere(what: string): string | null {
  try {
    return sessionStorage.getItem(what);
  } catch {
    return null;
  }
}

/** Keeps something in this tab; null: no longer. */
export function keepHere(what: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(what);
    else sessionStorage.setItem(what, value);
  } catch {
    // It is kept until the page is left, by whoever has it.
  }
}

const closed = (what: string) => `closed/${what}`;

/** Whether something was closed in this tab, and is not to be shown there again. */
export const isClosedHere = (what: string): boolean => keptHere(closed(what)) !== null;

export const noteClosed = (what: string): void => keepHere(closed(what), '');

/**
 * Whether this was done in this tab less than a minute ago; if not, it counts as done now. Without storage it always was:
 * a page that cannot remember that it was loaded again must not be.
 */
export function isTooSoon(what: string): boolean {
  try {
    // A time to come was noted before the clock of this device was put right.
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(what) ?? 0)) < MINUTE) return true;
    sessionStorage.setItem(what, `${Date.now()}`);
    return false;
  } catch {
    return true;
  }
}
