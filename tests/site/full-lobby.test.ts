import { expect, inject, test } from 'vitest';
import { expectFits, newPlayer, openTable, PHONE, postPlayer, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('on a phone, once everyone is here, the game is begun without scrolling', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const { page } = ana;
  const link = await openTable(ana, origin, { name: 'Ana' });
  const start = page.getByRole('button', { name: 'Start the game' });
  const bottom = async () => ((await start.boundingBox()) ?? { y: Infinity, height: 0 }).y + 54;
  expect(await bottom()).toBeGreaterThan(PHONE.viewport.height);
  await postPlayer(link, 1, 'Bob');
  await page.getByRole('heading', { name: 'Everyone is here' }).waitFor();
  expect(await bottom()).toBeLessThan(PHONE.viewport.height);
  await expectFits(page);
  await start.tap();
  await page.locator('.lobby').waitFor({ state: 'detached' });
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});
