import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/games/catane/types.ts';
import { sentBy, tapAstray } from '../../misses.ts';
import { PHONE } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';
import { hoard, openDrivenTable } from './driven.ts';
import { pointOf } from './pointing.ts';

test('taps on the island only choose, and a turn that was ended is played by nobody as long as it can be taken back', {
  tags: 'night',
}, async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: '11' });
  const player = await newPlayer(PHONE, null);
  const { page } = player;
  const sent = sentBy(page);
  await page.goto(table.seatLink(0));
  await page.locator('[data-place]').first().waitFor({ state: 'attached' });
  await tapAstray(page, '[data-place]', 30);
  const spot = ((await page.locator('[data-place]').first().getAttribute('data-place')) ?? '').split('-')[1];
  const { x, y } = await pointOf(page, 4, { kind: 'spot', id: Number(spot) });
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.locator('.chosen-place .confirm').waitFor();
  expect(sent).toEqual([]);

  const turn = await table.playUntil(({ seat, phase }) => seat === 0 && phase.type === 'main', hoard);
  const { version, play } = await table.snapshot(turn);
  expect(play?.choices.length).toBeGreaterThan(1);
  await page.locator('.end-turn').tap();
  await page.getByText('Ending the turn…').waitFor();
  // One's cards stay in sight.
  const isOnTop = (card: Element) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await page.locator('.dock .cards .card-stack').first().evaluate(isOnTop)).toBe(true);
  await page.locator('[data-take-back]').tap();
  await page.locator('[data-take-back]').waitFor({ state: 'detached' });
  await tapAstray(page, '.board', 10);
  expect((await table.snapshot(turn)).version).toBe(version);
  await page.locator('.end-turn').tap();
  await page.locator('[data-send-held]').tap();
  await expect.poll(async () => (await table.snapshot(turn)).play?.waitingFor).toEqual([1]);
  expect(sent).toHaveLength(1);

  // The thief can be taken back too, whether he was sent by a button or by keys.
  await table.playUntil(({ seat, phase }) => seat === 0 && phase.type === 'thief', hoard);
  const before = await table.snapshot(0);
  const thefts = before.play?.choices.map(({ action }) => action as Action) ?? [];
  const targets = thefts.flatMap((action) => (action.type === 'thief' ? [action.to] : []));
  const only = targets.find((to) => targets.indexOf(to) === targets.lastIndexOf(to));
  const cell = page.locator(`[data-place="cell-${only}"]`);
  await cell.press('Enter');
  await page.locator(`[data-place="cell-${only}"][aria-pressed=true]`).waitFor();
  await cell.press('Enter');
  await page.locator('[data-take-back]').tap();
  await page.locator('[data-take-back]').waitFor({ state: 'detached' });
  expect((await table.snapshot(0)).version).toBe(before.version);
  expect(sent).toHaveLength(1);
});
