import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** A game by its name, by its id in quotes, or by its folder. In French, « chacun » is also a word. */
const NAMED = /tchu|catane|tCHu|Catane|ChaCuN|['"`/]chacun['"`/]/;

/** Where each game is at home. */
const HOMES = /^((shared|web)\/games|tests\/.+)\/(chacun|tchu|catane)\/|^tests\/conform\/(chacun|tchu|catane)[/.]/;

/** The lists of games: of rules, of what the site has; and those that tests, benches and conformance run with. */
const LISTS = [
  'shared/games/index.ts',
  'web/games/index.ts',
  'tests/bench/main.ts',
  'tests/conform/main.ts',
  'tests/games/index.ts',
  'tests/games/redeals.ts',
];

/** Files that name a game though they should walk over the list. To be made shorter, never longer. */
const OWED: readonly string[] = [
  'tests/bench/pictures-others.ts',
  'tests/bench/pictures.ts',
  'tests/bench/web.ts',
  'tests/mutants/areas.ts',
  'tests/mutants/equivalent.ts',
  'tests/selfhost/pictures.test.ts',
  'tests/selfhost/serve.test.ts',
  'tests/site/in-the-way.test.ts',
  'tests/site/look-card.test.ts',
  'tests/site/looks.test.ts',
  'tests/site/one-device.test.ts',
  'tests/worker/addresses/addresses.test.ts',
  'tests/worker/http/bad-input.test.ts',
  'tests/worker/http/summaries.test.ts',
  'tests/worker/notifications/delivery.test.ts',
  'tests/worker/notifications/turn-mail.test.ts',
  'tests/worker/table-object/asked.test.ts',
  'tests/worker/table-object/bots.test.ts',
  'tests/worker/table-object/claims.test.ts',
  'tests/worker/table-object/ending.test.ts',
  'tests/worker/table-object/guests.test.ts',
  'tests/worker/table-object/orders.test.ts',
  'tests/worker/table-object/pace.test.ts',
  'tests/worker/table-object/past.test.ts',
  'tests/worker/table-object/plans.test.ts',
  'tests/worker/table-object/recovery.test.ts',
  'tests/worker/table-object/repeated.test.ts',
  'tests/worker/table-object/seats.test.ts',
  'tests/worker/table-object/undo.test.ts',
  'tests/worker/table-object/upgrade.test.ts',
];

test('only what belongs to a game, and the lists of games, name one', () => {
  const files = globSync('{shared,worker,web,tests}/**/*.{ts,tsx,css,html}', { cwd: root })
    .filter((file) => !/node_modules|wall\.test/.test(file) && !HOMES.test(file) && !LISTS.includes(file))
    .filter((file) => NAMED.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(files.toSorted()).toEqual(OWED);
});
