import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import { LANGS } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES as SHIPPED } from '../../shared/games/index.ts';
import { NAMES } from '../support/names.ts';
import { cases } from '../support/nightly.ts';
import { some, states, walks } from '../support/walk.ts';

describe.each(Object.values(GAMES).filter(({ capabilities }) => capabilities.picture))(
  'the picture of $meta.id',
  (game) => {
    const { picture } = game.capabilities;
    if (picture === undefined) throw new Error(`no picture of ${game.meta.id}`);
    const shown = (state: unknown) => game.secrecy.view(state, 'spectator');
    const { loadGlimpse } = picture;

    test('has every board in a box of its own shape, without letters, which no font is there for', async () => {
      const draw = await picture.load();
      fc.assert(
        fc.property(walks(game), (walk) => {
          for (const state of some(states(game, walk), 8)) {
            const svg = draw(shown(state));
            const { width, height } = picture.extent(shown(state));
            expect(svg).toMatch(new RegExp(`^<svg xmlns="[^"]+" width="${width}" height="${height}" viewBox="[^"]+">`));
            expect(svg).not.toContain('<text');
            expect(svg).not.toMatch(/NaN|undefined|null|var\(/);
            const points = fitted({ width, height }, POINTS);
            expect(points.width === 960 || points.height === 820).toBe(true);
            expect(points.width <= 960 && points.height <= 820).toBe(true);
            expect(Math.abs(points.width / points.height - width / height)).toBeLessThan(0.01);
          }
        }),
        { numRuns: cases(9) },
      );
    });

    if (loadGlimpse)
      test('at a glance is of the same part of the board, in at most 8,000 characters', async () => {
        const glimpse = await loadGlimpse();
        fc.assert(
          fc.property(walks(game), fc.constantFrom('day', 'night'), (walk, sky) => {
            for (const state of some(states(game, walk), 8)) {
              const svg = glimpse(shown(state))[sky];
              const { width, height } = picture.extent(shown(state));
              expect(svg).toMatch(
                new RegExp(`^<svg xmlns="[^"]+" width="${width}" height="${height}" viewBox="[^"]+">`),
              );
              expect(svg).not.toMatch(/<text|NaN|undefined|null|var\(/);
              expect(svg.length).toBeLessThanOrEqual(8_000);
            }
          }),
          { numRuns: cases(9) },
        );
      });

    test('is the same for all that a spectator cannot tell apart', async () => {
      const [draw, glimpse] = await Promise.all([picture.load(), loadGlimpse?.()]);
      fc.assert(
        fc.property(walks(game), fc.bigInt(0n, (1n << 32n) - 1n), (walk, seed) => {
          for (const state of some(states(game, walk), 8)) {
            const other = redealt(game, state, 'spectator', mixRng(seed));
            expect(draw(shown(other))).toBe(draw(shown(state)));
            expect(glimpse?.(shown(other))).toEqual(glimpse?.(shown(state)));
            for (const lang of LANGS)
              expect(picture.alt(shown(other), NAMES, lang)).toBe(picture.alt(shown(state), NAMES, lang));
          }
        }),
        { numRuns: cases(9) },
      );
    });

    test('says in both languages how everybody stands; at the end, what the outcome says', () => {
      fc.assert(
        fc.property(walks(game), (walk) => {
          const all = [...states(game, walk)];
          const [first, last] = [all[0], all.at(-1)];
          const { points = [] } = game.rules.outcome(last) ?? {};
          for (const lang of LANGS) {
            const [begin, end] = [first, last].map((state) => picture.alt(shown(state), NAMES, lang));
            for (const name of NAMES.slice(0, walk.seats)) expect(begin).toMatch(new RegExp(`${name}(?:,|\\s?:) \\d`));
            expect(end).toContain(
              points.map((count, seat) => `${NAMES[seat]}${lang === 'fr' ? '\u00a0:' : ':'} ${count}`).join(', '),
            );
            expect(end).toMatch(/^[^<>]{20,200}\.$/);
          }
        }),
        { numRuns: cases(18) },
      );
    });
  },
);

test('every game has one', () => {
  for (const { capabilities } of Object.values(SHIPPED)) expect(capabilities.picture).toBeDefined();
});
