import type { LogEntry } from '../../shared/log/events.ts';
import { type Bucket, type Rate, taken } from '../token-bucket.ts';

/*
 * Limits for log entries that are not moves. The number of moves is bounded by the game, but these could be requested
 * forever, as fast as the rate limit permits. Past requests are counted in the log itself, so the limits survive
 * eviction.
 */

/** Entries that are counted together: each group has a rate limit for each seat, and a maximum for the whole table. */
export type Group = 'beside' | 'sitting' | 'links' | 'claims';

const GROUPS: Readonly<Partial<Record<LogEntry['type'], Group>>> = {
  'ask-undo': 'beside',
  undo: 'beside',
  'ask-end': 'beside',
  'ask-remedy': 'beside',
  'ask-pace': 'beside',
  'ask-pause': 'beside',
  clock: 'beside',
  return: 'beside',
  agree: 'beside',
  decline: 'beside',
  holiday: 'beside',
  keep: 'beside',
  vouch: 'beside',
  dispute: 'beside',
  join: 'sitting',
  'take-over': 'sitting',
  bot: 'sitting',
  free: 'sitting',
  remove: 'sitting',
  change: 'sitting',
  seating: 'sitting',
  // The next table may be deleted, and asked for again.
  rematch: 'sitting',
  // A separate group: otherwise somebody who shares a link could use up the limit and keep its player from renewing it.
  link: 'links',
  // Anybody can make a claim. They are rate limited by IP address: with a limit for each seat, a stranger could keep
  // its player from making one.
  claim: 'claims',
};

/** The token bucket of a seat; undefined if the group has no limit by seat. */
const RATES: Readonly<Record<Group, Rate | undefined>> = {
  beside: { perSecond: 1 / 20, burst: 40 },
  sitting: { perSecond: 1 / 20, burst: 40 },
  links: { perSecond: 1 / 60, burst: 20 },
  claims: undefined,
};

/** The largest number of entries of a group in the log of a table. */
const MOST: Readonly<Record<Group, number>> = { beside: 2000, sitting: 1000, links: 500, claims: 500 };
/** The number of additional entries that are reserved for ending the table, and for what becomes of a late seat. */
const RESERVED = 500;
const ENDING: readonly LogEntry['type'][] = ['ask-end', 'ask-remedy', 'agree', 'decline', 'return'];

/** The group of an entry; undefined for moves, and for entries that nobody requests. */
export const groupOf = (entry: Pick<LogEntry, 'type'> & { readonly order?: boolean }): Group | undefined =>
  entry.type === 'act' && entry.order === true ? 'beside' : GROUPS[entry.type];

/** The entries of a group in the log: how many in all, and the times of those of the seat, oldest first. */
export interface Spent {
  readonly count: number;
  readonly times: readonly number[];
}

/**
 * `full` if the log has too many entries of the group, else the seconds to wait before one more: 0 if there is room
 * now.
 */
export function roomFor(
  entry: Pick<LogEntry, 'type'>,
  group: Group,
  { count, times }: Spent,
  now: number,
): number | 'full' {
  if (count >= MOST[group] + (ENDING.includes(entry.type) ? RESERVED : 0)) return 'full';
  const rate = RATES[group];
  if (rate === undefined) return 0;
  let bucket: Bucket | undefined;
  for (const time of times) ({ bucket } = taken(bucket, rate, time));
  return taken(bucket, rate, now).retryAfter;
}
