import { memory, named, stored, unstored } from './storage.ts';

const PREFIX = named('');

/** The keys of all that is stored here. */
function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  } catch {
    return [...memory.keys()];
  }
}

/** All that is stored here, each with its size in bytes. */
export const storedSizes = (): readonly { readonly name: string; readonly bytes: number }[] =>
  storedKeys().map((name) => ({ name, bytes: new Blob([JSON.stringify(stored(name)) ?? '']).size }));

/** Forgets all that is stored here, in this tab as well. */
export function forgetStored(): void {
  try {
    for (const key of storedKeys()) localStorage.removeItem(named(key));
    sessionStorage.clear();
  } catch {
    // Then only `memory` has anything.
  }
  memory.clear();
  unstored.clear();
}
