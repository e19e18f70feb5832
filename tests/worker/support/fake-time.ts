import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Player } from './client.ts';
import { rowsOf } from './stored.ts';

/** Far ahead: the alarms themselves come in real time, and would at once if they were set for the past. */
export const START = Date.UTC(2050, 10, 21, 9);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const objectOf = ({ table }: Pick<Player, 'table'>) => env.TABLES.getByName(table);

export const alarmOf = (player: Pick<Player, 'table'>): Promise<number | null> =>
  runInDurableObject(objectOf(player), (_, { storage }) => storage.getAlarm());

export const ring = (player: Pick<Player, 'table'>): Promise<boolean> => runDurableObjectAlarm(objectOf(player));

/**
 * When it has something to do next; null if there is nothing but to be archived, a year from now. An alarm may be set for
 * earlier: it rings for nothing, and is set anew.
 */
export async function nextDue(player: Pick<Player, 'table'>): Promise<number | null> {
  await ring(player);
  const at = await alarmOf(player);
  return at === null || at > Date.now() + 300 * DAY ? null : at;
}

export const evict = (player: Pick<Player, 'table'>): Promise<void> => evictDurableObject(objectOf(player));

/** Lets time go by in one go, as if the service had been down, and then the alarm come, if there is one. */
export async function skip(player: Pick<Player, 'table'>, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await ring(player);
}

/** Lets time go by, with every alarm when it is set for. */
export async function pass(player: Pick<Player, 'table'>, ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (let at = await alarmOf(player); at !== null && at <= end; at = await alarmOf(player)) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring(player);
  }
  vi.setSystemTime(end);
}

/** All that a table keeps, as text. */
export const kept = async (player: Pick<Player, 'table'>): Promise<string> =>
  JSON.stringify(Object.entries(await rowsOf(objectOf(player))));
