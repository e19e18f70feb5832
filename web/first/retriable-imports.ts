import type { Plugin } from 'vite';

/** The module that Vite has calls around each `import()` taken from. */
const HELPER = '\0vite/preload-helper.js';

/** Lists the file of an `import()` also if it is the only one, which Vite leaves to the browser. */
export const withItsFile = (file: string, others: readonly string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' && others.length === 0 ? [file] : [...others];

/** Has `import()` load its files by load-files.ts, so that what could not be loaded can be loaded later. */
export const retriableImports: Plugin = {
  name: 'retriable-imports',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== HELPER) return null;
    const path = `${import.meta.dirname.replace(/\/first$/, '')}/load-files.ts`;
    return `export { withFiles as __vitePreload } from ${JSON.stringify(path)};`;
  },
};
