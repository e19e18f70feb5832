import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder outside the project in which these packages are installed, in exactly these versions: what is compared
 * with, or measures, is no dependency.
 */
export function installed(packages: readonly string[]): string {
  const folder = join(tmpdir(), `chacun-bench-${packages.join('-').replaceAll(/[^\w.-]/g, '-')}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--save-exact', '--prefix', folder];
  execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}
