import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { FIRST, openSeat, PHONE } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('while moves are played back nobody is asked how to notify them; afterwards they are, below what was played', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob', 'Cléo'] });
  // Ana and Bob play their turns; Cléo is waited for.
  for (let seat = await table.waitedFor(); seat !== null && seat !== 2; seat = await table.waitedFor())
    await table.playFirst(seat);
  const ana = await newPlayer({ ...PHONE, reducedMotion: 'no-preference' });
  const { page } = ana;
  await openSeat(ana, table.seatLink(0), 0);
  const caption = page.locator('.caption > p');
  await caption.waitFor();
  const question = page.getByText('Want to know when it’s your turn?');
  const isInTheWay = () => document.querySelector('.caption > p') !== null && document.querySelector('.how') !== null;
  while ((await caption.count()) > 0) expect(await page.evaluate(isInTheWay)).toBe(false);
  await question.waitFor();
  // The whole board is in sight.
  const bottom = await page.locator('.land').evaluate((land) => land.getBoundingClientRect().bottom);
  expect((await page.locator('.how').boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});
