import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';

/* What proves who somebody is: secrets of which a table keeps the hashes only. */

/** Who says to ask: the page names the seat, the secret proves it. `address` is whom limits count. */
export interface Caller {
  readonly viewer: Viewer;
  /** Which link they come by, if they look over a player's shoulder: then they are a spectator for all else. */
  readonly guest?: string;
  readonly secret: string | null;
  readonly address: string;
}

/** The secret of a seat: the same when the player asks again under the same key, unknown to whoever lacks either. */
export const seatSecret = (tableKey: string, seat: Seat, clientKey: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(tableKey), utf8ToBytes(`${seat}|${clientKey}`)));

/** What is kept of a seat's secret. */
export const secretHash = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** Whether a hash is that of a secret, compared in constant time. */
export function isHashOf(hash: string, secret: string): boolean {
  const kept = utf8ToBytes(hash);
  const shown = utf8ToBytes(secretHash(secret));
  let difference = kept.length ^ shown.length;
  for (const [index, byte] of shown.entries()) difference |= byte ^ (kept[index] ?? 0);
  return difference === 0;
}

/** Who asks, as proven by a secret one of whose hashes was kept for that seat (an empty one if the seat is no player's). */
export function provenViewer(
  { viewer, secret }: Caller,
  hashes: readonly (readonly string[])[],
): Result<Viewer, 'no-such-seat' | 'no-seat-cookie' | 'not-your-seat'> {
  if (viewer === 'spectator') return ok(viewer);
  const kept = hashes[viewer];
  if (kept === undefined) return err('no-such-seat');
  if (secret === null) return err('no-seat-cookie');
  return kept.some((hash) => isHashOf(hash, secret)) ? ok(viewer) : err('not-your-seat');
}
