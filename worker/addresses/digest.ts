import * as z from 'zod/mini';
import { LANGS, type Lang } from '../../shared/game/contract.ts';
import type { Of } from '../../shared/protocol/messages/values.ts';
import { earliest, MINUTE } from '../../shared/time.ts';
import type { Mailer } from '../mail/mail.ts';
import { type Attempt, afterAttempt, HEALTHY, Health, LONGEST_BACK_OFF } from '../notifications/outbox/schedule.ts';
import type { BackOff } from '../objects/back-off.ts';
import { type DigestItem, DigestResult, type DigestSection } from '../objects/calls.ts';
import { anyLang, checkForm, readEach, readJson } from '../objects/checked.ts';
import type { LazyDatabase } from '../objects/lazy-database.ts';
import { type Addressee, digestId, digestMail } from './digest-mail.ts';
import { withinLimit } from './within-limit.ts';

/*
 * One mail a day for all tables of an address. This stores which tables have something to report, but not what it is:
 * they are asked when the mail is written. The content is recorded before the mail is sent, and settled afterwards. A
 * mail that may have arrived is sent again with the same id and without any new content, until the result is known.
 */

/** How long to wait for other tables with the same hour to report. */
export const GATHERING = 5 * MINUTE;
/** The largest number of tables in one mail; the others go into another mail. */
const MOST = 50;

export const DIGEST_SCHEMA = `
  CREATE TABLE digest(
    "table" TEXT NOT NULL, channel TEXT NOT NULL, lang TEXT NOT NULL, since INTEGER NOT NULL, count INTEGER NOT NULL,
    mail TEXT, message TEXT, told TEXT, PRIMARY KEY ("table", channel)) STRICT, WITHOUT ROWID;
  CREATE TABLE digest_health(one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL) STRICT;
`;

const SavedRow = z.object({
  table: z.string(),
  channel: z.string(),
  lang: anyLang,
  /** When the table announced something, and how often. */
  since: z.number(),
  count: z.number(),
  /** The mail that it may have been sent in, and the id of its content. */
  mail: z.nullable(z.string()),
  message: z.nullable(z.string()),
  told: z.nullable(z.string()),
});

interface Row extends Omit<Of<typeof SavedRow>, 'told'> {
  /** The result of that mail until it is reported to the table. */
  readonly told: DigestResult | null;
}

/** What a digest needs from the service and the tables. */
export interface DigestDeps {
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null;
  readonly addressee: () => Promise<Addressee>;
  /** What a table has to report; null if nothing is left. */
  readonly ask: (entry: DigestItem) => Promise<DigestSection | null>;
  /** Reports the result of the mail to a table. */
  readonly report: (entry: DigestItem, result: DigestResult) => Promise<void>;
  /** When tables that did not answer are asked again. */
  readonly asking: BackOff;
  /** When failed reports of results are retried. */
  readonly reporting: BackOff;
}

/** The answer of a table; undefined if there was none. */
interface Answer {
  readonly row: Row;
  readonly section: DigestSection | null | undefined;
}
type Taken = Answer & { readonly section: DigestSection };

/** Whether it has yet to be sent. After a mail that arrived, only the result has to be reported. */
const isWaiting = ({ told }: Row): boolean => told?.attempt.ok !== true;

/** Assembles the daily digest of one address. All methods but `run` are synchronous. */
export class Digest {
  readonly #database: LazyDatabase;
  readonly #deps: DigestDeps;

  constructor(database: LazyDatabase, deps: DigestDeps) {
    this.#database = database;
    this.#deps = deps;
  }

  /** Records that a table has something to report. */
  gather({ table, channel, lang }: DigestItem, now: number): void {
    this.#database.write(
      `INSERT INTO digest VALUES (?, ?, ?, ?, 1, NULL, NULL, NULL)
        ON CONFLICT DO UPDATE SET lang = excluded.lang, count = count + 1`,
      table,
      channel,
      lang,
      now,
    );
  }

  /** The tables that have something to report, or have yet to learn a result. */
  tables(): readonly string[] {
    return [...new Set(this.#rows().map(({ table }) => table))];
  }

  /** Forgets what a table has announced. */
  forget(table: string): void {
    if (this.#rows().length > 0) this.#database.write('DELETE FROM digest WHERE "table" = ?', table);
  }

  /** When there is something to do next; undefined if there is nothing. */
  next(now: number): number | undefined {
    const rows = this.#rows();
    const waiting = rows.filter(isWaiting);
    const at = earliest([
      rows.some(({ told }) => told !== null) ? this.#deps.reporting.next(now) : undefined,
      waiting.length > 0 ? this.#sendAt(waiting, now) : undefined,
    ]);
    return at === undefined ? undefined : Math.max(now, at);
  }

  /** Does what is due: sends the mail, and reports its result to the tables. Whatever is interrupted is repeated. */
  async run(): Promise<void> {
    await this.#reportAll();
    const batch = this.#batch(Date.now());
    if (batch.length === 0) return;
    const lang = mostUsed(batch);
    const answers = await Promise.all(
      batch.map(async (row) => ({ row, section: await withinLimit(this.#deps.ask({ ...row, lang })) })),
    );
    const answeredAt = Date.now();
    this.#deps.asking.end(
      answers.every(({ section }) => section !== undefined),
      answeredAt,
    );
    const taken = this.#taken(answers, answeredAt);
    if (taken.length === 0) return;
    const attempt = await this.#sent(taken, lang);
    this.#settle(taken, attempt, Date.now());
    await this.#reportAll();
  }

  /** What the next mail may contain; nothing if it is not yet time. */
  #batch(now: number): readonly Row[] {
    const rows = this.#rows().filter(isWaiting);
    if (rows.length === 0 || this.#sendAt(rows, now) > now) return [];
    const doubtful = rows.filter(({ mail }) => mail !== null);
    return (doubtful.length > 0 ? doubtful : rows).slice(0, MOST);
  }

  /** A time too far in the future was set while the clock was ahead, and is ignored. */
  #sendAt(rows: readonly Row[], now: number): number {
    const gathered = Math.min(...rows.map(({ since }) => since)) + GATHERING;
    const isDoubtful = rows.some(({ mail }) => mail !== null);
    const times = [this.#health().retryAt, isDoubtful ? 0 : gathered];
    return Math.max(...times.map((time) => (time > now + LONGEST_BACK_OFF ? now : time)));
  }

  /**
   * Records what goes into a mail before it is sent. Entries with nothing left to report are dropped; those of tables
   * that did not answer wait longer each time, unless another one has something to report sooner.
   */
  #taken(answers: readonly Answer[], now: number): readonly Taken[] {
    const taken = answers.filter(
      (answer): answer is Taken =>
        !!answer.section && (answer.row.message === null || answer.row.message === answer.section.mail.id),
    );
    const mail = taken[0]?.row.mail ?? digestId(taken.map(({ section }) => section.mail.id));
    this.#database.transaction(() => {
      for (const { row, section } of answers) {
        if (section === null) this.#drop(row);
        if (section === undefined) this.#wait(row, this.#deps.asking.next(now));
      }
      // What is left out, because it is new or its table did not answer, belongs in a mail with another id.
      this.#database.write('UPDATE digest SET mail = NULL, message = NULL');
      for (const { row, section } of taken) this.#note(row, mail, section.mail.id);
    });
    return taken.map(({ row, section }) => ({ row: { ...row, mail }, section }));
  }

  async #sent(taken: readonly Taken[], lang: Lang): Promise<Attempt> {
    const { mailer, addressee } = this.#deps;
    if (mailer === null) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
    const sections = taken.map(({ section }) => section);
    return mailer.send(digestMail(sections, lang, await addressee(), taken[0]?.row.mail ?? ''));
  }

  /** Records the result of a mail, for the tables and for the next attempt. */
  #settle(taken: readonly Taken[], attempt: Attempt, at: number): void {
    const isDoubtful = !attempt.ok && attempt.isDoubtful === true;
    const health = afterAttempt(this.#health(), attempt, at, Math.random());
    this.#deps.reporting.hurry();
    this.#database.transaction(() => {
      if (attempt.ok) this.#database.write('DELETE FROM digest_health');
      else this.#database.write('INSERT OR REPLACE INTO digest_health VALUES (1, ?)', JSON.stringify(health));
      for (const { row, section } of taken) {
        const result: DigestResult = { version: section.version, talk: section.talk, attempt, at };
        if (!isDoubtful) this.#note(row, null, null);
        this.#database.write(
          'UPDATE digest SET told = ? WHERE "table" = ? AND channel = ?',
          JSON.stringify(result),
          row.table,
          row.channel,
        );
      }
    });
  }

  /** Reports the result of the last mail to the tables, as far as they can be reached. */
  async #reportAll(): Promise<void> {
    const { reporting } = this.#deps;
    const now = Date.now();
    const rows = this.#rows().filter(({ told }) => told !== null);
    if (rows.length === 0 || !reporting.isOver(now)) return;
    reporting.begin(now);
    const reported = await Promise.all(
      rows.map(async (row) => {
        const { told } = row;
        if (told === null) return true;
        const isReported = await withinLimit(this.#deps.report(row, told).then(() => true));
        if (isReported === true) this.#known(row, told);
        return isReported;
      }),
    );
    reporting.end(reported.every(Boolean), Date.now());
  }

  /**
   * Once a table knows the result, an entry that was delivered is dropped, unless more was announced in the meantime.
   */
  #known(row: Row, { attempt }: DigestResult): void {
    this.#database.transaction(() => {
      this.#database.write('UPDATE digest SET told = NULL WHERE "table" = ? AND channel = ?', row.table, row.channel);
      if (attempt.ok) this.#drop(row);
    });
  }

  /** Drops an entry, unless it was announced again in the meantime. */
  #drop({ table, channel, count }: Row): void {
    this.#database.write('DELETE FROM digest WHERE "table" = ? AND channel = ? AND count = ?', table, channel, count);
  }

  #note({ table, channel }: Pick<Row, 'table' | 'channel'>, mail: string | null, message: string | null): void {
    this.#database.write(
      'UPDATE digest SET mail = ?, message = ? WHERE "table" = ? AND channel = ?',
      mail,
      message,
      table,
      channel,
    );
  }

  /** Makes an entry wait until that time, as if it had been announced shortly before. */
  #wait({ table, channel }: Row, until: number): void {
    const since = until - GATHERING;
    this.#database.write('UPDATE digest SET since = ? WHERE "table" = ? AND channel = ?', since, table, channel);
  }

  #rows(): readonly Row[] {
    return readEach(this.#database.read('SELECT * FROM digest ORDER BY since, "table", channel'), (saved) => {
      const { told, ...row } = checkForm('a row of a digest', SavedRow, saved);
      return { ...row, told: told === null ? null : readJson('the result of a digest', DigestResult, told) };
    });
  }

  /**
   * The health of the address for digests. Back-off applies to the address only here; each table keeps its own health.
   */
  #health(): Health {
    const rows = this.#database.read<{ body: string }>('SELECT body FROM digest_health');
    const [health = HEALTHY] = readEach(rows, ({ body }) => readJson('the health of an address', Health, body));
    return health;
  }
}

/** The language of most tables; on a tie, the one that comes later in `LANGS`. */
function mostUsed(rows: readonly Row[]): Lang {
  const uses = (lang: Lang) => rows.filter((row) => row.lang === lang).length;
  return LANGS.reduce((most, lang) => (uses(lang) >= uses(most) ? lang : most));
}
