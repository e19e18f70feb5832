import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './folders.ts';

/* Bundles the Worker for serve.ts. Arguments: the folder of the output, that of the built site, and the entry. */

const [out = 'dist/worker', site = 'dist/site', entry = 'worker/selfhost/worker/entry.ts'] = process.argv.slice(2);
execFileSync(
  join(root, 'node_modules/.bin/wrangler'),
  ['deploy', entry, '--dry-run', '--outdir', out, '--assets', site],
  {
    cwd: root,
    env: { ...process.env, WRANGLER_LOG: 'error', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
