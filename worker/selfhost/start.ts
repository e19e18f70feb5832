import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from './built.ts';
import { dist, root } from './folders.ts';

/* Builds the site and the Worker if their sources have changed, and serves them. */

if (!isBuilt(root, dist.path)) {
  console.log('Building…');
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
  } catch {
    // It has said why.
    process.exit(1);
  }
}
await import('./serve.ts');
