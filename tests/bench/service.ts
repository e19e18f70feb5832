import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { inParallel } from './in-parallel.ts';
import { bareRate } from './service-bare.ts';
import { follow } from './service-live.ts';
import { startServer } from './service-server.ts';

interface Tally {
  /** In milliseconds, from posting an action to having read its answer. */
  readonly moves: number[];
  /** In bytes: the answers, and what was pushed to the pages of all seats. */
  answered: number;
  pushed: number;
}

const noTally = (): Tally => ({ moves: [], answered: 0, pushed: 0 });

export const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** A table that has begun, and the cookie of each of its seats. */
export interface Begun {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly snapshot: Snapshot;
}

export async function begun(origin: string, game: string, seats: number): Promise<Begun> {
  const me = () => ({ key: newKey(), nonce: newKey(), name: 'Bot' });
  const opened = await ask(`${origin}/api/tables`, 'POST', '', { ...me(), game, seats, options: {} });
  const opener = JSON.parse(opened) as Seated;
  const url = `${origin}/api/tables/${opener.snapshot.id}/seats`;
  const cookies = [`seat=${opener.secret}`];
  for (let seat = 1; seat < seats; seat += 1) {
    const joined = JSON.parse(await ask(`${url}/${seat}`, 'POST', '', me())) as Seated;
    cookies.push(`seat=${joined.secret}`);
  }
  const snapshot = JSON.parse(await ask(`${url}/0/start`, 'POST', cookies[0] ?? '', {})) as Snapshot;
  return { url, cookies, snapshot };
}

/** Plays for every seat, each action drawn from what that seat's own page was told. */
async function play({ url, cookies, snapshot: first }: Begun, most: number, tally: Tally): Promise<void> {
  const pages = await Promise.all(cookies.map((cookie, seat) => follow(`${url}/${seat}/live`, cookie)));
  const received = () => pages.reduce((sum, page) => sum + page.bytes(), 0);
  const before = received();
  let snapshot = first;
  for (let count = 0; count < most; count += 1) {
    const seat = snapshot.play?.waitingFor[0];
    if (seat === undefined) break;
    if (snapshot.viewer !== seat) snapshot = (await pages[seat]?.at(snapshot.version)) ?? snapshot;
    const { version } = snapshot;
    const choices = snapshot.play?.choices ?? [];
    const code = choices[Math.floor(Math.random() * choices.length)]?.code;
    const start = performance.now();
    const text = await ask(`${url}/${seat}/actions`, 'POST', cookies[seat] ?? '', { version, key: newKey(), code });
    tally.moves.push(performance.now() - start);
    tally.answered += Buffer.byteLength(text);
    snapshot = JSON.parse(text) as Snapshot;
  }
  await Promise.all(pages.map((page) => page.at(snapshot.version)));
  tally.pushed += received() - before;
  for (const page of pages) page.close();
}

interface Measured extends Tally {
  readonly seconds: number;
  /** Each in bytes; undefined where the system does not say. */
  readonly written: number | undefined;
  readonly kept: number;
}

/** Plays so many tables of a game, so many at a time, after some that do not count. */
async function measured(game: string, tables: number, width: number, most: number): Promise<Measured> {
  const { min, max } = GAMES[game]?.meta.seats ?? { min: 2, max: 2 };
  const server = await startServer();
  try {
    const begin = (index: number) => begun(server.origin, game, min + (index % (max - min + 1)));
    await inParallel(width, width, async (index) => play(await begin(index), most, noTally()));
    const all: Begun[] = [];
    await inParallel(tables, width, async (index) => {
      all[index] = await begin(index);
    });

    const tally = noTally();
    const before = { written: server.bytesWritten(), kept: server.bytesKept() };
    const start = performance.now();
    await inParallel(tables, width, async (index) => {
      const table = all[index];
      if (table) await play(table, most, tally);
    });
    const seconds = (performance.now() - start) / 1000;
    const written = server.bytesWritten();
    return {
      ...tally,
      seconds,
      written: written === undefined || before.written === undefined ? undefined : written - before.written,
      kept: server.bytesKept() - before.kept,
    };
  } finally {
    await server.stop();
  }
}

/**
 * `npm run bench -- service [--tables 200] [--moves 1000] [--width 16] [--game <id>]`: whole games through the
 * public API, against the server of `npm start`, every seat live as if its page were open, so many tables at a time;
 * `--moves` cuts each game short.
 */
export async function benchService(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '200' },
      moves: { type: 'string', default: '1000' },
      width: { type: 'string', default: '16' },
      game: { type: 'string', default: Object.keys(GAMES)[0] ?? '' },
    },
  });
  const [tables, most, width] = [Number(values.tables), Number(values.moves), Number(values.width)];

  // Before and after: a machine that does something else meanwhile does it to both.
  const before = await bareRate(tables, width, 5);
  const { moves, answered, pushed, seconds, written, kept } = await measured(values.game, tables, width, most);
  const after = await bareRate(tables, width, 5);

  const count = moves.length;
  const sorted = moves.toSorted((a, b) => a - b);
  const percentile = (part: number) => `${(sorted[Math.floor(count * part)] ?? 0).toFixed(1)} ms`;
  const each = (sum: number) => `${Math.round(sum / count)} bytes a move`;
  const [rate, bare] = [count / seconds, (before + after) / 2];
  console.log(`tables ${tables} of ${values.game}, ${width} at a time, at most ${most} moves each`);
  console.log(`moves ${count} in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} moves/s`);
  console.log(`acknowledged: p50 ${percentile(0.5)}, p95 ${percentile(0.95)}, p99 ${percentile(0.99)}`);
  console.log(
    'rows written: 2 a move (one of the log, one of the table: counted by tests/worker/table-object/rows.test.ts)',
  );
  console.log(`written to disk: ${written === undefined ? 'not told by this system' : each(written)}`);
  console.log(`kept on disk: ${each(kept)}`);
  console.log(`sent: ${each(answered)} in its answer, ${each(pushed)} to all the open pages`);
  console.log(`bare object, a row a request: ${before.toFixed(0)} requests/s before, ${after.toFixed(0)} after`);
  console.log(`moves are ${(rate / bare).toFixed(2)} of their mean`);
}
