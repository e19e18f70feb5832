import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { postTable } from '../support/posted-table.ts';
import { follow, PHONE } from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const NAMES = ['Maximilien', 'عبد الرحمن بن محمد بن عبد الله الأندلسي', 'Zoé', 'Jean-Baptiste', 'Bartholomäus'];

const french = sharedPlayer({ ...PHONE, locale: 'fr-FR' });
const english = sharedPlayer(PHONE);

/** With as many players as can be, where these are four or more. */
const CROWDED = someOf(
  Object.values(GAMES).flatMap(({ meta: { id, seats } }) => (seats.max < 4 ? [] : [[id, seats.max] as const])),
);

test.each(CROWDED)(
  '%s with %i players: on a phone, the first thing that each of them holds is counted, and names are seen from their beginning',
  async (game, count) => {
    const { seatLink } = await postTable(origin, { game, names: NAMES.slice(0, count) });
    const { page } = french();
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await follow(page, seatLink(0));
    await page.locator('.player .points').first().waitFor();
    const cards = await page.locator('.player').all();
    expect(cards.length).toBe(count);
    for (const card of cards) {
      const [around, held, points, name] = await Promise.all(
        ['.player-facts', '.held > :first-child', '.points', '.player-name'].map((what) =>
          card.locator(what).first().boundingBox(),
        ),
      );
      if (!around || !held || !points || !name) throw new Error('not in sight');
      expect(held.x).toBeGreaterThanOrEqual(around.x);
      expect(held.y).toBeGreaterThanOrEqual(around.y);
      expect(held.x + held.width).toBeLessThanOrEqual(points.x);
      expect(held.y + held.height).toBeLessThanOrEqual(name.y);
      expect(name.y + name.height).toBeLessThanOrEqual(around.y + around.height);
      const beyond = await card.locator('.player-name > :first-child').evaluate((name) => {
        const letters = document.createRange();
        letters.selectNodeContents(name);
        // Names that are written from right to left are isolated by a character of their own.
        const first = letters.toString().search(/\p{Letter}/u);
        if (name.firstChild === null) throw new Error('no name');
        letters.setStart(name.firstChild, first);
        letters.setEnd(name.firstChild, first + 1);
        const [letter, box] = [letters.getBoundingClientRect(), name.getBoundingClientRect()];
        return Math.max(box.left - letter.left, letter.right - box.right);
      });
      expect(beyond).toBeLessThan(1);
    }
    // With text twice as large, whatever the window is told of it, all points are whole, and no mark is over another one.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.points, .panel-mark > *')].filter((part) => {
          const around = part.parentElement ?? part;
          const { left, right, width } = part.getBoundingClientRect();
          const outer = around.getBoundingClientRect();
          const padding = Number.parseFloat(getComputedStyle(around).paddingRight);
          if (part.scrollWidth > part.clientWidth + 1) return true;
          return width > 1 && (left < outer.left + padding - 1 || right > outer.right - padding + 1);
        }).length,
    );
    expect(cut).toBe(0);
  },
);

/** In the page: what players hold that is neither whole in sight nor wholly out of it, and how much of it is in sight. */
const heldInSight = (page: Page) =>
  page.locator('.held > span').evaluateAll((all) => {
    const shares = all.map((one) => {
      const box = one.getBoundingClientRect();
      const around = one.parentElement?.getBoundingClientRect() ?? box;
      const across = Math.min(box.right, around.right) - Math.max(box.left, around.left);
      const down = Math.min(box.bottom, around.bottom + 1) - Math.max(box.top, around.top - 1);
      return Math.round((100 * Math.max(0, across) * Math.max(0, down)) / (box.width * box.height));
    });
    return {
      cut: shares.filter((share) => share > 5 && share < 95),
      whole: shares.filter((share) => share >= 95).length,
    };
  });

test.each(CROWDED)(
  '%s with %i players: on a phone, two things that each of them holds are counted',
  async (game, count) => {
    const { seatLink } = await postTable(origin, { game, names: NAMES.slice(0, count) });
    const { page } = english();
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, seatLink(0));
    await page.locator('.player .points').first().waitFor();
    const { cut, whole } = await heldInSight(page);
    expect(cut).toEqual([]);
    expect(whole).toBeGreaterThanOrEqual(2 * count);
  },
);

test.each(CROWDED)('%s: on a phone held sideways, no count of three players is cut from its icon', async (game) => {
  const { seatLink } = await postTable(origin, { game, names: NAMES.slice(0, 3) });
  const { page } = english();
  await page.setViewportSize({ width: 844, height: 390 });
  await follow(page, seatLink(0));
  await page.locator('.player .points').first().waitFor();
  const { cut, whole } = await heldInSight(page);
  expect(cut).toEqual([]);
  expect(whole).toBeGreaterThanOrEqual(3);
  await page.setViewportSize(PHONE.viewport);
});

/** With three players or more, as many as can be. */
const SOME = CROWDED.flatMap(([game, most]) => [[game, 3] as const, [game, most] as const]);

test.each(SOME)('%s with %i players: on a phone, names such as Mohammed are whole', async (game, count) => {
  const { link } = await postTable(origin, {
    game,
    names: ['Mohammed', 'Alexandre', 'Maximilien', 'Béatrice', 'Guillaume'].slice(0, count),
  });
  const { page } = english();
  await page.setViewportSize(PHONE.viewport);
  await follow(page, link);
  await page.locator('.player .points').first().waitFor();
  const cut = await page
    .locator('.player-name > :first-child')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test.each(CROWDED)('%s with %i players: on a phone, what tells robots apart is in sight', async (game, count) => {
  const { seatLink } = await postTable(origin, { game, names: NAMES.slice(0, 2), bots: count - 2 });
  const { page } = english();
  await follow(page, seatLink(0));
  await page.locator('.player .points').first().waitFor();
  const robots = await page.locator('.player-name:has(.robot-briefly)').all();
  expect(robots.length).toBe(count - 2);
  for (const [index, robot] of robots.entries()) {
    const briefly = robot.locator('.robot-briefly');
    expect((await briefly.textContent())?.trim()).toBe(`${index + 3}`);
    const [around, shown] = await Promise.all([robot.boundingBox(), briefly.boundingBox()]);
    if (!around || !shown) throw new Error('not in sight');
    expect(shown.y).toBeLessThan(around.y + around.height / 2);
    expect(shown.x + shown.width).toBeLessThanOrEqual(around.x + around.width);
    // Its whole name is read aloud.
    expect(await robot.locator('> :first-child').textContent()).toBe(`Easy robot ${index + 3}`);
  }
});
