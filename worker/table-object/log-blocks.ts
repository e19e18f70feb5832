import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StoredRow } from './log-rows.ts';

// docs/decisions/35-the-log-is-kept-small.md
/*
 * How the entries of a log are stored: packed as bytes, in blocks that each fill a page. The latest entries, which do
 * not fill one yet, are the tail. It is written with the play, so that an action writes one row.
 */

export const BLOCK_SCHEMA = `
  CREATE TABLE log_block(first INTEGER PRIMARY KEY, entries BLOB NOT NULL) STRICT;
`;

/** In bytes: what fits in a 4 KiB page of SQLite beside the overhead of its row. */
const FULL = 4040;
/** In bytes: the part of an entry before its hash, its body and its request. */
const HEAD = 16;
const HASH = 32;
/** Stands for null. */
const NO_SEAT = 0xff;
const NO_REQUEST = 0xffff;

function bytesOf({ n, at, seat, kind, body, hash, request }: StoredRow): Uint8Array {
  const [text, said] = [utf8ToBytes(body), new Uint8Array(request ?? new ArrayBuffer())];
  if (text.length > NO_REQUEST || said.length >= NO_REQUEST || hash.byteLength !== HASH)
    throw new RangeError(`entry ${n} cannot be packed`);
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setInt32(0, n);
  head.setUint16(4, Math.floor(at / 2 ** 32));
  head.setUint32(6, at % 2 ** 32);
  head.setUint8(10, seat ?? NO_SEAT);
  head.setUint8(11, kind);
  head.setUint16(12, text.length);
  head.setUint16(14, request === null ? NO_REQUEST : said.length);
  return concatBytes(new Uint8Array(head.buffer), new Uint8Array(hash), text, said);
}

/** The entries that were packed as these bytes. */
export function unpacked(bytes: ArrayBuffer | Uint8Array): readonly StoredRow[] {
  // A copy, because Node reads bytes into the middle of a buffer.
  const { buffer } = Uint8Array.from(new Uint8Array(bytes));
  const rows: StoredRow[] = [];
  for (let from = 0; from < buffer.byteLength; ) {
    const head = new DataView(buffer, from, HEAD);
    const [seat, said] = [head.getUint8(10), head.getUint16(14)];
    const hash = from + HEAD;
    const body = hash + HASH;
    const request = body + head.getUint16(12);
    from = request + (said === NO_REQUEST ? 0 : said);
    rows.push({
      n: head.getInt32(0),
      at: head.getUint16(4) * 2 ** 32 + head.getUint32(6),
      seat: seat === NO_SEAT ? null : seat,
      kind: head.getUint8(11),
      body: new TextDecoder().decode(buffer.slice(body, request)),
      hash: buffer.slice(hash, body),
      request: said === NO_REQUEST ? null : buffer.slice(request, from),
    });
  }
  return rows;
}

/** The entries of a log, read backwards from the latest, as far as needed. */
export class LogBlocks {
  readonly #sql: SqlStorage;
  /** The entries that were read or added, in order; undefined until then. */
  #rows: StoredRow[] | undefined;
  /** Whether these are all. */
  #isWhole = false;
  #tail = new Uint8Array();
  #tailFrom = 0;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The latest entries, packed. They are to be saved with the play, in the transaction that added the last of them. */
  get tail(): ArrayBuffer {
    this.#read();
    return this.#tail.buffer;
  }

  /** Adds an entry. The tail becomes a block when there is no more room in it. */
  add(row: StoredRow): void {
    const rows = this.#read();
    const bytes = bytesOf(row);
    if (this.#tail.length > 0 && this.#tail.length + bytes.length > FULL) {
      this.#sql.exec('INSERT INTO log_block VALUES (?, ?)', this.#tailFrom, this.#tail.buffer);
      this.#tail = new Uint8Array();
    }
    if (this.#tail.length === 0) this.#tailFrom = row.n;
    this.#tail = Uint8Array.from(concatBytes(this.#tail, bytes));
    rows.push(row);
  }

  /** All entries. */
  all = (): readonly StoredRow[] => this.#back(() => false);

  /** The entries after number `n`. */
  after(n: number): readonly StoredRow[] {
    const rows = this.#back(([first]) => first !== undefined && first.n <= n + 1);
    return rows.slice(rows.findLastIndex((row) => row.n <= n) + 1);
  }

  /** The latest `count` entries, or all of them if there are fewer. */
  latest = (count: number): readonly StoredRow[] => this.#back((rows) => rows.length >= count).slice(-count);

  /** The latest entries, as many as `isEnough` needs. */
  #back(isEnough: (rows: readonly StoredRow[]) => boolean): readonly StoredRow[] {
    const rows = this.#read();
    if (this.#isWhole || isEnough(rows)) return rows;
    const before = rows[0]?.n ?? Number.MAX_SAFE_INTEGER;
    const blocks = this.#sql.exec<{ entries: ArrayBuffer }>(
      'SELECT entries FROM log_block WHERE first < ? ORDER BY first DESC',
      before,
    );
    for (const { entries } of blocks) {
      rows.unshift(...unpacked(entries));
      if (isEnough(rows)) return rows;
    }
    this.#isWhole = true;
    return rows;
  }

  #read(): StoredRow[] {
    if (this.#rows) return this.#rows;
    const [play] = this.#sql.exec<{ tail: ArrayBuffer }>('SELECT tail FROM play').toArray();
    this.#tail = Uint8Array.from(new Uint8Array(play?.tail ?? new ArrayBuffer()));
    this.#rows = [...unpacked(this.#tail.buffer)];
    this.#tailFrom = this.#rows[0]?.n ?? 0;
    return this.#rows;
  }
}

/** Writes a whole log beside a play without one. */
export function putInBlocks(sql: SqlStorage, rows: readonly StoredRow[]): void {
  const blocks = new LogBlocks(sql);
  for (const row of rows) blocks.add(row);
  sql.exec('UPDATE play SET tail = ?', blocks.tail);
}
