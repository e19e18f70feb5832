import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** The server of `npm start`, with storage of its own and without limits. */
export interface Server {
  readonly origin: string;
  /** How many bytes it has written to storage; undefined where the system does not say. */
  bytesWritten(): number | undefined;
  bytesKept(): number;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  if (!existsSync(`${root}dist/site`)) execFileSync('npm', ['run', '--silent', 'site'], { cwd: root });
  execFileSync('npm', ['run', '--silent', 'bundle'], { cwd: root });
  const data = await mkdtemp(join(tmpdir(), 'chacun-bench-'));
  const many = '1000000';
  const env = { ...process.env, PORT: '0', DATA_DIR: data, TABLES_PER_HOUR: many, REQUESTS_PER_SECOND: many };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, ['worker/selfhost/serve.ts'], { cwd: root, env, stdio: [...stdio] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    origin,
    bytesWritten: () => written(child.pid ?? 0),
    bytesKept: () => kept(data),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** By a process and those it started, as Linux counts. */
function written(pid: number): number | undefined {
  try {
    const own = /^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'));
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + (written(Number(child)) ?? 0), Number(own?.[1]));
  } catch {
    return undefined;
  }
}

const kept = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
