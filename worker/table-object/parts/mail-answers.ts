import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../../../shared/game/contract.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import type { Part } from './part.ts';

/** The largest number of answers of a seat that are read in an hour. */
const HOURLY = 30;
/** The largest number of refusals in a day that the player is told. */
const DAILY_REFUSALS = 10;
/** The refusal of a mail that may be from anybody. */
export const UNPROVEN = 'unproven';
/** How many are remembered. What has been forgotten is not played again either: the game has moved on. */
const KEPT = 500;

/** `id`: a hash of the Message-ID. `refusal`: a hash of what the player was told when nothing was done; null if something was. */
export const MAIL_ANSWER_SCHEMA = `
  CREATE TABLE mail_answer(
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT UNIQUE NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL, refusal TEXT) STRICT;
`;

/** The mails by which players have answered: each counts once, and nobody is sent more of them than they can read. */
export class MailAnswers implements Part {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * Remembers a mail from the player of a seat; why it is not read, if it is not. Of those that may be from anybody else,
   * only one in a day is: they take nothing from the player.
   */
  take(seat: Seat, id: string, isProven: boolean, now: number): 'repeated' | 'too-many' | undefined {
    if (isProven && this.#count('id = ?', id) > 0) return 'repeated';
    const counted = isProven
      ? this.#count('seat = ? AND at > ? AND refusal IS NOT ?', seat, now - HOUR, UNPROVEN)
      : this.#count('seat = ? AND at > ? AND refusal = ?', seat, now - DAY, UNPROVEN);
    if (counted >= (isProven ? HOURLY : 1)) return 'too-many';
    const { sql } = this.#storage;
    const row = isProven ? [id, seat, now, null] : [`${UNPROVEN} ${now}`, seat, now, UNPROVEN];
    sql.exec('INSERT OR IGNORE INTO mail_answer(id, seat, at, refusal) VALUES (?, ?, ?, ?)', ...row);
    sql.exec('DELETE FROM mail_answer WHERE n <= (SELECT max(n) FROM mail_answer) - ?', KEPT);
    return undefined;
  }

  /** Whether the player is told that nothing was done: each refusal once a day, and not too many of them. */
  mayRefuse(seat: Seat, id: string, refusal: string, now: number): boolean {
    const since = now - DAY;
    // It may quote the mail, which is not kept.
    const mark = bytesToHex(sha256(utf8ToBytes(refusal)).subarray(0, 12));
    const isSaid = this.#count('seat = ? AND at > ? AND refusal = ?', seat, since, mark) > 0;
    const isEnough = this.#count('seat = ? AND at > ? AND refusal IS NOT NULL', seat, since) >= DAILY_REFUSALS;
    if (isSaid || isEnough) return false;
    this.#storage.sql.exec('UPDATE mail_answer SET refusal = ? WHERE id = ?', mark, id);
    return true;
  }

  #count(where: string, ...values: readonly (string | number)[]): number {
    const query = `SELECT count(*) AS count FROM mail_answer WHERE ${where}`;
    return this.#storage.sql.exec<{ count: number }>(query, ...values).one().count;
  }

  forget(seat: Seat): void {
    this.#storage.sql.exec('DELETE FROM mail_answer WHERE seat = ?', seat);
  }
}
