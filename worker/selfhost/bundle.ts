import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { versions } from '../versions.ts';
import { writeVersions } from './data-versions.ts';
import { root } from './folders.ts';

/*
 * Bundles the Worker for serve.ts, and writes beside it the versions of the data that it reads. Arguments: the folder of
 * the output, that of the built site, and the entry.
 */

const [out = 'dist/worker', site = 'dist/site', entry = 'worker/selfhost/worker/entry.ts'] = process.argv.slice(2);
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/wrangler/bin/wrangler.js'),
    'deploy',
    entry,
    '--dry-run',
    '--outdir',
    out,
    '--assets',
    site,
  ],
  {
    cwd: root,
    env: { ...process.env, WRANGLER_LOG: 'error', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
writeVersions(resolve(root, out), versions);
