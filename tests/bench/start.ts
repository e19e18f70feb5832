import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { MINUTE, SECOND } from '../../shared/time.ts';
import { isBuilt } from '../../worker/selfhost/built.ts';
import { OBJECTS, uniqueKey } from '../../worker/selfhost/folders.ts';
import { memoryOf, processTree, roleOf } from '../../worker/selfhost/processes.ts';
import { METADATA } from '../../worker/selfhost/storage.ts';
import { bundlePrograms } from '../release/programs.ts';
import { root, type Served, serve } from '../selfhost/server.ts';
import { postTable } from '../support/posted-table.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';
import { processorTime } from './processes.ts';

/** In milliseconds of the processor, with no table and with many; in bytes, all processes together. */
const AIMS = { none: 600, many: 1000, memory: 150 * 2 ** 20 };
/** In milliseconds: after the first answer, and after the process that draws has ended. */
const REST = 5 * SECOND;

const dist = join(root, 'dist');

/** What was measured of one start. */
interface Started {
  readonly processor: number;
  readonly memory: Memory;
}

/** In bytes, by what the processes are for. */
type Memory = Readonly<Record<string, number>>;

/** What is started: the folder of a release, and the scripts that its service runs. */
interface Program {
  readonly code: string;
  readonly script: string;
}

/**
 * `npm run bench -- start [--tables 5000] [--rounds 5] [--draws]`: the processor time of all processes from the start of
 * a release, as `npm run release` bundles it, to its first answer, with no table and with many on disk, in turn, and the memory of all processes some
 * seconds later; with `--draws`, also once a picture was drawn and the process that drew it has ended.
 */
export async function benchStart(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '5000' },
      rounds: { type: 'string', default: '5' },
      draws: { type: 'boolean', default: false },
    },
  });
  if (!isBuilt(root, dist)) execFileSync(process.execPath, [join(root, 'worker/selfhost/build.ts')]);
  const [none, many, code] = [await folder(), await folder(), await folder()];
  try {
    const count = Number(values.tables);
    const program = await bundle(code);
    await fill(program, many, count);
    console.log(`${values.rounds} starts with no table and with ${count}, in turn; ${machine()}`);
    const starts: readonly [Started[], Started[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      starts[0].push(await measure(program, none));
      starts[1].push(await measure(program, many));
    }
    tell('no table', starts[0], AIMS.none);
    tell(`${count} tables`, starts[1], AIMS.many);
    if (values.draws) console.log(`  after a picture was drawn: ${sizes(await drawn(program, none))}`);
    console.log(`after: ${machine()}`);
  } finally {
    for (const path of [none, many, code]) await rm(path, { recursive: true });
  }
}

const folder = () => mkdtemp(join(tmpdir(), 'chacun-start-'));

/** Bundles the programs of a release into a folder. */
async function bundle(code: string): Promise<Program> {
  await bundlePrograms(root, code);
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
  copyFileSync(join(root, 'wrangler.toml'), join(code, 'wrangler.toml'));
  return { code, script: 'serve.js' };
}

const served = (program: Program, data: string): Promise<Served> => serve(dist, { CST_DATA_DIR: data }, program);

/** Fills a folder of data with copies of the database of a table that has begun, each with its alarm. */
async function fill(program: Program, data: string, count: number): Promise<void> {
  const service = await served(program, data);
  const [game = ''] = Object.keys(GAMES);
  const pace = { days: 14, onTimeOut: 'wait' } as const;
  const table = await postTable(service.origin, { game, names: ['Ann', 'Bob'], pace });
  for (let move = 0; move < 10; move += 1) await table.playFirst((await table.waitedFor()) ?? 0);
  await service.stop();
  const path = join(data, OBJECTS, uniqueKey('TableObject'));
  mkdirSync(path, { recursive: true });
  const [first = ''] = readdirSync(path).filter((name) => name.endsWith('.sqlite') && name !== METADATA);
  settle(join(path, first));
  const metadata = new DatabaseSync(join(path, METADATA));
  const copyAlarm = metadata.prepare(
    'INSERT INTO _cf_ALARM (actor_id, scheduled_time, actor_name) SELECT ?, scheduled_time, actor_name FROM _cf_ALARM WHERE actor_id = ?',
  );
  metadata.exec('BEGIN');
  for (let copy = 1; copy < count; copy += 1) {
    const id = randomBytes(32).toString('hex');
    copyFileSync(join(path, first), join(path, `${id}.sqlite`));
    copyAlarm.run(id, first.replace(/\.sqlite$/, ''));
  }
  metadata.exec('COMMIT');
  metadata.close();
}

/** Moves what was written last into the database itself. */
function settle(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Asks as a browser does that opens a page: a program would have its picture drawn ahead. */
async function answer(url: string): Promise<void> {
  const [response] = (await once(get(url, { headers: { 'sec-fetch-mode': 'navigate' } }), 'response')) as [
    IncomingMessage,
  ];
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
}

async function measure(program: Program, data: string): Promise<Started> {
  const service = await served(program, data);
  try {
    await answer(service.origin);
    const processor = processorTime(service.pid) ?? Number.NaN;
    await delay(REST);
    return { processor, memory: memoryOfAll(service) };
  } finally {
    await service.stop();
  }
}

/** The memory once a picture was drawn and the process that drew it has ended, a minute later. */
async function drawn(program: Program, data: string): Promise<Memory> {
  const service = await served(program, data);
  try {
    const [game = ''] = Object.keys(GAMES);
    await answer(`${service.origin}/api/games/${game}/picture.jpg`);
    await delay(MINUTE + REST);
    return memoryOfAll(service);
  } finally {
    await service.stop();
  }
}

function memoryOfAll({ pid }: Served): Memory {
  const sums: Record<string, number> = {};
  for (const one of processTree(pid)) {
    const role = one === pid ? 'service' : roleOf(one);
    sums[role] = (sums[role] ?? 0) + (memoryOf(one) ?? Number.NaN);
  }
  return sums;
}

const sum = (memory: Memory): number => Object.values(memory).reduce((all, one) => all + one, 0);
const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** For people: all together, and by what the processes are for. */
function sizes(memory: Memory): string {
  const parts = Object.entries(memory).map(([role, bytes]) => `${role} ${mib(bytes)}`);
  const isReached = sum(memory) <= AIMS.memory;
  return `${mib(sum(memory))} MiB (${parts.join(', ')}), aim ≤ ${mib(AIMS.memory)}: ${isReached ? 'reached' : 'MISSED'}`;
}

function tell(what: string, starts: readonly Started[], aim: number): void {
  const times = starts.map(({ processor }) => processor);
  const usual = percentile(times, 0.5);
  const [middle] = starts
    .map(({ memory }) => memory)
    .toSorted((a, b) => sum(a) - sum(b))
    .slice(Math.floor(starts.length / 2));
  console.log(
    `  ${what}: ${usual} ms of the processor (${times.join(' ')}), aim ≤ ${aim}: ${usual <= aim ? 'reached' : 'MISSED'}`,
  );
  if (middle) console.log(`    ${REST / SECOND} s later: ${sizes(middle)}`);
}
