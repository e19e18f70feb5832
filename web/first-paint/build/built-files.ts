import { join } from 'node:path';
import type { Rolldown } from 'vite';

export const WEB = join(import.meta.dirname, '../..');

/** What is found in the files that the bundler has made. Paths of modules start in web/, those of files at the root. */
export interface BuiltFiles {
  readonly main: string;
  readonly sheet: string;
  /** The files that modules need, including their own, without those of every page. */
  readonly filesOf: (...modules: readonly string[]) => readonly string[];
  readonly fileOf: (group: string) => string;
  readonly styleIn: (sheet: string) => string;
  readonly mark: (script: string, line: string) => void;
}

export function openBundle(bundle: Rolldown.OutputBundle): BuiltFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const find = (what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk => {
    const found = chunks.find(isIt);
    if (found === undefined) throw new Error(`no file contains ${what}`);
    return found;
  };
  const chunkWith = (module: string) => find(module, ({ moduleIds }) => moduleIds.includes(join(WEB, module)));
  const namesIn = (chunk: Rolldown.OutputChunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  const main = chunkWith('main.tsx');
  const [, sheet] = namesIn(main);
  if (sheet === undefined) throw new Error('the site has no style sheet');

  function filesOf(...modules: readonly string[]): readonly string[] {
    const found = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk) => {
      if (chunk === main || found.has(chunk.fileName)) return;
      for (const name of namesIn(chunk)) found.add(name);
      for (const imported of chunk.imports.map((name) => bundle[name])) if (imported?.type === 'chunk') add(imported);
    };
    for (const module of modules) add(chunkWith(module));
    return [...found].map((name) => `/${name}`);
  }
  return {
    main: `/${main.fileName}`,
    sheet: `/${sheet}`,
    filesOf,
    fileOf: (group) => `/${find(`the group ${group}`, ({ name }) => name === group).fileName}`,
    styleIn(file) {
      const output = bundle[file.slice(1)];
      if (output?.type !== 'asset') throw new Error(`there is no style sheet ${file}`);
      return String(output.source).trim();
    },
    mark(file, line) {
      const output = bundle[file.slice(1)];
      if (output?.type === 'chunk') output.code = `${line}\n${output.code}`;
    },
  };
}
