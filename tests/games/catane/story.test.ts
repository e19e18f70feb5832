import { expect, test } from 'vitest';
import { LANGS } from '../../../shared/game/contract.ts';
import { type Decider, turnSaid } from '../../../shared/game/words/story.ts';
import type { Names } from '../../../shared/game/words/words.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { plain } from '../../support/plain.ts';

/** In all languages: how it is told that a turn of this seat was ended. */
const told = (by: Decider, names: Names) =>
  LANGS.map((lang) =>
    plain(
      turnSaid(
        [{ n: 1, seat: 1, by, facts: [{ kind: 'ended', seat: 1 }] }],
        catane.words.phrases[lang],
        lang,
        'line',
        names,
      ),
    ),
  );

test('a robot is called what it is, a player by name', () => {
  expect(told('bot', () => 'Robot facile 2')).toContain('Le robot facile 2 termine son tour.');
  expect(told('bot', () => 'Easy robot')).toContain('The easy robot ends the turn.');
  expect(told('player', () => 'Robot')).toEqual(
    expect.arrayContaining(['Robot termine son tour.', 'Robot ends the turn.']),
  );
});

test('who decided for a player is told, but not that there was nothing to decide', () => {
  const ana = () => 'Ana';
  expect(told('stand-in', ana)).toContain('Ana ends the turn (played by a robot).');
  expect(told('rules', ana)).toEqual(told('player', ana));
});
