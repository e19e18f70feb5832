import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

declare global {
  /** The folders of the Workers that this process has bundled: with the games of the tests, and without. */
  var bundles: Map<boolean, Promise<string>> | undefined;
}

async function bundle(hasToys: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chacun-worker-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [worker, site] = [join(folder, 'worker'), join(folder, 'site')];
  await mkdir(site);
  const env = { ...process.env, ...(hasToys ? { WRANGLER_BUILD_CONDITIONS: 'toy,workerd,worker,browser' } : {}) };
  const node = join(root, 'node_modules/.bin/node');
  await promisify(execFile)(node, ['worker/selfhost/bundle.ts', worker, site], { cwd: root, env });
  return worker;
}

/**
 * Puts the bundled Worker into a folder; with the games of the tests, if it `hasToys`. It is bundled once for all who ask:
 * each project of the tests has modules of its own, hence the global.
 */
export async function bundleInto(folder: string, hasToys: boolean): Promise<void> {
  globalThis.bundles ??= new Map();
  const bundled = globalThis.bundles.get(hasToys) ?? bundle(hasToys);
  globalThis.bundles.set(hasToys, bundled);
  await cp(await bundled, folder, { recursive: true });
}
