import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import { packSite } from '../../worker/selfhost/packed-site.ts';
import { bundleInto } from '../support/bundled.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/**
 * Builds what is served, with a site that has no scripts, into a folder of its own; with the games of the tests, if it
 * `hasToys`.
 */
export async function built(
  hasToys = false,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chacun-served-'));
  await cp(join(root, 'web/public'), join(folder, 'site'), { recursive: true });
  await mkdir(join(folder, 'site/assets'));
  const head = '<head><title>Site</title><meta name="description" content="General."></head>';
  const body = `<body>${'<p>text</p>'.repeat(100)}</body>`;
  for (const name of ['index', 'start', 'table'])
    await writeFile(join(folder, `site/${name}.html`), `<!doctype html><html lang="fr">${head}${body}</html>`);
  await writeFile(join(folder, 'site/assets/x-12345678.js'), 'export {};\n'.repeat(100));
  await mkdir(join(folder, 'site/api'));
  await writeFile(join(folder, 'site/api/version'), JSON.stringify({ version: '0.0.0', commit: '' }));
  if (!hasToys) {
    await writeFile(join(folder, 'site/api/games'), JSON.stringify(gameInfos(GAMES)));
  }
  await bundleInto(join(folder, 'worker'), hasToys);
  packSite(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Served {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Its output so far. */
  readonly said: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Kills it and everything that it started, as a power failure does. Only for a process group of its own. */
  readonly crash: () => Promise<void>;
}

interface Start {
  /** Whether it is a process group of its own. */
  readonly isGroup?: boolean;
  /** How many file descriptors it may have. */
  readonly openFiles?: number;
  /** A disk of its own, which only it sees: where, and how large. */
  readonly disk?: { readonly at: string; readonly size: string };
  /** The folder of the code, and the script that is run there. */
  readonly code?: string;
  readonly script?: string;
}

export const start = (
  folder: string,
  settings: Readonly<Record<string, string>>,
  { isGroup = false, openFiles, disk, code = root, script = 'serve.ts' }: Start = {},
): ChildProcess => {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
  const mount = disk === undefined ? '' : `mount -t tmpfs -o size=${disk.size} disk ${disk.at} && `;
  const command = ['/bin/sh', '-c', `${limit}${mount}exec "$@"`, 'sh', bin('node'), `worker/selfhost/${script}`];
  const [program = '', ...args] = disk === undefined ? command : ['unshare', '-rm', ...command];
  return spawn(program, args, {
    cwd: code,
    env: { ...process.env, PORT: '0', CST_DIST_DIR: folder, CST_DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
};

/** Serves the built site and Worker until it is stopped. */
export async function serve(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  how: Start = {},
): Promise<Served> {
  const server = start(folder, settings, how);
  let said = '';
  const ended = once(server, 'exit') as Promise<[number | null]>;
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /^Chacun son tour: (http:\S+)$/m.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`the server does not start: ${said}`)));
  });
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: server.pid ?? 0,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      server.kill(signal);
      return (await ended)[0];
    },
    async crash() {
      if (!how.isGroup || server.pid === undefined) throw new Error('it shares its group with others');
      process.kill(-server.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** The process of the runtime that a service has started. */
export async function runtimeOf({ pid }: Served): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm=']);
  const found = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return Number(found.find(([, parent, name]) => parent === `${pid}` && name?.endsWith('workerd'))?.[0]);
}
