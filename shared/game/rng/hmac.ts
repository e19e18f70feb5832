import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The random source of a table: draw number `n` is a function of the table's secret and of public data (`label`). So a
 * retry never re-rolls, and once the secret is revealed, anyone can verify every draw.
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

/**
 * Reads HMAC-SHA-256(secret, label "|" n "|" block) as eight big-endian words and takes the first one below the
 * largest multiple of `bound`, going on with the next block in the rare case that all eight are rejected.
 */
export function drawHmac(rng: HmacRng, bound: number): readonly [number, HmacRng] {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  const key = hexToBytes(rng.secret);
  for (let block = 0; ; block += 1) {
    const words = new DataView(hmac(sha256, key, utf8ToBytes(`${rng.label}|${rng.n}|${block}`)).buffer);
    for (let offset = 0; offset < 32; offset += 4) {
      const word = words.getUint32(offset);
      if (word < limit) return [word % bound, { ...rng, n: rng.n + 1 }];
    }
  }
}
