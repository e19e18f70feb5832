import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './plan.ts';

/**
 * V8 compiles all of a file that begins with this while the file comes in, beside the page, instead of each function in
 * the page when it is first called. Other engines ignore it.
 */
const AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * Has the scripts compiled at once that a page starts with: most of their functions are called. To be called when they
 * are in their folder, as the bundler puts a list before the code until then.
 */
export function compileAtOnce({ main, pages, words, games, gameWords }: Files, folder: string): void {
  const lists = [pages, words, games, ...Object.values(gameWords)].flatMap((each) => Object.values(each));
  for (const file of new Set([main, ...lists.flat()])) {
    if (!file.endsWith('.js')) continue;
    const path = join(folder, file);
    writeFileSync(path, `${AT_ONCE}\n${readFileSync(path, 'utf8')}`);
  }
}
