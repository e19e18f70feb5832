import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readConfig } from '../config.ts';
import { pictures } from './pictures.ts';
import { writeConfig } from './runtime.ts';
import { readSettings } from './settings.ts';
import { keepPrivate, removeEmpty } from './storage.ts';
import { runtimePath } from './workerd.ts';

/*
 * Serves the built site and Worker on one's own machine with workerd, the runtime of Cloudflare, on a socket of its
 * own. This process starts the runtime, prints its URL, and stops it. Bindings are those of wrangler.toml. The
 * environment may set PORT, HOST, DATA_DIR, DIST_DIR (where site and Worker were built), TRUST_PROXY, and any variable
 * of wrangler.toml.
 */

// docs/decisions/30-self-hosting-runs-workerd.md
const root = new URL('../..', import.meta.url).pathname;
const { env } = process;
const host = env['HOST'] ?? '127.0.0.1';
const port = env['PORT'] ?? '8788';
const data = env['DATA_DIR'] ?? `${root}.data`;
const dist = env['DIST_DIR'] ?? `${root}dist`;
const settings = readSettings(join(root, 'wrangler.toml'));
const variables = Object.fromEntries(
  Object.entries({
    SMTP_PASSWORD: '',
    TRUST_PROXY: '',
    // A new one at each start, printed below.
    MAILBOX_TOKEN: randomBytes(16).toString('hex'),
    ...settings.variables,
  }).map(([name, value]): [string, string] => [name, env[name] ?? value]),
);

function refuse(why: string): never {
  console.error(`Chacun son tour does not start: ${why}`);
  process.exit(1);
}

/** Refuses what the system refuses before the service listens: a folder that cannot be written to, a site that was not built. */
function failed(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) refuse(error.message);
  console.error(error);
  process.exit(1);
}
process.on('uncaughtException', failed);

const config = readConfig(variables);
if (!config.ok) refuse(config.error);
if (!/^(0|[1-9]\d{0,4})$/.test(port)) refuse('PORT is to be a port');
if (!/^[\w-]*$/.test(variables['TRUST_PROXY'] ?? '')) refuse('TRUST_PROXY is to be the name of a header');

// Tables contain secrets, so only the owner may read them.
process.umask(0o077);
const objects = join(data, 'do');
mkdirSync(objects, { recursive: true });
keepPrivate(data);
removeEmpty(objects);

const folder = mkdtempSync(join(tmpdir(), 'chacun-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// In a folder that only the owner may enter, so that nobody else on the machine can have pictures drawn.
const drawing = join(folder, 'pictures');
pictures(join(data, 'pictures')).listen(drawing);
const setupFolder = join(folder, 'setup');
mkdirSync(setupFolder);
const written = writeConfig(setupFolder, dist, {
  ...settings,
  variables: Object.keys(variables),
  allowLoopback: config.value.allowLoopback,
  pictures: drawing,
});

const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
const runtime = spawn(
  runtimePath,
  ['serve', written, '--control-fd=3', `--socket-addr=http=${address}`, `--directory-path=objects=${objects}`],
  { env: { ...env, ...variables }, stdio: ['ignore', 'inherit', 'pipe', 'pipe'] },
);

/** The output of the runtime before it listens, which says why it fails. */
let complaint = '';
let isListening = false;
runtime.stderr?.on('data', (chunk: Buffer) => {
  if (isListening) process.stderr.write(chunk);
  else complaint += chunk.toString();
});

createInterface(runtime.stdio[3] as Readable).on('line', (line) => {
  const said = JSON.parse(line) as { readonly event: string; readonly port?: number };
  if (said.event !== 'listen') return;
  isListening = true;
  process.off('uncaughtException', failed);
  // The runtime has read everything that it needs.
  rmSync(setupFolder, { recursive: true, force: true });
  process.stderr.write(complaint);
  const origin = `http://localhost:${said.port}`;
  console.log(`Chacun son tour: ${origin}`);
  const { mail } = config.value;
  if (mail.type === 'mailbox') console.log(`The mails it would send: ${origin}/mailbox#${mail.token}`);
});

/**
 * In milliseconds: how long requests in progress may take when the service stops. Acknowledged changes are never lost.
 */
const GRACE = 2_000;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    runtime.kill(isStopping ? 'SIGKILL' : 'SIGTERM');
    isStopping = true;
    setTimeout(() => runtime.kill('SIGKILL'), GRACE).unref();
  });

runtime.on('exit', () => {
  if (isStopping) process.exit(0);
  if (isListening) console.error('Chacun son tour has stopped');
  else refuse(/Address already in use/.test(complaint) ? `port ${port} is taken` : complaint.trim());
  process.exit(1);
});
