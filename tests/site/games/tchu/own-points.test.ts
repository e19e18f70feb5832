import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { newPlayer, openPanel, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, stepsOf } from './recorded.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('players see above their tickets what they have, spectators do not', async () => {
  const game = TRANSCRIPTS.find(({ id }) => id === 8);
  if (game === undefined) throw new Error('no such game');
  const steps = stepsOf(game).slice(0, 60);
  const { seatLinks, link } = await openRecordedTable(origin, game, steps);
  const state = steps.at(-1)?.next;
  if (state === undefined) throw new Error('no such state');
  const { claimPoints } = tchu.secrecy.view(state, 1).seats[1] ?? {};
  const player = await newPlayer(browser());
  const { page } = player;
  await page.goto(seatLinks[1] ?? '');
  await page.locator('.own-points li').first().waitFor();
  expect(claimPoints).toBeGreaterThan(0);
  const lines = await page.locator('.own-points li').allTextContents();
  expect(lines[0]).toContain(`routes ${claimPoints},`);
  expect(lines[1]).toContain('If the game ended now');
  const spectator = await newPlayer(browser());
  await spectator.page.goto(link);
  await openPanel(spectator, 'story');
  await spectator.page.locator('.since li').first().waitFor();
  expect(await spectator.page.locator('.own-points').count()).toBe(0);
  // Nor is it explained to them how one claims.
  const helpOf = (at: Page) => at.locator('#board-help').textContent();
  expect(await helpOf(page)).toMatch(/^The routes that you can claim .*Plus and minus zoom/);
  expect(await helpOf(spectator.page)).toMatch(/^ *Plus and minus zoom[^.]*\.$/);
  for (const { errors, context } of [player, spectator]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
