import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What git says, by line; nothing if it cannot say it, as where there is no repository. */
function git(...args: readonly string[]): readonly string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** The files that are not as in the last commit that this branch has in common with main. */
function changedFiles(): readonly string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

let files: readonly string[] | undefined;

/** Whether anything has changed in the folder of a game, on the list or among the examples of the tests. */
export function isChanged(game: string): boolean {
  files ??= changedFiles();
  return files.some((file) => file.startsWith(`shared/games/${game}/`) || file.startsWith(`tests/${game}/`));
}
