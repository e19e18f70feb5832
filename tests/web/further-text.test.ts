import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { furtherText, speak, withFurtherText } from '../../web/app/lang.ts';
import { text as fr } from '../../web/text/further/fr.ts';

const STATIC = /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/gm;
const DYNAMIC = /import\('(\.[^']+)'\)/g;
/** What stands before an import that brings its further text along. */
const GUARDED = /withFurtherText\(async \(\) => \(await $/;

/** The parts of the site that take sentences from the further text, and are loaded without it. */
function unguarded(sources: ReadonlyMap<string, string>): readonly string[] {
  const resolved = (file: string, path = '') => join(file, '..', path);
  const takes = (file: string, seen = new Set<string>()): boolean => {
    const source = sources.get(file);
    if (source === undefined || seen.has(file)) return false;
    seen.add(file);
    return (
      source.includes('furtherText()') ||
      [...source.matchAll(STATIC)].some(([, path]) => takes(resolved(file, path), seen))
    );
  };
  const loaded = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(DYNAMIC)].flatMap(({ 1: path, index }) =>
      GUARDED.test(source.slice(0, index)) ? [] : [resolved(file, path)],
    ),
  );
  return ['web/main.tsx', ...loaded].filter((file) => takes(file));
}

const SITE = new Map(
  globSync('web/**/*.{ts,tsx}', { exclude: ['web/terminal/**'] })
    .filter((file) => file !== 'web/app/lang.ts')
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

test('what takes sentences from the further text is loaded with it', () => {
  expect(unguarded(SITE)).toEqual([]);
});

test('what is loaded without it is found, also by way of others', () => {
  const app = (load: string) => `import { a } from './a.ts';\nconst b = ${load};\n`;
  const found = (load: string, a = '') =>
    unguarded(
      new Map([
        ['web/main.tsx', app(load)],
        ['web/a.ts', a],
        ['web/b.ts', "import { c } from './c.ts';\n"],
        ['web/c.ts', 'furtherText().b;'],
      ]),
    );
  expect(found("withFurtherText(async () => (await import('./b.ts')).b)")).toEqual([]);
  expect(found("(await import('./b.ts')).b")).toEqual(['web/b.ts']);
  expect(found('1', 'furtherText().a')).toEqual(['web/main.tsx']);
});

test('a part of the site may come with its further text while the language is being loaded', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const spoken = speak('fr');
  await withFurtherText(async () => undefined);
  expect(Object.keys(furtherText())).toEqual(Object.keys(fr));
  await spoken;
  expect(Object.keys(furtherText())).toEqual(Object.keys(fr));
});
