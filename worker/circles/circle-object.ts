import { DurableObject } from 'cloudflare:workers';
import type { Lang } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Circle } from '../../shared/protocol/messages/circle.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { readEach, readJson } from '../objects/checked.ts';
import { LazyDatabase } from '../objects/lazy-database.ts';
import type { Preview } from '../previews/preview.ts';
import { circlePreview } from '../previews/preview.ts';
import { circleOf } from './circle.ts';
import { ReportedEntry } from './entry.ts';
import { CIRCLE_SCHEMA } from './schema.ts';

/** The largest number of tables that are kept: the latest ones. */
const MOST = 500;
/** In milliseconds: how long a table that another one has named may take to report before it is asked. */
const PATIENCE = MINUTE;
/** In milliseconds: the pause before a table that did not answer is asked again. */
const RETRY = HOUR;

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  body: string;
}

// docs/decisions/41-a-rematch-is-handed-over.md
/**
 * A circle: tables that are rematches of one another, as they report themselves. The tables are authoritative. Each
 * report also names the tables before and after it, and this object asks those that it lacks, so any single table is
 * enough to rebuild the circle.
 */
export class CircleObject extends DurableObject<Env> {
  readonly #database: LazyDatabase;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#database = new LazyDatabase(ctx.storage, CIRCLE_SCHEMA);
  }

  /** Records what a table reports: a `ReportedEntry` as JSON, or null if it is removed. Idempotent; late news is ignored. */
  report(table: string, rev: number, body: string | null): void {
    this.#database.transaction(() => {
      const entry = body === null ? null : readJson('what a table reports', ReportedEntry, body);
      this.#database.write(
        `INSERT INTO entry VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
          SET rev = excluded.rev, at = excluded.at, body = excluded.body WHERE excluded.rev >= entry.rev`,
        table,
        rev,
        entry?.at ?? 0,
        body,
      );
      // A full circle has dropped tables, and does not ask for them.
      const isFull = this.#database.read('SELECT 1 FROM entry LIMIT 1 OFFSET ?', MOST - 1).length > 0;
      for (const id of isFull ? [] : (entry?.beside ?? []))
        this.#database.write('INSERT OR IGNORE INTO missing SELECT ? WHERE ? NOT IN (SELECT id FROM entry)', id, id);
      this.#database.write('DELETE FROM missing WHERE id IN (SELECT id FROM entry)');
      this.#database.write('DELETE FROM entry WHERE id NOT IN (SELECT id FROM entry ORDER BY at DESC LIMIT ?)', MOST);
      if (this.#missing().length > 0) void this.ctx.storage.setAlarm(Date.now() + PATIENCE);
    });
  }

  /** The circle as its page shows it, a `Circle` as JSON. */
  read(): Result<string, Refused> {
    const circle = this.#circle();
    return circle ? ok(JSON.stringify(circle)) : refused('no-such-circle');
  }

  /** What a chat shows under its link. */
  preview(lang: Lang): Result<Preview, Refused> {
    const circle = this.#circle();
    return circle ? ok(circlePreview(circle, lang)) : refused('no-such-circle');
  }

  /**
   * Asks the tables that others have named but that have not reported, until each answers; it then reports by itself.
   * If one fails, the others are still asked.
   */
  override async alarm(): Promise<void> {
    for (const id of this.#missing()) {
      try {
        using table = this.env.TABLES.getByName(id).forTables();
        await table.reportAgain();
        this.#database.write('DELETE FROM missing WHERE id = ?', id);
      } catch (error) {
        logError(error);
      }
    }
    if (this.#missing().length > 0) void this.ctx.storage.setAlarm(Date.now() + RETRY);
  }

  #circle(): Circle | undefined {
    if (!this.#database.exists) return undefined;
    const rows = this.#database.read<Row>('SELECT id, body FROM entry WHERE body IS NOT NULL');
    return circleOf(
      this.ctx.id.name ?? '',
      readEach(rows, ({ id, body }) => ({ id, ...readJson('a table of a circle', ReportedEntry, body) })),
    );
  }

  #missing = (): readonly string[] => this.#database.read<{ id: string }>('SELECT id FROM missing').map(({ id }) => id);
}
