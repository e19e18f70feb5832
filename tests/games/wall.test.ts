import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A game by its name, by its id in quotes, or by its folder. In French, « chacun » is also a word. */
const NAMED = /tchu|catane|tCHu|Catane|ChaCuN|['"`/]chacun['"`/]/;

/** Where each game is at home. */
const HOMES = /^((shared|web)\/games|tests\/.+)\/(chacun|tchu|catane)\/|^tests\/conform\/(chacun|tchu|catane)[/.]/;

/** The lists of games: of rules, of what the site has; and those that tests, benches, conformance, engines, mutants, screens, the measures of hands and the tables of the oldest release run with. */
const LISTS = [
  'shared/games/index.ts',
  'web/games/index.ts',
  'tests/bench/main.ts',
  'tests/conform/main.ts',
  'tests/engines/main.ts',
  'tests/games/boards.ts',
  'tests/games/index.ts',
  'tests/games/redeals.ts',
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
