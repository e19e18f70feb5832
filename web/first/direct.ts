import type { Plugin } from 'vite';

/** A file that only hands on what another one has: its names there and here, and the other file. */
export const HANDED_ON = /^export\{([^}]+)\}from"\.\/([\w.-]+)";?\s*$/;

/**
 * Where several modules that are loaded on demand come in one file, the bundler makes a file of fifty bytes for each of
 * them, which browsers have to ask for first. Here whoever loads such a module takes it from the file where it is.
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
