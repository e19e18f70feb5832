import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { GAMES } from '../../shared/games/index.ts';
import { readArguments, tableNamed, usage } from '../../worker/selfhost/admin/arguments.ts';
import { list, show, verify, wholeTable } from '../../worker/selfhost/admin/tables.ts';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import { type Served, serve } from './server.ts';

const folder = inject('built');
const data = join(folder, 'data-admin');
let service: Served;
const tables: PostedTable[] = [];
const [GAME = ''] = Object.keys(GAMES);

const started = () =>
  serve(folder, { CST_DATA_DIR: data, CST_TABLES_PER_HOUR: '1000', CST_REQUESTS_PER_SECOND: '100000' });

beforeAll(async () => {
  service = await started();
  for (const names of [
    ['Ann', 'Bob'],
    ['Cleo', 'Dan'],
    ['Eve', 'Fay'],
  ])
    tables.push(await postTable(service.origin, { game: GAME, names }));
  for (let count = 0; count < 5; count += 1) await at(tables, 1).playFirst((await at(tables, 1).waitedFor()) ?? 0);
  await at(tables, 2).endByConsent();
});
afterAll(() => service.stop());

/** What a command prints, and its exit code. */
async function printed(run: (print: (line: string) => void) => Promise<number>) {
  const lines: string[] = [];
  const code = await run((line) => lines.push(line));
  return { lines, code };
}
const objects = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const secretOf = (link: string): string => link.split('.').at(-1) ?? expect.fail();
const ALL = { isJson: true, limit: Number.POSITIVE_INFINITY };

test('all tables are listed while the service runs, those that changed last first', async () => {
  const { lines, code } = await printed((print) => list(data, ALL, print));
  expect(code).toBe(0);
  const found = objects(lines);
  expect(found.map(({ table }) => table).sort()).toEqual(tables.map(({ id }) => id).sort());
  const of = (index: number) => found.find(({ table }) => table === at(tables, index).id);
  const { version } = await at(tables, 1).snapshot('spectator');
  expect(of(1)).toMatchObject({ game: GAME, stage: 'playing', entries: version, players: ['Cleo', 'Dan'] });
  expect(of(2)).toMatchObject({ stage: 'over' });

  await at(tables, 0).playFirst((await at(tables, 0).waitedFor()) ?? 0);
  const [head, first, total] = (await printed((print) => list(data, { isJson: false, limit: 1 }, print))).lines;
  expect(head).toMatch(/^TABLE +GAME +STAGE +ENTRIES +LAST \(UTC\) +SIZE +PLAYERS$/);
  expect(first).toMatch(new RegExp(`^${at(tables, 0).id}  ${GAME} .* Ann, Bob$`));
  expect(total).toBe('1 table');
});

test('a table is found by its id and by any link, and nothing is shown that opens a seat or that its game hides', async () => {
  const { id, link, seatLink } = at(tables, 1);
  expect([id, link, seatLink(0), `${link}#watch`, `See ${link}.`].map(tableNamed)).toEqual(new Array(5).fill(id));
  expect(tableNamed('https://tables.example/')).toBeUndefined();

  const { setup } = (await wholeTable(data, id)).table;
  const secrets = [setup.secret, setup.key, ...setup.places.flatMap((place) => [place.nonce, place.secretHash])];
  expect(secrets.every((secret) => secret.length >= 32)).toBe(true);
  for (const isJson of [true, false]) {
    const text = (await printed((print) => show(data, id, isJson, print))).lines.join('\n');
    expect(text).toContain(id);
    expect(text).toContain('Cleo');
    for (const secret of [...secrets, secretOf(seatLink(0))]) expect(text).not.toContain(secret);
  }
  await expect(
    wholeTable(
      data,
      id.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
    ),
  ).rejects.toThrow(/^there is no table /);
});

test('tables are checked while they are played; what was altered on disk is named, with its entry', async () => {
  expect(await printed((print) => verify(data, undefined, false, print))).toEqual({
    lines: ['3 tables are right, 0 are not'],
    code: 0,
  });
  await service.stop();
  const { id } = at(tables, 1);
  const one = await wholeTable(data, id);
  // The position, by somebody who has forgotten the log.
  const change = (query: string, value: string | Uint8Array) => {
    const database = new DatabaseSync(one.path);
    database.prepare(query).run(value);
    database.close();
  };
  const database = new DatabaseSync(one.path, { readOnly: true });
  const { body, tail } = database.prepare('SELECT body, tail FROM play').get() as { body: string; tail: Uint8Array };
  database.close();
  const play = JSON.parse(body) as { readonly state: object };
  change('UPDATE play SET body = ?', JSON.stringify({ ...play, state: { ...play.state, more: 1 } }));
  const said = () => printed((print) => verify(data, id, false, print));
  expect(await said()).toEqual({ lines: [`${id}: the position that is saved is not that of its log`], code: 1 });
  change('UPDATE play SET body = ?', body);

  // The time of the last entry: the second of the two numbers that it begins with.
  const altered = Uint8Array.from(tail);
  const last = one.lines.length;
  const start = Buffer.from(tail).lastIndexOf(Buffer.from([0, 0, 0, last]));
  altered[start + 9] = (at([...altered], start + 9) + 1) % 256;
  change('UPDATE play SET tail = ?', altered);
  expect(await said()).toEqual({
    lines: [`${id}: entry ${last}: its hash is not that of its content and of the entries before it`],
    code: 1,
  });
  const others = await printed((print) => verify(data, undefined, true, print));
  expect([others.code, objects(others.lines).filter(({ isRight }) => isRight).length]).toEqual([1, 2]);
  change('UPDATE play SET tail = ?', tail);

  // A file that is none is named, and the others are listed.
  change('UPDATE setup SET body = ?', '{');
  const listed = await printed((print) => list(data, ALL, print));
  expect([listed.code, objects(listed.lines).filter(({ why }) => why !== undefined).length]).toEqual([1, 1]);
  change('UPDATE setup SET body = ?', JSON.stringify(one.table.setup));
  service = await started();
});

test('the command line is read strictly: what is wrong with it is said, and a link is never repeated', () => {
  const SECRET = secretOf(at(tables, 0).seatLink(1));
  expect(readArguments([])).toEqual({ ok: false, error: null });
  expect(readArguments(['list', '--help'])).toEqual({ ok: false, error: null });
  expect(readArguments(['list', '--limit', '3', '--json'])).toEqual({
    ok: true,
    value: { command: 'list', operands: [], options: { limit: '3', json: '' } },
  });
  const wrong = (...args: readonly string[]) => {
    const read = readArguments(args);
    return read.ok ? '' : read.error;
  };
  expect(wrong('tables')).toBe('there is no command "tables"');
  expect(wrong('toString')).toBe('there is no command "toString"');
  expect(wrong('show')).toBe('show needs a table');
  expect(wrong('list', '--limit')).toBe('--limit needs a value');
  expect(wrong('list', '--all')).toBe('list has no option --all');
  expect(wrong('show', 'a', at(tables, 0).seatLink(1))).not.toContain(SECRET);
  expect(usage().join('\n')).toMatch(/^ {2}show <table> {2}/m);
});
