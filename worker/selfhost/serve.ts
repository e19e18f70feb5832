import { readdirSync } from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { outbound } from './outbound.ts';
import { pictures } from './pictures.ts';

/*
 * Serves the built site and Worker on one's own machine: the same bundle as on Cloudflare, without the development
 * proxy. What is bound is read from wrangler.toml; the environment may say PORT, HOST, DATA_DIR,
 * DIST_DIR (where both were built), and other limits.
 */

const root = new URL('../..', import.meta.url).pathname;
const { env } = process;
const dist = env['DIST_DIR'] ?? `${root}dist`;
const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`);
// One isolate counts for itself: it needs no limit beside its own.
const { assets, ratelimits: _, ...service } = workerOptions;
const host = env['HOST'] ?? '127.0.0.1';
const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
const data = env['DATA_DIR'] ?? `${root}.data`;
const bindings = Object.fromEntries(
  Object.entries({
    ...(service.bindings as Record<string, unknown>),
    // Who tries the service out alone sees its mails without setting anything up.
    ...(isLocal ? { MAIL: 'mailbox' } : {}),
    SMTP_PASSWORD: '',
  }).map(([name, value]) => [name, env[name] ?? value]),
);

// The site stands apart: what is asked of the service need not pass through it, which makes it a third faster.
const site = {
  name: 'site',
  modules: [{ type: 'ESModule', path: 'site.js', contents: 'export default {}' }],
  modulesRoot: '.',
  assets: { ...(assets as object), directory: `${dist}/site` },
} as V4WorkerOptions;

// Modules of WebAssembly lie beside the bundle.
const wasmModules = readdirSync(`${dist}/worker`)
  .filter((name) => name.endsWith('.wasm'))
  .map((name) => ({ type: 'CompiledWasm', path: `${dist}/worker/${name}` }));

const api = {
  ...service,
  name: 'chacun-son-tour',
  routes: ['*/api/*'],
  bindings,
  serviceBindings: { PICTURES: pictures(`${data}/pictures`).answer },
  outboundService: outbound(bindings['NOTICES_TO_LOOPBACK'] === 'true'),
  modules: [{ type: 'ESModule', path: `${dist}/worker/index.js` }, ...wasmModules],
  modulesRoot: `${dist}/worker`,
} as V4WorkerOptions;

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host,
    port: Number(env['PORT'] ?? 8788),
    resourcePersistencePath: data,
    cf: false,
    log: new Log(LogLevel.ERROR),
    workers: [site, api],
  }),
);

// Miniflare itself ends what it started when this process is asked to stop.
try {
  const { port } = await miniflare.ready;
  console.log(`Chacun son tour: http://localhost:${port}`);
  if (bindings['MAIL'] === 'mailbox') console.log(`The mails it would send: http://localhost:${port}/mailbox`);
} catch (error) {
  console.error(`Chacun son tour does not start: ${error instanceof Error ? error.message.split(/\. |\n/)[0] : error}`);
  process.exit(1);
}
