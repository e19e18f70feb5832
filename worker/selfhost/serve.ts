import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/*
 * Serves the built site and Worker on one's own machine: the same bundle as on Cloudflare, without the development
 * proxy. What is bound is read from wrangler.toml; the environment may say PORT, HOST, DATA_DIR, and other limits.
 */

const root = new URL('../..', import.meta.url).pathname;
const { env } = process;
const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`);

const bindings = Object.fromEntries(
  Object.entries(workerOptions.bindings ?? {}).map(([name, value]) => [name, env[name] ?? value]),
);

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    name: 'chacun-son-tour',
    bindings,
    modules: [{ type: 'ESModule', path: `${root}dist/worker/index.js` }],
    modulesRoot: `${root}dist/worker`,
    rootPath: root,
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 8788),
    defaultPersistRoot: env['DATA_DIR'] ?? `${root}.data`,
    cf: false,
    log: new Log(LogLevel.ERROR),
  }),
);

function stop(): void {
  void miniflare.dispose().then(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  const { port } = await miniflare.ready;
  console.log(`Chacun son tour: http://localhost:${port}`);
} catch (error) {
  console.error(`Chacun son tour does not start: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  process.exit(1);
}
