import { describe, expect, test } from 'vitest';
import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../../../shared/protocol/messages/story.ts';
import { awaited } from '../../../support/good-moves.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { closePanel, expectFits, openPanel, openSeat, PHONE, seenBy } from '../../pages.ts';
import { newPlayer, origin, sharedPlayer } from '../../players.ts';
import { boardOf, boardShown, viewOf } from './shown.ts';

describe('a player who looks back', () => {
  const player = sharedPlayer({ viewport: { width: 360, height: 780 } });
  let table: PostedTable;
  let now: Snapshot;
  let seen: readonly number[];

  async function lookBack(): Promise<void> {
    const { page } = player();
    await openPanel({ page }, 'story');
    await page.getByRole('button', { name: 'What happened since my turn' }).click();
    await page.getByRole('slider').waitFor();
  }

  test('sees on the board step by step what happened since their turn, by buttons, slider and arrows', async () => {
    const { page } = player();
    table = await postTable(origin, { game: 'chacun', names: ['Ana'], bots: 1, options: { seed: '7' } });
    now = await awaited(table, 0);
    for (let turns = 0; turns < 6; turns += 1) {
      await table.act(0, now.version, now.play?.choices[0]?.code ?? '');
      now = await awaited(table, now.version);
    }
    seen = seenBy(page);
    await page.clock.install();
    await openSeat(player(), table.seatLink(0), 0);

    const read = async (path: string) =>
      (await (await page.request.get(`${origin}/api/tables/${table.id}${path}`)).json()) as Past;
    const since = await read('/seats/0/past');
    const all = (await read('/past/0')).positions;
    const at = (n: number) => boardOf(all[n]?.view as View);
    const shows = (n: number) => expect.poll(() => boardShown(player())).toEqual(at(n));

    await lookBack();
    const first = since.positions[0]?.n ?? 0;
    await shows(first);
    await expectFits(page);
    // Nothing can be played in the past.
    expect(await page.locator('.cell').count()).toBe(0);
    expect(await page.getByLabel('Code of the move').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await shows(first - 1);
    await page.getByRole('button', { name: 'Previous move' }).click();
    await shows(first - 2);
    await page.getByRole('slider').fill('0');
    await shows(0);
    await page.getByText('The beginning.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => boardShown(player())).toEqual(boardOf(viewOf(now)));
  });

  test('is not said to have seen what came since', async () => {
    const { page } = player();
    await expect.poll(() => seen).toContain(now.version);
    await lookBack();

    // Elsewhere.
    const after = await table.act(0, now.version, now.play?.choices[0]?.code ?? '');
    await page.getByText(`of ${after.play?.recent.at(-1)?.n}`).waitFor();
    await page.clock.fastForward(3000);
    expect(seen.filter((each) => each >= after.version)).toEqual([]);
    await page.getByRole('slider').press('Escape');
    await page.clock.fastForward(3000);
    await expect.poll(() => Math.max(...seen)).toBeGreaterThanOrEqual(after.version);
  });
});

test('going back leaves the replay before the table, and what lies over it before the replay', async () => {
  const table = await postTable(origin, { game: 'chacun', names: ['Ana'], bots: 1, options: { seed: '7' } });
  let now = await awaited(table, 0);
  const hasPlayed = (seat: number) => now.play?.recent.some((one) => one.seat === seat);
  while (!hasPlayed(0) || !hasPlayed(1)) {
    await table.act(0, now.version, now.play?.choices[0]?.code ?? '');
    now = await awaited(table, now.version);
  }
  const { page } = await newPlayer(PHONE);
  await openSeat({ page }, table.seatLink(0), 0);
  const slider = page.getByRole('slider');
  const replay = page.getByRole('button', { name: 'What happened since my turn' });
  const drawer = page.locator('.drawer');

  // On a phone, a panel that covers the board gives way to the replay.
  await openPanel({ page }, 'story');
  await replay.click();
  await slider.waitFor();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await openPanel({ page }, 'talk');
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await slider.waitFor();
  await page.goBack();
  await slider.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/t/');

  // Beside the board, it stays; closed first, it does not come again.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel({ page }, 'story');
  await replay.click();
  await slider.waitFor();
  await drawer.waitFor();
  await page.goBack();
  await slider.waitFor({ state: 'detached' });
  await drawer.waitFor();
  await replay.click();
  await slider.waitFor();
  await closePanel({ page });
  await page.goBack();
  await slider.waitFor({ state: 'detached' });
  expect(await drawer.count()).toBe(0);
  expect(page.url()).toContain('/t/');

  // As a button does.
  await openPanel({ page }, 'story');
  await replay.click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await slider.waitFor({ state: 'detached' });
  await drawer.waitFor();
});
