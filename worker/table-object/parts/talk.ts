import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { type Said, Say, type Talk as TalkChanges } from '../../../shared/protocol/messages/talk.ts';
import { count, namedSeat, type Of } from '../../../shared/protocol/messages/values.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { hearTalk } from '../../../shared/table/signs-of-life.ts';
import { type Change, type Table, unchanged } from '../../../shared/table/table.ts';
import { Limiter } from '../../../shared/token-bucket.ts';
import { MACHINE } from '../../machine.ts';
import type { SaidLine } from '../../notifications/news/message.ts';
import type { AnsweringPart, Asker, MovingPart, Touched } from './part.ts';

/** The number of messages that are kept; older ones are deleted. */
const KEPT = 500;
/** The number of messages in one answer. */
const PAGE = 100;
/** The largest number of messages in a notice: the latest. */
const MOST_LINES = 3;
/** Enough for anyone who types, and nobody can fill the table alone. */
const RATE = { perSecond: 1 / 4, burst: 8 };

export const TALK_SCHEMA = `
  CREATE TABLE talk(
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    changed INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, text TEXT) STRICT;
`;

/** The messages as they move to another house: in order, without the keys of their requests. */
export const MovedTalk = z
  .array(z.strictObject({ at: count, seat: namedSeat, text: z.nullable(Say.shape.text) }))
  .check(z.maxLength(KEPT));
type MovedTalk = Of<typeof MovedTalk>;

/** The requests of a player. */
export type TalkRequest = { readonly of: 'talk' } & (
  | ({ readonly do: 'say' } & Say)
  | { readonly do: 'unsay'; readonly n: number }
);

type Heard = (asker: Asker, count: number) => void;

/**
 * The messages of the players of a table. They are stored in its object, beside the log and not in it, so that they can
 * be erased. Each change has a number, so that a page asks only for what it does not have.
 */
export class TalkPart implements AnsweringPart<TalkRequest>, MovingPart<MovedTalk> {
  readonly #storage: DurableObjectStorage;
  readonly #said: Heard;
  readonly #limiter = new Limiter(RATE);
  /** Cached from the storage; undefined until it is first read. */
  #count: number | undefined;

  /** `said` is called with each new message, and then the number of changes. */
  constructor(storage: DurableObjectStorage, said: Heard = () => undefined) {
    this.#storage = storage;
    this.#said = said;
  }

  answer(request: TalkRequest, asker: Asker): Result<TalkChanges, Refused> {
    const { seat, now } = asker;
    if (request.do === 'unsay') return this.unsay(seat, request.n);
    if (asker.table.setup.isBlocked) return refused('table-blocked');
    const before = this.count();
    const answer = this.say(seat, request, now);
    if (this.count() > before) this.#said(asker, this.count());
    return answer;
  }

  touches = ({ do: what }: TalkRequest): Touched | undefined => (what === 'say' ? 'alarm' : undefined);

  changes = ({ do: what }: TalkRequest, { table, seat, now }: Asker): Change =>
    what === 'say' ? hearTalk(MACHINE, table, seat, now) : unchanged(table);

  /** The number of changes of the talk. */
  count(): number {
    this.#count ??= this.#storage.sql
      .exec<{ count: number }>('SELECT coalesce(max(changed), 0) AS count FROM talk')
      .one().count;
    return this.#count;
  }

  /** The changes of the talk after the given one; only the first of them if there are many. */
  since(after: number): TalkChanges {
    if (this.count() <= after) return { after, upTo: after, said: [] };
    const { sql } = this.#storage;
    const rows = sql.exec<{ n: number; changed: number; at: number; seat: number; text: string | null }>(
      'SELECT n, changed, at, seat, text FROM talk WHERE changed > ? ORDER BY changed LIMIT ?',
      after,
      PAGE,
    );
    const changes = rows.toArray();
    const said = changes.map(({ n, at, seat, text }): Said => ({ n, seat, at, text }));
    return { after, upTo: changes.at(-1)?.changed ?? after, said };
  }

  /** The latest messages since a given time from everyone but `reader`. */
  linesSince(at: number, reader: Seat): readonly SaidLine[] {
    if (this.count() === 0) return [];
    return this.#storage.sql
      .exec<{ seat: number; text: string }>(
        'SELECT seat, text FROM talk WHERE at >= ? AND seat <> ? AND text IS NOT NULL ORDER BY n DESC LIMIT ?',
        at,
        reader,
        MOST_LINES,
      )
      .toArray()
      .toReversed();
  }

  /** The messages of a seat. */
  of = (seat: Seat): readonly { readonly at: number; readonly text: string }[] =>
    this.#storage.sql
      .exec<{ at: number; text: string }>(
        'SELECT at, text FROM talk WHERE seat = ? AND text IS NOT NULL ORDER BY n',
        seat,
      )
      .toArray();

  /** A player writes a message. Idempotent: the same key adds only one. */
  say(seat: Seat, { key, text }: Say, now: number): Result<TalkChanges, Refused> {
    const { sql } = this.#storage;
    const before = this.count();
    const known = sql.exec<{ changed: number; text: string | null }>(
      'SELECT changed, text FROM talk WHERE seat = ? AND key = ?',
      seat,
      key,
    );
    const [again] = known.toArray();
    // The text of an erased message is not kept, so it cannot be compared.
    if (again && again.text !== null && again.text !== text) return refused('key-reused');
    if (again) return ok(this.since(again.changed - 1));
    const retryAfter = this.#limiter.take(`${seat}`, now);
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    this.#storage.transactionSync(() => {
      const row = [before + 1, now, seat, key, text];
      sql.exec('INSERT INTO talk(changed, at, seat, key, text) VALUES (?, ?, ?, ?, ?)', ...row);
      sql.exec('DELETE FROM talk WHERE n <= (SELECT max(n) FROM talk) - ?', KEPT);
    });
    this.#count = before + 1;
    return ok(this.since(before));
  }

  /** A player erases a message of theirs. Only the fact that there was one remains. */
  unsay(seat: Seat, n: number): Result<TalkChanges, Refused> {
    const { sql } = this.#storage;
    const before = this.count();
    const rows = sql.exec<{ text: string | null }>('SELECT text FROM talk WHERE n = ? AND seat = ?', n, seat).toArray();
    if (rows[0] === undefined) return refused('no-such-message');
    if (rows[0].text === null) return ok(this.since(before));
    sql.exec('UPDATE talk SET text = NULL, changed = ? WHERE n = ?', before + 1, n);
    this.#count = before + 1;
    return ok(this.since(before));
  }

  pack = (): MovedTalk =>
    this.#storage.sql
      .exec<{ at: number; seat: number; text: string | null }>('SELECT at, seat, text FROM talk ORDER BY n')
      .toArray();

  unpack({ setup }: Table, moved: MovedTalk): void {
    const insert = "INSERT INTO talk(changed, at, seat, key, text) VALUES (?, ?, ?, '', ?)";
    const said = moved.filter(({ seat }) => setup.places[seat] !== undefined);
    for (const [index, { at, seat, text }] of said.entries()) this.#storage.sql.exec(insert, index + 1, at, seat, text);
    this.#count = undefined;
  }

  /** Erases the messages of a player who is gone from a seat: the next one there did not write them. */
  forget(seat: Seat): void {
    const { sql } = this.#storage;
    const rows = sql.exec<{ n: number }>('SELECT n FROM talk WHERE seat = ? AND text IS NOT NULL ORDER BY n', seat);
    for (const { n } of rows.toArray()) this.unsay(seat, n);
  }
}
