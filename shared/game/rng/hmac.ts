import { hexToBytes } from '@noble/hashes/utils.js';
import { bytesOf, hmacWith } from '../../hash.ts';

/**
 * The random source of a table: draw number `n` is a function of the table's secret and of public data (`label`). A
 * retry therefore never re-rolls, and once the secret is revealed, anyone can verify every draw.
 */
export interface HmacRng {
  readonly kind: 'hmac';
  /** In hexadecimal. */
  readonly secret: string;
  /** Public data on which the draws depend: table, rules version, nonces of the players. */
  readonly label: string;
  readonly n: number;
}

/** The first draw of a table. */
export const hmacRng = (secret: string, label: string): HmacRng => ({ kind: 'hmac', secret, label, n: 0 });

/** Cached for the latest secret, since shuffling a pile takes many draws with the same one. */
let last: { readonly secret: string; readonly hash: ReturnType<typeof hmacWith> } | undefined;

/**
 * Reads HMAC-SHA-256(secret, label "|" n "|" block) as eight big-endian words and takes the first one below the largest
 * multiple of `bound`. In the rare case that all eight are rejected, it continues with the next block.
 */
export function drawHmac(rng: HmacRng, bound: number): readonly [number, HmacRng] {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  if (last?.secret !== rng.secret) last = { secret: rng.secret, hash: hmacWith(hexToBytes(rng.secret)) };
  for (let block = 0; ; block += 1) {
    const words = new DataView(last.hash(bytesOf(`${rng.label}|${rng.n}|${block}`)).buffer);
    for (let offset = 0; offset < 32; offset += 4) {
      const word = words.getUint32(offset);
      if (word < limit) return [word % bound, { ...rng, n: rng.n + 1 }];
    }
  }
}
