import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { changeIn, goldenGames } from '../golden/golden.ts';
import { isNightly } from '../support/nightly.ts';

/** By day so many games of each version, other ones each time; with NIGHTLY=1 all of them, and each choice of a robot. */
const BY_DAY = 4;
/** By day, a robot is asked again once in so many codes. */
const ASKED = 40;

const now = Date.now();

describe.each(Object.values(GAMES))('the golden games of $meta.id', (game) => {
  const { id, rulesVersion } = game.meta;
  for (let rules = 1; rules <= rulesVersion; rules += 1) {
    test(`go as they went under version ${rules} of the rules`, () => {
      const golden = goldenGames(id, rules);
      expect(golden.length).toBeGreaterThanOrEqual(100);
      const some = isNightly
        ? golden
        : Array.from({ length: BY_DAY }, (_, n) => golden[(now + 29 * n) % golden.length]);
      const changes = some.map((one) => one && changeIn(game, rules, one, (index) => isNightly || index % ASKED === 0));
      expect(changes.filter((change) => change !== null)).toEqual([]);
    });
  }
});

test('there are five hundred golden games at least, of all players and endings', () => {
  const all = Object.values(GAMES).flatMap(({ meta: { id, rulesVersion } }) =>
    Array.from({ length: rulesVersion }, (_, before) => goldenGames(id, before + 1)).flat(),
  );
  expect(all.length).toBeGreaterThanOrEqual(500);
  expect(new Set(all.flatMap(({ players }) => players))).toEqual(
    new Set(['easy', 'normal', 'hard', 'chance', 'hoarder']),
  );
});

test.each(Object.values(GAMES))(
  'a golden game of $meta.id that goes another way names its code and the paragraphs',
  (game) => {
    const [golden] = goldenGames(game.meta.id, 1);
    if (!golden) throw new Error('no golden game');
    const { reveals } = game.secrecy;
    const changed = {
      ...game,
      secrecy: { ...game.secrecy, reveals: (...step: Parameters<typeof reveals>) => !reveals(...step) },
    };
    const [code = ''] = golden.codes.split(' ');
    expect(changeIn(changed, 1, golden, () => false)).toMatch(
      new RegExp(
        `^${game.meta.id}, version 1, game 0, code 1 .${code.replace(/.*:/, '')} of seat .. leads elsewhere: see rules.md, [A-Z]\\d`,
      ),
    );
  },
);
