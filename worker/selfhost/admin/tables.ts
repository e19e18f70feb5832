import { grouped } from '../../../shared/log/mark.ts';
import { readTableFile } from '../../../shared/protocol/read-table-file.ts';
import { rulesOf, stageOf, type Table, waitedFor } from '../../../shared/table/table.ts';
import { fail } from './admin-error.ts';
import { checkSaved, checkSealed, checkTable, said } from './check.ts';
import { bytes, type Column, heading, moment, pairs, row } from './print.ts';
import {
  findTable,
  isUnreadable,
  type StoredTable,
  storedTables,
  type WholeTable,
  wholeTables,
} from './stored-tables.ts';
import { tableIn } from './table-files.ts';

/* list, show and verify: what is read of the files of tables. */

/** What is said of a table in a list. */
interface Listed {
  readonly table: string;
  readonly game: string;
  readonly stage: string;
  /** The entries of its log. */
  readonly entries: number;
  readonly lastAt: number;
  readonly size: number;
  readonly players: readonly string[];
}

/** Where a table stands, with what keeps it from going on. */
function stageSaid({ setup, ...table }: Table): string {
  if (setup.isDeleted) return 'deleted';
  if (setup.isBlocked) return 'stopped';
  return setup.moved ? 'moved' : stageOf({ setup, ...table });
}

/** Who is in a seat: the name of a player, or what else. */
const occupant = ({ by, name }: Table['setup']['places'][number]): string =>
  by === 'player' ? name || '(left)' : by === 'elsewhere' ? `${name} (elsewhere)` : by === 'free' ? '–' : `${by} robot`;

const listed = ({ table, size }: StoredTable): Listed => ({
  table: table.setup.id,
  game: table.setup.game,
  stage: stageSaid(table),
  entries: table.version,
  lastAt: table.last.at,
  size,
  players: table.setup.places.map(occupant),
});

const COLUMNS: readonly Column<Listed>[] = [
  { title: 'TABLE', width: 20, cell: ({ table }) => table },
  { title: 'GAME', width: 8, cell: ({ game }) => game },
  { title: 'STAGE', width: 8, cell: ({ stage }) => stage },
  { title: 'ENTRIES', width: 7, cell: ({ entries }) => entries },
  { title: 'LAST (UTC)', width: 16, cell: ({ lastAt }) => moment(lastAt) },
  { title: 'SIZE', width: 7, cell: ({ size }) => bytes(size) },
  { title: 'PLAYERS', width: 0, cell: ({ players }) => players.join(', ') },
];

type Print = (line: string) => void;

/** Prints a line for each table as it is read. The result is the exit code: 1 if one could not be read. */
export async function list(
  data: string,
  { isJson, limit }: { readonly isJson: boolean; readonly limit: number },
  print: Print,
) {
  let [count, failures] = [0, 0];
  if (!isJson) print(heading(COLUMNS));
  for await (const stored of storedTables(data)) {
    if (count + failures >= limit) break;
    if (isUnreadable(stored)) {
      failures += 1;
      print(isJson ? JSON.stringify(stored) : `${stored.path}: ${stored.why}`);
    } else {
      count += 1;
      print(isJson ? JSON.stringify(listed(stored)) : row(COLUMNS, listed(stored)));
    }
  }
  if (!isJson)
    print(`${count} ${count === 1 ? 'table' : 'tables'}${failures > 0 ? `, ${failures} that cannot be read` : ''}`);
  return failures > 0 ? 1 : 0;
}

/** The stored table of that id. */
export async function wholeTable(data: string, id: string): Promise<WholeTable> {
  const found = (await findTable(data, id)) ?? fail(`there is no table ${id} in ${data}`);
  return isUnreadable(found) ? fail(`${found.path}: ${found.why}`) : found;
}

/** What there is to know of a table: nothing that opens a seat, and nothing of what its game hides. */
export async function show(data: string, id: string, isJson: boolean, print: Print): Promise<number> {
  const one = await wholeTable(data, id);
  const { table, lines, talk, channels, isArchived, path } = one;
  const { setup, play } = table;
  const details = {
    ...listed(one),
    openedAt: lines[0]?.entry.at ?? 0,
    options: setup.options,
    rules: rulesOf(setup),
    pace: setup.pace,
    waitingFor: waitedFor(table),
    pausedUntil: play?.pausedUntil ?? null,
    ...(setup.moved && { movedTo: setup.moved.origin }),
    ...(setup.birth && { birth: setup.birth }),
    ...(setup.circle && { circle: setup.circle }),
    talk,
    channels,
    isArchived,
    path,
  };
  if (isJson) {
    print(JSON.stringify(details));
    return 0;
  }
  const { lastAt, openedAt, size, players, options, pace, waitingFor, pausedUntil, ...rest } = details;
  const plainly = {
    ...rest,
    players: players.map((name, seat) => `${seat}: ${name}`).join(', '),
    opened: moment(openedAt),
    last: `${moment(lastAt)} (${table.last.type})`,
    options: JSON.stringify(options),
    pace: pace === null ? 'none' : JSON.stringify(pace),
    'waiting for': waitingFor.join(', ') || 'nobody',
    ...(pausedUntil !== null && { 'paused until': moment(pausedUntil) }),
    size: bytes(size),
  };
  for (const line of pairs(Object.fromEntries(Object.entries(plainly).map(([name, value]) => [name, `${value}`]))))
    print(line);
  return 0;
}

/** Checks the log of a table, or of all. The exit code is 1 if anything is wrong. */
export async function verify(data: string, id: string | undefined, isJson: boolean, print: Print): Promise<number> {
  let [right, faults] = [0, 0];
  for await (const one of id === undefined ? wholeTables(data) : [wholeTable(data, id)]) {
    const name = isUnreadable(one) ? one.path : one.table.setup.id;
    const checked = isUnreadable(one) ? { ok: false as const, error: { why: one.why, n: null } } : checkTable(one);
    if (checked.ok) right += 1;
    else faults += 1;
    if (isJson) {
      const found = checked.ok ? { entries: checked.value } : checked.error;
      print(JSON.stringify({ table: name, isRight: checked.ok, ...found }));
    } else if (!checked.ok) print(`${name}: ${said(checked.error)}`);
    else if (id !== undefined) print(`${name}: ${checked.value} entries, all right`);
  }
  if (!isJson && id === undefined) print(`${right} tables are right, ${faults} are not`);
  return faults > 0 ? 1 : 0;
}

/** Checks the table in the text of a file: a whole one, or one that a page has saved. The exit code is 1 if anything is wrong. */
export function verifyFile(file: string, text: string, isJson: boolean, print: Print): number {
  const saved = readTableFile(text);
  const checked = saved.ok ? checkSaved(saved.value) : checkSealed(tableIn(file, text));
  if (isJson) print(JSON.stringify({ file, isRight: checked.ok, ...(checked.ok ? checked.value : checked.error) }));
  else if (checked.ok)
    print(`${file}: ${checked.value.entries} entries, all right; its mark is ${grouped(checked.value.mark)}`);
  else print(`${file}: ${said(checked.error)}`);
  return checked.ok ? 0 : 1;
}
