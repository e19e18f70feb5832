import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The list of games when tests run, as `package.json` has it. */
const GAMES = 'tests/games/index.ts';
/** The entry of the Worker. A test that uses the Worker's own exports depends on all that it imports. */
const WORKER = 'worker/index.ts';

/** What a file imports as values, by its path in `root`: files of the project as their paths, packages as their names. */
export function importsOf(root: string, file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const names = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length === 0 || entries.some(({ isType }) => !isType) ? [moduleRequest.value] : [],
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return [...new Set(names)].map((name) => {
    if (name === '#games') return GAMES;
    return name.startsWith('.') ? join(dirname(file), name) : name;
  });
}

/** Which files and packages each of the files reaches, itself included. */
export function reachedFrom(root: string, files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map<string, readonly string[]>();
  const importsIn = (file: string): readonly string[] => {
    const known = direct.get(file);
    if (known !== undefined) return known;
    const found = file.endsWith('.ts') ? importsOf(root, file) : [];
    const all = file.startsWith('tests/') && found.includes('cloudflare:workers') ? [...found, WORKER] : found;
    direct.set(file, all);
    return all;
  };
  return new Map(
    files.map((file) => {
      const reached = new Set([file]);
      for (const next of reached) for (const one of importsIn(next)) reached.add(one);
      return [file, reached];
    }),
  );
}
