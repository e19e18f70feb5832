import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineGame } from '../../../shared/game/define-game.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { chacun as game } from '../../../shared/games/chacun/index.ts';
import type { View } from '../../../shared/games/chacun/types.ts';
import { cases } from '../../support/nightly.ts';
import { some, states, walks } from '../../support/walk.ts';

const chacun = defineGame(game);

const alt = (view: object, lang: 'fr' | 'en') => chacun.capabilities.picture?.alt(view, ['Ann', 'Bob'], lang);

test('a picture says how many tiles lie and are left, in the singular where there is one', () => {
  const valley = (tiles: number, left: number) => ({
    points: [12, 1],
    placed: new Array(tiles).fill({}),
    left: { normal: left },
  });
  expect(alt(valley(1, 77), 'en')).toBe('The valley, one tile. Ann: 12, Bob: 1. 77 tiles are left to draw.');
  expect(alt(valley(77, 1), 'fr')).toBe(
    'La vallée, 77 tuiles. Ann\u00a0: 12, Bob\u00a0: 1. Il reste une tuile à tirer.',
  );
  expect(alt(valley(78, 0), 'fr')).toBe('La vallée, 78 tuiles. Ann\u00a0: 12, Bob\u00a0: 1. La pioche est vide.');
});

test('the tile that is to be placed lies beside the valley, and as large as those in it', async () => {
  const draw = await chacun.capabilities.picture?.load();
  if (!draw) throw new Error('no picture');
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
    { numRuns: cases(15) },
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
