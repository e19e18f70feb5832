import { type Migration, migrate } from './migrate.ts';

/** A database that the first write creates, so that reading what nobody has written leaves no trace. */
export class LazyDatabase {
  readonly #storage: DurableObjectStorage;
  readonly #steps: readonly Migration[];
  #exists: boolean;

  /** `table` is one that the first migration creates. An existing database is migrated at once. */
  constructor(storage: DurableObjectStorage, steps: readonly Migration[], table: string) {
    this.#storage = storage;
    this.#steps = steps;
    this.#exists = storage.sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table).toArray().length > 0;
    if (this.#exists) migrate(storage, steps);
  }

  get exists(): boolean {
    return this.#exists;
  }

  /** The rows of a query; none if the database does not exist. */
  read<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row[] {
    return this.#exists ? this.#storage.sql.exec<Row>(query, ...values).toArray() : [];
  }

  write(query: string, ...values: SqlStorageValue[]): void {
    this.#create();
    this.#storage.sql.exec(query, ...values);
  }

  /** Makes several writes, or none if one of them fails. */
  transaction(work: () => void): void {
    this.#create();
    this.#storage.transactionSync(work);
  }

  #create(): void {
    if (!this.#exists) migrate(this.#storage, this.#steps);
    this.#exists = true;
  }
}
