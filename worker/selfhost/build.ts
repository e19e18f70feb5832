import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markBuilt } from './built.ts';
import { dist, root } from './folders.ts';
import { lockFolder } from './lock.ts';
import { packSite } from './packed-site.ts';

/*
 * Builds what serve.ts serves, into CST_DIST_DIR: the site, the Worker, and the site in one file. This needs the packages for
 * development; serving does not.
 */

function refuse(why: string): never {
  console.error(`Chacun son tour is not built: ${why}`);
  process.exit(1);
}

const vite = join(root, 'node_modules/vite/bin/vite.js');
if (!existsSync(vite))
  refuse('the packages that build it are missing. Run `npm ci --include=dev` (NODE_ENV=production leaves them out)');
const [site, worker] = [join(dist.path, 'site'), join(dist.path, 'worker')];
try {
  mkdirSync(dist.path, { recursive: true });
  const lock = lockFolder(dist.path);
  if (!lock.ok) refuse(`${dist.path} is being built by ${lock.error}`);
  rmSync(worker, { recursive: true, force: true });
  const run = (script: string, args: readonly string[], env = {}) =>
    execFileSync(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run(vite, ['build', 'web', '--logLevel', 'warn'], { SITE_OUT: site, NODE_ENV: 'production' });
  run(join(import.meta.dirname, 'bundle.ts'), [worker, site]);
  packSite(dist.path);
  markBuilt(root, dist.path);
} catch (error) {
  refuse(error instanceof Error ? error.message : `${error}`);
}
