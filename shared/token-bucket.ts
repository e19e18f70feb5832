/** A token bucket: it held `tokens` at the time `at`, and has been refilling since. */
export interface Bucket {
  readonly tokens: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface Rate {
  readonly perSecond: number;
  /** The capacity of the bucket. */
  readonly burst: number;
}

/** The tokens in the bucket now. */
const tokensIn = (bucket: Bucket | undefined, { perSecond, burst }: Rate, now: number): number =>
  bucket ? Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond) : burst;

/** The bucket after a request that costs this many tokens, and 0; or the seconds until it has enough of them. */
export function taken(
  bucket: Bucket | undefined,
  rate: Rate,
  now: number,
  cost = 1,
): { readonly bucket: Bucket; readonly retryAfter: number } {
  const tokens = tokensIn(bucket, rate, now);
  return tokens >= cost
    ? { bucket: { tokens: tokens - cost, at: now }, retryAfter: 0 }
    : { bucket: { tokens, at: now }, retryAfter: Math.ceil((cost - tokens) / rate.perSecond) };
}

/** The bucket after a request of this cost is refunded. */
export const givenBack = (bucket: Bucket | undefined, rate: Rate, now: number, cost = 1): Bucket =>
  taken(bucket, rate, now, -cost).bucket;

/** The largest number of buckets in memory. */
const MAX_NAMES = 10_000;

/**
 * Token buckets by name: best effort, in memory. When there are too many, the fullest half is dropped. So an empty
 * bucket is dropped only after as many others have been emptied: flooding it with names resets nobody's limit.
 */
export class Limiter {
  readonly #rate: Rate;
  readonly #maxNames: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, maxNames = MAX_NAMES) {
    this.#rate = rate;
    this.#maxNames = maxNames;
  }

  /** The number of buckets in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts a request by `name`. Returns 0, or the seconds until it may be repeated. */
  take(name: string, now: number, cost = 1): number {
    const { bucket, retryAfter } = taken(this.#buckets.get(name), this.#rate, now, cost);
    this.#keep(name, bucket);
    return retryAfter;
  }

  /** The seconds until a request by `name` would be permitted, without counting one. */
  wait = (name: string, now: number): number => taken(this.#buckets.get(name), this.#rate, now).retryAfter;

  /**
   * Counts what is done in any case, by a debt of at most `mostDebt`. Returns the milliseconds until there is no debt.
   */
  owe(name: string, now: number, cost: number, mostDebt: number): number {
    const tokens = Math.max(-mostDebt, tokensIn(this.#buckets.get(name), this.#rate, now) - cost);
    this.#keep(name, { tokens, at: now });
    return (Math.max(0, -tokens) / this.#rate.perSecond) * 1000;
  }

  /** Refunds a request that turned out to cost nothing. */
  giveBack(name: string, now: number, cost = 1): void {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) this.#buckets.set(name, givenBack(bucket, this.#rate, now, cost));
  }

  #keep(name: string, bucket: Bucket): void {
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > this.#maxNames) this.#evict();
  }

  #evict(): void {
    const { perSecond } = this.#rate;
    // All buckets refill at the same rate, so the one that lacks least is full first.
    const fullness = ([, { tokens, at }]: readonly [string, Bucket]) => tokens - (at / 1000) * perSecond;
    const emptiest = [...this.#buckets].sort((a, b) => fullness(a) - fullness(b)).slice(0, this.#maxNames / 2);
    this.#buckets.clear();
    for (const [name, bucket] of emptiest) this.#buckets.set(name, bucket);
  }
}
