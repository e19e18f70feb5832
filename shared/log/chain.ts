import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Outcome, Seat } from '../game/contract.ts';
import { type HmacRng, hmacRng } from '../game/rng/hmac.ts';
import { shuffled } from '../game/rng/rng.ts';
import { bytesOf, hmacWith, sha256Of } from '../hash.ts';
import type { LogEntry, Seating } from './events.ts';

/** What a finished table reveals about its dice. */
export interface RevealedSecret {
  readonly id: string;
  readonly commitment: string;
  readonly secret: string;
}

/** What a table publishes from the start to commit to its secret (32 bytes in hexadecimal). */
export const commitment = (table: string, secret: string): string =>
  bytesToHex(sha256Of(concatBytes(bytesOf(`chacun-son-tour${table}`), hexToBytes(secret))));

/** The random source of a table. `nonces` are by seat, empty for players who gave none. */
export const tableRng = (secret: string, table: string, rulesVersion: number, nonces: readonly string[]): HmacRng =>
  hmacRng(secret, `${table}|${rulesVersion}|${nonces.join(',')}`);

// docs/decisions/48-the-order-of-play-is-drawn.md
/**
 * The order of play, if the table settled it: as it was chosen, or drawn with the secret of the table and all nonces.
 */
export function seatingOf(
  seating: Seating | undefined,
  { secret, id }: { readonly secret: string; readonly id: string },
  nonces: readonly string[],
): readonly Seat[] | undefined {
  if (seating !== 'drawn') return seating;
  return shuffled([...nonces.keys()], hmacRng(secret, `${id}|seating|${nonces.join(',')}`))[0];
}

/** The random source with which the bot in `seat` chooses its action, which will be entry `n`. */
export const botRng = (secret: string, table: string, seat: Seat, n: number): HmacRng =>
  hmacRng(secret, `${table}|bot|${seat}|${n}`);

/** The outcome of a table whose players have agreed to end it before its game is over. */
export const AGREED: Outcome = { ending: 'agreed', winners: [], points: [] };

/** Stands for the previous hash at the first entry. */
export const NO_HASH = '';

// docs/decisions/11-log-hashes-are-salted.md
/**
 * The hash of an entry, chained to the one before it. It is salted with the table's secret: otherwise an entry that is
 * hidden from somebody (a card chosen face down) could be found by trying the few codes it can hold.
 */
export const entryHash = (secret: string, previous: string, entry: LogEntry): string =>
  entryHasher(secret)(previous, entry);

export function entryHasher(secret: string): (previous: string, entry: LogEntry) => string {
  const saltOf = hmacWith(hexToBytes(secret));
  return (previous, entry) => {
    const salt = saltOf(bytesOf(`salt|${entry.n}`));
    return bytesToHex(sha256Of(concatBytes(bytesOf(previous), salt, bytesOf(JSON.stringify(entry)))));
  };
}
