import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Whether what was released works for who has nothing else: it is started and played on by `smoke`. */

interface Made {
  /** The folder in the archive, which is also beside it. */
  readonly folder: string;
  readonly archive: string;
  readonly version: string;
}

/** In milliseconds: how long a start may take, with an installation from the registry. */
const LONGEST = 300_000;

/** Where it listens, as it says at its start. */
async function originOf(child: ChildProcess): Promise<string> {
  const found = Promise.withResolvers<string>();
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const origin = /^Chacun son tour: (http:\S+)$/m.exec(said)?.[1];
    if (origin !== undefined) found.resolve(origin);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('exit', (code) => found.reject(new Error(`it ended with ${code}: ${said}`)));
  const timer = setTimeout(() => found.reject(new Error(`it does not start: ${said}`)), LONGEST);
  return found.promise.finally(() => clearTimeout(timer));
}

/** Starts it, plays on it, and stops it. The environment has nothing of this checkout, but what this machine trusts. */
async function play(
  command: readonly [string, ...string[]],
  { cwd, smoke, env = {} }: { readonly cwd: string; readonly smoke: string; readonly env?: NodeJS.ProcessEnv },
): Promise<void> {
  const [program, ...args] = command;
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const trusted = NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...trusted, PORT: '0', ...env }, detached: true });
  try {
    const origin = await originOf(child);
    execFileSync(process.execPath, [smoke, origin], { stdio: ['ignore', 'inherit', 'inherit'] });
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }
}

/** Builds the container and plays on it; whether there is an engine for that. */
async function playInContainer(folder: string, tag: string, smoke: string): Promise<boolean> {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) return false;
  execFileSync('docker', ['build', '-q', '-t', tag, folder], { stdio: 'inherit' });
  const run = ['run', '--rm', '--read-only', '--tmpfs', '/tmp', '-p', '127.0.0.1:8788:8788', tag] as const;
  await play(['docker', ...run], { cwd: folder, smoke });
  return true;
}

export async function check(out: string, { folder, archive, version }: Made): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'chacun-release-'));
  try {
    console.log(`Playing on ${archive}, read-only, without packages for development…`);
    execFileSync('tar', ['-xf', join(out, archive), '-C', place]);
    execFileSync('chmod', ['-R', 'a-w', join(place, folder)]);
    const data = join(place, 'data');
    const smoke = join(place, folder, 'worker/selfhost/smoke.js');
    await play([process.execPath, join(place, folder, 'serve.js')], { cwd: place, smoke, env: { CST_DATA_DIR: data } });
    console.log('Playing on the npm package…');
    const installed = ['exec', '--yes', '--silent', `--package=${join(out, `chacun-son-tour-${version}.tgz`)}`];
    await play(['npm', ...installed, '--', 'chacun-son-tour'], { cwd: place, smoke });
    console.log('Playing on the container…');
    const isThere = await playInContainer(join(out, folder), `chacun-son-tour:${version}`, smoke);
    if (!isThere) console.log('  There is no container engine here: it was not built.');
  } finally {
    execFileSync('chmod', ['-R', 'u+w', place]);
    rmSync(place, { recursive: true, force: true });
  }
}
