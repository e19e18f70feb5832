import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Env } from '../env.ts';

/*
 * Objects that clients ask for by a name: to reach one that is not there makes one, with a file of its own. So a name
 * of ours ends with a check, a few characters of a MAC, and what has a wrong one was invented. Names that were given
 * before there were checks have none: they stay good, but whoever says many that lead to nothing has to wait.
 */

// docs/decisions/31-names-carry-a-check.md
/** What a name turns out to be. */
export type Proof = 'ours' | 'unproven' | 'invented';

/** The key of the service for checks, as this isolate has learnt it. */
let known: Uint8Array | undefined;

/** The key for the checks of names, made by the service itself and kept with its data. */
export async function nameKey({ KEYS }: Pick<Env, 'KEYS'>): Promise<Uint8Array> {
  known ??= hexToBytes(await KEYS.getByName('names').names());
  return known;
}

/** The MAC of a name among names of its kind. */
export const nameMac = (
  key: Uint8Array,
  kind: 'table' | 'address' | 'circle' | 'certificate',
  name: string,
): Uint8Array => hmac(sha256, key, utf8ToBytes(`${kind}|${name}`));
