import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { bundleInto } from '../support/bundled.ts';
import { chromiumPath, shellPath } from '../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string;
    /** The folder in which site and Worker were built. */
    readonly dist: string;
    /** What the local mailbox is opened with. */
    readonly mailboxToken: string;
    /** The path of what draws the pages. */
    readonly chromium: string;
    /** The path of a Chromium that has notifications; null if there is none. */
    readonly wholeChromium: string | null;
  }
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** The address that the server prints once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the server does not start: ${said}`);
}

const CST_MAILBOX_TOKEN = crypto.randomUUID();

interface Site {
  readonly origin: string;
  readonly folder: string;
  readonly mailboxToken: string;
  readonly stop: () => Promise<void>;
}

/**
 * Builds the site, and the Worker with the toy game, into a folder of their own and serves them there: a service that
 * runs from dist/ is not disturbed. `addTo` may add to the folder of the site before it is served.
 */
export async function startSite(addTo: (site: string) => void = () => undefined): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'chacun-site-'));
  const env = { ...process.env, CI: '1' };
  const site = join(folder, 'site');
  await mkdir(site);
  await Promise.all([
    run(bin('vite'), ['build', 'web', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...env, SITE_OUT: site, SITE_TOYS: '1', NODE_ENV: 'production' },
    }),
    bundleInto(join(folder, 'worker'), true),
  ]);
  addTo(site);
  const server = spawn(bin('node'), [join(root, 'worker/selfhost/serve.ts')], {
    cwd: root,
    env: {
      ...env,
      PORT: '0',
      CST_DIST_DIR: folder,
      CST_DATA_DIR: join(folder, 'data'),
      CST_TABLES_PER_HOUR: '100000',
      CST_REQUESTS_PER_SECOND: '10000',
      CST_NOTICE_DELAY_SECONDS: '1',
      CST_NOTICES_TO_LOOPBACK: 'true',
      CST_MAIL: 'mailbox',
      CST_MAILBOX_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    origin: await addressOf(server),
    folder,
    mailboxToken: CST_MAILBOX_TOKEN,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [shell, whole, { origin, folder, stop }] = await Promise.all([shellPath(), chromiumPath(), startSite()]);
  project.provide('origin', origin);
  project.provide('dist', folder);
  project.provide('mailboxToken', CST_MAILBOX_TOKEN);
  project.provide('chromium', shell);
  project.provide('wholeChromium', whole);
  return stop;
}
