import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { machine } from './machine.ts';
import { startServer } from './service-server.ts';
import { newTally, openPlace } from './service-tables.ts';

/** In milliseconds of the processor. */
const AIM = 2;
const TABLES = 8;
/** So many moves that a board is half full, before anything is measured. */
const MOVES_BEFORE = 60;

const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const agent = new Agent({ keepAlive: true });

/** Opens a page as a browser does for the first time; the result is its size in bytes, as it was sent. */
async function open(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'fr', 'sec-fetch-mode': 'navigate' };
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return body.length;
}

/**
 * `npm run bench -- open [--rounds 5] [--times 400]`: what opening the document of a table costs of the processor, beside a
 * move of the same tables, in turn: documents of tables that have not moved since they were opened last, and one after each
 * move.
 */
export async function benchOpen(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      times: { type: 'string', default: '400' },
      game: { type: 'string', default: Object.keys(GAMES)[0] ?? '' },
    },
  });
  const times = Number(values.times);
  const server = await startServer();
  try {
    const opening = { game: values.game, seats: 2 };
    const places = await Promise.all(
      Array.from({ length: TABLES }, () => openPlace(server.origin, opening, newTally())),
    );
    for (const place of places) for (let move = 0; move < MOVES_BEFORE; move += 1) await place.move();
    const sizes: number[] = [];
    const documentOf = async (index: number) => {
      sizes.push(await open(`${server.origin}/t/${places[index % TABLES]?.id()}`));
    };
    const moveAt = async (index: number) => void (await places[index % TABLES]?.move());
    const steps: Readonly<Record<string, (index: number) => Promise<void>>> = {
      'a move': moveAt,
      'a document again': documentOf,
      'a move and its document': async (index) => {
        await moveAt(index);
        await documentOf(index);
      },
    };
    /** In milliseconds of the processor, of each slice. */
    const used = new Map(Object.keys(steps).map((name) => [name, [] as number[]]));
    console.log(`${TABLES} tables of ${values.game}, ${values.rounds} slices of ${times}, in turn; ${machine()}`);
    for (let round = 0; round <= Number(values.rounds); round += 1)
      for (const [name, step] of Object.entries(steps)) {
        const before = server.processorTime() ?? Number.NaN;
        for (let index = 0; index < times; index += 1) await step(index);
        // The first round warms up.
        if (round > 0) used.get(name)?.push(((server.processorTime() ?? Number.NaN) - before) / times);
      }
    const mean = (name: string) => average(used.get(name) ?? []);
    for (const [name, slices] of used)
      console.log(`  ${name}: ${mean(name).toFixed(2)} ms (${slices.map((one) => one.toFixed(2)).join(' ')})`);
    const first = mean('a move and its document') - mean('a move');
    for (const [name, cost] of [
      ['a document after a move', first],
      ['a document again', mean('a document again')],
    ] as const)
      console.log(`  ${name}: ${cost.toFixed(2)} ms, aim ≤ ${AIM}: ${cost <= AIM ? 'reached' : 'MISSED'}`);
    console.log(`  sent: ${(average(sizes) / 1000).toFixed(1)} KB a document; after: ${machine()}`);
    for (const place of places) place.close();
  } finally {
    await server.stop();
  }
}
