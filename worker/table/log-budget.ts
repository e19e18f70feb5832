import type { LogEntry } from '../../shared/log/chain.ts';
import { type Bucket, type Rate, taken } from '../http/limits.ts';

/*
 * How many entries of the log that are no moves may be asked for. Moves end with the game; these could go on for ever, at
 * the rate at which requests may come. What was asked for before is in the log itself: so no eviction resets it.
 */

/** What is counted together: each has a rate for each seat, and a most for the whole table. */
export type Group = 'beside' | 'sitting' | 'links' | 'claims';

const GROUPS: Readonly<Partial<Record<LogEntry['type'], Group>>> = {
  'ask-undo': 'beside',
  undo: 'beside',
  'ask-end': 'beside',
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
  // Not among the others: whoever shares a link could keep its player from renewing it.
  link: 'links',
  // Anybody can make one: they are limited by who makes them, or a stranger could keep a player from it.
  claim: 'claims',
};

/** How often a seat may do so in the long run, and how often at once; undefined if the seat has no part in it. */
const RATES: Readonly<Record<Group, Rate | undefined>> = {
  beside: { perSecond: 1 / 20, burst: 40 },
  sitting: { perSecond: 1 / 20, burst: 40 },
  links: { perSecond: 1 / 60, burst: 20 },
  claims: undefined,
};

/** So many of each are in the log of a table. */
const MOST: Readonly<Record<Group, number>> = { beside: 2000, sitting: 1000, links: 500, claims: 500 };
/** And so many more of those that let players end the table together. */
const RESERVED = 500;
const ENDING: readonly LogEntry['type'][] = ['ask-end', 'agree', 'decline'];

/** The group of an entry; undefined for moves, and for what nobody asks for. */
export const groupOf = (entry: Pick<LogEntry, 'type'> & { readonly order?: boolean }): Group | undefined =>
  entry.type === 'act' && entry.order === true ? 'beside' : GROUPS[entry.type];

/** The types that a group consists of, apart from orders. */
export const typesOf = (group: Group): readonly string[] =>
  Object.entries(GROUPS).flatMap(([type, of]) => (of === group ? [type] : []));

/** What the log has of a group: how many entries in all, and when those of the seat were made, the oldest first. */
export interface Spent {
  readonly count: number;
  readonly times: readonly number[];
}

/** Whether one more entry fits: `full` if the table has too many, else the seconds to wait, 0 if it may be made now. */
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
