import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../../web/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { FIRST, follow, leave, openTable, PHONE, TITLE, violations } from './pages.ts';
import { origin, sharedPlayer } from './players.ts';
import { expectFitsEverywhere, HANDS } from './windows.ts';

const player = sharedPlayer(PHONE);

const LESSONS = Object.entries(ENTRIES).flatMap(([game, { lesson }]) => (lesson === undefined ? [] : [game]));

test('the start page leads to every guided game by one press, and the guided game back to the start page', async () => {
  const { page } = player();
  expect(LESSONS).toContain(FIRST);
  await page.goto(origin);
  for (const game of LESSONS) {
    await page.locator(`.game-card a[href="/learn/${game}"]`).tap();
    await page.waitForURL(`${origin}/learn/${game}`);
    await page.locator(`.frame.${game} .stage .layer`).first().waitFor();
    await page.getByRole('link', { name: 'Leave the guided game' }).tap();
    await page.waitForURL(`${origin}/`);
  }
});

/** The least height of the board of a lesson, as a share of the window. */
const LEAST = 0.45;

/** In the page: the height of the board as a share of the window, at so many steps and ends of chapters, as the coach leads on. */
async function sharesAt(places: number): Promise<readonly number[]> {
  const said = () => document.querySelector('.coach > .coach-said')?.textContent;
  const shares: number[] = [];
  const frame = () => new Promise(requestAnimationFrame);
  for (;;) {
    shares.push((document.querySelector('.board')?.clientHeight ?? 0) / innerHeight);
    if (shares.length === places) return shares;
    const before = said();
    document.querySelector<HTMLElement>('.coach-keys > .button:last-child')?.click();
    while (said() === before) await frame();
    // What follows from another text is laid out by then.
    await frame();
  }
}

/** Windows of phones, with a size of text in percent: by day, where there is the least room. */
const PHONES = someOf([
  [360, 740, 200],
  [390, 844, 100],
  [390, 844, 200],
  [360, 740, 100],
] as const);

describe.each(someOf(LESSONS))('the lesson of %s', (game) => {
  test.each(PHONES)(
    'at %i × %i with text of %i percent, the board is never lower than 45 percent of the window',
    async (width, height, size) => {
      const { page } = player();
      const lesson = await ENTRIES[game]?.lesson?.();
      if (lesson === undefined) throw new Error('no lesson');
      await page.setViewportSize({ width, height });
      await leave(page);
      await page.evaluate((percent) => {
        localStorage.removeItem('chacun-son-tour:lessons');
        // As the size of text of a browser, which the window does not always know.
        document.documentElement.style.setProperty('font-size', `${percent}%`);
      }, size);
      await follow(page, `${origin}/learn/${game}`);
      await page.locator(`.frame.${game} .stage .layer`).first().waitFor();
      const shares = await page.evaluate(sharesAt, lesson.steps.length + lesson.chapters.length);
      // Heights in whole pixels.
      expect(Math.min(...shares)).toBeGreaterThan(LEAST - 1 / height);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize(PHONE.viewport);
    },
  );
});

test('who waits in a lobby learns meanwhile, and comes back to the same seat', async () => {
  const { page } = player();
  await openTable(player(), origin, { name: 'Ada' });
  const lobby = page.url();
  await page.getByRole('link', { name: 'Learn while you wait' }).tap();
  await page.locator('.coach').waitFor();
  await expect.poll(() => page.title()).toContain(TITLE);
  await page.getByRole('link', { name: 'Leave the guided game' }).tap();
  await page.waitForURL(lobby);
  await page.locator('.lobby').waitFor();
  // Of a lobby that is still known, pages ask how it stands.
  await page.evaluate(() => localStorage.clear());
});

describe('a lesson', () => {
  const placeIn = (page: Page) => page.locator('.coach-step').getAttribute('aria-label');
  const forward = (page: Page) => page.locator('.coach-keys').getByRole('button').last();

  test('can be skipped step by step, gone back in, left, and gone on with, and is accessible by day and night', async () => {
    const { page } = player();
    await leave(page);
    await page.evaluate(() => localStorage.removeItem('chacun-son-tour:lessons'));
    const requests: string[] = [];
    // What the page before had still to ask is not the lesson's.
    page.on('request', (request) => {
      if (page.url().includes('/learn/')) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/learn/${FIRST}`);
    const shown = () => placeIn(page);
    for (const at of [2, 3, 4]) {
      await forward(page).click();
      await expect.poll(shown).toMatch(new RegExp(`^Chapter 1, .*: step ${at} of `));
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(shown).toMatch(/: step 3 of /);
    await page.reload();
    await expect.poll(shown).toMatch(/: step 3 of /);
    // Through the end of the chapter to that of the lesson, by a key that keeps the focus.
    await forward(page).focus();
    for (const end = page.locator('.coach > .row'); (await end.count()) === 0; ) await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Next chapter' }).evaluate((key) => key.matches(':focus'))).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // What was done is as it was left: the end of a chapter.
    await page.reload();
    await page.getByRole('button', { name: 'Next chapter' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toMatch(/^Chapter 2, .*: step 1 of /);
    for (const end = page.locator('.coach .row a'); (await end.count()) === 0; ) await page.keyboard.press('Enter');
    // On a phone its sheet is scrolled, by keys too, though it has nothing to press.
    const dock = page.locator('.dock');
    const beyond = () => dock.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(beyond).toBeGreaterThan(0);
    await expect.poll(() => dock.getAttribute('tabindex')).toBe('0');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violations(page)).toEqual([]);
    // It asks the service for nothing but the titles of its games.
    expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/games')).toEqual([]);
  });

  test('lists its chapters, each of which can be begun, and begun again', async () => {
    const { page } = player();
    const shown = () => placeIn(page);
    const open = () => page.locator('.coach-step').click();
    const list = page.getByRole('dialog', { name: 'Chapters' });
    await open();
    await list.waitFor();
    expect(await violations(page)).toEqual([]);
    const [first, second] = [list.getByRole('button', { name: /^1\. / }), list.getByRole('button', { name: /^2\. / })];
    expect([await first.textContent(), await second.textContent()].every((said) => said?.endsWith('done'))).toBe(true);
    await first.click();
    await list.waitFor({ state: 'hidden' });
    await expect.poll(shown).toMatch(/^Chapter 1, .*: step 1 of /);
    await open();
    await second.click();
    await expect.poll(shown).toMatch(/^Chapter 2, .*: step 1 of /);
    await forward(page).click();
    await expect.poll(shown).toMatch(/^Chapter 2, .*: step 2 of /);
    // The chapter that one is in is not begun again unless that is asked for.
    await open();
    await second.click();
    await list.waitFor({ state: 'hidden' });
    expect(await shown()).toMatch(/^Chapter 2, .*: step 2 of /);
    await open();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await open();
    await list.getByRole('button', { name: 'Start this chapter again' }).click();
    await list.waitFor({ state: 'hidden' });
    await expect.poll(shown).toMatch(/^Chapter 2, .*: step 1 of /);
  });

  test('fits into every window at its beginning and its end, with large text too', async () => {
    const { page } = player();
    const windows = HANDS.flatMap(([, , each]) => each);
    for (const end = page.locator('.coach .row a'); (await end.count()) === 0; ) await forward(page).click();
    await expectFitsEverywhere(player(), 'the end of a lesson', windows, async () => undefined);
    await page.locator('.coach-step').click();
    await page.getByRole('dialog').getByRole('button', { name: /^1\. / }).click();
    await expect.poll(() => placeIn(page)).toMatch(/^Chapter 1, .*: step 1 of /);
    await expectFitsEverywhere(player(), 'a lesson', windows, async () => undefined);
  });
});
