import type { Seat } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import { type Bucket, type Rate, taken } from '../token-bucket.ts';

/*
 * Limits for log entries that are not moves. The number of moves is bounded by the game, but these could be requested
 * forever, as fast as the rate limit permits. Past requests are counted in the log itself, so the limits survive
 * eviction. Nobody can use up what others need, and each limit recovers with time: otherwise a table could be stuck for
 * ever.
 */

export type Group = 'beside' | 'coming' | 'sitting' | 'links' | 'claims';

const GROUPS: Readonly<Partial<Record<LogEntry['type'], Group>>> = {
  'ask-undo': 'beside',
  undo: 'beside',
  'ask-end': 'beside',
  'ask-remedy': 'beside',
  'ask-pace': 'beside',
  'ask-pause': 'beside',
  'ask-rules': 'beside',
  'ask-move': 'beside',
  'ask-stay': 'beside',
  clock: 'beside',
  return: 'beside',
  agree: 'beside',
  decline: 'beside',
  holiday: 'beside',
  keep: 'beside',
  // Strangers come and go: what they use up does not keep the players from giving the seat to a robot.
  join: 'coming',
  'take-over': 'coming',
  bot: 'sitting',
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

interface Limits {
  /** Whether each seat has token buckets of its own, or the table has them. */
  readonly of: 'seat' | 'table';
  /** One bucket against haste, and one that bounds how long the log grows. */
  readonly rates: readonly Rate[];
}

const LIMITS: Readonly<Record<Group, Limits>> = {
  beside: {
    of: 'seat',
    rates: [
      { perSecond: 1 / 20, burst: 40 },
      { perSecond: 1 / 3600, burst: 500 },
    ],
  },
  coming: {
    of: 'seat',
    rates: [
      { perSecond: 1 / 20, burst: 40 },
      { perSecond: 1 / 600, burst: 250 },
    ],
  },
  sitting: {
    of: 'seat',
    rates: [
      { perSecond: 1 / 20, burst: 40 },
      { perSecond: 1 / 600, burst: 250 },
    ],
  },
  links: {
    of: 'seat',
    rates: [
      { perSecond: 1 / 60, burst: 20 },
      { perSecond: 1 / 3600, burst: 200 },
    ],
  },
  claims: { of: 'table', rates: [{ perSecond: 1 / 600, burst: 200 }] },
};

/**
 * The group of an entry; undefined for moves, for entries that nobody requests, for answers to claims, of which each
 * player can give one, and for freed seats, of which each was taken before.
 */
export const groupOf = (entry: Pick<LogEntry, 'type'> & { readonly order?: boolean }): Group | undefined =>
  entry.type === 'act' && entry.order === true ? 'beside' : GROUPS[entry.type];

/** The seat whose entries count against the limit of a group; null if the entries of all seats do. */
export const countedWith = (group: Group, seat: Seat | null): Seat | null =>
  LIMITS[group].of === 'seat' ? seat : null;

/** The seconds to wait before one more entry of a group, given the times of those that count, oldest first; 0 if none. */
export function waitFor(group: Group, times: readonly number[], now: number): number {
  const waits = LIMITS[group].rates.map((rate) => {
    let bucket: Bucket | undefined;
    for (const time of times) ({ bucket } = taken(bucket, rate, time));
    return taken(bucket, rate, now).retryAfter;
  });
  return Math.max(...waits);
}
