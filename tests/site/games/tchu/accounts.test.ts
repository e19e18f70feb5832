import { expect, inject, test } from 'vitest';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, recordedGame } from './recorded.ts';

const browser = sharedBrowser();

const { game: GAME, steps: STEPS } = recordedGame(8);
const TURN = STEPS.findIndex(({ next, seat }, index) => index > 30 && next.phase.type === 'turn' && next.turn !== seat);

test('on a phone, the routes that can be claimed begin in sight, and what one has is a line below them', async () => {
  const table = await openRecordedTable(inject('origin'), GAME, STEPS.slice(0, TURN + 1));
  const seat = STEPS[TURN]?.next.turn ?? 0;
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await page.goto(table.seatLink(seat));
  await page.locator('.routes li').first().waitFor();
  const box = async (what: string) => (await page.locator(what).boundingBox()) ?? expect.fail(`no ${what}`);
  const [sheet, title, filter, tickets, points] = await Promise.all(
    ['.dock', '.routes > h2', '.routes > input', '.tickets', '.points-briefly'].map(box),
  );
  if (!sheet || !title || !filter || !tickets || !points) throw new Error('not in sight');
  expect(title.y).toBeGreaterThanOrEqual(tickets.y + tickets.height);
  expect(filter.y + filter.height).toBeLessThanOrEqual(sheet.y + sheet.height);
  expect(points.height).toBeLessThan(30);
  expect(await page.locator('.dock > :last-child').textContent()).toMatch(
    /^Secured: −?\d+ · if the game ended now: −?\d+$/,
  );
  expect(await page.locator('.own-points').isVisible()).toBe(false);
  expect(player.errors).toEqual([]);
  await player.context.close();
});
