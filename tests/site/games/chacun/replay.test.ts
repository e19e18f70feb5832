import { expect, inject, test } from 'vitest';
import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Past, Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import {
  beginGame,
  expectFits,
  newPlayer,
  openPanel,
  playByCode,
  seenBy,
  sharedBrowser,
  snapshotOf,
} from '../../pages.ts';
import { boardOf, boardShown, viewOf } from './shown.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('what happened since one’s turn is shown on the board step by step, by buttons, slider and arrows', async () => {
  const player = await newPlayer(browser(), { viewport: { width: 360, height: 780 } });
  const { page } = player;
  await beginGame(origin, [player], { seed: '7' });
  for (let turns = 0; turns < 6; turns += 1) {
    const { play, version } = await snapshotOf(player, 0);
    await playByCode(player, play?.choices[0]?.code ?? '');
    await expect.poll(async () => (await snapshotOf(player, 0)).version).toBeGreaterThan(version);
  }
  const now = await snapshotOf(player, 0);
  const id = now.id;
  const read = async (path: string) =>
    (await (await page.request.get(`${origin}/api/tables/${id}${path}`)).json()) as Past;
  const since = await read('/seats/0/past');
  const all = (await read('/past/0')).positions;
  const at = (n: number) => boardOf(all[n]?.view as View);
  const shows = (n: number) => expect.poll(() => boardShown(player)).toEqual(at(n));

  await openPanel(player, 'story');
  await page.getByRole('button', { name: 'What happened since my turn' }).click();
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
  await expect.poll(() => boardShown(player)).toEqual(boardOf(viewOf(now)));
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('a page that shows an earlier position does not say that its player has seen what came since', async () => {
  const player = await newPlayer(browser());
  const { page } = player;
  await page.clock.install();
  const seen = seenBy(page);
  await beginGame(origin, [player], { seed: '7' });
  const { id, version, play } = await snapshotOf(player, 0);
  await expect.poll(() => seen).toContain(version);
  await playByCode(player, play?.choices[0]?.code ?? '');
  await openPanel(player, 'story');
  await page.getByRole('button', { name: 'What happened since my turn' }).click();
  await page.getByRole('slider').waitFor();

  // In another tab of the same browser.
  const before = await snapshotOf(player, 0);
  const answer = await page.request.post(`${origin}/api/tables/${id}/seats/0/actions`, {
    data: { version: before.version, key: crypto.randomUUID(), code: before.play?.choices[0]?.code },
  });
  const now = (await answer.json()) as Snapshot;
  await page.getByText(`of ${now.play?.recent.at(-1)?.n}`).waitFor();
  await page.clock.fastForward(3000);
  expect(seen.filter((each) => each >= now.version)).toEqual([]);
  await page.getByRole('slider').press('Escape');
  await page.clock.fastForward(3000);
  await expect.poll(() => Math.max(...seen)).toBeGreaterThanOrEqual(now.version);
  await player.context.close();
});
