import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Empty where the code is no checkout of the repository, or Git is missing. */
function commitOf(root: string): string {
  if (!existsSync(join(root, '.git'))) return '';
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** From which version and commit the site is built, and the Worker with it. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

export function release(): Release {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  return { version, commit: commitOf(ROOT) };
}
