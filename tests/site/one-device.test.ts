import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { boardOf, boardShown, viewOf } from './games/chacun/shown.ts';
import {
  beginGame,
  expectFits,
  newPlayer,
  openTable,
  PHONE,
  type Player,
  playByCode,
  sharedBrowser,
  snapshotOf,
  start,
  tooSmall,
  violations,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** A table whose two players sit at one device. */
async function atOneDevice(player: Player, game: string): Promise<void> {
  await openTable(player, origin, { name: 'Ana', game, ...(game === 'chacun' ? { seed: '2024' } : {}) });
  await player.page.getByRole('button', { name: 'Somebody here, in seat 2, on this device' }).click();
  await player.page.getByLabel('Your name').fill('Bob');
  await player.page.getByRole('button', { name: 'Sit down' }).last().click();
  await player.page.getByText('Bob').waitFor();
  expect(player.page.url()).toMatch(/#seat=0$/);
  await start(player);
}

const choices = (page: Page) => page.locator('.choices button');

test('where hands are hidden, the device is handed over: a cover hides the one hand and then the other', async () => {
  const both = await newPlayer(browser(), PHONE);
  const { page } = both;
  await atOneDevice(both, 'toy');
  const cover = (name: string) => page.getByRole('heading', { name: `Hand the device to ${name}` });
  await cover('Ana').waitFor();
  expect(await choices(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am Ana' }).tap();

  // A phone asks before a tap is sent; Escape, or the other button, lets one choose anew.
  await choices(page).first().tap();
  await page.getByText('B0?').waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choices(page).nth(1).tap();
  await page.getByRole('button', { name: 'Change' }).tap();
  expect((await snapshotOf(both, 0)).play?.recent).toEqual([]);
  await choices(page).nth(2).tap();
  await page.keyboard.press('Enter');
  await page.getByText('It is Bob’s turn now').waitFor();
  expect((await snapshotOf(both, 0)).play?.recent).toMatchObject([{ seat: 0, code: 'B2' }]);
  expect(await tooSmall(page)).toEqual([]);

  await page.getByRole('link', { name: 'Hand it over' }).tap();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  // Nor does loading the page again show what is covered.
  await page.reload();
  await cover('Bob').waitFor();
  expect(await choices(page).count()).toBe(0);
  await page.getByRole('button', { name: 'I am Bob' }).tap();
  await choices(page).first().waitFor();
  expect(page.url()).toMatch(/#seat=1$/);
  expect(both.errors).toEqual([]);
  await both.context.close();
});

test('where all see the same, the page goes to the next seat at once, and asks nothing with a mouse', async () => {
  const both = await newPlayer(browser());
  const { page } = both;
  await atOneDevice(both, 'chacun');
  await page.locator('.cell').first().waitFor();
  for (let n = 1; (await snapshotOf(both, 0)).play?.waitingFor[0] === 0; n += 1) {
    const [choice] = (await snapshotOf(both, 0)).play?.choices ?? [];
    if (choice === undefined) throw new Error('nothing to play');
    if (await page.locator('.choice-list').isVisible()) await page.locator(`[data-code="${choice.code}"]`).click();
    else await playByCode(both, choice.code);
    await page.locator('.recent').getByText(`${n}:`).waitFor();
  }
  await page.waitForURL(/#seat=1$/);
  await page.getByText('Your turn: choose a cell').waitFor();

  // Switched off, the page stays whose it is.
  await page.getByText('Settings of this device').click();
  await page.getByRole('switch', { name: 'Pass this device' }).click();
  const [choice] = (await snapshotOf(both, 1)).play?.choices ?? [];
  await playByCode(both, choice?.code ?? '');
  await expect.poll(async () => (await snapshotOf(both, 1)).play?.recent.at(-1)?.seat).toBe(1);
  expect(page.url()).toMatch(/#seat=1$/);
  expect(both.errors).toEqual([]);
  await both.context.close();
});

test('turns are tried out on a copy of the board, with tiles that are imagined; the table hears nothing of it', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const { page } = ana;
  await beginGame(origin, [ana], { seed: '2024' });
  await page.locator('.cell').first().waitFor();
  const before = await snapshotOf(ana, 0);
  const requests: string[] = [];
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
    await page.locator('.choice-list .pass').tap();
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
    await page.locator('.choice-list .pass').tap();
  };
  await imagine(3);
  await page.getByRole('button', { name: 'Play this if I can' }).tap();
  const plans = page.locator('.plans li');
  await plans.getByText('Waits until you draw this tile').waitFor();
  await page.locator('.hand-over').getByText('Handed over').waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  expect(await snapshotOf(ana, 0)).toEqual(before);
  await plans.getByRole('button', { name: 'Withdraw' }).tap();
  await expect.poll(() => plans.count()).toBe(0);

  // The tile that is to be placed has come already; a cell that was chosen before starting over is chosen no more.
  await page.getByRole('button', { name: 'Start over' }).tap();
  await imagine(0);
  await page.getByRole('button', { name: 'Play this now' }).tap();
  await plans.getByText('Was played for you').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).tap();
  await page.locator('.plans').getByText('Was played for you').waitFor();
  const { phase } = viewOf(before);
  expect(phase).toEqual({ type: 'place', tile: viewOf(await snapshotOf(ana, 0)).placed[1]?.tile });
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});
