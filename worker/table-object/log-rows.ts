import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../../shared/game/contract.ts';
import { bytesOf, sha256Of } from '../../shared/hash.ts';
import { actEvent, type LogEntry, type LogEvent } from '../../shared/log/events.ts';
import type { LogRow } from '../../shared/table/table.ts';

// docs/decisions/35-the-log-is-kept-small.md
/*
 * The format in which log entries are stored. Most entries are actions, so these are kept small: apart from its code,
 * an action takes 64 bytes, half of them its hash. The text that was hashed is not stored but computed again.
 */

type ActEntry = Extract<LogEntry, { readonly type: 'act' }>;

/** Who played an action. A row's `kind` contains the index in this list, from 1 on; 0 for other entries. */
const ACTORS = ['player', 'plan', 'bot', 'stand-in', 'rules', 'elsewhere'] as const satisfies readonly ActEntry['by'][];
/** The bits of a `kind`. */
const KIND = { actor: 7, order: 8, secret: 16 } as const;

/**
 * In bytes: how much is stored of the hash of a key, and of the hash of what was said under it. That is enough to
 * distinguish the requests of a seat.
 */
const KEY_BYTES = 8;
const SAID_BYTES = 3;

/** The part of a row that its entry is computed from. */
interface EntryRow {
  readonly n: number;
  readonly at: number;
  readonly seat: number | null;
  readonly kind: number;
  /** The code of an action, after the seat that typed it for somebody elsewhere; for other entries JSON, without `n` and `at`. */
  readonly body: string;
}

/** An entry as it is stored; log-blocks.ts says where. */
export interface StoredRow extends EntryRow, Record<string, SqlStorageValue> {
  readonly hash: ArrayBuffer;
  /**
   * A short hash of the key of the request that led to the entry, then the content of that request (of an action, a
   * short hash of it); null if there was no key.
   */
  readonly request: ArrayBuffer | null;
}

/** The part of the hash of a request's key that is stored. */
const keyBytes = (key: string): Uint8Array => sha256Of(bytesOf(key)).subarray(0, KEY_BYTES);

/** What is stored of the content of a request that led to an entry of that kind. */
const saidBytes = (kind: number, said: string): Uint8Array =>
  kind === 0 ? bytesOf(said) : sha256Of(bytesOf(said)).subarray(0, SAID_BYTES);

/** The row in which an entry is stored, with its values in the order of the columns. */
export function stored({ entry, hash, seat, key, said, secret }: LogRow): StoredRow {
  const { n, at, ...what } = entry;
  const actor = what.type === 'act' ? ACTORS.indexOf(what.by) + 1 : 0;
  const kind = actor | (what.type === 'act' && what.order ? KIND.order : 0) | (secret ? KIND.secret : 0);
  const body = what.type === 'act' ? typed(what) : JSON.stringify(what);
  const request = key === null ? null : bufferOf(requestBytes(actor, key, said));
  return { n, at, seat, kind, body, hash: bufferOf(hexToBytes(hash)), request };
}

const typed = ({ code, typist }: Pick<ActEntry, 'code' | 'typist'>): string =>
  typist === undefined ? code : `${typist} ${code}`;

const requestBytes = (actor: number, key: string, said: string | undefined): Uint8Array =>
  concatBytes(keyBytes(key), said === undefined ? new Uint8Array() : saidBytes(actor, said));

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The entry of a row. As JSON, it is the text that was hashed. */
export function entryOf({ n, at, seat, kind, body }: EntryRow): LogEntry {
  const by = ACTORS[(kind & KIND.actor) - 1];
  if (by === undefined) return { n, at, ...(JSON.parse(body) as LogEvent) };
  if (by !== 'elsewhere') return { n, at, ...actEvent(seat ?? 0, by, body, (kind & KIND.order) !== 0) };
  const [typist, code = ''] = body.split(' ');
  return { n, at, ...actEvent(seat ?? 0, by, code, false, Number(typist)) };
}

/** The hash of an entry, in hexadecimal. */
export const hashOf = ({ hash }: Pick<StoredRow, 'hash'>): string => bytesToHex(new Uint8Array(hash));

/** Whether the entry of a row is an action. */
export const isAct = ({ kind }: Pick<StoredRow, 'kind'>): boolean => (kind & KIND.actor) > 0;

/** Whether only its own seat may know the entry of a row for now. */
export const isSecret = ({ kind }: Pick<StoredRow, 'kind'>): boolean => (kind & KIND.secret) !== 0;

/** The entries that came from a seat's requests with that key. */
export function ofKey(rows: readonly StoredRow[], seat: Seat, key: string): readonly StoredRow[] {
  const bytes = keyBytes(key);
  return rows.filter((row) => requesterOf(row) === seat && isOfKey(row, bytes));
}

/** The seat whose request led to an entry: for somebody elsewhere, that which typed the code. */
function requesterOf(row: StoredRow): Seat | null {
  const entry = (row.kind & KIND.actor) === ACTORS.indexOf('elsewhere') + 1 ? entryOf(row) : undefined;
  return entry?.type === 'act' ? (entry.typist ?? null) : row.seat;
}

/** Whether an entry came from a request whose key has that short hash. */
function isOfKey({ request }: StoredRow, key: Uint8Array): boolean {
  const kept = new Uint8Array(request ?? new ArrayBuffer());
  return key.every((byte, index) => kept[index] === byte);
}

/** The content of the request that led to an entry other than an action; null if it was not stored. */
export function saidIn({ request }: Pick<StoredRow, 'request'>): string | null {
  const said = new Uint8Array(request ?? new ArrayBuffer()).subarray(KEY_BYTES);
  return said.length === 0 ? null : new TextDecoder().decode(said);
}

/** Whether the request that led to an entry had that content. */
export function isSaid({ kind, request }: Pick<StoredRow, 'kind' | 'request'>, said: string): boolean {
  const kept = new Uint8Array(request ?? new ArrayBuffer()).subarray(KEY_BYTES);
  return bytesToHex(kept) === bytesToHex(saidBytes(kind & KIND.actor, said));
}
