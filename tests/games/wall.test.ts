import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ids = Object.keys(GAMES);
const anId = `(?:${ids.join('|')})`;
const aTitle = [...new Set(Object.values(GAMES).flatMap(({ texts }) => LANGS.map((lang) => texts[lang].title)))].join(
  '|',
);

/** A game by its title, by its id in quotes or within a name, or by its folder. In French, « chacun » is also a word. */
const NAMED = new RegExp(`\\b(?:${aTitle})\\b|['"\`/]${anId}['"\`/]|\\b${anId}[A-Z]`);

/** Where each game is at home. */
const HOMES = new RegExp(`^((shared|web)/games|tests/.+)/${anId}/|^tests/conform/${anId}[/.]`);

/** The lists of games: of rules, of what the site has; and those that tests, benches, conformance, engines, golden games, mutants, screens, the measures of hands and the tables of the oldest release run with. */
const LISTS = [
  'shared/games/index.ts',
  'web/games/index.ts',
  'tests/bench/main.ts',
  'tests/conform/main.ts',
  'tests/engines/main.ts',
  'tests/games/boards.ts',
  'tests/games/counts.ts',
  'tests/games/index.ts',
  'tests/golden/codes.ts',
  'tests/mutants/equivalent.ts',
  'tests/screens/main.ts',
  'tests/screens/strips.ts',
  'tests/site/games/hand-tables.ts',
];

test('only what belongs to a game, and the lists of games, name one', () => {
  const files = globSync('{shared,worker,web,tests}/**/*.{ts,tsx,css,html}', { cwd: root })
    .filter((file) => !/node_modules|wall\.test/.test(file) && !HOMES.test(file) && !LISTS.includes(file))
    .filter((file) => NAMED.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(files).toEqual([]);
});

/** What the guide says that every game has: rows of two tables, with folders in the first column and their files in the second. */
const PARTS = readFileSync(`${root}docs/adding-a-game.md`, 'utf8')
  .split(/(?=^\| in `(?:shared|web)\/games\/<game>`)/m)
  .slice(1)
  .flatMap((table) => {
    const [, side = ''] = /(shared|web)\/games/.exec(table) ?? [];
    const names = (cell: string) => [...cell.matchAll(/`([\w.-]+\/?)`/g)].map(([, name = '']) => name);
    return [...table.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm)].flatMap(([, first = '', second = '']) =>
      names(first).flatMap((name) => [
        `${side} ${name}`,
        ...(name.endsWith('/') ? names(second).map((file) => `${side} ${name}${file}`) : []),
      ]),
    );
  });
/** And the parts of its words, with the same names in all. */
const WORDS = ['facts', 'places', 'clauses', 'happened', 'result', 'phrases', 'position'].map(
  (name) => `shared words/${name}.ts`,
);
/** And what it says in each language; what its lesson says is written in English. */
const SAID = LANGS.flatMap((lang) => [
  `shared texts/${lang}.ts`,
  `shared words/sentences-${lang}.ts`,
  `shared words/terms-${lang}.ts`,
  `web text/${lang}.ts`,
  `web rules/${lang}.txt`,
  ...(lang === 'en' ? [] : [`web lesson/words/${lang}.ts`]),
]);

test.each(ids)('%s has the same rooms as the other games', (game) => {
  expect(PARTS).toEqual(expect.arrayContaining(['shared bots/hard.ts', 'web map/map.tsx', 'web lesson/setting.ts']));
  const missing = [...PARTS, ...WORDS, ...SAID].filter((part) => {
    const [side, name] = part.split(' ');
    return !existsSync(`${root}${side}/games/${game}/${name}`);
  });
  expect(missing).toEqual([]);
});
