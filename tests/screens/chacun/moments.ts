import type { Page } from 'playwright-core';
import type { Action } from '../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import type { Moment, Press } from '../moment.ts';

const GAME = { game: 'chacun', names: ['Ana', 'Béatrice', 'Cléo'], options: { seed: '12' } } as const;

const TWO = { game: 'chacun', names: ['Ana', 'Béatrice'] } as const;

const some = (is: (fact: Fact) => boolean) => (facts: readonly unknown[]) => (facts as readonly Fact[]).some(is);

/** Places a tile, or puts a piece on it, or none. */
async function byHand(done: unknown, code: string, press: Press, page: Page): Promise<void> {
  const action = done as Action;
  if (action.type === 'place') {
    const cell = `[data-place="${action.x},${action.y}"]`;
    await press(cell);
    const held = page.locator(`${cell} .tile-picture[data-rotation="${action.rotation}"]`);
    while ((await held.count()) === 0) await press('.dock .rotate');
    return press('.dock .place');
  }
  if (action.type === 'pass') return press('.dock .pass');
  await press(`[data-choice="${code}"]`);
  return press('.dock .put');
}

/** A forest of more tiles than this is closed. */
const closedForest = (tiles: number) =>
  some((fact) => fact.type === 'scored' && fact.message.kind === 'forest' && fact.message.tiles.length > tiles);

/** A tile that closes a forest, which brings points, and how the game ends: won, in a tie, or because all agree. */
export const chacunMoments: readonly Moment[] = [
  {
    ...GAME,
    film: 'chacun-own-forest',
    isIt: closedForest(2),
    lead: 1,
    byHand,
  },
  { ...GAME, film: 'chacun-end', isIt: some((fact) => fact.type === 'over') },
  {
    ...TWO,
    film: 'chacun-end-tie',
    options: { seed: '352' },
    isIt: some((fact) => fact.type === 'over' && new Set(fact.points).size === 1),
  },
  { ...TWO, film: 'chacun-end-agreed', options: { seed: '12' }, isIt: closedForest(5), isAgreed: true },
];
