import { bytesToHex } from '@noble/hashes/utils.js';

/*
 * A recovery code is written down and typed in again months later: 130 random bits as 26 letters and digits and a
 * checksum of two more, in groups of four. I, L, O and U are not used, and are read as 1, 1, 0 and V.
 */

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 130n;
/** The checksum is the remainder modulo a prime below 2¹⁰: one wrong letter, or two neighbours swapped, change it. */
const PRIME = 1021n;
const CHECK_BITS = 10n;
const LENGTH = 28;

/** The number of random bytes in a code. */
export const CODE_BYTES = 17;

/** The code of these random bytes. */
export function recoveryCode(bytes: Uint8Array): string {
  const value = BigInt(`0x${bytesToHex(bytes)}`) >> (BigInt(CODE_BYTES * 8) - BITS);
  const checked = (value << CHECK_BITS) | (value % PRIME);
  const letters = Array.from({ length: LENGTH }, (_, index) =>
    LETTERS.charAt(Number((checked >> BigInt(5 * (LENGTH - 1 - index))) & 31n)),
  );
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** The code that somebody typed, in the form in which it was shown; undefined if it is not a valid code. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/U/g, 'V');
  if (letters.length !== LENGTH) return undefined;
  let checked = 0n;
  for (const letter of letters) {
    const digit = LETTERS.indexOf(letter);
    if (digit === -1) return undefined;
    checked = (checked << 5n) | BigInt(digit);
  }
  const value = checked >> CHECK_BITS;
  if (value % PRIME !== (checked & ((1n << CHECK_BITS) - 1n))) return undefined;
  return (letters.match(/.{4}/g) ?? []).join('-');
}
