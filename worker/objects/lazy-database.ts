import { create, migrate, type Schema } from './migrate.ts';

/** A database that the first write creates, so that reading what nobody has written leaves no trace. */
export class LazyDatabase {
  readonly #storage: DurableObjectStorage;
  readonly #schema: Schema;
  #exists: boolean;

  /** An existing database is migrated at once. */
  constructor(storage: DurableObjectStorage, schema: Schema) {
    this.#storage = storage;
    this.#schema = schema;
    this.#exists = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'steps'").toArray().length > 0;
    if (this.#exists) migrate(storage, schema);
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
    if (!this.#exists) create(this.#storage, this.#schema);
    this.#exists = true;
  }
}
