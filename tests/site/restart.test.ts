import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { FIRST, SECOND } from './pages.ts';

const root = new URL('../..', import.meta.url).pathname;
const bin = (name: string) => join(root, 'node_modules/.bin', name);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chacun-restart-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Serves what is kept in the folder, until it is asked to stop or, with all that it started, killed. */
async function serve() {
  const env = { ...process.env, PORT: '0', DIST_DIR: inject('dist'), DATA_DIR: join(folder, 'data') };
  const server = spawn(bin('node'), ['worker/selfhost/serve.ts'], { cwd: root, env, detached: true });
  const ended = once(server, 'exit');
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const origin = /^Chacun son tour: (http:\S+)$/m.exec(line.toString())?.[1];
  const { pid = 0 } = server;
  const end = async (signal: NodeJS.Signals) => {
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
    await ended;
    await vi.waitFor(() => expect(fetch(`${origin}`)).rejects.toThrow(), 60_000);
  };
  return { tables: `${origin}/api/tables`, end, pid };
}

const newKey = () => crypto.randomUUID().replaceAll('-', '');
const post = async <Answer>(url: string, body: unknown, cookie = ''): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
};

test('a move that was acknowledged is there after the server was stopped, and after it was killed', async () => {
  const first = await serve();
  const player = { name: 'Ann', nonce: newKey() };
  const asked = { ...player, key: newKey(), game: FIRST, seats: 2, options: {} };
  const opener = await post<Seated>(first.tables, asked);
  const seats = `/${opener.snapshot.id}/seats`;
  await post(`${first.tables}${seats}/1`, { ...player, key: newKey() });
  await first.end('SIGTERM');

  const cookie = `seat=${opener.secret}`;
  const second = await serve();
  const begun = await post<Snapshot>(`${second.tables}${seats}/0/start`, {}, cookie);
  const code = begun.play?.choices[0]?.code;
  const act = { version: begun.version, key: newKey(), code };
  const acted = await post<Snapshot>(`${second.tables}${seats}/0/actions`, act, cookie);
  await second.end('SIGKILL');

  const third = await serve();
  const found = await (await fetch(`${third.tables}${seats}/0`, { headers: { cookie } })).json();
  expect(found).toEqual(acted);
  expect(acted.play?.recent).toEqual([{ n: 1, seat: 0, code }]);
  await third.end('SIGINT');
});

test('a picture is drawn by a process that ends with the server, and is on disk after that', async () => {
  const first = await serve();
  const player = { name: 'Ann', nonce: newKey() };
  const asked = { ...player, key: newKey(), game: SECOND, seats: 2, options: {}, bots: ['easy'] };
  const opener = await post<Seated>(first.tables, asked);
  const table = `/${opener.snapshot.id}`;
  await post(`${first.tables}${table}/seats/0/start`, {}, `seat=${opener.secret}`);
  const log = (await (await fetch(`${first.tables}${table}/log`)).json()) as readonly LogLine[];
  const { entry, hash } = log.at(-1) ?? { entry: { n: 0 }, hash: '' };
  const name = `${entry.n}-${hash.slice(0, 16)}.jpg`;
  const drawn = await fetch(`${first.tables}${table}/postcards/${name}`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  await first.end('SIGTERM');
  // Nothing is left of the group that the server was the first process of.
  await vi.waitFor(() => expect(() => process.kill(-first.pid, 0)).toThrow(), 60_000);
  const file = join(folder, 'data/pictures', `${opener.snapshot.id}-${name}`);
  expect(await readFile(file)).toEqual(bytes);
  // What is answered from now on is what lies there.
  await writeFile(file, 'kept');
  const second = await serve();
  expect(await (await fetch(`${second.tables}${table}/postcards/${name}`)).text()).toBe('kept');
  await second.end('SIGTERM');
});
