import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { postTable } from '../support/posted-table.ts';
import { serve } from './server.ts';

const folder = inject('built');
const DATA_DIR = join(folder, 'data-restart');

/** A game whose pictures are drawn. */
const { id: game } = Object.values(GAMES).find(({ capabilities }) => capabilities.picture)?.meta ?? { id: '' };

// That it is there after the server was killed is tested in faults.test.ts.
test('what was acknowledged is there after a stop; pictures stay on disk, and what draws them ends with the server', async () => {
  const first = await serve(folder, { DATA_DIR }, true);
  const table = await postTable(first.origin, { game, names: ['Ann', 'Bob'] });
  const seat = (await table.snapshot('spectator')).play?.waitingFor[0] ?? 0;
  const begun = await table.snapshot(seat);
  const code = begun.play?.choices[0]?.code ?? '';
  await table.act(seat, begun.version, code);
  const acted = await table.snapshot(seat);
  expect(acted.play?.recent.at(-1)).toMatchObject({ n: 1, seat });
  const log = JSON.parse(await ask(`${first.origin}/api/tables/${table.id}/log`, 'GET', '')) as readonly LogLine[];
  const { entry, hash } = log.at(-1) ?? { entry: { n: 0 }, hash: '' };
  const name = `${entry.n}-${hash.slice(0, 16)}.jpg`;
  const picture = (origin: string) => fetch(`${origin}/api/tables/${table.id}/postcards/${name}`);
  const drawn = await picture(first.origin);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect(await first.stop()).toBe(0);
  // Nothing is left of the group that the server was the first process of.
  await vi.waitFor(() => expect(() => process.kill(-first.pid, 0)).toThrow(), 60_000);
  const file = join(DATA_DIR, 'pictures', `${table.id}-${name}`);
  expect(await readFile(file)).toEqual(bytes);

  // What is answered from now on is what lies there.
  await writeFile(file, 'kept');
  const second = await serve(folder, { DATA_DIR }, true);
  expect(await (await picture(second.origin)).text()).toBe('kept');
  const path = `/api/tables/${table.id}/seats/${seat}`;
  const cookie = `seat=${table.seatLinks[seat]?.split('.').at(-1)}`;
  const found = JSON.parse(await ask(`${second.origin}${path}`, 'GET', cookie)) as Snapshot;
  expect(found).toEqual(acted);
  expect(await second.stop('SIGINT')).toBe(0);
});
