import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { grouped } from '../../shared/log/mark.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { FORMAT, FORMAT_VERSION } from '../../shared/protocol/messages/table-file.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { verify } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';
import { tableNamed } from '../../worker/selfhost/admin/arguments.ts';
import { checkTable } from '../../worker/selfhost/admin/check.ts';
import { ask as askService, withService } from '../../worker/selfhost/admin/service.ts';
import { findTable, isUnreadable } from '../../worker/selfhost/admin/stored-tables.ts';
import { exportTable, importTable, readText, tableIn, writeLocked } from '../../worker/selfhost/admin/table-files.ts';
import { verifyFile } from '../../worker/selfhost/admin/tables.ts';
import { readAccess } from '../../worker/selfhost/operator-file.ts';
import { ask } from '../support/ask.ts';
import { HOUSE } from '../support/house.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { type Served, serve } from './server.ts';

/* What the operator changes: by the service that runs, and by one that runs for a command alone. */

const built = inject('built');
const folder = mkdtempSync(join(tmpdir(), 'chacun-admin-'));
const data = join(folder, 'data');
const TOKEN = newKey();
const ADDRESS = 'ann@mail.example';
const CONTACT = 'operator@games.example';
const PASSPHRASE = 'correct horse battery staple';
const [GAME = ''] = Object.keys(GAMES);

const SETTINGS = {
  CST_DATA_DIR: data,
  CST_CONTACT: CONTACT,
  CST_MAIL: 'mailbox',
  CST_MAILBOX_TOKEN: TOKEN,
  CST_NOTICE_DELAY_SECONDS: '0.1',
  CST_TABLES_PER_HOUR: '1000',
  CST_REQUESTS_PER_SECOND: '100000',
};
let service: Served;
beforeAll(async () => {
  service = await serve(built, SETTINGS);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As the command does it, for the data of the service. */
const operate: typeof withService extends (where: never, use: infer Use) => unknown
  ? (use: Use) => Promise<unknown>
  : never = (use) => withService({ data, origin: undefined }, use);

const secretOf = (table: PostedTable, seat: number) => table.seatLink(seat).split('.').at(-1) ?? expect.fail();

async function played(): Promise<PostedTable> {
  const table = await postTable(service.origin, { game: GAME, names: ['Ann', 'Bob'] });
  for (let count = 0; count < 4; count += 1) await table.playFirst((await table.waitedFor()) ?? 0);
  return table;
}

test('a service that runs leaves how its operator reaches it, for its owner only, with a new token at each start', () => {
  const { origin, token } = readAccess(data) ?? expect.fail();
  expect(new URL(origin).port).toBe(`${service.port}`);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(statSync(join(data, 'operator.json')).mode & 0o777).toBe(0o600);
});

test('a table is stopped, and goes on; nobody without the token can do that', async () => {
  const table = await played();
  const { id } = table;
  await operate((access) => askService(access, routes.blockTable, { table: id }, {}));
  expect(await table.snapshot(0)).toMatchObject({ blocked: true, play: { waitingFor: [], choices: [] } });
  const refused = table.post(0, '/talk', { key: newKey(), text: 'Hello' });
  await expect(refused).rejects.toThrow('table-blocked');
  await expect(table.endByConsent()).rejects.toThrow('table-blocked');
  await operate((access) => askService(access, routes.unblockTable, { table: id }, {}));
  await table.post(0, '/talk', { key: newKey(), text: 'Hello' });
  expect(await table.snapshot(0)).not.toHaveProperty('blocked');

  for (const what of ['block', 'unblock', 'erase', 'export'])
    await expect(
      ask(`${service.origin}/api/tables/${id}/${what}`, 'POST', '', {
        token: newKey(),
        ...(what === 'export' && { houseKey: HOUSE.houseKey }),
      }),
    ).rejects.toThrow('404');
  const wrong = askService({ origin: service.origin, token: newKey() }, routes.blockTable, { table: id }, {});
  await expect(wrong).rejects.toThrow(/does not take this token/);
});

test('a table is deleted with all that belongs to it: mail addresses no longer list it, and its database goes', async () => {
  const bare = await played();
  await operate((access) => askService(access, routes.eraseTable, { table: bare.id }, {}));
  await expect(bare.snapshot(0)).rejects.toThrow(/table-deleted|no-such-table/);
  await vi.waitFor(async () => expect(await findTable(data, bare.id)).toBeUndefined(), { timeout: 50_000 });
  await expect(bare.snapshot(0)).rejects.toThrow('no-such-table');

  const table = await played();
  await table.post(0, '/notices', { key: newKey(), kind: 'mail', target: ADDRESS, lang: 'en' });
  const mails = async () =>
    JSON.parse(await ask(`${service.origin}/api/mailbox`, 'POST', '', { token: TOKEN })) as readonly KeptMail[];
  const mail = await vi.waitFor(async () => (await mails()).find(({ to }) => to === ADDRESS) ?? expect.fail(), {
    timeout: 50_000,
  });
  const [, id, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(mail.text) ?? [];
  const confirmed = await fetch(`${service.origin}/api/tables/${id}/channels/${channel}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, stay: true, key: newKey() }),
  });
  const cookie = confirmed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seats = async () => JSON.stringify(JSON.parse(await ask(`${service.origin}/api/address`, 'GET', cookie)));
  await vi.waitFor(async () => expect(await seats()).toContain(table.id), { timeout: 50_000 });

  // Its player is told each time, once, with how the operator can be reached.
  const told = async (subject: string) =>
    vi.waitFor(
      async () => {
        const found = (await mails()).filter((one) => one.to === ADDRESS && one.subject.includes(subject));
        expect(found).toHaveLength(1);
        return found[0]?.text;
      },
      { timeout: 50_000 },
    );
  await operate((access) => askService(access, routes.blockTable, { table: table.id }, {}));
  expect(await told('the table was stopped')).toContain(`To reach them: ${CONTACT}.`);
  await operate((access) => askService(access, routes.unblockTable, { table: table.id }, {}));
  await told('the table is open again');
  await operate((access) => askService(access, routes.eraseTable, { table: table.id }, {}));
  await expect(table.snapshot(0)).rejects.toThrow(/table-deleted|no-such-table/);
  await vi.waitFor(async () => expect(await seats()).not.toContain(table.id), { timeout: 50_000 });
  expect(await told('the table was deleted')).toContain(`To reach them: ${CONTACT}.`);
  await vi.waitFor(async () => expect(await findTable(data, table.id)).toBeUndefined(), { timeout: 50_000 });
});

test('a mail is sent for a test, or the command says why not', async () => {
  const sent = await operate(async (access) =>
    (await askService(access, routes.testMail, {}, { to: 'operator@mail.example' })).json(),
  );
  expect(sent).toEqual({ failure: null });
  const all = JSON.parse(
    await ask(`${service.origin}/api/mailbox`, 'POST', '', { token: TOKEN }),
  ) as readonly KeptMail[];
  expect(all.find(({ to }) => to === 'operator@mail.example')?.text).toContain('can send mail to this address');
  const wrong = operate((access) => askService(access, routes.testMail, {}, { to: 'nobody' }));
  await expect(wrong).rejects.toThrow();
});

test('a table is exported under a passphrase while its game goes on, and taken in again with its links and its past', async () => {
  const table = await played();
  const text = (await operate((access) => exportTable(access, table.id))) as string;
  const file = join(folder, 'table.age');
  await writeLocked(file, text, PASSPHRASE);
  const bytes = readFileSync(file, 'latin1');
  for (const hidden of ['Ann', secretOf(table, 0), JSON.parse(text).secret]) expect(bytes).not.toContain(hidden);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeLocked(file, text, PASSPHRASE)).rejects.toThrow(/EEXIST/);
  await expect(readText(file, async () => 'another passphrase')).rejects.toThrow(/has another passphrase/);

  const sealed = tableIn(file, await readText(file, async () => PASSPHRASE));
  const link = (await operate((access) => importTable(access, sealed, Date.now()))) as string;
  const id = tableNamed(link) ?? expect.fail();
  expect(id).not.toBe(table.id);
  const seat = `${service.origin}/api/tables/${id}/seats/0`;
  const arrived = JSON.parse(await ask(seat, 'GET', `seat=${secretOf(table, 0)}`)) as Snapshot;
  const left = await table.snapshot(0);
  // What the exported table is left as it was.
  expect(left).not.toHaveProperty('moved');
  expect(arrived.play?.view).toEqual(left.play?.view);
  const found = (await findTable(data, id)) ?? expect.fail();
  if (isUnreadable(found)) throw new Error(found.why);
  expect(found.lines.slice(-2).map(({ entry }) => entry.type)).toEqual(['move', 'arrive']);
  const old = (await findTable(data, table.id)) ?? expect.fail();
  if (isUnreadable(old)) throw new Error(old.why);
  expect(found.lines.slice(0, old.lines.length)).toEqual(old.lines);

  const lobby = JSON.parse(
    await ask(`${service.origin}/api/tables`, 'POST', '', {
      key: newKey(),
      nonce: newKey(),
      name: 'Ann',
      game: GAME,
      seats: 2,
      options: {},
    }),
  ) as { readonly snapshot: Snapshot };
  const unfit = JSON.parse((await operate((access) => exportTable(access, lobby.snapshot.id))) as string);
  await expect(operate((access) => importTable(access, unfit, Date.now()))).rejects.toThrow('its game has not begun');
});

test('a finished table is taken in as it is: it is looked at by its links, and whoever checks it finds all of it right', async () => {
  const table = await played();
  await table.post(1, '/talk', { key: newKey(), text: 'Well played' });
  await table.endByConsent();
  await ask(`${service.origin}/api/tables/${table.id}/seats/1/person`, 'DELETE', `seat=${secretOf(table, 1)}`);
  const text = (await operate((access) => exportTable(access, table.id))) as string;
  const link = (await operate((access) => importTable(access, tableIn('it', text), Date.now()))) as string;
  const id = tableNamed(link) ?? expect.fail();
  const [old, found] = await Promise.all(
    [table.id, id].map(async (one) => (await findTable(data, one)) ?? expect.fail()),
  );
  if (!old || !found || isUnreadable(old) || isUnreadable(found)) throw new Error('it cannot be read');
  expect(found.lines.slice(0, old.lines.length)).toEqual(old.lines);
  expect(found.lines.slice(old.lines.length).map(({ entry }) => entry.type)).toEqual(['move', 'arrive']);
  expect(checkTable(found)).toEqual({ ok: true, value: found.lines.length });
  const seat = `${service.origin}/api/tables/${id}/seats/0`;
  const arrived = JSON.parse(await ask(seat, 'GET', `seat=${secretOf(table, 0)}`)) as Snapshot;
  const before = await table.snapshot(0);
  expect(arrived.seats.map(({ name }) => name)).toEqual(['Ann', '']);
  expect([arrived.stage, arrived.play?.outcome, arrived.play?.view]).toEqual([
    'over',
    before.play?.outcome,
    before.play?.view,
  ]);
  expect(arrived.fairness).toEqual({ ...before.fairness, birth: table.id });
  expect(arrived).not.toHaveProperty('moved');
  // As `npm run verify` does, with what anybody is shown.
  const lines = JSON.parse(await ask(`${service.origin}/api/tables/${id}/log`, 'GET', '')) as readonly LogLine[];
  const { commitment, secret, birth = '' } = arrived.fairness;
  const outcome = before.play?.outcome ?? expect.fail();
  expect(verify(gameOf(before), { id: birth, commitment, secret: secret ?? '', outcome }, lines)).toMatchObject({
    ok: true,
  });
  // The same file again is the same table.
  expect(await operate((access) => importTable(access, tableIn('it', text), found.lines.at(-2)?.entry.at ?? 0))).toBe(
    link,
  );
});

test('a file is checked before it is taken in, locked or not: a whole table at any stage, or what a page has saved', async () => {
  const table = await played();
  const text = (await operate((access) => exportTable(access, table.id))) as string;
  const locked = join(folder, 'checked.age');
  await writeLocked(locked, text, PASSPHRASE);
  const lines: string[] = [];
  const check = (content: string, isJson = false) => verifyFile('it', content, isJson, (line) => lines.push(line));
  expect(check(await readText(locked, async () => PASSPHRASE))).toBe(0);
  const { version, mark } = await table.snapshot('spectator');
  expect(lines).toEqual([`it: ${version} entries, all right; its mark is ${grouped(mark)}`]);
  const open = join(folder, 'open.json');
  writeFileSync(open, text);
  const asked = vi.fn(async () => PASSPHRASE);
  expect(check(await readText(open, asked), true)).toBe(0);
  expect(asked).not.toHaveBeenCalled();
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ file: 'it', isRight: true, entries: version, mark });
  // No secret of the table is printed.
  expect(lines.join()).not.toContain(JSON.parse(text).secret);

  const wrong = JSON.parse(text) as { log: { type: string; code?: string }[]; secret: string };
  const other = { ...wrong, log: wrong.log.map((entry) => (entry.type === 'act' ? { ...entry, code: 'zz' } : entry)) };
  expect(check(JSON.stringify(other))).toBe(1);
  expect(lines.at(-1)).toMatch(/^it: entry \d+: the rules forbid it$/);
  expect(check(JSON.stringify({ ...wrong, secret: '0'.repeat(64) }))).toBe(1);
  expect(lines.at(-1)).toBe('it: the secret is not that of the commitment');
  expect(() => check('{}')).toThrow('is not a table that this release can read');

  await table.endByConsent();
  const log = JSON.parse(await ask(`${service.origin}/api/tables/${table.id}/log`, 'GET', '')) as readonly LogLine[];
  const saved = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    origin: service.origin,
    savedAt: 0,
    table: await table.snapshot('spectator'),
    log,
    talk: [],
    note: null,
    witness: null,
  };
  expect(check(JSON.stringify(saved))).toBe(0);
  const { commitment } = saved.table.fairness;
  const seen = { commitment, last: { n: 2, mark: 'A'.repeat(16) }, given: [] };
  expect(check(JSON.stringify({ ...saved, witness: seen }))).toBe(1);
  expect(lines.at(-1)).toBe('it: entry 2: it is not what the page saw while it was played');
});

test('the command reads a file where its operand names no table', async () => {
  const table = await played();
  const file = join(folder, 'operand.age');
  await writeLocked(file, (await operate((access) => exportTable(access, table.id))) as string, PASSPHRASE);
  const secret = join(folder, 'passphrase');
  writeFileSync(secret, `${PASSPHRASE}\n`);
  const admin = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['worker/selfhost/admin/main.ts', ...args], {
      env: { ...process.env, CST_DATA_DIR: data },
    });
  expect((await admin('verify', file, '--passphrase-file', secret)).stdout).toMatch(
    / entries, all right; its mark is /,
  );
  expect((await admin('verify', table.id)).stdout).toMatch(/ entries, all right\n$/);
  await expect(admin('verify', join(folder, 'nothing'))).rejects.toThrow('that names no table');
});

test('where no service runs, one runs for the command alone, whose alarms wait; it leaves nothing but what was asked', async () => {
  const table = await played();
  await service.stop();
  expect(existsSync(join(data, 'operator.json'))).toBe(false);
  vi.stubEnv('CST_DIST_DIR', built);
  let origin = '';
  await operate(async (access) => {
    origin = access.origin;
    const shown = await askService(access, routes.blockTable, { table: table.id }, {});
    expect(await shown.json()).toMatchObject({ blocked: true });
  });
  await expect(fetch(origin)).rejects.toThrow();
  const found = (await findTable(data, table.id)) ?? expect.fail();
  expect('table' in found && found.table.setup.isBlocked).toBe(true);
  // A table that was deleted meanwhile is removed when the service runs again.
  await operate((access) => askService(access, routes.eraseTable, { table: table.id }, {}));
  expect(await findTable(data, table.id)).toMatchObject({ table: { setup: { isDeleted: true } } });
  const { path } = (await findTable(data, table.id)) ?? expect.fail();
  const metadata = new DatabaseSync(join(dirname(path), 'metadata.sqlite'), { readOnly: true });
  const due = metadata.prepare('SELECT 1 FROM _cf_ALARM WHERE actor_id = ?').all(basename(path, '.sqlite'));
  metadata.close();
  expect(due.length).toBe(1);
  vi.unstubAllEnvs();
  service = await serve(built, SETTINGS);
});
