import { expect, inject, test } from 'vitest';
import { beginGame, expectFits, newPlayer, PHONE, sharedBrowser, snapshotOf, violations } from '../../pages.ts';
import { boardOf, boardShown, viewOf } from './shown.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('turns are tried out on a copy of the board, with tiles that are imagined; the table hears nothing of it', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const { page } = ana;
  const requests: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => payload.includes('"act"') && requests.push('over the socket')),
  );
  await beginGame(origin, [ana], { seed: '2024' });
  await page.locator('.cell').first().waitFor();
  const before = await snapshotOf(ana, 0);
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()));
  const plan = page.getByRole('button', { name: 'Plan ahead' });
  await plan.tap();
  await expect.poll(() => page.locator('.cell').count()).toBe(0);
  await expectFits(page);
  expect(await violations(page)).toEqual([]);

  /** Draws a tile, puts it on the first cell, and occupies nothing. */
  const turn = async () => {
    await page.locator('[data-chance]').nth(3).tap();
    await page.locator('.cell').first().tap();
    await page.getByRole('button', { name: 'Place here' }).tap();
    await page.locator('.dock .pass').tap();
  };
  await turn();
  await page.getByLabel('Whose turn').selectOption({ label: 'Easy robot' });
  await turn();
  await expect.poll(() => page.locator('.placed').count()).toBe(3);
  // One step back takes back that nobody was put on the second tile, the next one the tile, the third that it was drawn.
  for (const placed of [3, 2, 2]) {
    await page.getByRole('button', { name: 'One step back' }).tap();
    await expect.poll(() => page.locator('.placed').count()).toBe(placed);
  }
  await page.getByRole('button', { name: 'Back to the game' }).tap();
  await expect.poll(() => boardShown(ana)).toEqual(boardOf(viewOf(before)));
  expect(await snapshotOf(ana, 0)).toEqual(before);
  expect(requests.filter((url) => !url.endsWith('/seen'))).toEqual([]);

  await page.reload();
  await plan.tap();
  await expect.poll(() => page.locator('.placed').count()).toBe(2);
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect.poll(() => page.locator('.placed').count()).toBe(1);
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

test('a turn of the sketch is handed to the table: it waits, is withdrawn, and is played when its tile has come', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const { page } = ana;
  await beginGame(origin, [ana], { seed: '2024' });
  await page.locator('.cell').first().waitFor();
  const before = await snapshotOf(ana, 0);
  await page.getByRole('button', { name: 'Plan ahead' }).tap();

  /** Imagines a turn with the n-th tile that may come, on the first cell, with nobody on it. */
  const imagine = async (n: number) => {
    await page.locator('[data-chance]').nth(n).tap();
    await page.locator('.cell').first().tap();
    await page.getByRole('button', { name: 'Place here' }).tap();
    await page.locator('.dock .pass').tap();
  };
  await imagine(3);
  await page.getByRole('button', { name: 'Queue this turn' }).tap();
  const plans = page.locator('.plans li');
  await plans.getByText('Waiting until you draw this tile').waitFor();
  await page.locator('.hand-over').getByText('Queued', { exact: true }).waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  expect(await snapshotOf(ana, 0)).toEqual(before);
  await plans.getByRole('button', { name: 'Remove' }).tap();
  await expect.poll(() => plans.count()).toBe(0);

  // The tile that is to be placed has come already; a cell that was chosen before starting over is chosen no more.
  await page.getByRole('button', { name: 'Start over' }).tap();
  await imagine(0);
  await page.getByRole('button', { name: 'Play this now' }).tap();
  await plans.getByText('Played for you').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).tap();
  await page.locator('.plans').getByText('Played for you').waitFor();
  const { phase } = viewOf(before);
  expect(phase).toEqual({ type: 'place', tile: viewOf(await snapshotOf(ana, 0)).placed[1]?.tile });
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});
