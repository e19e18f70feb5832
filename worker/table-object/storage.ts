import { playFrom } from '../../shared/table/evolve/turns.ts';
import { canReplay, positionIn } from '../../shared/table/line.ts';
import { positionAt } from '../../shared/table/position.ts';
import { load, savedBesideSetup, savedSetup } from '../../shared/table/saved.ts';
import { type Change, isOver, type Table } from '../../shared/table/table.ts';
import { gameOf, MACHINE } from '../machine.ts';
import { create, migrate } from '../objects/migrate.ts';
import { TableLog } from './log.ts';
import { TABLE_SCHEMA } from './schema.ts';

/** A table in the storage of its object: its setup, its play and its log. */
export class TableStorage {
  readonly log: TableLog;
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.log = new TableLog(storage.sql);
  }

  /** The table as it was last saved, after migrating its database; undefined if it was never opened. */
  load(): Table | undefined {
    const { sql } = this.#storage;
    // Looking up a table that does not exist must not create a database.
    if (!this.#hasTables()) return undefined;
    migrate(this.#storage, TABLE_SCHEMA);
    const setup = sql.exec<{ body: string }>('SELECT body FROM setup').one().body;
    const { version, hash, state_version, body } = sql
      .exec<{ version: number; hash: string; state_version: number; body: string | null }>('SELECT * FROM play')
      .one();
    const { at, type } = this.log.last();
    const table = load(MACHINE, {
      setup,
      version,
      hash,
      stateVersion: state_version,
      play: body,
      last: { at, type },
    });
    // States at checkpoints are not migrated: without them, the actions are played again.
    if (state_version !== gameOf(table.setup).meta.stateVersion) sql.exec('DELETE FROM checkpoint');
    return table;
  }

  #hasTables = (): boolean =>
    this.#storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'setup'").toArray().length > 0;

  /** Creates the tables of an empty database. */
  prepare(): void {
    if (!this.#hasTables()) create(this.#storage, TABLE_SCHEMA);
  }

  /** Writes a change within a transaction, with the notices that go with it; `before` is the table before it. */
  save({ table, rows }: Change, before: Table | undefined, notices: string): void {
    const { sql } = this.#storage;
    if (table.setup !== before?.setup) sql.exec('INSERT OR REPLACE INTO setup VALUES (1, ?)', savedSetup(table));
    const { version, hash, stateVersion, play } = savedBesideSetup(MACHINE, table);
    this.log.append(rows, before?.play ?? null, table);
    const values = [version, hash, stateVersion, play, this.log.tail, notices];
    sql.exec('INSERT OR REPLACE INTO play VALUES (1, ?, ?, ?, ?, ?, ?)', ...values);
  }

  /**
   * The table before its last `late` actions. Once the game is over, the present one, since nothing is hidden then. If the
   * actions cannot be played again, only the seats are shown.
   */
  earlier(table: Table, late: number): Table {
    const { setup, play } = table;
    if (late === 0 || play === null || isOver(table)) return table;
    // With fewer actions than that, the table is shown as before its start.
    const { version, isBegun } = this.log.versionBefore(late);
    const then = { setup, version, ...this.log.entryAt(version), play: null };
    if (!isBegun || !canReplay(MACHINE, setup)) return then;
    // No clocks are shown for an earlier position.
    const end = Number.MAX_SAFE_INTEGER;
    const [position] = positionIn(MACHINE, setup, this.log.line(end, end, version));
    return { ...then, play: playFrom(setup, positionAt(gameOf(setup), position, true), version) };
  }
}
