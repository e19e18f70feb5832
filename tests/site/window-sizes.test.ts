import { beforeAll, describe, expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { over } from './over.ts';
import {
  beginGame,
  closePanel,
  expectFits,
  follow,
  openPanel,
  PHONE,
  postAction,
  postLobby,
  SECOND,
  snapshotOf,
  violations,
} from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const phone = sharedPlayer(PHONE);

/** A laptop, and a phone sideways and upright. */
const WINDOWS = [{ width: 1280, height: 800 }, { width: 780, height: 360 }, PHONE.viewport];

describe('a game, in windows of all sizes', () => {
  beforeAll(() => beginGame(origin, [phone()]));

  test('what the icons of a player count is told at a press', async () => {
    const { page } = phone();
    const shown = page.locator('.holdings:popover-open');
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await page.getByRole('button', { name: 'What Ana has' }).click();
      const said = await page.locator('.player').first().locator('.held .unseen').allTextContents();
      expect(said.length).toBeGreaterThan(0);
      expect((await shown.locator('li').allTextContents()).map((line) => line.trim())).toEqual(said);
      // And with it how many points these are.
      await shown.getByText('0 points').waitFor();
      if (window === PHONE.viewport) expect(await violations(page, '.holdings')).toEqual([]);
      await expectFits(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => shown.count()).toBe(0);
    }
  });

  test('a panel stays in use when the window is turned', async () => {
    const ana = phone();
    const { page } = ana;
    await openPanel(ana, 'talk');
    const message = page.getByLabel('Your message to the table');
    await message.fill('Hello');
    const drawer = page.locator('.drawer[open]');
    for (const window of [WINDOWS[0] ?? PHONE.viewport, PHONE.viewport]) {
      await page.setViewportSize(window);
      // It covers the board, and everything else waits for it, only where it does not fit beside the board.
      await expect.poll(() => drawer.evaluate((one) => one.matches(':modal'))).toBe(window === PHONE.viewport);
      expect(await message.inputValue()).toBe('Hello');
      expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await closePanel(ana);
  });

  test('on a desktop, a panel is beside the sheet, and the board beside the panel', async () => {
    const ana = phone();
    const { page } = ana;
    const edges = (what: string) =>
      page
        .locator(what)
        .evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right] as const);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await openPanel(ana, 'talk');
      await page.locator('.drawer').evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const [[left, right], [sheet], [, board], [, buttons]] = await Promise.all([
        edges('.drawer'),
        edges('.dock'),
        edges('.clear'),
        edges('.zoom'),
      ]);
      expect(right).toBeLessThanOrEqual(sheet);
      expect(Math.round(board - left)).toBe(0);
      expect(buttons).toBeLessThan(left);
      await expectFits(page);
      await closePanel(ana);
    }
    expect(ana.errors).toEqual([]);
  });

  test('an earlier position leaves board and players in sight', async () => {
    const ana = phone();
    const { page } = ana;
    const { play, version } = await snapshotOf(ana, 0);
    await postAction(ana, 0, version, play?.choices[0]?.code ?? '');
    // Whoever comes back after their own move, too, sees the latest turns.
    await page.reload();
    await openPanel(ana, 'story');
    await page.locator('.since .recount').last().click();
    // On a phone, the panel closes when the replay opens.
    await page.locator('.replay').waitFor();
    await closePanel(ana);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(window.width);
      // Whose turn it was is marked on the players.
      expect(await page.evaluate(over, ['.replay', '.players', '.clear']), `${window.width}`).toEqual([]);
    }
  });
});

test('a name of forty letters without a space fits a small phone: in an invitation, at the end and in words', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapit';
  const { page } = phone();
  const { link } = await postLobby(origin, { name, game: SECOND });
  const over = await postTable(origin, { game: SECOND, names: [name, [...name].reverse().join('')] });
  await over.endByConsent();
  for (const [url, box] of [
    [link, '.invited'],
    [`${over.link}/text#watch`, '.text-game'],
    [`${over.link}#watch`, '.dock'],
  ] as const) {
    await follow(page, url);
    await page.locator(box).first().waitFor();
    // Boxes that clip what they hold are no wider than what is seen of them.
    const widths = await page
      .locator(box)
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect([box, widths[0]]).toEqual([box, widths[1]]);
    await expectFits(page);
  }
});
