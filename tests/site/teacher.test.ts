import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../../web/games/index.ts';
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

test.each(LESSONS)(
  '%s: with text twice as large on a phone, which the window does not know, a guided game has a board',
  async (game) => {
    const { page } = player();
    await page.setViewportSize({ width: 360, height: 740 });
    await follow(page, `${origin}/learn/${game}`);
    await page.locator(`.frame.${game} .stage .layer`).first().waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.locator('.board').evaluate((board) => board.clientHeight)).toBeGreaterThan(140);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize(PHONE.viewport);
  },
);

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
  const stepIn = async (page: Page) => (await page.locator('.coach-step [aria-hidden]').textContent())?.trim() ?? '';

  test('can be skipped step by step, gone back in, left, and gone on with, and is accessible by day and night', async () => {
    const { page } = player();
    const requests: string[] = [];
    // What the page before had still to ask is not the lesson's.
    page.on('request', (request) => {
      if (page.url().includes('/learn/')) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/learn/${FIRST}`);
    const shown = () => stepIn(page);
    const [, last = ''] = (await shown()).split(' / ');
    const next = page.locator('.coach-keys').getByRole('button').last();
    for (const at of [2, 3, 4]) {
      await next.click();
      await expect.poll(shown).toBe(`${at} / ${last}`);
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(shown).toBe(`3 / ${last}`);
    await page.reload();
    await expect.poll(shown).toBe(`3 / ${last}`);
    // To the end, by a key that keeps the focus.
    await next.focus();
    for (let at = 3; at < Number(last); at += 1) await page.keyboard.press('Enter');
    await expect.poll(shown).toBe(`${last} / ${last}`);
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

  test('that was left at its end goes on there, starts again, and fits into every window at both ends, with large text too', async () => {
    const { page } = player();
    const windows = HANDS.flatMap(([, , each]) => each);
    await leave(page);
    await follow(page, `${origin}/learn/${FIRST}`);
    await page.getByRole('link', { name: 'Invite friends' }).waitFor();
    await expectFitsEverywhere(player(), 'the end of a lesson', windows, async () => undefined);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => stepIn(page)).toMatch(/^1 /);
    await expectFitsEverywhere(player(), 'a lesson', windows, async () => undefined);
  });
});
