import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Env } from '../env.ts';

/*
 * Clients name the objects they want, and reaching an object that does not exist creates it, with a file of its own. So
 * every name that we issue ends with a check, a few characters of a MAC; a name with a wrong check was invented.
 */

// docs/decisions/31-names-carry-a-check.md
/** The key for checks, cached by this isolate. */
let known: Uint8Array | undefined;

/** The key for the checks of names. The service generates it and keeps it with its data. */
export async function nameKey({ KEYS }: Pick<Env, 'KEYS'>): Promise<Uint8Array> {
  known ??= hexToBytes(await KEYS.getByName('names').names());
  return known;
}

/** The MAC of a name of this kind. */
export const nameMac = (
  key: Uint8Array,
  kind: 'table' | 'address' | 'circle' | 'certificate' | 'stop',
  name: string,
): Uint8Array => hmac(sha256, key, utf8ToBytes(`${kind}|${name}`));
