import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Said, Talk as Told } from '../../../shared/protocol/messages/talk.ts';
import type { Say } from '../../../shared/protocol/requests.ts';
import { type Refused, refused } from '../../table/refused.ts';
import { Limiter } from '../../token-bucket.ts';
import type { Asker, Part } from './part.ts';

/** So much of what was said is kept; what is older is forgotten. */
const KEPT = 500;
/** So much of it is told at once. */
const PAGE = 100;
/** Nobody who types needs more, and nobody can fill the table alone. */
const RATE = { perSecond: 1 / 4, burst: 8 };

export const TALK_SCHEMA = `
  CREATE TABLE IF NOT EXISTS talk(
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    changed INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, text TEXT) STRICT;
`;

/** What a player may ask for. */
export type TalkRequest = ({ readonly do: 'say' } & Say) | { readonly do: 'unsay'; readonly n: number };

/**
 * What the players of a table say to each other, in the storage of its object, beside the log and not in it: it can be
 * erased. Each change of the talk has a number, so that a page asks only for what it does not know.
 */
export class Talk implements Part {
  readonly #storage: DurableObjectStorage;
  /** Has every open page hear that there is something to read. */
  readonly #announce: () => void;
  readonly #limiter = new Limiter(RATE);
  /** As in the storage; undefined until it was asked for. */
  #count: number | undefined;

  constructor(storage: DurableObjectStorage, announce: () => void) {
    this.#storage = storage;
    this.#announce = announce;
  }

  answer(request: TalkRequest, { seat, now }: Asker): Result<Told, Refused> {
    const said = request.do === 'say' ? this.say(seat, request, now) : this.unsay(seat, request.n);
    if (said.ok) this.#announce();
    return said;
  }

  /** How often the talk has changed. */
  count(): number {
    this.#count ??= this.#storage.sql
      .exec<{ count: number }>('SELECT coalesce(max(changed), 0) AS count FROM talk')
      .one().count;
    return this.#count;
  }

  /** What became of the talk after so many changes, the first of it if it is much. */
  since(after: number): Told {
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

  /** A player says something; said again under the same key it is said once. */
  say(seat: Seat, { key, text }: Say, now: number): Result<Told, Refused> {
    const { sql } = this.#storage;
    const before = this.count();
    const known = sql.exec<{ changed: number; text: string | null }>(
      'SELECT changed, text FROM talk WHERE seat = ? AND key = ?',
      seat,
      key,
    );
    const [again] = known.toArray();
    // What was unsaid is not kept, and cannot be compared.
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

  /** A player unsays what they have said: nothing is left of it but that there was something. */
  unsay(seat: Seat, n: number): Result<Told, Refused> {
    const { sql } = this.#storage;
    const before = this.count();
    const rows = sql.exec<{ text: string | null }>('SELECT text FROM talk WHERE n = ? AND seat = ?', n, seat).toArray();
    if (rows[0] === undefined) return refused('no-such-message');
    if (rows[0].text === null) return ok(this.since(before));
    sql.exec('UPDATE talk SET text = NULL, changed = ? WHERE n = ?', before + 1, n);
    this.#count = before + 1;
    return ok(this.since(before));
  }

  /** Who is gone from a seat takes along what they said: whoever sits there next did not say it. */
  forget(seat: Seat): void {
    const { sql } = this.#storage;
    const rows = sql.exec<{ n: number }>('SELECT n FROM talk WHERE seat = ? AND text IS NOT NULL ORDER BY n', seat);
    for (const { n } of rows.toArray()) this.unsay(seat, n);
  }
}
