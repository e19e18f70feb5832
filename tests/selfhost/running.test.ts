import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { waitAfter } from '../../worker/selfhost/keep-running.ts';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import { runtimeOf, type Served, serve, start } from './server.ts';

/* What becomes of a service whose processes end, and of another one that wants its data. One after the other. */

const folder = inject('built');
const DATA = { CST_DATA_DIR: join(folder, 'data-running') };
const WAIT = { timeout: 50_000, interval: 50 };
/** The first of the list that is served. */
const [GAME = ''] = Object.keys(GAMES);

let service: Served;
let table: PostedTable;
beforeAll(async () => {
  service = await serve(folder, DATA, { openFiles: 200 });
  table = await postTable(service.origin, { game: GAME, names: ['Ann', 'Bob'] });
});
afterAll(async () => {
  await service.stop();
});

/** Plays the first of the moves; the result is what was acknowledged. */
async function move() {
  await table.playFirst((await table.waitedFor()) ?? 0);
  return table.snapshot('spectator');
}

const timesAgain = () => service.said().split('Chacun son tour listens again\n').length - 1;

test('a start waits at most two seconds after the runtime has ended, and less for the first times', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 60].map(waitAfter);
  expect(waits).toEqual([100, 200, 400, 800, 1600, 2000, 2000, 2000]);
});

test('a second service on the same data refuses, and says who has it', async () => {
  const second = start(folder, DATA);
  let said = '';
  second.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await once(second, 'close')).toEqual([1, null]);
  expect(said).toMatch(
    new RegExp(
      `^Chacun son tour does not start: ${DATA.CST_DATA_DIR} is in use by process ${service.pid} on \\S+ since [^\n]*, at ${service.origin}\\. Stop that one, or set CST_DATA_DIR to another folder\n$`,
    ),
  );
});

test('a runtime that ends is started again on the same port, with all that was acknowledged', async () => {
  const acknowledged = await move();
  process.kill(await runtimeOf(service), 'SIGKILL');
  await vi.waitFor(() => expect(timesAgain()).toBe(1), WAIT);
  expect(service.said()).toContain('Chacun son tour has stopped, and starts again in 0.1 s: SIGKILL\n');
  expect(await table.snapshot('spectator')).toEqual(acknowledged);
});

test('a runtime that has no file descriptors left is there again, with all that was acknowledged', async () => {
  const acknowledged = await move();
  const head = `POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`;
  // With an odd number left it would not end by itself, and with an even number it does. A table takes three.
  for (const times of [2, 3]) {
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(service.port, '127.0.0.1', () => socket.write(head));
      return socket.on('error', () => undefined);
    });
    await vi.waitFor(() => expect(timesAgain()).toBeGreaterThanOrEqual(times), WAIT);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => postTable(service.origin, { game: GAME, names: ['Cy', 'Di'] }), WAIT);
  }
  expect(service.said()).toContain('no file descriptors were left: allow more open files (ulimit -n)');
  expect(await table.snapshot('spectator')).toEqual(acknowledged);
});

test('the runtime ends with what started it, whatever ends that, and its port and data are free', async () => {
  const acknowledged = await move();
  await service.stop('SIGKILL');
  await vi.waitFor(() => expect(fetch(service.origin)).rejects.toThrow(), WAIT);
  service = await serve(folder, { ...DATA, PORT: `${service.port}` });
  expect(await table.snapshot('spectator')).toEqual(acknowledged);
});
