import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { secretHash } from '../../shared/table/secrets.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import type { LazyDatabase } from '../objects/lazy-database.ts';
import { randomHex } from '../random.ts';

/** In milliseconds: how long a link in a mail is valid, and how long a device stays signed in by it. */
const LINK_LASTS = HOUR;
const SESSION_LASTS = 90 * DAY;
/** The number of devices that an address can have signed in; with one more, the oldest has to sign in again. */
const MAX_SESSIONS = 16;

/** What links are used by that were made void, instead of the hash of a request's key. */
const VOID = 'void';

export const SESSION_SCHEMA = `
  CREATE TABLE link(hash TEXT PRIMARY KEY, until INTEGER NOT NULL, used TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE session(hash TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The devices that are signed in with an address, and the mailed links that sign them in. */
export class Sessions {
  readonly #database: LazyDatabase;

  constructor(database: LazyDatabase) {
    this.#database = database;
  }

  /** The secret of a new link. */
  link(now: number): string {
    const secret = randomHex();
    this.#database.write('DELETE FROM link WHERE until <= ?', now);
    this.#database.write('INSERT INTO link VALUES (?, ?, NULL)', secretHash(secret), now + LINK_LASTS);
    return secret;
  }

  /**
   * Signs a device in by the secret of a link, once; undefined if the link is not valid. Idempotent: a repeated request
   * gets the same session, until that session ends.
   */
  follow(secret: string, key: string, now: number): string | undefined {
    const hash = secretHash(secret);
    const query = 'SELECT until, used FROM link WHERE hash = ?';
    const [link] = this.#database.read<{ until: number; used: string | null }>(query, hash);
    const use = secretHash(key);
    if (!link || link.until <= now || (link.used !== null && link.used !== use)) return undefined;
    const session = bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`session|${key}`)));
    if (link.used !== null) return this.isValid(session, now) ? session : undefined;
    this.#database.transaction(() => {
      this.#database.write('UPDATE link SET used = ? WHERE hash = ?', use, hash);
      this.#keep(session, now);
    });
    return session;
  }

  /**
   * Signs a device in by a confirmation link that the table has checked, once. `token` is from the link, `own` is the
   * secret of the address. Idempotent like `follow`: undefined for another key, and once the session has ended.
   */
  open(own: string, token: string, key: string, now: number): string | undefined {
    const hash = secretHash(token);
    const use = secretHash(key);
    const session = bytesToHex(hmac(sha256, hexToBytes(own), utf8ToBytes(`confirmed|${token}|${key}`)));
    const [link] = this.#database.read<{ used: string | null }>('SELECT used FROM link WHERE hash = ?', hash);
    if (link) return link.used === use && this.isValid(session, now) ? session : undefined;
    this.#database.transaction(() => {
      this.#database.write('INSERT INTO link VALUES (?, ?, ?)', hash, now + LINK_LASTS, use);
      this.#keep(session, now);
    });
    return session;
  }

  isValid(session: string, now: number): boolean {
    const query = 'SELECT until FROM session WHERE hash = ?';
    const [found] = this.#database.read<{ until: number }>(query, secretHash(session));
    return found !== undefined && found.until > now;
  }

  end(session: string): void {
    this.#database.write('DELETE FROM session WHERE hash = ?', secretHash(session));
  }

  /** Ends all sessions, and makes all links void. They are kept until they expire, so that none is taken for a new one. */
  endAll(): void {
    this.#database.write('DELETE FROM session');
    this.#database.write('UPDATE link SET used = ?', VOID);
  }

  /** Forgets all links: no table knows those any more that could be taken for new ones. */
  clear(): void {
    this.#database.write('DELETE FROM link');
  }

  #keep(session: string, now: number): void {
    this.#database.write('INSERT INTO session VALUES (?, ?)', secretHash(session), now + SESSION_LASTS);
    this.#database.write(
      'DELETE FROM session WHERE hash NOT IN (SELECT hash FROM session ORDER BY until DESC LIMIT ?)',
      MAX_SESSIONS,
    );
  }
}
