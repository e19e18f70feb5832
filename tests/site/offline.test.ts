import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { goOffline, openSeat, PHONE, waitForActions } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('a move that is made offline can be cancelled, or is sent by itself when the network or the page is back', async () => {
  const ana = await newPlayer(PHONE);
  const { page, context } = ana;
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const played = async () => (await table.snapshot('spectator')).play?.recent.length ?? 0;
  await openSeat(ana, table.seatLink(0), 0);
  const choice = page.locator('.choices button').first();
  await page.locator('.connection.live').waitFor({ state: 'attached' });
  const bar = page.getByRole('alert').getByText('You are offline. Your move will be sent when you are back.');
  const cutOff = async () => {
    await goOffline(ana);
    await page.locator('.connection.offline').waitFor({ state: 'attached' });
  };

  await cutOff();
  await choice.tap();
  await bar.waitFor();
  // What says so on the board is seen at a glance.
  const mark = await page.locator('.connection.offline > .dot').boundingBox();
  expect(mark?.width).toBeGreaterThan(15);
  // It is the only one.
  expect(await page.locator('.notice').count()).toBe(1);
  expect(await choice.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await bar.waitFor({ state: 'detached' });
  expect(await choice.isEnabled()).toBe(true);
  await context.setOffline(false);
  await page.locator('.connection.live').waitFor({ state: 'attached' });
  expect(await played()).toBe(0);

  await cutOff();
  await choice.tap();
  await bar.waitFor();
  await context.setOffline(false);
  await expect.poll(played).toBe(1);
  await bar.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  await table.playFirst(1);
  await waitForActions(ana, 2);
  await cutOff();
  await choice.tap();
  await bar.waitFor();
  // A tab that is closed could find the network again before it ends.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(`${table.link}#seat=0`);
  await page.getByRole('alert').getByText('Your move was waiting for the network. It has now been played.').waitFor();
  expect(await played()).toBe(3);
});
