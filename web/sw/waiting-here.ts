/*
 * The tables that wait for a player of this browser: what its pages knew last, and those of which it was told since. In a
 * cache, which survives when no page is open.
 */

const PLACE = '/waiting';

const open = (): Promise<Cache> => caches.open('waiting');

async function waitingHere(): Promise<readonly string[]> {
  const kept = await (await open()).match(PLACE);
  return kept === undefined ? [] : ((await kept.json()) as readonly string[]);
}

export async function keepWaiting(tables: readonly string[]): Promise<void> {
  await (await open()).put(PLACE, Response.json(tables));
}

/** Adds a table; answers how many wait now. */
export async function addWaiting(table: string): Promise<number> {
  const tables = [...new Set([...(await waitingHere()), table])];
  await keepWaiting(tables);
  return tables.length;
}
