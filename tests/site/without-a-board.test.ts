import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { openSeat } from './pages.ts';
import { newPlayer, origin, type Player } from './players.ts';

async function play({ page }: Player, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'What you can play' }).waitFor();
  await page.getByText('possible moves').waitFor();
  await page.getByLabel('A code or a few words').fill(code);
  await page.keyboard.press('Enter');
}

test('a game without a board shows its picture, its moves in words and by code, no fair dice, and how it ended', async () => {
  const ana = await newPlayer();
  const { page, context } = ana;
  await context.addInitScript(() => localStorage.setItem('hex-plain', ''));
  const table = await postTable(origin, { game: 'hex', names: ['Ana', 'Bob'], options: { size: '7' } });
  await openSeat(ana, table.seatLink(0), 0);
  await page.getByRole('img', { name: 'The board. Ana: 0, Bob: 0 (stones placed).' }).waitFor();
  expect(await page.locator('.choices button').first().textContent()).toBe('Place a stone on A1 A1');
  expect(await page.locator('#fairness').count()).toBe(0);
  await play(ana, 'A1');
  await expect.poll(async () => (await table.snapshot(0)).play?.waitingFor).toEqual([1]);
  let { version } = await table.snapshot(0);
  for (let row = 2; row <= 7; row += 1) {
    ({ version } = await table.act(1, version, `B${row}`));
    if (row < 7) ({ version } = await table.act(0, version, `A${row}`));
  }
  await play(ana, 'A7');
  await page.getByText('A chain of stones joins two opposite sides.').waitFor();
  await page.getByRole('img', { name: 'The board. Ana: 7, Bob: 6 (stones placed).' }).waitFor();
  expect(await page.locator('.ranking').count()).toBe(0);
});
