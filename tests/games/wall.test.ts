import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** A game by its name, by its id in quotes, or by its folder. In French, « chacun » is also a word. */
const NAMED = /tchu|catane|tCHu|Catane|ChaCuN|['"`/]chacun['"`/]/;

/** Where each game is at home. */
const HOMES = /^(shared|web|tests)\/games\/(chacun|tchu|catane)\/|^tests\/conform\/(chacun|tchu|catane)[/.]/;

/** The lists of games: of rules, of what the site has; and those that tests run with. */
const LISTS = ['shared/games/index.ts', 'web/games/index.ts', 'tests/games/index.ts', 'tests/games/redeals.ts'];

/** Files that name a game though they should walk over the list. To be made shorter, never longer. */
const OWED: readonly string[] = [
  'tests/bench/pictures-others.ts',
  'tests/bench/pictures.ts',
  'tests/bench/trails.ts',
  'tests/bench/web.ts',
  'tests/conform/main.ts',
  'tests/games/planned.test.ts',
  'tests/games/postcards.test.ts',
  'tests/mutants/areas.ts',
  'tests/mutants/equivalent.ts',
  'tests/selfhost/pictures.test.ts',
  'tests/shared/random.test.ts',
  'tests/site/address.test.ts',
  'tests/site/area.test.ts',
  'tests/site/board.test.ts',
  'tests/site/catane-cards.test.ts',
  'tests/site/catane-game.ts',
  'tests/site/catane-looks.test.ts',
  'tests/site/catane.test.ts',
  'tests/site/company.test.ts',
  'tests/site/greedy.ts',
  'tests/site/in-the-way.test.ts',
  'tests/site/letter.test.ts',
  'tests/site/long-game.ts',
  'tests/site/look-card.test.ts',
  'tests/site/looks.test.ts',
  'tests/site/mail.test.ts',
  'tests/site/my-tables.test.ts',
  'tests/site/notices.test.ts',
  'tests/site/one-device.test.ts',
  'tests/site/pace.test.ts',
  'tests/site/pages.ts',
  'tests/site/pressed.test.ts',
  'tests/site/recovery.test.ts',
  'tests/site/replay.test.ts',
  'tests/site/restart.test.ts',
  'tests/site/tchu-game.ts',
  'tests/site/tchu-looks.test.ts',
  'tests/site/tchu-map.test.ts',
  'tests/site/tchu.test.ts',
  'tests/site/tiles.test.ts',
  'tests/site/turns.test.ts',
  'tests/site/two-players.test.ts',
  'tests/worker/addresses/addresses.test.ts',
  'tests/worker/table-object/asked.test.ts',
  'tests/worker/http/bad-input.test.ts',
  'tests/worker/table-object/bots.test.ts',
  'tests/worker/table-object/claims.test.ts',
  'tests/worker/table-object/ending.test.ts',
  'tests/worker/table-object/guests.test.ts',
  'tests/worker/mail/smtp.test.ts',
  'tests/worker/mail/transports.test.ts',
  'tests/worker/notifications/delivery.test.ts',
  'tests/worker/notifications/turn-mail.test.ts',
  'tests/worker/table-object/orders.test.ts',
  'tests/worker/table-object/pace.test.ts',
  'tests/worker/table-object/past.test.ts',
  'tests/worker/table-object/plans.test.ts',
  'tests/worker/pictures/pictures.test.ts',
  'tests/worker/table-object/recovery.test.ts',
  'tests/worker/table-object/repeated.test.ts',
  'tests/worker/table-object/seats.test.ts',
  'tests/worker/http/summaries.test.ts',
  'tests/worker/table-object/undo.test.ts',
  'tests/worker/table-object/upgrade.test.ts',
];

test('only what belongs to a game, and the lists of games, name one', () => {
  const files = globSync('{shared,worker,web,tests}/**/*.{ts,tsx,css,html}', { cwd: root })
    .filter((file) => !/node_modules|wall\.test/.test(file) && !HOMES.test(file) && !LISTS.includes(file))
    .filter((file) => NAMED.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(files.toSorted()).toEqual(OWED);
});
