import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * SHA-256 of short texts, several times for each action. The same hash objects are used again, and texts are encoded
 * here: to make new ones took half of the time.
 */

const EMPTY = sha256.create();
const used = sha256.create();

/** The SHA-256 of some bytes. */
export const sha256Of = (bytes: Uint8Array): Uint8Array => EMPTY._cloneInto(used).update(bytes).digest();

/** The function that computes HMAC-SHA-256 with a key. */
export function hmacWith(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  const again = keyed.clone();
  return (message) => keyed._cloneInto(again).update(message).digest();
}

/** A text in UTF-8. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return utf8ToBytes(text);
    bytes[index] = code;
  }
  return bytes;
}
