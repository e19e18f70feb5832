import { expect, inject, test } from 'vitest';
import { expectFits, follow, openTable, PHONE, postLobby, postPlayer, sharedBrowser, sharedPlayer } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();
const phone = sharedPlayer(browser, PHONE);

test('a newcomer to a full table is not invited, and is led to their own seat or to another table', async () => {
  const { page, errors } = phone();
  const { link } = await postLobby(origin, { name: 'Ana' });
  await follow(page, link);
  await page.getByRole('heading', { name: /^Ana invites you/ }).waitFor();
  await postPlayer(link, 1, 'Bob');
  await page.getByRole('heading', { name: /is full$/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Join the game' }).count()).toBe(0);
  expect(await page.locator('.invited a.button').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '#lost',
    expect.stringMatching('^/new/'),
  ]);
  await expectFits(page);
  expect(errors).toEqual([]);
});

test('on a phone, once everyone is here, the game is begun without scrolling', async () => {
  const ana = phone();
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
});
