import { gameOf, type Table } from '../../worker/table/table.ts';
import { TableLog } from '../../worker/table-object/log.ts';
import { STEPS } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import type { Host } from './host.ts';

/** The log of a table as its object keeps it, in SQLite, with what a host wrote so far. */
export class KeptLog {
  readonly sql = simulatedStorage().storage.sql;
  readonly log: TableLog;
  #before: Table | undefined;
  #written = 0;

  constructor(checkpointsEvery?: number) {
    for (const step of STEPS) step(this.sql);
    this.log = new TableLog(this.sql, checkpointsEvery);
  }

  follow({ table, rows }: Pick<Host, 'table' | 'rows'>): void {
    if (!table) throw new Error('there is no table');
    const { stateVersion } = gameOf(table.setup).meta;
    this.sql.exec("INSERT OR REPLACE INTO play VALUES (1, ?, '', ?, NULL)", table.version, stateVersion);
    this.log.append(rows.slice(this.#written), this.#before?.play ?? null, table);
    this.#written = rows.length;
    this.#before = table;
  }
}
