import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { postTable } from '../support/posted-table.ts';
import { atOneDevice } from './one-device.ts';
import { closePanel, expectFits, openPanel, openSeat, PHONE, snapshotOf, tooSmall, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

const choices = (page: Page) => page.locator('.choices button');

test('where hands are hidden, the device is handed over: a cover hides the one hand and then the other', async () => {
  const both = await newPlayer(PHONE, 'asked');
  const { page } = both;
  await atOneDevice(both, origin, { game: 'toy' });
  const table = page.url();
  const cover = (name: string) => page.getByRole('heading', { name: `Hand the device to ${name}` });
  await cover('Ana').waitFor();
  expect(await choices(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am Ana' }).tap();

  // Where a final action is asked about, Escape or the other button lets one choose anew.
  await choices(page).first().tap();
  await page.getByText('Bet 0?').waitFor();
  await expectFits(page);
  expect(await violations(page, '.sheet-bar')).toEqual([]);
  await page.keyboard.press('Escape');
  await choices(page).nth(1).tap();
  await page.getByRole('button', { name: 'Change' }).tap();
  expect((await snapshotOf(both, 0)).play?.recent).toEqual([]);
  await choices(page).nth(2).tap();
  await page.keyboard.press('Enter');
  await page.getByText('It is Bob’s turn now').waitFor();
  expect((await snapshotOf(both, 0)).play?.recent).toMatchObject([{ seat: 0, code: 'B2' }]);
  expect(await tooSmall(page)).toEqual([]);

  await page.getByRole('link', { name: 'Hand it over' }).tap();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  // Going back does not show the hand that was covered: Bob may have the device already.
  await page.goBack();
  await cover('Ana').waitFor();
  expect(await choices(page).count()).toBe(0);
  await page.goForward();
  await cover('Bob').waitFor();
  // Nor does loading the page again show what is covered.
  await page.reload();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  await page.getByRole('button', { name: 'I am Bob' }).tap();
  await choices(page).first().waitFor();
  expect(page.url()).toMatch(/#seat=1$/);

  // The plain link names neither of them: it asks, and shows what spectators see.
  await page.goto(`${origin}${new URL(table).pathname}`);
  const seats = page.locator('.notice').filter({ hasText: 'several seats at this table' });
  await seats.getByRole('link', { name: 'Ana' }).waitFor();
  await expectFits(page);
  await seats.getByRole('link', { name: 'Bob' }).tap();
  await page.getByRole('button', { name: 'I am Bob' }).tap();
  await choices(page).first().waitFor();
  expect(page.url()).toMatch(/#seat=1$/);
  expect(await seats.count()).toBe(0);
});

/** What of the marks and of the way to hand the device over cannot be pressed in its middle. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.panel-mark, .pass-on .button')].flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [] : [each.textContent];
    }),
  );

test.each(someOf(Object.entries(GAMES)))(
  '%s: before the device is handed over, its player reaches story, talk and more',
  async (game, { meta }) => {
    const names = ['Ana', 'Bob', 'Cléo'].slice(0, meta.seats.max);
    const table = await postTable(origin, { game, names, seating: [...names.keys()] });
    // Where all begin at the same time, Bob has chosen.
    if ((await table.snapshot(1)).play?.waitingFor.includes(1)) await table.playFirst(1);
    const both = await newPlayer(PHONE);
    const { page } = both;
    await both.context.addInitScript((id) => {
      if (location.origin !== 'null') localStorage.setItem('chacun-son-tour:passing', JSON.stringify([id]));
    }, table.id);
    for (const seat of [0, 1]) await openSeat(both, table.seatLink(seat), seat);
    const mine = page.getByRole('button', { name: 'I am Bob' });
    const next = page.getByText('It is Ana’s turn now, on this device.');
    await mine.or(next).waitFor();
    if (await mine.isVisible()) await mine.tap();
    await next.waitFor();
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [740, 360],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => covered(page), { message: `${width} × ${height}` }).toEqual([]);
      await expectFits(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const which of ['story', 'talk', 'more'] as const) await openPanel(both, which);
    await closePanel(both);
    await page.getByRole('link', { name: 'Hand it over' }).tap();
    await page.waitForURL(/#seat=0$/);
  },
);
