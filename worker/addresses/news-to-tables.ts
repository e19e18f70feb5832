import type { Seat } from '../../shared/game/contract.ts';
import type { Env } from '../env.ts';
import { BackOff } from '../objects/back-off.ts';
import type { LazyDatabase } from '../objects/lazy-database.ts';
import { withinLimit } from './within-limit.ts';

/** Has the devices of seats revoked; the number is negative once the table knows. */
const REVOKE = 'UPDATE seat SET revoke = abs(revoke) + 1';

/** A seat of a table. */
export interface TableSeat {
  readonly table: string;
  readonly seat: Seat;
}

/**
 * A seat whose devices the table is to revoke. Such requests are numbered, so that the answer to an earlier one does not
 * end a later one.
 */
interface Revoked extends TableSeat, Record<string, SqlStorageValue> {
  readonly revoke: number;
}

/** A seat at which a session has admitted a device, which is to be revoked if `revoke` is 1. */
interface Admitted extends TableSeat, Record<string, SqlStorageValue> {
  readonly session: string;
  readonly revoke: number;
}

/** The seats at which each session, given by its hash, has admitted its device. */
export const DEVICE_SCHEMA = `
  CREATE TABLE device(
    session TEXT NOT NULL, "table" TEXT NOT NULL, seat INTEGER NOT NULL, revoke INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session, "table", seat)) STRICT, WITHOUT ROWID;
`;

/** A table that has yet to learn that no digest is wanted, or no mail at all if `everything` is 1. */
interface Stopped extends Record<string, SqlStorageValue> {
  readonly table: string;
  readonly everything: number;
}

/** What the object of an address has to be asked. */
interface Host {
  readonly tables: Env['TABLES'];
  /** The name of the object. */
  readonly name: () => string;
  /** The tables at which the address has a seat. */
  readonly seated: () => readonly string[];
}

/**
 * What tables have yet to learn from the object of an address: that devices have lost access, and that no mail is
 * wanted. It is recorded with its cause, and kept until delivered, at least once.
 */
export class NewsToTables {
  readonly #database: LazyDatabase;
  readonly #host: Host;
  /** When tables that did not answer are called again. */
  readonly #backOff: BackOff;

  constructor(storage: DurableObjectStorage, database: LazyDatabase, host: Host) {
    this.#database = database;
    this.#host = host;
    this.#backOff = new BackOff(storage, 'news-to-tables');
  }

  /** Has every device revoked that was admitted to a seat. */
  revokeAll(): void {
    this.#database.write(REVOKE);
    this.#database.write('DELETE FROM device');
    this.#backOff.hurry();
  }

  /** Records that a session has admitted its device to a seat, which loses access at once if the session has ended. */
  admit(session: string, { table, seat }: TableSeat, isEnded: boolean): void {
    this.#database.write('INSERT OR REPLACE INTO device VALUES (?, ?, ?, ?)', session, table, seat, isEnded ? 1 : 0);
    if (isEnded) this.#backOff.hurry();
  }

  /** Has the device of a session revoked at all seats to which it was admitted. */
  revokeSession(session: string): void {
    this.#database.write('UPDATE device SET revoke = 1 WHERE session = ?', session);
    this.#backOff.hurry();
  }

  /** Has a table learn that no digest is wanted, or no mail at all. */
  stop(table: string, what: 'digests' | 'everything'): void {
    this.#noteStop(table, what === 'everything' ? 1 : 0);
    this.#backOff.hurry();
  }

  #noteStop(table: string, everything: number): void {
    const all = 'ON CONFLICT DO UPDATE SET everything = max(everything, excluded.everything)';
    this.#database.write(`INSERT INTO stop VALUES (?, ?) ${all}`, table, everything);
  }

  /** The tables that are about to learn that no digest is wanted. */
  stopped = (): readonly string[] => this.#stopped().map(({ table }) => table);

  /** When there is something to deliver next; undefined if there is nothing. */
  next = (now: number): number | undefined => (this.#isPending ? this.#backOff.next(now) : undefined);

  get #isPending(): boolean {
    return this.#revoked().length + this.#ended().length + this.#stopped().length > 0;
  }

  /** Delivers what is pending, unless that failed too short a time ago. A failure of one table stops no other. */
  async deliver(): Promise<void> {
    if (!this.#isPending || !this.#backOff.isOver(Date.now())) return;
    await Promise.all([
      ...this.#revoked().map((one) => withinLimit(this.#tellRevoked(one))),
      ...this.#ended().map((one) => withinLimit(this.#tellEnded(one))),
    ]);
    // One after the other, since one may name another.
    for (const one of this.#stopped()) await withinLimit(this.#tellStopped(one));
    this.#backOff.end(!this.#isPending, Date.now());
  }

  /** Has the table of a seat revoke its devices now, if it is to. */
  async deliverTo({ table, seat }: TableSeat): Promise<void> {
    const pending = this.#revoked().find((one) => one.table === table && one.seat === seat);
    if (pending) await this.#tellRevoked(pending);
  }

  /** The table knows of a request then, unless there is a later one. */
  async #tellRevoked({ table, seat, revoke }: Revoked): Promise<void> {
    using told = this.#host.tables.getByName(table).forAddresses();
    await told.revokeDevices(seat, this.#host.name());
    const done = 'UPDATE seat SET revoke = -revoke WHERE "table" = ? AND seat = ? AND revoke = ?';
    this.#database.write(done, table, seat, revoke);
  }

  async #tellEnded({ session, table, seat }: Admitted): Promise<void> {
    using told = this.#host.tables.getByName(table).forAddresses();
    await told.revokeDevices(seat, this.#host.name(), session);
    const done = 'DELETE FROM device WHERE session = ? AND "table" = ? AND seat = ?';
    this.#database.write(done, session, table, seat);
  }

  async #tellStopped({ table, everything }: Stopped): Promise<void> {
    const what = everything === 1 ? 'stop-mail' : 'stop-digest';
    const request = { do: what, from: this.#host.name() } as const;
    using told = this.#host.tables.getByName(table).forAddresses();
    const next: readonly string[] = await told.byAddress(request);
    // A rematch that has taken over the address may not have reported its seat yet.
    const known = this.#host.seated();
    for (const id of next.filter((one) => !known.includes(one))) this.#noteStop(id, everything);
    this.#database.write('DELETE FROM stop WHERE "table" = ? AND everything = ?', table, everything);
  }

  #revoked = (): readonly Revoked[] => this.#database.read('SELECT "table", seat, revoke FROM seat WHERE revoke > 0');

  #ended = (): readonly Admitted[] => this.#database.read('SELECT * FROM device WHERE revoke = 1');

  #stopped = (): readonly Stopped[] => this.#database.read('SELECT * FROM stop');
}
