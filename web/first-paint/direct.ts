import type { Plugin } from 'vite';

/** A file that only re-exports another one: the names there and here, and the other file. */
export const HANDED_ON = /^export\{([^}]+)\}from"\.\/([\w.-]+)";?\s*$/;

/**
 * If several modules that are loaded on demand end up in one file, the bundler emits a file of fifty bytes for each of
 * them that only re-exports it, at the cost of another round trip. This plugin makes imports load the module from its
 * real file.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    for (const { code, fileName } of chunks) {
      const [, names = '', file = ''] = HANDED_ON.exec(code) ?? [];
      if (file === '') continue;
      const taken = names.split(',').map((name) => {
        const [there = '', here = there] = name.split(' as ');
        return `${here}:m.${there}`;
      });
      const own = fileName.replace(/^assets\//, '');
      for (const chunk of chunks)
        chunk.code = chunk.code
          .replaceAll(`import("./${own}")`, `import("./${file}").then(m=>({${taken.join()}}))`)
          .replaceAll(`import(\`./${own}\`)`, `import("./${file}").then(m=>({${taken.join()}}))`)
          .replaceAll(`"assets/${own}"`, `"assets/${file}"`);
      if (chunks.some((chunk) => chunk !== bundle[fileName] && chunk.code.includes(own))) continue;
      delete bundle[fileName];
    }
  },
};
