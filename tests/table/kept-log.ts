import type { Table } from '../../shared/table/table.ts';
import { gameOf } from '../../worker/machine.ts';
import { create } from '../../worker/objects/migrate.ts';
import { TableLog } from '../../worker/table-object/log.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import type { Host } from './host.ts';

/** The log of a table as its object keeps it, in SQLite, with what a host wrote so far. */
export class KeptLog {
  readonly #box = simulatedStorage();
  readonly #storage = this.#box.storage;
  readonly sql = this.#storage.sql;
  readonly #checkpointsEvery: number | undefined;
  /** As an object keeps it that has been in memory since the table was opened. */
  readonly living: TableLog;
  #before: Table | undefined;
  #written = 0;

  constructor(checkpointsEvery?: number) {
    create(this.#storage, TABLE_SCHEMA);
    this.#checkpointsEvery = checkpointsEvery;
    this.living = this.log;
  }

  get checkpoints(): number {
    return this.#box.rows('checkpoint').length;
  }

  /** As an object reads it that has just come into memory. */
  get log(): TableLog {
    return new TableLog(this.sql, this.#checkpointsEvery);
  }

  follow({ table, rows }: Pick<Host, 'table' | 'rows'>): void {
    if (!table) throw new Error('there is no table');
    const { stateVersion } = gameOf(table.setup).meta;
    this.living.append(rows.slice(this.#written), this.#before?.play ?? null, table);
    const { tail } = this.living;
    this.sql.exec("INSERT OR REPLACE INTO play VALUES (1, ?, '', ?, NULL, ?, '[]')", table.version, stateVersion, tail);
    this.#written = rows.length;
    this.#before = table;
  }
}
