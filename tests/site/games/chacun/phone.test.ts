import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/games/chacun/types.ts';
import { awaited } from '../../../support/good-moves.ts';
import { postTable } from '../../../support/posted-table.ts';
import { sentBy } from '../../misses.ts';
import { openSeat, PHONE, waitForActions } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';
import { cellAt, chooseMarker, shownRotation } from './shown.ts';

/** Where land and dock are, once two frames have been drawn. */
const places = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return ['.land', '.dock'].map((part) => {
      const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return { part, top, bottom };
    });
  });

test('a tap on a cell moves nothing, and another one plays nothing, in French and in English; turns are played by touch alone', async () => {
  const ana = await newPlayer({ ...PHONE, locale: 'fr-FR' }, 'asked');
  const { page } = ana;
  const sent = sentBy(page);
  const table = await postTable(origin, { game: 'chacun', names: ['Ana'], bots: 1, options: { seed: '2024' } });
  const first = await table.snapshot(0);
  await openSeat(ana, table.seatLink(0), 0);
  const cells = page.locator('.cell');
  for (const lang of ['fr', 'en']) {
    await cells.first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const before = await places(page);
    // What is said there is longer in French.
    const count = lang === 'fr' ? await cells.count() : 1;
    for (let nth = 0; nth < count; nth += 1) {
      await cells.nth(nth).tap();
      await page.locator('.cell.chosen').waitFor();
      expect(await places(page)).toEqual(before);
      await page.locator('.cell.chosen').tap();
    }
    expect(sent).toEqual([]);
    if (lang === 'en') break;
    await page.evaluate(() => localStorage.setItem('chacun-son-tour:lang', '"en"'));
    await page.reload();
  }
  await page.locator('.place-actions .place').tap();
  await expect.poll(() => page.locator('.placed').count()).toBe(2);
  expect(sent).toHaveLength(1);

  const left = new Set(['occupy', 'place', 'pass']);
  for (let now = await awaited(table, first.version); left.size > 0; now = await awaited(table, now.version)) {
    await waitForActions(ana, now.play?.recent.at(-1)?.n ?? 0);
    const choices = (now.play?.choices ?? []).map((each) => ({ ...each, action: each.action as Action }));
    const { code, action } = choices.findLast(({ action: { type } }) => left.has(type)) ?? choices[0] ?? expect.fail();
    left.delete(action.type);
    if (action.type === 'place') {
      await cellAt(page, action).tap();
      await page.locator('.cell.chosen').waitFor();
      for (let shown = await shownRotation(page); shown !== action.rotation; shown = (shown + 1) % 4)
        await page.getByRole('button', { name: 'Rotate', exact: true }).tap();
      await page.getByRole('button', { name: 'Place here' }).tap();
    } else {
      await chooseMarker(page, code, (target) => target.tap());
      // A player who chose a marker and presses the button is not asked a third time; to pass takes one tap, so it is asked.
      if (action.type === 'pass') await page.locator(`[data-confirm="${code}"]`).tap();
    }
  }
});
