import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { ask } from '../support/ask.ts';
import { between, type Counts } from './counts.ts';
import { type Hooks, startHooks } from './hooks.ts';
import {
  atRate,
  inTurn,
  percentile,
  percentiles,
  rateOf,
  rates,
  type Slice,
  saturated,
  timesOf,
  withProcessor,
} from './load.ts';
import { machine } from './machine.ts';
import { startBare } from './service-bare.ts';
import { startServer } from './service-server.ts';
import { newTally, openPlace, type Tally } from './service-tables.ts';

/** The aim: this share of the capacity of a bare object that is served in the same way. */
const AIM = 0.65;
const PACE = { days: 1, onTimeOut: 'wait' } as const;

/** `npm run bench -- service`: how fast moves are, and what they send, write and keep. */
export async function benchService(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '4' },
      moves: { type: 'string', default: '400' },
      game: { type: 'string', default: Object.keys(GAMES)[0] ?? '' },
    },
  });
  const hooks = await startHooks();
  try {
    const [tables, seconds, rounds] = [Number(values.tables), Number(values.seconds), Number(values.rounds)];
    await measureSpeed(hooks, { game: values.game, tables, seconds, rounds });
    for (const game of Object.keys(GAMES)) await measureSize(hooks, game, Number(values.moves));
  } finally {
    hooks.stop();
  }
}

interface Plan {
  readonly game: string;
  readonly tables: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** The shipped service and the bare object in turn: as many moves as possible, then half as many. */
async function measureSpeed(hooks: Hooks, { game, tables, seconds, rounds }: Plan): Promise<void> {
  const seats = GAMES[game]?.meta.seats.min ?? 2;
  const [server, bare] = [await startServer(), await startBare(tables)];
  const tally = newTally();
  try {
    const opening = { game, seats, pace: PACE, hooks: hooks.origin, queues: true };
    const places = await Promise.all(Array.from({ length: tables }, () => openPlace(server.origin, opening, tally)));
    // A warm-up: the time to compile code does not count.
    for (const some of [places, bare.places]) await saturated(some, seconds);
    console.log(`${tables} tables of ${game}, ${seats} seats with a page each, a pace and notices; ${machine()}`);

    const written = server.bytesWritten();
    const [slices = [], bareSlices = []] = await inTurn(rounds, [
      () => withProcessor(server.processorTime, () => saturated(places, seconds)),
      () => withProcessor(bare.processorTime, () => saturated(bare.places, seconds)),
    ]);
    const [rate, bareRate] = [rateOf(slices), rateOf(bareSlices)];
    const bytes = ((server.bytesWritten() ?? Number.NaN) - (written ?? Number.NaN)) / timesOf(slices, 'heard').length;
    console.log(`saturated, ${rounds} slices of ${seconds} s, in turn with the bare object:`);
    tell('service', slices);
    console.log(`  bare object: ${rates(bareSlices)}; ${percentiles(timesOf(bareSlices, 'acknowledged'))}`);
    const ratio = rate / bareRate;
    const ofSlices = slices.map((slice, index) => rateOf([slice]) / rateOf(bareSlices.slice(index, index + 1)));
    console.log(
      `  ratio ${ratio.toFixed(2)} (${Math.min(...ofSlices).toFixed(2)} to ${Math.max(...ofSlices).toFixed(2)} by slice), aim ${AIM}: ${ratio >= AIM ? 'reached' : 'MISSED'}`,
    );
    console.log(
      `  written to disk: ${Number.isNaN(bytes) ? 'not told by this system' : `${bytes.toFixed(0)} bytes a move`}`,
    );

    const [half = []] = await inTurn(rounds, [
      () => withProcessor(server.processorTime, () => atRate(places, rate / 2, seconds)),
    ]);
    console.log(`half of that, ${(rate / 2).toFixed(0)} moves/s:`);
    tell('service', half);
    console.log(`queued turns ${tally.queued}, finished games ${tally.finished}, notices delivered ${hooks.count()}`);
    console.log(`after: ${machine()}`);
    for (const place of places) place.close();
  } finally {
    await bare.stop();
    await server.stop();
  }
}

function tell(name: string, slices: readonly Slice[]): void {
  console.log(`  ${name}: ${rates(slices)}`);
  console.log(`    acknowledged: ${percentiles(timesOf(slices, 'acknowledged'))}`);
  console.log(`    on the pages of opponents: ${percentiles(timesOf(slices, 'heard'))}`);
}

/** What moves of a game send, write and keep, by the Worker that counts. Half of the tables have as many seats as can be. */
async function measureSize(hooks: Hooks, game: string, moves: number): Promise<void> {
  const server = await startServer('counting');
  const tally = newTally();
  const { min, max } = GAMES[game]?.meta.seats ?? { min: 2, max: 2 };
  const looks: Counts[] = [];
  const look = async () => looks.push(JSON.parse(await ask(`${server.origin}/bench/counts`, 'GET', '')) as Counts);
  let sizes: readonly number[] = [];
  try {
    const opening = { game, pace: PACE, hooks: hooks.origin, queues: true };
    const places = await Promise.all([min, max].map((seats) => openPlace(server.origin, { ...opening, seats }, tally)));
    await look();
    for (const place of places) for (let count = 0; count < moves; count += 1) await place.move();
    await look();
    for (const place of places) place.close();
  } finally {
    sizes = await server.stop();
  }
  const [before, after] = looks;
  if (before && after) tellSize(game, tally, between(before, after), sizes);
}

function tellSize(
  game: string,
  { answered, pushed, finished, queued }: Tally,
  used: Counts,
  sizes: readonly number[],
): void {
  const moves = answered.length;
  const each = (count: number) => (count / moves).toFixed(2);
  const size = (bytes: readonly number[]) => `${percentile(bytes, 0.5)} bytes (99 of 100: ${percentile(bytes, 0.99)})`;
  const rows = used.rowsWritten + used.alarmsSet + used.alarmsDeleted;
  console.log(
    `${game}: ${moves} moves, ${finished} games finished, ${queued} turns queued, by players who choose by chance and want notices`,
  );
  console.log(`  median sent: ${size(answered)} in the answer, ${size(pushed)} to each page`);
  console.log(
    `  rows written: ${each(rows)} a move: ${each(used.rowsWritten)} by statements, ${each(used.alarmsSet)} alarms set, ${each(used.alarmsDeleted)} deleted`,
  );
  console.log(`  rows read: ${each(used.rowsRead)} a move; alarms fired: ${each(used.alarmsFired)}`);
  const kept = sizes.reduce((sum, one) => sum + one, 0);
  console.log(
    `  kept after a checkpoint: ${(kept / sizes.length / 1000).toFixed(1)} KB a table, ${(kept / moves).toFixed(0)} bytes a move (${sizes.length} tables)`,
  );
}
