import { expect, inject, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { newPlayer, openSeat, type Player, sharedBrowser, violations } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('the toy game is played in words; the card of the other is not sent, and axe finds nothing', async () => {
  const ana = await newPlayer(browser());
  const { page } = ana;
  const { seatLinks, snapshot, act } = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(ana, seatLinks[0] ?? '', 0);
  const press = (words: string) => page.locator('.choices button', { hasText: words }).click();
  const postForBob = async (code: string) => {
    const codes = async () => (await snapshot(1)).play?.choices.map((choice) => choice.code);
    await expect.poll(codes).toContain(code);
    await act(1, (await snapshot(1)).version, code);
  };
  await page.getByRole('heading', { name: 'What you can play' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await snapshot(0)).play?.view).toMatchObject({ cards: [expect.any(Number), null] });
  for (let round = 1; round <= 3; round += 1) {
    // All bet at once, in any order; then they roll in turn.
    await postForBob('B2');
    await press('Bet 2');
    await press('Roll the die');
    await postForBob('R');
  }
  await page.getByRole('heading', { name: 'End of the game' }).waitFor();
  const { play } = await snapshot(0);
  expect(play?.outcome).not.toBeNull();
  expect((await snapshot(1)).play?.outcome).toEqual(play?.outcome);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

async function play({ page }: Player, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'What you can play' }).waitFor();
  await page.getByText('possible moves').waitFor();
  await page.getByLabel('A code or a few words').fill(code);
  await page.keyboard.press('Enter');
}

test('a game without a board shows its picture, its moves in words and by code, no fair dice, and how it ended', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  await context.addInitScript(() => localStorage.setItem('hex-plain', ''));
  const table = await postTable(origin, { game: 'hex', names: ['Ana', 'Bob'], options: { size: '7' } });
  await openSeat(ana, table.seatLinks[0] ?? '', 0);
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
  expect(ana.errors).toEqual([]);
  await context.close();
});
