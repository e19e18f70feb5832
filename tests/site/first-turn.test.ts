import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { postTable, USUAL_PACE } from '../support/posted-table.ts';
import { expectFits, PHONE } from './pages.ts';
import { newPlayer, origin } from './players.ts';

const NAMES = ['Ana', 'Bob', 'Cléo', 'Dan', 'Eve'];

test.each(someOf(Object.values(GAMES)).map(({ meta }) => [meta.id, meta.seats.max] as const))(
  '%s: at the first turn of a player, what each of the %i has is said in words for three seconds, or until a press; then never again',
  async (game, seats) => {
    const player = await newPlayer(PHONE);
    const { page } = player;
    await page.addInitScript(() => {
      if (location.origin === 'null' || sessionStorage.getItem('is-known') !== null) return;
      sessionStorage.setItem('is-known', '');
      localStorage.setItem('chacun-son-tour:counts-said', '[]');
    });
    await page.clock.install();
    const names = NAMES.slice(0, seats);
    const tables = await Promise.all([0, 1].map(() => postTable(origin, { game, names, pace: USUAL_PACE })));
    const links = await Promise.all(tables.map(async (table) => table.seatLink((await table.waitedFor()) ?? 0)));
    await page.goto(links[0] ?? '');
    await page.locator('.player .points').first().waitFor();
    // At once: on a busy machine, three seconds can pass between two questions.
    const said = await page.waitForFunction(() => {
      if (document.querySelector('.counts-said') === null) return null;
      return [...document.querySelectorAll('.player')].map((card) => {
        const textsOf = (what: string) => [...card.querySelectorAll(what)].map(({ textContent }) => textContent.trim());
        const { left, right, height } = card.querySelector('.holdings')?.getBoundingClientRect() ?? new DOMRect();
        return {
          ...{ left, right, height },
          words: textsOf('.holdings > span, .holdings li'),
          counted: textsOf('.points .unseen, .held .unseen'),
        };
      });
    });
    const cards = (await said.jsonValue()) ?? [];
    expect(cards.length).toBe(seats);
    // What else a press shows in words, as the clock does, is not shown now.
    expect(await page.locator('.holdings:visible').count()).toBe(seats);
    for (const [index, { left, height, words, counted }] of cards.entries()) {
      expect(words.length).toBeGreaterThan(2);
      expect(words).toEqual(counted);
      expect(height).toBeGreaterThan(20);
      expect(left).toBeGreaterThanOrEqual(cards[index - 1]?.right ?? 0);
    }
    await expectFits(page);
    await page.clock.fastForward(3000);
    await page.locator('.counts-said').waitFor({ state: 'detached' });
    expect(await page.locator('.player .holdings').first().isVisible()).toBe(false);

    // At the next table, they are known; in another browser, a press ends it.
    await page.goto(links[1] ?? '');
    await page.locator('.player .points').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.counts-said').count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('chacun-son-tour:counts-said', '[]'));
    await page.reload();
    await page.locator('.counts-said').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift');
    await page.locator('.counts-said').waitFor({ state: 'detached' });
  },
);
