import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import type { Row } from '../table/table.ts';

// docs/decisions/35-the-log-is-kept-small.md
/*
 * How an entry of the log is written down. Most entries are actions, so these are kept small: besides its code, an action
 * takes 64 bytes, half of them its hash. The text that was hashed is not kept but made again.
 */

type ActEntry = Extract<LogEntry, { readonly type: 'act' }>;

/** By whom an action was played: the place in this list, counted from 1, is in the `kind` of a row; 0 if it is no action. */
const ACTORS = ['player', 'plan', 'bot', 'stand-in', 'rules'] as const satisfies readonly ActEntry['by'][];
/** The bits of a `kind`. */
export const KIND = { actor: 7, order: 8, secret: 16 } as const;

/** In bytes: so much of the hash of a key, and of what was said under it, tells requests of one seat apart. */
const KEY_BYTES = 8;
const SAID_BYTES = 3;

/** As much of a row as its entry is made of. */
interface EntryRow {
  readonly n: number;
  readonly at: number;
  readonly seat: number | null;
  readonly kind: number;
  /** The code of an action; else the entry as JSON, without `n` and `at`. */
  readonly body: string;
}

/** A row of the table `log`. */
export interface StoredRow extends EntryRow, Record<string, SqlStorageValue> {
  readonly hash: ArrayBuffer;
  /** A short hash of the key of the request that the entry came of, and what that request said; null if there was none. */
  readonly request: ArrayBuffer | null;
}

/** What is kept of the key of a request. */
export const keyBytes = (key: string): Uint8Array => sha256(utf8ToBytes(key)).subarray(0, KEY_BYTES);

/** What is kept of what a request said that led to an entry of that kind. */
const saidBytes = (kind: number, said: string): Uint8Array =>
  kind === 0 ? utf8ToBytes(said) : sha256(utf8ToBytes(said)).subarray(0, SAID_BYTES);

/** How an entry is written down: the values of a row, in the order of the columns. */
export function stored({ n, entry, hash, seat, key, said, secret }: Row): StoredRow {
  const { n: _, at, ...what } = JSON.parse(entry) as LogEntry;
  const actor = what.type === 'act' ? ACTORS.indexOf(what.by) + 1 : 0;
  const kind = actor | (what.type === 'act' && what.order ? KIND.order : 0) | (secret ? KIND.secret : 0);
  // An action in a form of which the text could not be made again, as no release has written it, is kept as JSON too.
  const isBare = what.type === 'act' && JSON.stringify(entryOf({ n, at, seat, kind, body: what.code })) === entry;
  const body = isBare ? what.code : JSON.stringify(what);
  const request = key === null ? null : bufferOf(requestBytes(actor, key, said));
  return { n, at, seat, kind, body, hash: bufferOf(hexToBytes(hash)), request };
}

const requestBytes = (actor: number, key: string, said: string | undefined): Uint8Array =>
  concatBytes(keyBytes(key), said === undefined ? new Uint8Array() : saidBytes(actor, said));

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The entry of a row: as JSON, it is the text that was hashed. */
export function entryOf({ n, at, seat, kind, body }: EntryRow): LogEntry {
  const by = ACTORS[(kind & KIND.actor) - 1];
  if (by === undefined || body.startsWith('{')) return { n, at, ...(JSON.parse(body) as LogEvent) };
  const act = { n, at, type: 'act', seat: seat ?? 0, by, code: body } as const;
  return (kind & KIND.order) === 0 ? act : { ...act, order: true };
}

export const hashOf = ({ hash }: Pick<StoredRow, 'hash'>): string => bytesToHex(new Uint8Array(hash));

export const isSecret = ({ kind }: Pick<StoredRow, 'kind'>): boolean => (kind & KIND.secret) !== 0;

/** As much of a row as tells requests apart. */
export type RequestRow = Pick<StoredRow, 'n' | 'seat' | 'kind' | 'request'>;

/** Whether an entry came of a request of which that key is kept. */
export function isOfKey({ request }: Pick<StoredRow, 'request'>, key: Uint8Array): boolean {
  const kept = new Uint8Array(request ?? new ArrayBuffer());
  return key.every((byte, index) => kept[index] === byte);
}

/** What the request said that an entry came of, which is no action; null if that was not kept. */
export function saidIn({ request }: Pick<StoredRow, 'request'>): string | null {
  const said = new Uint8Array(request ?? new ArrayBuffer()).subarray(KEY_BYTES);
  return said.length === 0 ? null : new TextDecoder().decode(said);
}

/** Whether the request that an entry came of said that; undefined if what it said was not kept. */
export function isSaid({ kind, request }: Pick<StoredRow, 'kind' | 'request'>, said: string): boolean | undefined {
  const kept = new Uint8Array(request ?? new ArrayBuffer()).subarray(KEY_BYTES);
  return kept.length === 0 ? undefined : bytesToHex(kept) === bytesToHex(saidBytes(kind & KIND.actor, said));
}
