import type { Table } from '../../shared/table/table.ts';
import { DAY } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { BackOff } from '../objects/back-off.ts';
import { readEach, readJson } from '../objects/checked.ts';
import { pictureOf } from '../pictures/name.ts';
import type { Commit, Part } from '../table-object/parts/part.ts';
import { entryOf, ReportedEntry } from './entry.ts';

export const REPORT_SCHEMA =
  'CREATE TABLE circle_report(one INTEGER PRIMARY KEY CHECK (one = 1), rev INTEGER NOT NULL, body TEXT, told_at INTEGER) STRICT;';

/** In milliseconds: after this time everything is reported again, in case it was lost there. */
const AGAIN = 30 * DAY;

interface Row extends Record<string, SqlStorageValue> {
  rev: number;
  /** Null if the table was deleted, or is about to be removed. */
  body: string | null;
  told_at: number | null;
}

/**
 * What a table has to report to its circle. It is recorded together with the change that causes it, and kept until
 * delivered, at least once. A table without a circle has neither rows nor costs.
 */
export class CircleReports implements Part {
  readonly #storage: DurableObjectStorage;
  readonly #circles: Env['CIRCLES'];
  readonly #waitUntil: (task: Promise<unknown>) => void;
  /** The cached row; undefined after a write, null if there is none. */
  #row: Row | null | undefined;
  readonly #backOff: BackOff;

  constructor(
    storage: DurableObjectStorage,
    circles: Env['CIRCLES'],
    { waitUntil }: { readonly waitUntil: (task: Promise<unknown>) => void },
  ) {
    this.#storage = storage;
    this.#circles = circles;
    this.#waitUntil = waitUntil;
    this.#backOff = new BackOff(storage, 'circle-report');
  }

  forget(): void {
    // The change itself causes a new entry, without the player who has left.
  }

  commit({ change: { table }, now }: Commit): void {
    if (table.setup.circle === undefined) return;
    if (table.setup.isDeleted) {
      this.#takeBack();
      return;
    }
    const entry = entryOf(table);
    const row = this.#read();
    const texts = row?.body ? [row.body] : [];
    const [reported] = readEach(texts, (text) => readJson('what was reported', ReportedEntry, text));
    const { at, picture, ...last }: Partial<ReportedEntry> = reported ?? {};
    if (JSON.stringify(last) === JSON.stringify(entry)) return;
    const since = last.stage === entry.stage && at !== undefined ? at : now;
    const shown = last.stage === entry.stage && picture ? picture : pictureOf(table);
    this.#put({ ...entry, at: since, picture: shown });
  }

  wakesAt({ setup }: Table, now: number): number | undefined {
    if (setup.circle === undefined) return undefined;
    const row = this.#read();
    if (row?.told_at && row.told_at < now - AGAIN) this.again();
    return this.#isPending ? this.#backOff.next(now) : undefined;
  }

  wake({ setup }: Table, now: number): void {
    if (setup.circle !== undefined && this.#isPending && this.#backOff.isOver(now))
      this.#waitUntil(this.#tell(setup.circle, setup.id));
  }

  /** Reports everything again. */
  again(): void {
    this.#row = undefined;
    this.#backOff.hurry();
    this.#storage.sql.exec('UPDATE circle_report SET told_at = NULL');
  }

  /** Whether the circle knows that the table is removed. */
  isTakenBack(table: Table, now: number): boolean {
    if (table.setup.circle === undefined) return true;
    this.#takeBack();
    this.wake(table, now);
    return !this.#isPending;
  }

  #takeBack(): void {
    if (this.#read()?.body !== null) this.#put(null);
  }

  get #isPending(): boolean {
    const row = this.#read();
    return row !== null && row.told_at === null;
  }

  async #tell(circle: string, table: string): Promise<void> {
    const row = this.#read();
    if (row === null) return;
    this.#backOff.begin(Date.now());
    try {
      await this.#circles.getByName(circle).report(table, row.rev, row.body);
      this.#row = undefined;
      this.#storage.sql.exec('UPDATE circle_report SET told_at = ? WHERE rev = ?', Date.now(), row.rev);
      this.#backOff.end(true, Date.now());
    } catch (error) {
      logError(error);
      this.#backOff.end(false, Date.now());
    }
  }

  #put(entry: ReportedEntry | null): void {
    const rev = 1 + (this.#read()?.rev ?? 0);
    const body = entry && JSON.stringify(entry);
    this.#row = undefined;
    this.#backOff.hurry();
    this.#storage.sql.exec('INSERT OR REPLACE INTO circle_report VALUES (1, ?, ?, NULL)', rev, body);
  }

  #read(): Row | null {
    this.#row ??= this.#storage.sql.exec<Row>('SELECT rev, body, told_at FROM circle_report').toArray()[0] ?? null;
    return this.#row;
  }
}
