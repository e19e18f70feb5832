import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { entryHasher, NO_HASH } from '../../../shared/log/chain.ts';
import type { LogEntry } from '../../../shared/log/events.ts';
import type { FoldedLine } from '../../../shared/table/fold.ts';
import { load } from '../../../shared/table/saved.ts';
import type { Table } from '../../../shared/table/table.ts';
import { MACHINE } from '../../machine.ts';
import { readArchive } from '../../table-object/archive.ts';
import { unpacked } from '../../table-object/log-blocks.ts';
import { entryOf, hashOf } from '../../table-object/log-rows.ts';
import { OBJECTS, uniqueKey } from '../folders.ts';
import { METADATA, readDatabase } from '../storage.ts';

// docs/decisions/62-the-operator-reads-files.md
/*
 * Tables as they are on disk, whether or not the service runs. Nothing is written: what an earlier release left is read as
 * it is, without the migrations that its object would make.
 */

/** The class of the objects of tables, as wrangler.toml binds it. */
const TABLES = 'TableObject';

const folderOf = (data: string): string => join(data, OBJECTS, uniqueKey(TABLES));

/** In bytes: the part of the id of an object that is made from its name; the rest is a check of it. */
const BASE = 16;

/** The id that the runtime gives to an object of a name, and so the name of its database. */
function objectId(className: string, name: string): string {
  const key = createHash('sha256').update(uniqueKey(className)).digest();
  const mac = (data: string | Buffer) => createHmac('sha256', key).update(data).digest().subarray(0, BASE);
  const base = mac(name);
  return Buffer.concat([base, mac(base)]).toString('hex');
}

/** A table that is stored. */
export interface StoredTable {
  readonly table: Table;
  readonly path: string;
  /** In bytes, on disk. */
  readonly size: number;
  readonly isArchived: boolean;
}

/** The same with its whole log, and what is kept beside it: messages of its players, and channels to notify them. */
export interface WholeTable extends StoredTable {
  readonly lines: readonly FoldedLine[];
  readonly talk: number;
  readonly channels: number;
}

/** A database that cannot be read as a table, and why. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

/** What is read of a database, or of an archive. */
interface Saved {
  readonly setup: string;
  readonly version: number;
  readonly hash: string;
  readonly state_version: number;
  readonly body: string | null;
}

const sizeOf = (path: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(`${path}${suffix}`, { throwIfNoEntry: false })?.size ?? 0), 0);

type Row = Readonly<Record<string, unknown>>;

/** Reads a table from its database; undefined if there is none in it. */
function readTable(database: DatabaseSync, path: string, isWhole: boolean): WholeTable | StoredTable | undefined {
  const all = (query: string) => database.prepare(query).all() as readonly Row[];
  const names = new Set(
    all("SELECT name FROM sqlite_master WHERE name IN ('archive', 'setup')").map(({ name }) => name),
  );
  const stored = { path, size: sizeOf(path), isArchived: names.has('archive') };
  if (stored.isArchived)
    return { ...stored, ...archivedIn(all('SELECT body FROM archive')[0]?.['body'] as Uint8Array) };
  if (!names.has('setup')) return undefined;
  const [setup] = all('SELECT body FROM setup');
  const [play] = all('SELECT version, hash, state_version, body, tail FROM play');
  if (setup === undefined || play === undefined) return undefined;
  const last = unpacked(play['tail'] as Uint8Array).at(-1);
  if (last === undefined) throw new Error('its log is empty');
  const table = tableOf({ ...(play as unknown as Saved), setup: setup['body'] as string }, entryOf(last));
  if (!isWhole) return { ...stored, table };
  const count = (name: string) => Number(all(`SELECT count(*) AS n FROM ${name}`)[0]?.['n']);
  const rows = all('SELECT entries FROM log_block ORDER BY first')
    .concat({ entries: play['tail'] })
    .flatMap(({ entries }) => unpacked(entries as Uint8Array));
  const lines = rows.map((row) => ({ entry: entryOf(row), hash: hashOf(row) }));
  return { ...stored, table, lines, talk: count('talk'), channels: count('channel') };
}

function archivedIn(body: Uint8Array): Omit<WholeTable, 'path' | 'size' | 'isArchived'> {
  const { tables, log } = readArchive(body);
  const rowsOf = (name: string): readonly Row[] => {
    const [columns = [], ...rows] = tables[name] ?? [];
    return rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index], value])));
  };
  const [setup, play] = [rowsOf('setup')[0]?.['body'] as string, rowsOf('play')[0] as unknown as Saved];
  const last = log.at(-1);
  if (last === undefined) throw new Error('its log is empty');
  const table = tableOf({ ...play, setup }, last);
  const lines = chained(table.setup.secret, log);
  return { table, lines, talk: rowsOf('talk').length, channels: rowsOf('channel').length };
}

/** An archive keeps no hashes: they follow from the secret. */
function chained(secret: string, log: readonly LogEntry[]): readonly FoldedLine[] {
  const hashOfNext = entryHasher(secret);
  let hash = NO_HASH;
  return log.map((entry) => {
    hash = hashOfNext(hash, entry);
    return { entry, hash };
  });
}

const tableOf = ({ setup, version, hash, state_version, body }: Saved, { at, type }: LogEntry): Table =>
  load(MACHINE, { setup, version, hash, stateVersion: state_version, play: body, last: { at, type } });

/** Reads a database as a table at one moment; undefined if none was ever opened there. */
async function readPath(path: string, isWhole: boolean): Promise<WholeTable | StoredTable | Unreadable | undefined> {
  try {
    return await readDatabase(path, (database) => {
      database.exec('BEGIN');
      return readTable(database, path, isWhole);
    });
  } catch (error) {
    // The service may have removed it meanwhile.
    if (!existsSync(path)) return undefined;
    return { path, why: error instanceof Error ? error.message : `${error}` };
  }
}

export const isUnreadable = (read: StoredTable | Unreadable): read is Unreadable => 'why' in read;

/** The table of that id; undefined if there is none. */
export async function findTable(data: string, id: string): Promise<WholeTable | Unreadable | undefined> {
  const path = join(folderOf(data), `${objectId(TABLES, id)}.sqlite`);
  return existsSync(path) ? ((await readPath(path, true)) as WholeTable | Unreadable | undefined) : undefined;
}

/** When something in a database was last written. */
const writtenAt = (path: string): number =>
  Math.max(...['', '-wal'].map((suffix) => statSync(`${path}${suffix}`, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/** All tables, those that were written to last first. They are read one after the other, so only one is in memory. */
export function storedTables(data: string): AsyncGenerator<StoredTable | Unreadable> {
  return readAll(data, false);
}

/** The same, each with its log. */
export function wholeTables(data: string): AsyncGenerator<WholeTable | Unreadable> {
  return readAll(data, true) as AsyncGenerator<WholeTable | Unreadable>;
}

async function* readAll(data: string, isWhole: boolean): AsyncGenerator<WholeTable | StoredTable | Unreadable> {
  const folder = folderOf(data);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names
    .filter((name) => name.endsWith('.sqlite') && name !== METADATA)
    .map((name) => ({ name, at: writtenAt(join(folder, name)) }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of found) {
    const read = await readPath(join(folder, name), isWhole);
    if (read) yield read;
  }
}
