import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { FIRST, openSeat, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('a page that is older than the rules of a table says so, and shows nothing by its own ones', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const ana = await newPlayer();
  const { page } = ana;
  // As when the page was loaded: rules that are older than those of the table.
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const games = (await response.json()) as { meta: { rulesVersion: number } }[];
    await route.fulfill({ response, json: games.map((one) => ({ ...one, meta: { ...one.meta, rulesVersion: 0 } })) });
  });
  await openSeat(ana, table.seatLink(0), 0);
  await page.getByRole('heading', { name: 'This page is too old' }).waitFor();
  expect(await page.locator('.board').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/games');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.board').first().waitFor();
});
