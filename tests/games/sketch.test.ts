import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { steps, walks } from '../support/walk.ts';
import { redealt } from './redeals.ts';

const SKETCHED = Object.values(GAMES).filter(({ capabilities }) => capabilities.sketch);

test('only a game whose players all see the same can be sketched', () => {
  expect(SKETCHED.filter(({ secrecy }) => secrecy.hides === 'hands')).toEqual([]);
});

/** What the draw that ends a turn does not decide. */
const CERTAIN = ['placed', 'occupants', 'points', 'cancelled'] as const;
const certain = (view: unknown) => CERTAIN.map((key) => (view as Readonly<Record<string, unknown>>)[key]);

describe.each(SKETCHED)('$meta.id', (game) => {
  const { sketch } = game.capabilities;
  if (!sketch) throw new Error('no sketch');

  test('a turn sketched with what was really drawn goes as that turn went', () => {
    const run = (walk: Parameters<typeof steps>[1]) => {
      let sketched: unknown = null;
      for (const { state, seat, action, next } of steps(game, walk)) {
        if (!sketch.isOn(state)) {
          const [chance = -1] = sketch.chances(game.secrecy.view(state, seat));
          sketched = sketch.turn(game.secrecy.view(state, seat), seat, chance);
        }
        expect(game.rules.actions(sketched, seat)).toEqual(game.rules.actions(state, seat));
        const result = game.rules.apply(sketched, seat, action);
        if (!result.ok) throw new Error(result.error.code);
        sketched = result.value;
        expect(sketch.isOn(sketched)).toBe(sketch.isOn(next));
        expect(certain(game.secrecy.view(sketched, seat))).toEqual(certain(game.secrecy.view(next, seat)));
      }
    };
    fc.assert(fc.property(walks(game), run), { numRuns: 5 });
  });

  test('what can be imagined is each thing once, and says nothing of the order in which it will come', () => {
    const run = (walk: Parameters<typeof steps>[1]) => {
      for (const { state, seat } of steps(game, walk)) {
        const chances = sketch.chances(game.secrecy.view(state, seat));
        expect(new Set(chances).size).toBe(chances.length);
        const other: unknown = redealt(game, state, seat, hmacRng('00'.repeat(32), 'sketch'));
        expect(sketch.chances(game.secrecy.view(other, seat))).toEqual(chances);
        const [chance] = chances;
        // In the last turn there is nothing more to come.
        if (chance === undefined) continue;
        expect(sketch.turn(game.secrecy.view(other, seat), seat, chance)).toEqual(
          sketch.turn(game.secrecy.view(state, seat), seat, chance),
        );
      }
    };
    fc.assert(fc.property(walks(game), run), { numRuns: 3 });
  });
});
