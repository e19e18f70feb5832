import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import { LANGS } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import type { View } from '../../shared/games/chacun/types.ts';
import { GAMES as SHIPPED } from '../../shared/games/index.ts';
import { some, states, walks } from '../support/walk.ts';
import { redealt } from './redeals.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];

describe.each(Object.values(GAMES).filter(({ capabilities }) => capabilities.picture))(
  'the picture of $meta.id',
  (game) => {
    const { picture } = game.capabilities;
    if (picture === undefined) throw new Error(`no picture of ${game.meta.id}`);
    const shown = (state: unknown) => game.secrecy.view(state, 'spectator');

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
        { numRuns: 3 },
      );
    });

    test('is the same for all that a spectator cannot tell apart', async () => {
      const draw = await picture.load();
      fc.assert(
        fc.property(walks(game), fc.bigInt(0n, (1n << 32n) - 1n), (walk, seed) => {
          for (const state of some(states(game, walk), 8)) {
            const other = redealt(game, state, 'spectator', mixRng(seed));
            expect(draw(shown(other))).toBe(draw(shown(state)));
            for (const lang of LANGS)
              expect(picture.alt(shown(other), NAMES, lang)).toBe(picture.alt(shown(state), NAMES, lang));
          }
        }),
        { numRuns: 3 },
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
            for (const name of NAMES.slice(0, walk.seats)) expect(begin).toMatch(new RegExp(`${name},? 0`));
            expect(end).toContain(points.map((count, seat) => `${NAMES[seat]} ${count}`).join(', '));
            expect(end).toMatch(/^[^<>]{20,200}\.$/);
          }
        }),
        { numRuns: 6 },
      );
    });
  },
);

const alt = (id: string, view: object, lang: 'fr' | 'en') =>
  GAMES[id]?.capabilities.picture?.alt(view, ['Ann', 'Bob'], lang);

test('the words are those of each game, in the singular where there is one', () => {
  const valley = (tiles: number, left: number) => ({
    points: [12, 1],
    placed: new Array(tiles).fill({}),
    left: { normal: left },
  });
  expect(alt('chacun', valley(1, 77), 'en')).toBe('The valley, one tile. Ann 12, Bob 1. 77 tiles are left to draw.');
  expect(alt('chacun', valley(77, 1), 'fr')).toBe('La vallée, 77 tuiles. Ann 12, Bob 1. Il reste une tuile à tirer.');
  expect(alt('chacun', valley(78, 0), 'fr')).toBe('La vallée, 78 tuiles. Ann 12, Bob 1. La pioche est vide.');
  const island = { seats: [{ points: 3 }, { points: 10 }], goal: 10, final: null };
  expect(alt('catane', island, 'en')).toBe('The island. Points that show: Ann 3, Bob 10, of 10.');
  expect(alt('catane', island, 'fr')).toBe('L’île. Points visibles : Ann 3, Bob 10, sur 10.');
  const map = { seats: [{ claimPoints: 1, cars: 1 }, { claimPoints: 22, cars: 19 }], final: null }; // biome-ignore format: two seats
  expect(alt('tchu', map, 'en')).toBe(
    'The map of the routes. Ann, 1 point for routes and 1 car; Bob, 22 points for routes and 19 cars.',
  );
  expect(alt('tchu', map, 'fr')).toBe(
    'La carte des lignes. Ann, 1 point de lignes et 1 wagon ; Bob, 22 points de lignes et 19 wagons.',
  );
});

test('in ChaCuN the tile that is to be placed lies beside the valley, and as large as those in it', async () => {
  const { chacun } = GAMES;
  const draw = await chacun?.capabilities.picture?.load();
  if (!chacun || !draw) throw new Error('no ChaCuN');
  const check = (view: View) => {
    const svg = draw(view);
    const [, left, top, width, height] = (/viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
    const asides = [...svg.matchAll(/<g transform="translate\((\S+) (\S+)\)scale\((\S+)\)"><svg/g)];
    expect(asides).toHaveLength(view.phase.type === 'place' ? 1 : 0);
    for (const [x = 0, y = 0, scale = 0] of asides.map((found) => found.slice(1).map(Number))) {
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(x > (left ?? 0) && x + 100 * scale < (left ?? 0) + (width ?? 0)).toBe(true);
      expect(y > (top ?? 0) && y + 100 * scale < (top ?? 0) + (height ?? 0)).toBe(true);
      for (const tile of view.placed) {
        const [far, deep] = [100 * tile.x, 100 * tile.y];
        const isClear = far >= x + 100 * scale || far + 100 <= x || deep >= y + 100 * scale || deep + 100 <= y;
        expect(isClear, `${x} ${y} ${scale}`).toBe(true);
      }
    }
  };
  fc.assert(
    fc.property(walks(chacun), (walk) => {
      for (const state of some(states(chacun, walk), 20)) check(chacun.secrecy.view(state, 'spectator') as View);
    }),
    { numRuns: 5 },
  );
  // A valley that leaves no corner free.
  const first = chacun.secrecy.view(chacun.rules.start(2, {}, mixRng(1n)), 'spectator') as View;
  const square = Array.from({ length: 25 }, (_, n) => ({
    tile: n,
    x: n % 5,
    y: Math.floor(n / 5),
    rotation: 0 as const,
  }));
  check({ ...first, placed: square });
});

test('every game has one', () => {
  for (const { capabilities } of Object.values(SHIPPED)) expect(capabilities.picture).toBeDefined();
});
