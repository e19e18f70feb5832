import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat, Viewer } from '../game/contract.ts';
import { err, ok, type Result } from '../game/result.ts';
import { bytesOf, sha256Of } from '../hash.ts';

/* Authentication by secrets. A table stores only their hashes. */

/**
 * The sender of a request, before it is verified: the page names the seat, the secret proves it.
 */
export interface Caller {
  readonly viewer: Viewer;
  /** The id of the link, if the caller is the guest of a player. For everything else they are a spectator. */
  readonly guest?: string;
  readonly secret: string | null;
  /**
   * For a page that proved its seat when it opened its socket: the hash of the secret, which is checked instead of the
   * secret.
   */
  readonly hash?: string;
  /** The IP address that rate limits count. */
  readonly ip: string;
}

/**
 * The secret of a seat, derived from both keys: the same for a repeated request, unknown to anyone who lacks either
 * key.
 */
export const seatSecret = (tableKey: string, seat: Seat, clientKey: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(tableKey), utf8ToBytes(`${seat}|${clientKey}`)));

/** The hash of a seat's secret, which is what is stored. */
export const secretHash = (secret: string): string => bytesToHex(sha256Of(bytesOf(secret)));

/** Whether a hash is that of a secret. Compared in constant time. */
export const isHashOf = (hash: string, secret: string): boolean => isSameHash(hash, secretHash(secret));

function isSameHash(hash: string, other: string): boolean {
  let difference = hash.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) difference |= hash.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

/**
 * The verified viewer: the secret must match one of the hashes of their seat, which are undefined if there is no such
 * seat. A seat without a player has an empty hash, which nothing matches.
 */
export function provenViewer(
  { viewer, secret, hash }: Caller,
  hashes: readonly string[] | undefined,
): Result<Viewer, 'no-such-seat' | 'no-seat-cookie' | 'not-your-seat'> {
  if (viewer === 'spectator') return ok(viewer);
  if (hashes === undefined) return err('no-such-seat');
  const proof = hash ?? (secret === null ? undefined : secretHash(secret));
  if (proof === undefined) return err('no-seat-cookie');
  return hashes.some((one) => isSameHash(one, proof)) ? ok(viewer) : err('not-your-seat');
}
