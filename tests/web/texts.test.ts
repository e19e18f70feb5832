import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '../../shared/protocol/problems.ts';
import { GAMES } from '../games/index.ts';
import { unusedKeys } from './text-keys.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const isDictionary = (file: string): boolean => /\/[a-z]{2}\.ts$/.test(file);

/** The sources of a part of the project, its dictionaries left out. */
const sourcesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${folder}/**/*.{ts,tsx}`)
      .filter((file) => !isDictionary(file))
      .map((file) => [file, read(file)]),
  );

const WEB = sourcesOf('web');
const WORKER = sourcesOf('worker');

/** Each dictionary, with the sources that may read it. */
const DICTIONARIES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'web/text/fr.ts': WEB,
  'web/text/further/fr.ts': WEB,
  'web/terminal/text/fr.ts': WEB,
  ...Object.fromEntries(globSync('web/games/*/text/fr.ts').map((file) => [file, WEB])),
  'worker/notifications/news/texts/fr.ts': WORKER,
  'worker/addresses/texts/fr.ts': WORKER,
};

describe.each(Object.entries(DICTIONARIES))('%s', (file, sources) => {
  const unused = (dictionary: string) => unusedKeys(file, new Map([...sources, [file, dictionary]]));

  test('every sentence is read somewhere', () => {
    expect(unused(read(file))).toEqual([]);
  });

  test('a sentence that nothing reads is found', () => {
    const dictionary = read(file).replace(
      'export const text = {',
      "export const text = { added: '', more: { added: '' },",
    );
    expect(unused(dictionary)).toEqual(['added', 'more.added']);
  });
});

describe('what is followed', () => {
  const FR = `export const text = { plain: '', told: (name: string) => name, group: { one: '', two: { three: '' }, four: '' } };
    export type Words = typeof text;`;
  const READER = `import type { Words } from './fr.ts'; export function text(): Words { throw new Error(); }`;
  const unused = (source: string) =>
    unusedKeys(
      'web/fr.ts',
      new Map([
        ['web/page.tsx', source],
        ['web/reader.ts', READER],
        ['web/fr.ts', FR],
        ['web/told.ts', "import type { Words } from './fr.ts'; export interface Told { words: Words }"],
      ]),
    );
  const IMPORT = "import { text } from './reader.ts';";
  const ALL = ['plain', 'told', 'group.one', 'group.two.three', 'group.four'];

  test.each([
    ['nothing', '', []],
    ['a member', 'text().plain;', ['plain']],
    ['a call', "text().told('Ann');", ['told']],
    ['a method of a sentence', 'text().plain.toUpperCase();', ['plain']],
    ['a variable', 'const words = text().group; words.two.three;', ['group.two.three']],
    ['a variable that only looks like it', 'const words = { one: 1 }; words.one;', []],
    ['a variable that hides another', 'const w = text().group; function f(w: { one: string }) { return w.one; }', []],
    [
      'destructuring',
      'const { group: { one, two: { three } } } = text(); one; three;',
      ['group.one', 'group.two.three'],
    ],
    ['the rest', 'const { group: { one, ...rest } } = text();', ['group.one', 'group.two.three', 'group.four']],
    ['both branches', 'const words = now ? text().group.two : text(); words.plain;', ['plain', 'group.two.three']],
    [
      'a function that returns a part',
      'const words = () => text().group; function f() { words().four; }',
      ['group.four'],
    ],
    [
      'a function used above its declaration',
      'function f() { words().four; } const words = () => text().group;',
      ['group.four'],
    ],
    [
      'a parameter by its type',
      "import type { Words } from './fr.ts'; const f = (words: Words['group']) => show(words.one);",
      ['group.one'],
    ],
    [
      'a property by its type',
      "import type { Words } from './fr.ts'; interface P { words: Words } const f = ({ words }: P) => show(words.plain);",
      ['plain'],
    ],
    [
      'a property of an interface of another file',
      "import type { Told } from './told.ts'; const f = ({ words }: Told) => show(words.plain);",
      ['plain'],
    ],
    ['a function handed on', 'const one = () => text().group.one; list.map(one);', ['group.one']],
    ['a computed key', 'text().group.two[key];', ['group.two.three']],
    ['markup', 'const page = () => <p title={text().plain}>{text().group.one}</p>;', ['plain', 'group.one']],
    ['a group handed on', 'show(text().group.two);', ['group.two.three']],
  ])('%s', (_, source, used) => {
    expect(unused(`${IMPORT} ${source}`)).toEqual(ALL.filter((key) => !used.includes(key)));
  });
});

describe('refusals', () => {
  /** The codes that no source but the lists of them has as a literal. Whether it is ever refused with is not seen. */
  const unnamed = (codes: readonly string[], files: readonly string[]) => {
    const all = files.map(read).join('\n');
    return codes.filter((code) => !all.includes(`'${code}'`));
  };

  test('every problem is named by the Worker', () => {
    const files = globSync(['worker/**/*.ts', 'shared/table/*.ts', 'shared/protocol/read-*.ts']).filter(
      (file) => !isDictionary(file),
    );
    expect(unnamed(Object.keys(PROBLEMS), files)).toEqual([]);
  });

  test.each(globSync('shared/games/*/meta.ts').map((file) => file.split('/')[2] ?? ''))(
    'every refusal of %s is named by its rules',
    (game) => {
      const files = globSync(`shared/games/${game}/**/*.ts`).filter(
        (file) => !isDictionary(file) && !file.endsWith('/types.ts'),
      );
      expect(unnamed(Object.keys(GAMES[game]?.texts.fr.refusals ?? {}), files)).toEqual([]);
    },
  );
});
