import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../selfhost/server.ts';
import { processes } from '../processes.ts';
import type { Attack } from './attack.ts';

/** The service as `npm start` runs it, with the limits that it has by default. */
export interface Service {
  readonly port: number;
  /** In bytes, of workerd; undefined where the system does not say, or while there is none. */
  memory(): number | undefined;
  /** In milliseconds, of workerd. */
  processor(): number | undefined;
  /** How many bytes it has logged. */
  logged(): number;
  readonly said: () => string;
  stop(): Promise<void>;
}

/** As on many systems. */
const DESCRIPTORS = 1024;
/** Where names are asked for in vain. */
const NOBODY = '127.0.0.53';
/** In milliseconds. */
const START = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** What never answers to questions for names; undefined where it may not listen there. */
async function silence(): Promise<{ readonly stop: () => void } | undefined> {
  const socket = createSocket('udp4');
  try {
    const bound = once(socket, 'listening');
    socket.bind(53, NOBODY);
    await bound;
    return { stop: () => socket.close() };
  } catch {
    return undefined;
  }
}

/** Starts what was built in a folder; undefined where the system does not allow what an attack needs. */
export async function startService(folder: string, kind: Attack['service']): Promise<Service | undefined> {
  const data = await mkdtemp(join(folder, 'data-'));
  const port = await freePort();
  const silent = kind === 'slow-names' ? await silence() : undefined;
  if (kind === 'slow-names' && silent === undefined) return undefined;
  await writeFile(join(data, 'resolv.conf'), `nameserver ${NOBODY}\n`);
  const [command, args] =
    kind === 'slow-names'
      ? [
          'unshare',
          [
            '-rm',
            'sh',
            '-c',
            'mount --bind "$0" /etc/resolv.conf && exec "$1" worker/selfhost/serve.ts',
            join(data, 'resolv.conf'),
            process.execPath,
          ],
        ]
      : kind === 'few-descriptors'
        ? ['sh', ['-c', `ulimit -n ${DESCRIPTORS} && exec "$0" worker/selfhost/serve.ts`, process.execPath]]
        : [process.execPath, ['worker/selfhost/serve.ts']];
  const child = spawn(command as string, args as string[], {
    cwd: root,
    env: {
      ...process.env,
      PORT: `${port}`,
      CST_DIST_DIR: folder,
      CST_DATA_DIR: join(data, 'data'),
      ...(kind === 'slow-names' && { CST_NOTICES_TO_LOOPBACK: 'true' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted bench leaves no service behind.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  let said = '';
  let logged = 0;
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  const ready = Promise.withResolvers<boolean>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      logged += chunk.length;
      if (said.length < 10_000) said += chunk.toString();
      if (/^Chacun son tour: http:/m.test(said)) ready.resolve(true);
    });
  void ended.then(() => ready.resolve(false));
  const timer = setTimeout(() => ready.resolve(false), START);
  const isReady = await ready.promise;
  clearTimeout(timer);
  const stop = async () => {
    process.off('exit', end);
    end();
    if (child.exitCode === null && child.signalCode === null) await ended;
    silent?.stop();
    await rm(data, { recursive: true, force: true });
  };
  if (!isReady) {
    await stop();
    if (kind === undefined) throw new Error(`the service does not start: ${said}`);
    return undefined;
  }
  const sum = (of: 'memory' | 'processor') => {
    const found = processes(child.pid ?? 0).filter(({ name }) => name === 'workerd');
    return found.length === 0 ? undefined : found.reduce((all, one) => all + one[of], 0);
  };
  return {
    port,
    memory: () => sum('memory'),
    processor: () => sum('processor'),
    logged: () => logged,
    said: () => said,
    stop,
  };
}
