import { expect, inject, test } from 'vitest';
import { ENTRIES } from '../../web/games/index.ts';
import { FIRST, newPlayer, openTable, PHONE, sharedBrowser, TITLE, tooSmall, violations } from './pages.ts';
import { expectFitsEverywhere, HANDS } from './windows.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const LESSONS = Object.entries(ENTRIES).flatMap(([game, { lesson }]) => (lesson === undefined ? [] : [game]));

test('the start page leads to every guided game by one press, and the guided game back to the start page', async () => {
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  expect(LESSONS).toContain(FIRST);
  await page.goto(origin);
  for (const game of LESSONS) {
    await page.locator(`.game-card a[href="/learn/${game}"]`).tap();
    await page.waitForURL(`${origin}/learn/${game}`);
    await page.locator(`.frame.${game} .stage .layer`).first().waitFor();
    await page.getByRole('link', { name: 'Leave the guided game' }).tap();
    await page.waitForURL(`${origin}/`);
  }
  expect(await tooSmall(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('a lesson can be skipped step by step, gone back in, left, and gone on with; at its end it starts again', async () => {
  const player = await newPlayer(browser());
  const { page } = player;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/learn/${FIRST}`);
  const step = page.locator('.coach-step [aria-hidden]');
  const shown = async () => (await step.textContent())?.trim() ?? '';
  await step.waitFor();
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
  for (let at = 4; at <= Number(last); at += 1) {
    await next.click();
    await expect.poll(shown).toBe(`${at} / ${last}`);
  }
  // It asks the service for nothing but the titles of its games.
  expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/games')).toEqual([]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(shown).toBe(`1 / ${last}`);
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('who waits in a lobby learns meanwhile, and comes back to the same seat', async () => {
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await openTable(player, origin, { name: 'Ada' });
  const lobby = page.url();
  await page.getByRole('link', { name: 'Learn while you wait' }).tap();
  await page.locator('.coach').waitFor();
  await expect.poll(() => page.title()).toContain(TITLE);
  await page.getByRole('link', { name: 'Leave the guided game' }).tap();
  await page.waitForURL(lobby);
  await page.locator('.lobby').waitFor();
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('the coach fits into every window, with large text too, and so does the end of a lesson', async () => {
  for (const [hand, options, windows] of HANDS) {
    const player = await newPlayer(browser(), options);
    const { page } = player;
    await page.goto(`${origin}/learn/${FIRST}`);
    await page.locator('.coach').waitFor();
    await expectFitsEverywhere(player, `a lesson, ${hand}`, windows, async () => undefined);
    const next = page.locator('.coach-keys').getByRole('button').last();
    while ((await page.getByRole('link', { name: 'Invite friends' }).count()) === 0) await next.click();
    await expectFitsEverywhere(player, `the end of a lesson, ${hand}`, windows, async () => undefined);
    await player.context.close();
  }
});
