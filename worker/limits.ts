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

/** The bucket after one more request, or the seconds to wait until there is room for it. */
export function taken(
  bucket: Bucket | undefined,
  { perSecond, burst }: Rate,
  now: number,
): { readonly bucket: Bucket; readonly retryAfter: number } {
  const rested = bucket ? bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, rested);
  return tokens >= 1
    ? { bucket: { tokens: tokens - 1, at: now }, retryAfter: 0 }
    : { bucket: { tokens, at: now }, retryAfter: Math.ceil((1 - tokens) / perSecond) };
}

/** More names than this at once are forgotten, so that a crowd of addresses cannot fill the memory. */
const MAX_NAMES = 1000;

/** Buckets by name, in memory: what an eviction forgets is only a brake. */
export class Limiter {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts a request of `name`: 0, or the seconds after which it may be tried again. */
  take(name: string, now: number): number {
    if (this.#buckets.size >= MAX_NAMES) this.#buckets.clear();
    const { bucket, retryAfter } = taken(this.#buckets.get(name), this.#rate, now);
    this.#buckets.set(name, bucket);
    return retryAfter;
  }
}

/** No address is longer as text, whatever a header says. */
const MAX_ADDRESS = 45;

/** Whom limits count as one: an IPv4 address, or the network of 64 bits in which one household has its IPv6 addresses. */
export function addressOf(headers: Headers): string {
  const address = (headers.get('cf-connecting-ip') || 'unknown').slice(0, MAX_ADDRESS);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...new Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
