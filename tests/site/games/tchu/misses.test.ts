import { expect, inject, test } from 'vitest';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { sentBy, tapAstray } from '../../misses.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, stepsOf } from './recorded.ts';

const origin = inject('origin');
const browser = sharedBrowser();
const GAME = TRANSCRIPTS.find(({ id }) => id === 8);

test('taps on the map only choose, and a card that was tapped is drawn once it cannot be taken back any more', async () => {
  if (GAME === undefined) throw new Error('no such game');
  const steps = stepsOf(GAME);
  const index = steps.findIndex(({ action }) => action.type === 'claim');
  const table = await openRecordedTable(origin, GAME, steps.slice(0, index));
  const seat = steps[index]?.seat ?? 0;
  const player = await newPlayer(browser(), PHONE, null);
  const { page } = player;
  const sent = sentBy(page);
  await page.goto(table.seatLinks[seat] ?? '');
  await page.locator('.market').waitFor();
  const { version } = await table.snapshot(seat);
  await tapAstray(page, '[data-route]', 30);
  await page.keyboard.press('Escape');
  const card = page.locator('.market .draw:not(:disabled)').first();
  const code = await card.getAttribute('data-code');
  await card.tap();
  await page.locator('[data-take-back]').tap();
  await page.locator('[data-take-back]').waitFor({ state: 'detached' });
  expect((await table.snapshot(seat)).version).toBe(version);
  await card.tap();
  await page.locator('[data-send-held]').tap();
  await expect.poll(async () => (await table.snapshot(seat)).play?.recent.at(-1)).toMatchObject({ seat, code });
  expect(sent).toEqual([code]);
  expect(player.errors).toEqual([]);
  await player.context.close();
});
