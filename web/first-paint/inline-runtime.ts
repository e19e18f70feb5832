import type { Plugin } from 'vite';

/** What the bundler adds to files that it splits: some functions, and a list of what they are called outside. */
const RUNTIME = /^(.+);export\{((?:\w+(?: as \w+)?,?)+)\};?\s*$/s;

/** By the name outside: the name inside. */
const exported = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(',').map((each) => {
      const [inside = '', outside = inside] = each.split(' as ');
      return [outside, inside];
    }),
  );

/**
 * The bundler puts two hundred bytes that many files need into a file of their own, for which all of them would wait:
 * with HTTP/1.1, even for a free connection. This plugin writes them into each of these files instead.
 */
export const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
    if (runtime === undefined) return;
    const [, code, list] = RUNTIME.exec(runtime.code) ?? [];
    if (code === undefined || list === undefined) throw new Error('the runtime of the bundler has another form');
    const names = exported(list);
    const from = `"./${runtime.fileName.replace(/^assets\//, '')}"`;
    for (const chunk of chunks) {
      if (!chunk.imports.includes(runtime.fileName)) continue;
      chunk.code = chunk.code.replace(
        /import\{([^}]*)\}from("[^"]*");/g,
        (statement, wanted: string, source: string) => {
          if (source !== from) return statement;
          const taken = wanted.split(',').map((each) => each.split(' as '));
          const here = taken.map(([outside = '', inside = outside]) => inside);
          const there = taken.map(([outside = '']) => names.get(outside) ?? '');
          return `const[${here.join()}]=(()=>{${code};return[${there.join()}]})();`;
        },
      );
      chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
    }
    if (!chunks.some((chunk) => chunk.code.includes(from))) delete bundle[runtime.fileName];
  },
};
