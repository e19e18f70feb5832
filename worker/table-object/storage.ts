import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { type LogEntry, standing } from '../../shared/log/chain.ts';
import { LOG_PAGE } from '../../shared/protocol/messages.ts';
import { NEW_CLOCK } from '../table/clock.ts';
import { type Group, type Spent, typesOf } from '../table/log-budget.ts';
import {
  type Change,
  gameOf,
  isOver,
  type Place,
  type Play,
  type PlayedAction,
  type Proposal,
  type Row,
  type Setup,
  type Table,
} from '../table/table.ts';
import { playFrom, playOf, statesOf } from '../table/turns.ts';

/** What is saved of a play: the rest follows from it. */
type Saved = Omit<Play, 'waitingFor' | 'outcome'>;

const SCHEMA = `
  CREATE TABLE setup(one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL) STRICT;
  CREATE TABLE play(
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL, hash TEXT NOT NULL, state_version INTEGER NOT NULL, body TEXT) STRICT;
  CREATE TABLE log(
    n INTEGER PRIMARY KEY,
    entry TEXT NOT NULL, hash TEXT NOT NULL, seat INTEGER, key TEXT, secret INTEGER NOT NULL, said TEXT) STRICT;
`;

/** A request that a client identifies by a key, so that it can send it again. `said` is a hash of all that it says. */
export interface KeyedRequest {
  readonly key: string;
  readonly version: number;
  readonly said: string;
}

/** A table in the storage of its object: how it was set up, how far it is, and its log. */
export class TableStore {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The table as it was last saved; undefined if it was never opened, and then nothing is written either. */
  load(): Table | undefined {
    const { sql } = this.#storage;
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'setup'").toArray().length === 0) return undefined;
    this.#upgrade();
    const found = JSON.parse(sql.exec<{ body: string }>('SELECT body FROM setup').one().body) as SavedSetup;
    const { version, hash, state_version, body } = sql
      .exec<{ version: number; hash: string; state_version: number; body: string | null }>('SELECT * FROM play')
      .one();
    const setup = setUp(found, body !== null);
    const last = JSON.parse(
      sql.exec<{ entry: string }>('SELECT entry FROM log ORDER BY n DESC LIMIT 1').one().entry,
    ) as LogEntry;
    const table = { setup, version, hash, last: { at: last.at, type: last.type } };
    if (body === null) return { ...table, play: null };
    const saved = JSON.parse(body) as Always & Partial<Saved> & Former;
    return { ...table, play: playOf(setup, migrated(table, state_version, saved)) };
  }

  /** Writes a change of the table that was `before`, all of it or nothing. */
  save({ table, rows }: Change, before: Table | undefined): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      if (!before) sql.exec(SCHEMA);
      if (table.setup !== before?.setup) {
        sql.exec('INSERT OR REPLACE INTO setup VALUES (1, ?)', JSON.stringify(table.setup));
      }
      const { stateVersion } = gameOf(table.setup).meta;
      sql.exec(
        'INSERT OR REPLACE INTO play VALUES (1, ?, ?, ?, ?)',
        table.version,
        table.hash,
        stateVersion,
        body(table),
      );
      for (const { n, entry, hash, seat, key, secret, said = null } of rows) {
        sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)', n, entry, hash, seat, key, secret ? 1 : 0, said);
      }
    });
  }

  /** Earlier releases did not keep what requests said. */
  #upgrade(): void {
    const { sql } = this.#storage;
    const found = sql.exec("SELECT 1 FROM pragma_table_info('log') WHERE name = 'said'").toArray();
    if (found.length === 0) sql.exec('ALTER TABLE log ADD COLUMN said TEXT');
  }

  /** Whether `seat` did something under `key`. */
  isKnown(seat: Seat, key: string): boolean {
    return this.#under(seat, key).length > 0;
  }

  /** What `seat` did under the key of a request: the same, something else, or nothing. */
  known(seat: Seat, { key, version, said }: KeyedRequest): 'same' | 'other' | undefined {
    const [row] = this.#under(seat, key);
    if (row === undefined) return undefined;
    // Of an earlier release: whoever has seen what came of it asks for something else.
    const isSame = row.said === null ? row.n > version : row.said === said;
    return isSame ? 'same' : 'other';
  }

  /** What the request said that gave a seat the link with this hash; null if nothing is known of it. */
  saidBy(seat: Seat, hash: string): string | null {
    return this.#under(seat, hash).findLast(({ said }) => said !== null)?.said ?? null;
  }

  #under(seat: Seat, key: string): readonly { readonly n: number; readonly said: string | null }[] {
    return this.#storage.sql
      .exec<{ n: number; said: string | null }>(
        'SELECT n, said FROM log WHERE seat = ? AND key = ? ORDER BY n',
        seat,
        key,
      )
      .toArray();
  }

  /** What the log has of the group of an entry, and of its seat. */
  spent(group: Group, seat: Seat | null): Spent {
    const { sql } = this.#storage;
    const isOfGroup = `(json_extract(entry, '$.type') IN (SELECT value FROM json_each(?1))
      OR (?2 AND json_extract(entry, '$.order') = 1))`;
    const ofGroup = [JSON.stringify(typesOf(group)), group === 'beside' ? 1 : 0] as const;
    const { count } = sql
      .exec<{ count: number }>(`SELECT count(*) AS count FROM log WHERE ${isOfGroup}`, ...ofGroup)
      .one();
    const rows = sql.exec<{ at: number }>(
      `SELECT json_extract(entry, '$.at') AS at FROM log WHERE ${isOfGroup} AND seat = ?3 ORDER BY n`,
      ...ofGroup,
      seat,
    );
    return { count, times: rows.toArray().map(({ at }) => at) };
  }

  /** The actions that stand: those of the log that were not taken back; in an earlier version, if one is given. */
  playedActions(version = Number.MAX_SAFE_INTEGER): readonly PlayedAction[] {
    const rows = this.#storage.sql.exec<{ entry: string; secret: number }>(
      'SELECT entry, secret FROM log WHERE n <= ? ORDER BY n',
      version,
    );
    const entries = rows.toArray().map(({ entry: json, secret }) => {
      const entry = JSON.parse(json) as LogEntry;
      return entry.type === 'act' ? { ...entry, secret: secret === 1 } : entry;
    });
    return standing(entries).map(({ seat, by, code, order, secret }, index) => ({
      n: index + 1,
      seat,
      code,
      secret,
      isMove: by !== 'rules' && order !== true,
    }));
  }

  /** The hash of an entry of the log that is no earlier than the start of the game; undefined if there is none. */
  hashAt(n: number): string | undefined {
    const found = this.#storage.sql.exec<{ hash: string }>(
      "SELECT hash FROM log WHERE n = ? AND n >= (SELECT min(n) FROM log WHERE json_extract(entry, '$.type') = 'start')",
      n,
    );
    return found.toArray()[0]?.hash;
  }

  /** The table as it was before its last `late` actions; once it is over, as it is: nothing is hidden any more. */
  earlier(table: Table, late: number): Table {
    const { setup, play } = table;
    if (late === 0 || play === null || isOver(table)) return table;
    const { sql } = this.#storage;
    const entries = (type: string, offset: number) =>
      sql
        .exec<{ n: number }>(
          "SELECT n FROM log WHERE json_extract(entry, '$.type') = ? ORDER BY n DESC LIMIT 1 OFFSET ?",
          type,
          offset,
        )
        .toArray();
    // Before so many actions were taken, the game has not begun.
    const [act] = entries('act', late - 1);
    const [start] = entries('start', 0);
    const version = (act?.n ?? start?.n ?? 1) - 1;
    const { hash, entry } = sql
      .exec<{ hash: string; entry: string }>('SELECT hash, entry FROM log WHERE n = ?', version)
      .one();
    const { at, type } = JSON.parse(entry) as LogEntry;
    const then = { setup, version, hash, last: { at, type }, play: null };
    if (act === undefined) return then;
    const playedActions = this.playedActions(version);
    // Who looks back is shown no clock.
    const stopped = setup.places.map(() => NEW_CLOCK);
    let state: unknown;
    for (state of statesOf(setup, playedActions));
    return { ...then, play: playFrom(setup, { state, playedActions, revealed: true }, stopped, then) };
  }

  /** When the last action that stands was taken; 0 if there is none. */
  lastActAt(): number {
    const rows = this.#storage.sql.exec<{ entry: string }>('SELECT entry FROM log ORDER BY n').toArray();
    return standing(rows.map(({ entry }) => JSON.parse(entry) as LogEntry)).at(-1)?.at ?? 0;
  }

  /** A page of the log as JSON text, from the entry after `after` on, as `viewer` may know it. */
  log(table: Table, viewer: Viewer, after: number): string {
    const rows = this.#storage.sql.exec<Pick<Row, 'entry' | 'hash' | 'seat'> & { secret: number }>(
      'SELECT entry, hash, seat, secret FROM log WHERE n > ? AND n <= ? ORDER BY n LIMIT ?',
      after,
      table.version,
      LOG_PAGE,
    );
    const lines: string[] = [];
    for (const { entry, hash, seat, secret } of rows) {
      const hidden = secret === 1 && seat !== viewer && !isOver(table);
      lines.push(`{"entry":${hidden ? withoutCode(entry) : entry},"hash":"${hash}"}`);
    }
    return `[${lines.join(',')}]`;
  }
}

const withoutCode = (entry: string): string => JSON.stringify({ ...(JSON.parse(entry) as object), code: null });

function body({ play }: Table): string | null {
  if (!play) return null;
  const { waitingFor: _, outcome: __, ...saved } = play;
  return JSON.stringify(saved satisfies Saved);
}

/** What every release has saved. */
type Always = Pick<Saved, 'state' | 'asked' | 'count' | 'recent'>;

/** What an earlier release saved in another form: what is proposed, when actions could be taken back and nothing else. */
interface Former {
  readonly motion?: Proposal | null;
  readonly undo?: (Omit<Proposal, 'what'> & { readonly count: number }) | null;
}

/** What has come since the first release. */
type SavedSetup = Omit<Setup, 'pace' | 'nonces' | 'places'> &
  Partial<Pick<Setup, 'pace' | 'nonces'>> & { readonly places: readonly SavedPlace[] };

/** What else leads to a seat had another name. */
type SavedPlace = Place & { readonly spare?: Place['credentials'] };

const placeOf = ({ spare, ...place }: SavedPlace): Place =>
  spare === undefined ? place : { ...place, credentials: spare };

/** How a table was set up, also by an earlier release: no turn ended by itself, and nobody could leave a game. */
const setUp = (saved: SavedSetup, isStarted: boolean): Setup => ({
  pace: null,
  nonces: isStarted ? saved.places.map(({ nonce }) => nonce) : null,
  ...saved,
  places: saved.places.map(placeOf),
});

/** A play saved by an earlier release, in the shape that this one wants. */
function migrated(
  { setup, version }: Omit<Table, 'play'>,
  stateVersion: number,
  { undo = null, motion, ...saved }: Always & Partial<Saved> & Former,
): Saved {
  if (stateVersion !== gameOf(setup).meta.stateVersion) {
    throw new Error(`no way from version ${stateVersion} of a state of ${setup.game}`);
  }
  return {
    // Before turns were told of, only the questions were known.
    since: saved.asked,
    // Before actions could be taken back: only what comes can be.
    changed: version,
    latest: setup.places.map(() => null),
    revealed: true,
    proposal:
      motion ??
      (undo && { what: { type: 'undo', count: undo.count }, seat: undo.seat, at: undo.at, agreed: undo.agreed }),
    // Before there was a pace.
    clocks: setup.places.map(() => NEW_CLOCK),
    isEnded: false,
    ...saved,
  };
}
