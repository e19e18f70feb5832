import { expect, inject, test } from 'vitest';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, recordedGame } from './recorded.ts';

const browser = sharedBrowser();

test('at the end on a phone, the map is in the middle, as wide as its height allows', async () => {
  const { game, steps } = recordedGame(8);
  const table = await openRecordedTable(inject('origin'), game, steps);
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await page.goto(table.seatLink(0));
  await page.locator('.result-banner').waitFor();
  const box = async (what: string) => (await page.locator(what).boundingBox()) ?? expect.fail(`no ${what}`);
  await expect
    .poll(async () => {
      const [map, clear] = await Promise.all([box('.rail-map .stage'), box('.land > .clear')]);
      return Math.abs(Math.round(2 * map.x + map.width - clear.width));
    })
    .toBe(0);
  expect(player.errors).toEqual([]);
  await player.context.close();
});
