import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { DAY } from '../../shared/time.ts';
import { backupsIn, makeBackup, restoreBackup } from '../../worker/selfhost/admin/backups.ts';
import { isUnreadable, storedTables } from '../../worker/selfhost/admin/stored-tables.ts';
import { verify } from '../../worker/selfhost/admin/tables.ts';
import { lockFolder } from '../../worker/selfhost/lock.ts';
import { ask } from '../support/ask.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { type Served, serve } from './server.ts';

const built = inject('built');
const folder = mkdtempSync(join(tmpdir(), 'chacun-backups-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const NOW = Date.UTC(2030, 0, 1, 12, 30, 15);
const [GAME = ''] = Object.keys(GAMES);
const HUNDREDS = 300;
/** How many requests are under way at a time. */
const AT_ONCE = 12;

const started = (CST_DATA_DIR: string): Promise<Served> =>
  serve(built, { CST_DATA_DIR, CST_TABLES_PER_HOUR: '100000', CST_REQUESTS_PER_SECOND: '100000' });

let service: Served;
/** Tables where games go on, and the version of each that was acknowledged last. */
const played: PostedTable[] = [];
const acknowledged = new Map<string, number>();

/** Does something so many times, several at once. */
async function times(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

beforeAll(async () => {
  service = await started(data);
  await times(HUNDREDS, async (index) => {
    // Most of them are in the lobby, which takes one request.
    if (index % 15 === 0) {
      const table = await postTable(service.origin, { game: GAME, names: ['Ann', 'Bob'] });
      played.push(table);
      acknowledged.set(table.id, (await table.snapshot('spectator')).version);
      return;
    }
    const opening = { key: newKey(), nonce: newKey(), name: 'Ann', game: GAME, seats: 2, options: {} };
    const { snapshot } = JSON.parse(await ask(`${service.origin}/api/tables`, 'POST', '', opening)) as {
      readonly snapshot: { readonly id: string; readonly version: number };
    };
    acknowledged.set(snapshot.id, snapshot.version);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function versionsIn(origin: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < ids.length; from += 30) {
    const body = { tables: ids.slice(from, from + 30) };
    const { tables } = JSON.parse(await ask(`${origin}/api/summaries`, 'POST', '', body)) as {
      readonly tables: readonly Summary[];
    };
    for (const { id, version } of tables) found.set(id, version);
  }
  return found;
}

test('what was acknowledged before a backup began is in the service that is restored from it, while moves go on', async () => {
  let isOn = true;
  let count = 0;
  const moves = played.map(async (table) => {
    while (isOn) {
      const seat = await table.waitedFor();
      if (seat === null) return;
      const { version } = await table.playFirst(seat);
      acknowledged.set(table.id, version);
      count += 1;
    }
  });
  const before = new Map(acknowledged);
  const countBefore = count;
  const made = await makeBackup(data, backups, Number.POSITIVE_INFINITY, NOW);
  expect(count - countBefore).toBeGreaterThan(played.length);
  isOn = false;
  await Promise.all(moves);
  await service.stop();
  expect(made).toMatchObject({ path: join(backups, '2030-01-01T12-30-15Z'), tables: HUNDREDS, removed: [] });

  const elsewhere = join(folder, 'elsewhere');
  expect(await restoreBackup(made.path, elsewhere, NOW)).toMatchObject({ tables: HUNDREDS, aside: null });
  const restored = await started(elsewhere);
  try {
    const versions = await versionsIn(restored.origin, [...before.keys()]);
    expect([...before].filter(([id, version]) => (versions.get(id) ?? 0) < version)).toEqual([]);
    expect([...acknowledged].filter(([id, version]) => (versions.get(id) ?? 0) > version)).toEqual([]);
    // One goes on where it stood.
    const { id, seatLink } = at(played, 0);
    const cookies = [0, 1].map((seat) => `seat=${seatLink(seat).split('.').at(-1)}`);
    const table = `${restored.origin}/api/tables/${id}`;
    const { play, version } = JSON.parse(await ask(table, 'GET', ''));
    const seat = play?.waitingFor[0] ?? 0;
    const mine = JSON.parse(await ask(`${table}/seats/${seat}`, 'GET', at(cookies, seat)));
    const action = { version, key: newKey(), code: mine.play.choices[0].code };
    const after = JSON.parse(await ask(`${table}/seats/${seat}/actions`, 'POST', at(cookies, seat), action));
    expect(after.version).toBeGreaterThan(version);
  } finally {
    await restored.stop();
  }
  const lines: string[] = [];
  expect(await verify(elsewhere, undefined, false, (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual([`${HUNDREDS} tables are right, 0 are not`]);
});

test('the latest backups are kept; what is not whole is none, and is removed by the next one', async () => {
  const small = join(folder, 'small');
  const one = join(folder, 'one');
  mkdirSync(join(small, 'do', 'x'), { recursive: true });
  const metadata = new DatabaseSync(join(small, 'do', 'x', 'metadata.sqlite'));
  metadata.exec('CREATE TABLE _cf_ALARM(actor_id TEXT, scheduled_time INTEGER, actor_name TEXT)');
  metadata.close();
  mkdirSync(join(one, '2029-12-31T00-00-00Z.unfinished', 'do'), { recursive: true });
  mkdirSync(join(one, 'letters'));
  const names = [0, 1, 2, 3].map((day) => `2030-01-0${day + 1}T12-30-15Z`);
  for (const day of [0, 1, 2]) await makeBackup(small, one, 2, NOW + day * DAY);
  expect(backupsIn(one)).toEqual([names[2], names[1]]);
  const { removed } = await makeBackup(small, one, 2, NOW + 3 * DAY);
  expect(removed).toEqual([names[1]]);
  expect(readdirSync(one).sort()).toEqual([names[2], names[3], 'letters', 'lock.sqlite'].sort());
  await expect(makeBackup(small, one, 2, NOW + 3 * DAY)).rejects.toThrow(/^there is already a backup /);

  const lock = lockFolder(one);
  await expect(makeBackup(small, one, 2, NOW + 4 * DAY)).rejects.toThrow(
    /^another backup to .* is being made by process /,
  );
  if (lock.ok) lock.value.release();
  await expect(makeBackup(join(folder, 'nowhere'), one, 2, NOW)).rejects.toThrow(/^there is no data in /);
});

test('a backup of what is damaged is not made, and says which database or which table it is', async () => {
  const damaged = join(folder, 'damaged');
  await restoreBackup(
    at(
      backupsIn(backups).map((name) => join(backups, name)),
      0,
    ),
    damaged,
    NOW,
  );
  const target = join(folder, 'of-damaged');
  const { id } = at(played, 1);
  let path = '';
  for await (const one of storedTables(damaged)) if (!isUnreadable(one) && one.table.setup.id === id) path = one.path;
  const whole = readFileSync(path);

  // The hash of the last entry stands in the log, and beside it.
  const database = new DatabaseSync(path);
  database.exec(`UPDATE play SET hash = '${'0'.repeat(64)}'`);
  database.close();
  const attempt = () => makeBackup(damaged, target, 1, NOW);
  await expect(attempt()).rejects.toThrow(`table ${id} is damaged: its log does not end where it stands`);

  const spoilt = Uint8Array.from(whole);
  // The pages after the first, which has the schema.
  spoilt.fill(0x5a, 4096);
  writeFileSync(path, spoilt);
  await expect(attempt()).rejects.toThrow(/ is damaged: | malformed/);
  writeFileSync(path, 'something else, which is long enough for a header of a database, and is none');
  await expect(attempt()).rejects.toThrow(path);
  expect(readdirSync(target).filter((name) => name !== 'lock.sqlite')).toEqual([]);
});

test('a restore keeps aside what was there, and refuses what is no backup, of a later release, or in use', async () => {
  const [backup] = backupsIn(backups).map((name) => join(backups, name));
  const from = backup ?? expect.fail();
  const target = join(folder, 'target');
  mkdirSync(join(target, 'do'), { recursive: true });
  writeFileSync(join(target, 'do', 'kept'), 'before');
  writeFileSync(join(target, 'versions.json'), '{"rules of go":1}');
  const restored = await restoreBackup(from, target, NOW);
  const aside = join(target, 'before-2030-01-01T12-30-15Z');
  expect(restored).toMatchObject({ aside, tables: HUNDREDS });
  expect(readFileSync(join(aside, 'do', 'kept'), 'utf8')).toBe('before');
  expect(readFileSync(join(aside, 'versions.json'), 'utf8')).toContain('rules of go');
  expect(readFileSync(join(target, 'versions.json'), 'utf8')).toBe(readFileSync(join(from, 'versions.json'), 'utf8'));

  // Whoever is root leaves nothing that the service could not change.
  if (process.geteuid?.() === 0) {
    chownSync(target, 1234, 1234);
    await restoreBackup(from, target, NOW + DAY);
    const owners = readdirSync(target, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(target, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([1234]));
  }

  await expect(restoreBackup(join(folder, 'nowhere'), target, NOW)).rejects.toThrow(/nowhere is no backup$/);
  await expect(restoreBackup(target, target, NOW)).rejects.toThrow('that is the data itself');
  await expect(restoreBackup(aside, target, NOW)).rejects.toThrow(/was written by a later release \(rules of go\)/);
  const lock = lockFolder(target);
  await expect(restoreBackup(from, target, NOW)).rejects.toThrow(/ is in use by process .*: stop the service first$/);
  if (lock.ok) lock.value.release();
  expect(existsSync(join(target, 'restored.unfinished'))).toBe(false);
});
