import { HOUR, isLeft, MINUTE, SECOND } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { type Account, type Charged, unitsPerSecond } from './account.ts';
import { MOST_SOCKETS } from './places.ts';

/** In units: what a table does for a client in a minute without asking, which is more than a person who plays there takes. */
const ALLOWANCE = 240;
/** In units: what a table leases for the rest of the minute. */
export const SLICE = 600;
/** The sockets of a client that a table takes without asking; for more it leases places, so many at a time. */
const FREE_PLACES = 2;
const STEP = 2;

/** What a client has left at a table until the end of its minute; and whether that contains a slice. */
interface Slice {
  left: number;
  readonly until: number;
  isLeased: boolean;
}

/** The places that a table has leased for a client; none were left if `isRefused`. */
interface Held {
  readonly count: number;
  readonly until: number;
  readonly isRefused: boolean;
}

/** The quota object of a client. */
interface Quota {
  /** Takes units from the account. Returns 0, or the seconds until there are as many. */
  work(client: string, units: number): Promise<number>;
  /** Holds places for that many sockets at this table. Returns whether there are as many. */
  places(client: string, count: number): Promise<boolean>;
}

// docs/decisions/55-one-account-of-work-per-client.md
/**
 * The accounts of clients where there are many isolates: a table has a small allowance for each client and leases more
 * from the client's quota object, at most once a minute. Best effort, in memory.
 */
export class Leases implements Account {
  readonly #quota: Quota;
  readonly #slices = new Map<string, Slice>();
  readonly #held = new Map<string, Held>();

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  charge(client: string, weight: number, now: number): Charged {
    const slice = this.#sliceOf(client, now);
    // What is leased counts at once, so that nobody waits for it.
    if (slice.left < weight && !slice.isLeased) this.#lease(client, slice);
    if (slice.left < weight) return { wait: 0, retryAfter: Math.ceil((slice.until - now) / SECOND) };
    slice.left -= weight;
    return { wait: 0, retryAfter: 0 };
  }

  owe(client: string, weight: number, now: number): void {
    this.#sliceOf(client, now).left -= weight;
  }

  #sliceOf(client: string, now: number): Slice {
    const known = this.#slices.get(client);
    if (known && isLeft(known.until, now, MINUTE)) return known;
    for (const [name, { until }] of this.#slices) if (!isLeft(until, now, MINUTE)) this.#slices.delete(name);
    const slice = { left: ALLOWANCE, until: now + MINUTE, isLeased: false };
    this.#slices.set(client, slice);
    return slice;
  }

  #lease(client: string, slice: Slice): void {
    slice.isLeased = true;
    slice.left += SLICE;
    const refuse = (retryAfter: number) => {
      if (retryAfter > 0) slice.left = Math.min(slice.left, 0);
    };
    this.#quota.work(client, SLICE).then(refuse, logError);
  }

  /** Whether a client may hold that many sockets at this table. */
  async mayHold(client: string, sockets: number, now: number): Promise<boolean> {
    if (sockets <= FREE_PLACES) return true;
    const held = this.#held.get(client);
    const count = STEP * Math.ceil((sockets - FREE_PLACES) / STEP);
    if (held && isLeft(held.until, now, HOUR) && (held.isRefused || count <= held.count)) return !held.isRefused;
    const isGranted = await this.#quota.places(client, count);
    for (const [name, { until }] of this.#held) if (!isLeft(until, now, HOUR)) this.#held.delete(name);
    this.#held.set(client, { count, until: now + (isGranted ? HOUR : MINUTE), isRefused: !isGranted });
    return isGranted;
  }
}

/** What a table leases from the quota objects of clients; undefined where one isolate counts for all, as on one's own machine. */
export function leasesOf(env: Env, ctx: DurableObjectState): Leases | undefined {
  if (env.LOOKS === undefined) return undefined;
  const { QUOTAS } = env;
  return new Leases({
    work: async (client, units) =>
      await QUOTAS.getByName(`work|${client}`).take((unitsPerSecond(env) * MINUTE) / SECOND, MINUTE, units),
    places: async (client, count) =>
      await QUOTAS.getByName(`sockets|${client}`).hold(ctx.id.name ?? '', count, MOST_SOCKETS),
  });
}
