import { HOUR, isLeft, MINUTE, SECOND } from '../../../shared/time.ts';
import type { Attempt } from '../outbox/schedule.ts';

/*
 * The runtime looks names up in a pool of some 25 threads, where one that does not resolve keeps its thread for half a
 * minute: 300 such webhooks of one player delayed everybody's messages. So few names that may be slow are looked up at a
 * time. The others back off, since an object cannot wait for what happens in another one. Best effort, in memory.
 */

/** At most this many posts at a time; of these, to hosts that have not answered lately. */
const IN_ALL = 16;
const UNPROVEN = 8;
/** Those of one client, and those to one host that has not answered lately. */
const OF_CLIENT = 3;
const TO_HOST = 2;
/** In milliseconds: for how long a name may be looked up, even if nobody waits for it any more. */
const SLOWEST = 30 * SECOND;
const PROVEN_FOR = HOUR;
/** After a failure, a host is left alone for this long at first; the time doubles with each further one. */
const FIRST_BACK_OFF = 15 * SECOND;
const LONGEST_BACK_OFF = 5 * MINUTE;
/** In milliseconds: when to ask again if others are under way. */
const BUSY = SECOND;
const MAX_HOSTS = 1000;

/** Services that many players use: nobody can invent another. An IP address is not looked up. */
const NOT_COUNTED =
  /^(?:ntfy\.sh|(?:\w+\.)?discord(?:app)?\.com|hooks\.slack(?:-gov)?\.com|fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|\[.*\]|\d+(?:\.\d+){3})$/;

export interface Lookup {
  readonly host: string;
  readonly client: string;
  /** When its name is no longer looked up, whatever has happened. */
  readonly until: number;
}

/** Adds to the end of a map, which forgets its oldest entry when it is full. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_HOSTS && oldest !== undefined) map.delete(oldest);
}

export class Lookups {
  readonly #underWay = new Set<Lookup>();
  readonly #proven = new Map<string, number>();
  readonly #failing = new Map<string, { readonly failures: number; readonly until: number }>();

  /** What is to be ended, or the milliseconds to wait. Who `isAsking` for a test message may have mended what failed. */
  begin({ hostname, host }: URL, client: string, now: number, isAsking = false): Lookup | number {
    const lookup = { host, client, until: now + SLOWEST };
    if (NOT_COUNTED.test(hostname)) return lookup;
    const isProven = this.#isProven(host, now);
    const { until = 0 } = this.#failing.get(host) ?? {};
    if (!isProven && !isAsking && isLeft(until, now, LONGEST_BACK_OFF)) return until - now;
    for (const one of this.#underWay) if (!isLeft(one.until, now, SLOWEST)) this.#underWay.delete(one);
    const others = [...this.#underWay];
    const unproven = others.filter((one) => !this.#isProven(one.host, now));
    const isBusy =
      others.length >= IN_ALL ||
      others.filter((one) => one.client === client).length >= OF_CLIENT ||
      (!isProven && (unproven.length >= UNPROVEN || unproven.filter((one) => one.host === host).length >= TO_HOST));
    if (isBusy) return BUSY;
    this.#underWay.add(lookup);
    return lookup;
  }

  /** Ends a post; undefined if nothing was sent. If nothing answered in time, its name may still be looked up. */
  end(lookup: Lookup, attempt: Attempt | undefined, now: number): void {
    const { host } = lookup;
    if (attempt === undefined) {
      this.#underWay.delete(lookup);
      return;
    }
    const isReached = attempt.ok || attempt.failure.status !== null;
    if (attempt.ok || attempt.failure.why !== 'timeout') this.#underWay.delete(lookup);
    if (isReached) {
      this.#failing.delete(host);
      remember(this.#proven, host, now);
    } else if (!this.#isProven(host, now)) {
      // Of a proven host, something else may be slow: no player can have it left alone for the others.
      const { failures = 0 } = this.#failing.get(host) ?? {};
      const until = now + Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** Math.min(failures, 10));
      remember(this.#failing, host, { failures: failures + 1, until });
    }
  }

  #isProven = (host: string, now: number): boolean => now - (this.#proven.get(host) ?? -PROVEN_FOR) < PROVEN_FOR;
}

export const lookups = new Lookups();
