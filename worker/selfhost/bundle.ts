import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import type { Settings } from './settings.ts';

/*
 * Bundles the Worker for serve.ts, and writes beside it what serve.ts needs from wrangler.toml: reading that file loads
 * all of wrangler, which takes longer than the rest of a start. Arguments: the folder of the output, that of the built
 * site, and the entry.
 */

const root = new URL('../..', import.meta.url).pathname;
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

const config = unstable_readConfig({ config: join(root, 'wrangler.toml') }, { hideWarnings: true });
const bindings = config.durable_objects.bindings as { readonly name: string; readonly class_name: string }[];
const settings: Settings = {
  compatibilityDate: config.compatibility_date ?? '',
  compatibilityFlags: config.compatibility_flags,
  objects: bindings.map(({ name, class_name }) => ({ binding: name, className: class_name })),
  variables: config.vars as Record<string, string>,
};
writeFileSync(resolve(root, out, 'settings.json'), JSON.stringify(settings));
