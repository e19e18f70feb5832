import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { newest } from '../../worker/objects/migrate.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { ask } from '../support/ask.ts';
import { postTable } from '../support/posted-table.ts';
import { root, runtimeOf, serve } from './server.ts';

const folder = inject('built');
const CST_DATA_DIR = join(folder, 'data-restart');
const BACKUPS = join(folder, 'backups');

/** A game whose pictures are drawn. */
const { id: game, rulesVersion } = Object.values(GAMES).find(({ capabilities }) => capabilities.picture)?.meta ?? {
  id: '',
  rulesVersion: 0,
};

// That it is there after the server was killed is tested in faults.test.ts.
test('a backup that is made while tables are open is served with what was acknowledged; what draws pictures ends with the server', async () => {
  const first = await serve(folder, { CST_DATA_DIR }, { isGroup: true });
  const table = await postTable(first.origin, { game, names: ['Ann', 'Bob'] });
  const seat = (await table.waitedFor()) ?? 0;
  await table.playFirst(seat);
  const acted = await table.snapshot(seat);
  expect(acted.play?.recent.at(-1)).toMatchObject({ n: 1, seat });
  const log = JSON.parse(await ask(`${first.origin}/api/tables/${table.id}/log`, 'GET', '')) as readonly LogLine[];
  const { entry, hash } = log.at(-1) ?? { entry: { n: 0 }, hash: '' };
  const name = `${entry.n}-${hash.slice(0, 16)}.jpg`;
  const picture = (origin: string) => fetch(`${origin}/api/tables/${table.id}/postcards/${name}`);
  const drawn = await picture(first.origin);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  const [origin, cookie] = [first.origin.replace('http', 'ws'), `seat=${table.seatLink(seat).split('.').at(-1)}`];
  const page = new WebSocket(`${origin}/api/tables/${table.id}/live`);
  await once(page, 'message');
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'admin', '--', 'backup', BACKUPS, '--json'], {
    cwd: root,
    env: { ...process.env, CST_DATA_DIR },
  });
  const { path: backup } = JSON.parse(stdout) as { readonly path: string };
  page.close();
  expect(await first.stop()).toBe(0);
  // A release before this one refuses the copy as it refuses the data.
  const versions = await readFile(join(CST_DATA_DIR, 'versions.json'), 'utf8');
  expect(JSON.parse(versions)).toMatchObject({
    'database of a table': newest(TABLE_SCHEMA),
    [`rules of ${game}`]: rulesVersion,
  });
  expect(await readFile(join(backup, 'versions.json'), 'utf8')).toBe(versions);
  // Nothing is left of the group that the server was the first process of.
  await vi.waitFor(() => expect(() => process.kill(-first.pid, 0)).toThrow(), 60_000);
  const file = join(CST_DATA_DIR, 'pictures', `${table.id}-${name}`);
  expect(await readFile(file)).toEqual(bytes);

  // What is answered from now on is what lies there.
  await mkdir(join(backup, 'pictures'));
  await writeFile(join(backup, 'pictures', `${table.id}-${name}`), 'kept');
  const second = await serve(folder, { CST_DATA_DIR: backup }, { isGroup: true });
  expect(await (await picture(second.origin)).text()).toBe('kept');
  // What draws pictures goes on when the runtime is started again.
  process.kill(await runtimeOf(second), 'SIGKILL');
  await vi.waitFor(() => expect(second.said()).toContain('listens again'), { timeout: 50_000 });
  expect(await (await picture(second.origin)).text()).toBe('kept');
  const path = `/api/tables/${table.id}/seats/${seat}`;
  const found = JSON.parse(await ask(`${second.origin}${path}`, 'GET', cookie)) as Snapshot;
  expect(found).toEqual(acted);
  expect(await second.stop('SIGINT')).toBe(0);
});
