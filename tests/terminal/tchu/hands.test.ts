import { expect, test } from 'vitest';
import { defineGame } from '../../../shared/game/define-game.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { LocalSettings } from '../../../web/terminal/local/settings.ts';
import { run } from '../support/local.ts';
import { movesOf } from '../support/mirror.ts';

const TWO: LocalSettings = {
  options: {},
  seats: [
    { name: 'Ana', by: 'player' },
    { name: 'Bob', by: 'player' },
  ],
};

test('the screen is handed over before a hidden hand is shown', async () => {
  const one = run(['--local', 'tchu', '--seed', '1']);
  await one.asks();
  for (const line of ['0', 'Ana', 'Bob']) await one.say(line);
  expect(one.screen).toContain('Hand the screen to Ana.');
  expect(one.screen).not.toContain('Hand  ');
  await one.say('');
  expect(one.screen).toMatch(/^Hand +\d/m);
  const { moves } = movesOf(defineGame(tchu), TWO, '1');
  const first = moves.findIndex(({ seat }) => seat === 1);
  for (const { code } of moves.slice(0, first)) await one.say(code);
  expect(one.screen).toContain('Hand the screen to Bob.');
  expect(one.screen).not.toMatch(/^Hand +\d/m);
  expect(one.screen).not.toContain('tickets,');
  await one.say('');
  expect(one.screen).toMatch(/^Hand +\d/m);
});
