import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { redealt, withPiles } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { cases } from '../support/nightly.ts';
import { expectSame } from '../support/same.ts';
import { frozen, steps, type Walk, walks } from '../support/walk.ts';

const SKETCHED = Object.values(GAMES).filter(({ capabilities }) => capabilities.sketch);

test('only a game whose players all see the same can be sketched', () => {
  expect(SKETCHED.filter(({ secrecy }) => secrecy.hides === 'hands')).toEqual([]);
});

describe.each(SKETCHED)('$meta.id', (game) => {
  const { sketch } = game.capabilities;
  if (!sketch) throw new Error('no sketch');

  const sorted = (piles: readonly (readonly unknown[])[]) => piles.map((pile) => pile.map(String).sort());

  test('a turn sketched with what was really drawn goes as that turn went: all of it looks the same, whatever comes next', () => {
    const run = (walk: Walk) => {
      let sketched: unknown = null;
      for (const { state, seat, action, next } of steps(game, walk)) {
        if (!sketch.isOn(state)) {
          const [chance = -1] = sketch.chances(game.secrecy.view(state, seat));
          const begun = sketch.turn(game.secrecy.view(state, seat), seat, chance);
          const [imagined, real] = [game.secrecy.draws(begun), game.secrecy.draws(state)];
          expectSame(sorted(imagined), sorted(real));
          // As it lies, though nobody knows: then what comes after the turn is the same too.
          sketched = frozen(withPiles(begun, imagined, real));
        }
        expectSame(game.rules.actions(sketched, seat), game.rules.actions(state, seat));
        const result = game.rules.apply(sketched, seat, action);
        if (!result.ok) throw new Error(result.error.code);
        sketched = frozen(result.value);
        expect(sketch.isOn(sketched)).toBe(sketch.isOn(next));
        expectSame(game.secrecy.view(sketched, seat), game.secrecy.view(next, seat));
      }
    };
    fc.assert(fc.property(walks(game), run), { numRuns: cases(15) });
  });

  test('what can be imagined is each thing once, and says nothing of the order in which it will come', () => {
    const run = (walk: Walk) => {
      for (const { state, seat } of steps(game, walk)) {
        const chances = sketch.chances(game.secrecy.view(state, seat));
        expect(new Set(chances).size).toBe(chances.length);
        const other: unknown = redealt(game, state, seat, hmacRng('00'.repeat(32), 'sketch'));
        expectSame(sketch.chances(game.secrecy.view(other, seat)), chances);
        const [chance] = chances;
        // In the last turn there is nothing more to come.
        if (chance === undefined) continue;
        expectSame(
          sketch.turn(game.secrecy.view(other, seat), seat, chance),
          sketch.turn(game.secrecy.view(state, seat), seat, chance),
        );
      }
    };
    fc.assert(fc.property(walks(game), run), { numRuns: cases(9) });
  });
});
