import { expect, test } from 'vitest';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import { FIRST, openSeat, PHONE, TITLE } from './pages.ts';
import { newPlayer, origin } from './players.ts';

async function playUntil(table: PostedTable, seat: number): Promise<void> {
  for (let now = await table.waitedFor(); now !== null && now !== seat; now = await table.waitedFor())
    await table.playFirst(now);
}

test('after a move, a page leads to the next table that waits for its player, and then says that none does', async () => {
  const [here, there] = [
    await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] }),
    await postTable(origin, { game: FIRST, names: ['Ana', 'Cléo'] }),
  ];
  for (const table of [here, there]) await playUntil(table, 0);
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  for (const table of [there, here]) await openSeat(ana, table.seatLink(0), 0);
  // Nothing is offered to somebody who is to play here, nor instead of the question how to notify them.
  expect(await page.locator('.after-turn > *').count()).toBe(0);
  await playUntil(here, 1);
  await page.getByRole('button', { name: 'Later' }).tap();
  const next = page.locator('.after-turn a');
  await next.waitFor();
  expect(await next.textContent()).toContain(`${TITLE} with Cléo`);
  await next.tap();
  await page.waitForURL(`**/t/${there.id}#seat=0`);
  await page.locator('.dock.mine').waitFor();
  await playUntil(there, 1);
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.getByText('No other table is waiting for you.').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.locator('.after-turn:empty').waitFor({ state: 'attached' });
});
