import { beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { beginGame, expectFits, PHONE, snapshotOf, violations } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { boardOf, boardShown, viewOf } from './shown.ts';

describe('a sketch on a phone', () => {
  let ana: Player;
  /** What was sent to the service. */
  const requests: string[] = [];
  let before: Snapshot;
  const plan = () => ana.page.getByRole('button', { name: 'Plan ahead' });

  beforeAll(async () => {
    ana = await newPlayer(PHONE);
    const { page } = ana;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => payload.includes('"act"') && requests.push('over the socket')),
    );
    await beginGame(origin, [ana], { seed: '2024' });
    await page.locator('.cell').first().waitFor();
    before = await snapshotOf(ana, 0);
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/')) requests.push(request.url());
    });
  });

  /** Imagines a turn with the n-th tile that may come, on the first cell, with nobody on it. */
  async function imagine(n: number): Promise<void> {
    const { page } = ana;
    await page.locator('[data-chance]').nth(n).tap();
    await page.locator('.cell').first().tap();
    await page.getByRole('button', { name: 'Place here' }).tap();
    await page.locator('.dock .pass').tap();
  }

  test('begins in sight, and tells its tiles by what is on them', async () => {
    const { page } = ana;
    // Without a network it says that it could not be loaded.
    await page.route(/\/sketch-[^/]*\.js$/, (route) => route.abort());
    await plan().tap();
    await page.getByRole('alert').getByText('Sketch mode could not be loaded. Check your connection.').waitFor();
    await page.unroute(/\/sketch-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).tap();
    const bar = page.locator('.sketch-bar');
    await bar.waitFor();
    await expect.poll(async () => (await bar.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    const names = await page
      .locator('[data-chance]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title')));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(name).toMatch(/^Tile: .*(forest|meadow|river)/);
    await expect.poll(() => page.locator('.cell').count()).toBe(0);
    await expectFits(page);
  });

  test('has turns tried out on a copy of the board, with tiles that are imagined; the table hears nothing of it', async () => {
    const { page } = ana;
    const isPlaced = (count: number) => expect.poll(() => page.locator('.placed').count()).toBe(count);
    await imagine(3);
    await page.getByLabel('Whose turn').selectOption({ label: 'Easy robot' });
    await imagine(3);
    await isPlaced(3);
    // One step back takes back that nobody was put on the second tile, the next one the tile, the third that it was drawn.
    for (const placed of [3, 2, 2]) {
      await page.getByRole('button', { name: 'One step back' }).tap();
      await isPlaced(placed);
    }
    await page.getByRole('button', { name: 'Back to the game' }).tap();
    await expect.poll(() => boardShown(ana)).toEqual(boardOf(viewOf(before)));
    expect(await snapshotOf(ana, 0)).toEqual(before);
    expect(requests.filter((url) => !url.endsWith('/seen'))).toEqual([]);

    await page.reload();
    await plan().tap();
    await isPlaced(2);
    await page.getByRole('button', { name: 'Start over' }).tap();
    await isPlaced(1);
  });

  test('hands a turn to the table: it waits, is withdrawn, and is played when its tile has come', async () => {
    const { page } = ana;
    await imagine(3);
    await page.getByRole('button', { name: 'Queue this turn' }).tap();
    const plans = page.locator('.plans li');
    await plans.getByText('Waiting until you draw this tile').waitFor();
    await page.locator('.hand-over').getByText('Queued', { exact: true }).waitFor();
    await expectFits(page);
    // All of it: the tiles that may come are there again.
    expect(await page.locator('[data-chance]').count()).toBeGreaterThan(10);
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
  });
});
