import { GAMES } from '../../shared/games/index.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { gameWith } from '../support/game-with.ts';
import { inParallel } from './in-parallel.ts';
import { startServer } from './service-server.ts';
import { type Begun, begun, newKey } from './service-tables.ts';

/** The games whose boards are drawn, a table of each, and the actions that each of those has had, at most. */
const DRAWN = Object.keys(GAMES).filter((id) => GAMES[id]?.capabilities.picture !== undefined);
const ACTIONS = 120;
/** So many pictures are asked for at a time, each by another address. */
const WIDTH = 6;
const SLICES = 6;
/** In milliseconds. */
const SLICE = 4000;

/** Plays by chance, and answers the paths of the pictures of all positions, the latest first. */
async function paths({ url, cookies, snapshot }: Begun): Promise<readonly string[]> {
  let { version, play } = snapshot;
  for (let count = 0; count < ACTIONS; count += 1) {
    const seat = play?.waitingFor[0];
    if (seat === undefined) break;
    const seen = JSON.parse(await ask(`${url}/${seat}`, 'GET', cookies[seat] ?? '')) as Snapshot;
    const choices = seen.play?.choices ?? [];
    const { code } = choices[Math.floor(Math.random() * choices.length)] ?? {};
    const body = { version: seen.version, key: newKey(), code };
    ({ version, play } = JSON.parse(
      await ask(`${url}/${seat}/actions`, 'POST', cookies[seat] ?? '', body),
    ) as Snapshot);
  }
  const table = url.replace(/\/seats$/, '');
  const log = JSON.parse(await ask(`${table}/log`, 'GET', '')) as readonly LogLine[];
  return log
    .filter(({ entry: { n } }) => n <= version && n > version - ACTIONS)
    .map(({ entry: { n }, hash }) => `${table}/postcards/${n}-${hash.slice(0, 16)}.jpg`)
    .toReversed();
}

const percentile = (times: readonly number[], part: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;

const told = (times: readonly number[]): string =>
  `${times.length} reads, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, the longest ${percentile(times, 0.9999)}`;

/**
 * How long a reader of another table waits, against the server of `npm start`: in slices of time in which pictures are
 * asked for by many addresses, and in slices between them in which none is.
 */
export async function benchOthers(): Promise<void> {
  const server = await startServer();
  try {
    const read = await begun(server.origin, { game: gameWith('turns'), seats: 2 });
    const table = read.url.replace(/\/seats$/, '');
    const all: (readonly string[])[] = [];
    await inParallel(DRAWN.length, DRAWN.length, async (index) => {
      all[index] = await paths(await begun(server.origin, { game: DRAWN[index] ?? '', seats: 2 }));
    });
    // In turn, so that each slice has pictures of all tables.
    const most = Math.max(...all.map(({ length }) => length));
    const names = Array.from({ length: most }, (_, index) => all.flatMap((one) => one.slice(index, index + 1))).flat();
    const quiet: number[] = [];
    const busy: number[] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    for (let slice = 0; slice < SLICES; slice += 1) {
      const isBusy = slice % 2 === 1;
      const end = performance.now() + SLICE;
      const reads = async () => {
        while (performance.now() < end) {
          const start = performance.now();
          await ask(table, 'GET', '');
          (isBusy ? busy : quiet).push(performance.now() - start);
          await new Promise((resolve) => void setTimeout(resolve, 2));
        }
      };
      const draws = async () => {
        while (performance.now() < end) {
          const name = names[next];
          if (name === undefined) throw new Error('all pictures have been drawn');
          next += 1;
          const address = `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`;
          const { status, ...answer } = await fetch(name, { headers: { 'cf-connecting-ip': address } }).then(
            async (response) => ({ status: response.status, size: (await response.arrayBuffer()).byteLength }),
          );
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status !== 200 && answer.size > 0) await new Promise((resolve) => void setTimeout(resolve, 200));
        }
      };
      await Promise.all([reads(), ...(isBusy ? Array.from({ length: WIDTH }, draws) : [])]);
    }
    console.log(`others, while nothing is drawn: ${told(quiet)}`);
    console.log(`others, while pictures are drawn: ${told(busy)}`);
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.log(`pictures asked for, ${WIDTH} at a time, in ${(SLICES / 2) * (SLICE / 1000)} s: ${answers}`);
  } finally {
    await server.stop();
  }
}
