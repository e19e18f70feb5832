import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { BOT_LEVELS, type Seat } from '../../../shared/game/contract.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { LogEntry } from '../../../shared/log/events.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { unpacked } from '../../../worker/table-object/log-blocks.ts';
import { entryOf } from '../../../worker/table-object/log-rows.ts';
import { ask } from '../../support/ask.ts';
import type { Dice } from './dice.ts';

const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** The rows of a database, by table. */
type Contents = ReadonlyMap<string, readonly string[]>;

/** What goes on by itself: attempts at notices, and the end of a channel after the last of them. */
const CHANGING = ['outgoing'];
const ENDING = ['channel', 'feed', 'address_news'];

/** A channel is written anew after each attempt, its fields in another order and those that were missing empty. */
function rowOf(name: string, row: Readonly<Record<string, unknown>>): string {
  if (name !== 'channel') return JSON.stringify(row);
  const fields = Object.entries(JSON.parse(`${row['body']}`) as object);
  return JSON.stringify(fields.filter(([field, value]) => field !== 'health' && value !== null).sort());
}

function contentsOf(database: DatabaseSync): Contents {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const names = tables
    .map(({ name }) => `${name}`)
    .filter((name) => !name.startsWith('_cf_') && !CHANGING.includes(name));
  return new Map(
    names.map((name) => [
      name,
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => rowOf(name, row)),
    ]),
  );
}

/** The tables of a database in which something was written that does not come about by itself. */
export function written(before: Contents, after: Contents): readonly string[] {
  return [...after].flatMap(([name, rows]) => {
    const known = before.get(name) ?? [];
    const isSame = ENDING.includes(name) ? rows.every((row) => known.includes(row)) : isDeepStrictEqual(rows, known);
    return isSame ? [] : [name];
  });
}

/** The database of a table, beside the service that has it open. */
class Witness {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
  }

  /** Another one after each write of the service. */
  get revision(): number {
    return Number(this.#database.prepare('PRAGMA data_version').get()?.['data_version']);
  }

  get contents(): Contents {
    return contentsOf(this.#database);
  }

  /** The entries of the log after that many. */
  entriesAfter(n: number): readonly LogEntry[] {
    const blocks = 'SELECT entries FROM log_block WHERE first >= (SELECT max(first) FROM log_block WHERE first <= ?1)';
    const parts = this.#database.prepare(`${blocks} UNION ALL SELECT tail FROM play`).all(n + 1);
    const rows = parts.flatMap(({ entries }) => unpacked(entries as unknown as ArrayBuffer));
    return rows.filter((row) => row.n > n).map(entryOf);
  }

  close(): void {
    this.#database.close();
  }
}

/** A table with something of everything, its players, and what an attacker may know of it. */
export interface Scene {
  readonly table: string;
  readonly witness: Witness;
  /** By seat. */
  readonly secrets: readonly string[];
  /** By the name of a field or of a parameter: what it could hold. */
  readonly known: Record<string, readonly unknown[]>;
  /** Has what is known be of now. False if its opener has deleted the table, which is theirs to do in the lobby. */
  refresh(): Promise<boolean>;
}

function fileOf(folder: string, table: string): string {
  const objects = readdirSync(folder).find((name) => name.endsWith('TableObject')) ?? '';
  for (const name of readdirSync(join(folder, objects))) {
    if (!name.endsWith('.sqlite') || name.startsWith('metadata')) continue;
    const path = join(folder, objects, name);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const [row] = database.prepare('SELECT body FROM setup').all();
      if (`${row?.['body']}`.includes(`"id":"${table}"`)) return path;
    } catch {
      // The object of an invented name has no tables.
    } finally {
      database.close();
    }
  }
  throw new Error(`nothing is kept of ${table}`);
}

const isDeleted = (error: unknown): boolean => error instanceof Error && error.message.includes('"table-deleted"');

/** `folder`: where the service keeps its objects. */
export async function opened(origin: string, folder: string, index: number, dice: Dice): Promise<Scene> {
  const api = `${origin}/api`;
  const games = Object.values(GAMES);
  const { id: game, seats: allowed } = games[index % games.length]?.meta ?? { id: '', seats: { min: 2, max: 2 } };
  const me = () => ({ key: newKey(), nonce: newKey(), name: `Ann ${newKey().slice(0, 6)}` });
  const seats = Math.min(allowed.max, allowed.min + dice.below(2));
  const opener = JSON.parse(await ask(`${api}/tables`, 'POST', '', { ...me(), game, seats, options: {} })) as Seated;
  const table = opener.snapshot.id;
  const path = `${api}/tables/${table}/seats`;
  const secrets = [opener.secret];
  const isBegun = !dice.once(4);
  for (let seat = 1; seat < (isBegun ? seats : seats - 1); seat += 1)
    secrets.push((JSON.parse(await ask(`${path}/${seat}`, 'POST', '', me())) as Seated).secret);
  const of = (seat: Seat, method: string, what: string, body?: unknown) =>
    ask(`${path}/${seat}${what}`, method, `seat=${secrets[seat]}`, body);
  if (isBegun) await of(0, 'POST', '/start', {});
  const key = newKey();
  const { guests, secret } = JSON.parse(await of(0, 'POST', '/guests', { key, label: 'Eve', late: 1 })) as Guests;
  const added = await of(0, 'POST', '/notices', { key: newKey(), kind: 'feed', lang: 'en' });
  const { channels } = JSON.parse(added) as Notices;
  await of(0, 'POST', '/talk', { key: newKey(), text: 'hello' });
  const known: Record<string, readonly unknown[]> = {
    table: [...new Array<string>(20).fill(table), 'a'.repeat(20), 'x'],
    tables: [[table], [], [table, 'a'.repeat(20)]],
    seat: [0, 0, 0, 0, 1, 1, 1, 2, 99],
    bot: [1, 2],
    player: [1, 2],
    guest: [guests[0]?.id],
    id: [guests[0]?.id, 'x'],
    channel: [channels[0]?.id],
    n: [1, 2],
    secret: [...secrets, secret, newKey()],
    key: [key],
    nonce: [newKey()],
    name: ['Bob', `1-${newKey().slice(0, 16)}.jpg`],
    game: games.map(({ meta }) => meta.id),
    level: [...BOT_LEVELS],
    kind: ['feed', 'webhook', 'mail', 'push'],
    target: ['https://hooks.example/x', 'ann@mail.example', 'http://127.0.0.1:9/x'],
    text: ['hello', 'good-bye'],
    claim: [1, 3, 4, 5, 6, 7],
  };
  const refresh = async () => {
    const text = await ask(`${api}/tables/${table}`, 'GET', '').catch((error: unknown) => {
      if (isDeleted(error)) return null;
      throw error;
    });
    if (text === null) return false;
    const seen = JSON.parse(text) as Snapshot;
    known['version'] = [seen.version, seen.version, seen.version - 1, seen.version + 1, 0];
    known['revision'] = [0, 1, 2];
    known['key'] = [key, newKey(), newKey(), newKey(), newKey(), newKey()];
    known['from'] = [0, seen.version];
    const seat = seen.play?.waitingFor[0];
    if (seat === undefined || secrets[seat] === undefined) return true;
    // Whose link is another one by now, plays no more.
    const own = await of(seat, 'GET', '').catch(() => undefined);
    const { play } = own === undefined ? seen : (JSON.parse(own) as Snapshot);
    known['code'] = [...(play?.choices ?? []), ...(play?.orders ?? [])].map(({ code }) => code).concat('?');
    known['seat'] = [...new Array<Seat>(8).fill(seat), 0, 0, 1, 1, 99];
    return true;
  };
  await refresh();
  return { table, witness: new Witness(fileOf(folder, table)), secrets, known, refresh };
}
