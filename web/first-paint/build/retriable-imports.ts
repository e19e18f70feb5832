import type { Plugin } from 'vite';

/** The module from which Vite imports the function that it calls around each `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** The files that are loaded before an `import()`. Vite lists them only if there are several. */
export const withItsFile = (file: string, others: readonly string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' && others.length === 0 ? [file] : [...others];

/** Has `import()` load its files by load-files.ts, so that what could not be loaded can be loaded later. */
export const retriableImports: Plugin = {
  name: 'retriable-imports',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== HELPER) return null;
    const path = JSON.stringify(`${import.meta.dirname}/../../app/load-files.ts`);
    return `export { withFiles as __vitePreload } from ${path};`;
  },
};
