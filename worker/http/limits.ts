import ipaddr from 'ipaddr.js';

/** What may still be asked for: `tokens` at the time `at`, growing since. */
export interface Bucket {
  readonly tokens: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface Rate {
  readonly perSecond: number;
  /** How many may come at once after a rest. */
  readonly burst: number;
}

/** The bucket after another request, which costs so many tokens, or the seconds to wait until there is room for it. */
export function taken(
  bucket: Bucket | undefined,
  { perSecond, burst }: Rate,
  now: number,
  cost = 1,
): { readonly bucket: Bucket; readonly retryAfter: number } {
  const rested = bucket ? bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, rested);
  return tokens >= cost
    ? { bucket: { tokens: tokens - cost, at: now }, retryAfter: 0 }
    : { bucket: { tokens, at: now }, retryAfter: Math.ceil((cost - tokens) / perSecond) };
}

/** So many buckets are kept in memory. */
const MAX_NAMES = 10_000;

/**
 * Token buckets by name: best effort, in memory. When there are too many, the fullest half goes. So an
 * empty bucket is forgotten only after as many others were emptied: a crowd of names resets nobody.
 */
export class Limiter {
  readonly #rate: Rate;
  readonly #maxNames: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, maxNames = MAX_NAMES) {
    this.#rate = rate;
    this.#maxNames = maxNames;
  }

  /** How many buckets are kept. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts a request of `name`: 0, or the seconds after which it may be tried again. */
  take(name: string, now: number, cost = 1): number {
    const { bucket, retryAfter } = taken(this.#buckets.get(name), this.#rate, now, cost);
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > this.#maxNames) this.#evict();
    return retryAfter;
  }

  /** What was taken turned out to cost nothing. */
  giveBack(name: string, now: number, cost = 1): void {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) this.#buckets.set(name, taken(bucket, this.#rate, now, -cost).bucket);
  }

  #evict(): void {
    const { perSecond } = this.#rate;
    // All grow alike, so that what lacks least now is full first.
    const fullness = ([, { tokens, at }]: readonly [string, Bucket]) => tokens - (at / 1000) * perSecond;
    const emptiest = [...this.#buckets].sort((a, b) => fullness(a) - fullness(b)).slice(0, this.#maxNames / 2);
    this.#buckets.clear();
    for (const [name, bucket] of emptiest) this.#buckets.set(name, bucket);
  }
}

/**
 * Whom limits count as one: an IPv4 address, or the network of 64 bits in which one household has its IPv6 addresses.
 * An IPv4 address written as an IPv6 one is the same; what is no address at all counts as one.
 */
export function addressOf(headers: Headers): string {
  const text = headers.get('cf-connecting-ip') ?? '';
  // The library also reads other forms, such as 127.1, which no proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}
