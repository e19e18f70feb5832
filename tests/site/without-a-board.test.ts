import { expect, inject, test } from 'vitest';
import { beginGame, newPlayer, type Player, sharedBrowser, snapshotOf } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('two browsers play the toy game in words, and one sees nothing of the other’s card', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser());
  await beginGame(origin, [ana, bob], { game: 'toy' });
  for (let round = 1; round <= 3; round += 1) {
    // All bet at once, in any order; then they roll in turn.
    for (const { page } of [bob, ana]) await page.locator('.choices button', { hasText: 'Bet 2' }).click();
    for (const { page } of [ana, bob]) await page.locator('.choices button', { hasText: 'Roll the die' }).click();
  }
  for (const { page } of [ana, bob]) await page.getByRole('heading', { name: 'End of the game' }).waitFor();
  const [seen, alsoSeen] = await Promise.all([snapshotOf(ana, 0), snapshotOf(bob, 1)]);
  expect(seen.play?.outcome).not.toBeNull();
  expect(alsoSeen.play?.outcome).toEqual(seen.play?.outcome);
  expect([...ana.errors, ...bob.errors]).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});

async function play({ page }: Player, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'What you can play' }).waitFor();
  await page.getByText('possible moves').waitFor();
  await page.getByLabel('A code or a few words').fill(code);
  await page.keyboard.press('Enter');
}

test('a game without a board shows its picture, its moves in words and by code, no fair dice, and how it ended', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser());
  for (const { context } of [ana, bob]) await context.addInitScript(() => localStorage.setItem('hex-plain', ''));
  await beginGame(origin, [ana, bob], { game: 'hex', options: { size: '7' } });
  await ana.page.getByRole('img', { name: 'The board. Ana: 0, Bob: 0 (stones placed).' }).waitFor();
  expect(await ana.page.locator('.choices button').first().textContent()).toBe('Place a stone on A1 A1');
  expect(await ana.page.locator('#fairness').count()).toBe(0);
  const codes = Array.from({ length: 7 }, (_, row) => [`A${row + 1}`, `B${row + 1}`]).flat();
  for (const [n, code] of codes.slice(0, -1).entries()) await play(n % 2 === 0 ? ana : bob, code);
  for (const { page } of [ana, bob]) {
    await page.getByText('A chain of stones joins two opposite sides.').waitFor();
    await page.getByRole('img', { name: 'The board. Ana: 7, Bob: 6 (stones placed).' }).waitFor();
    expect(await page.locator('.ranking').count()).toBe(0);
  }
  expect([...ana.errors, ...bob.errors]).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});
