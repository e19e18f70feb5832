import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { View } from '../../../../shared/games/catane/types.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { hoard, openDrivenTable } from './driven.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const isTurn = ({ phase, own }: View) => phase.type === 'main' && own?.resources.some((count) => count >= 4) === true;

let link = '';
beforeAll(async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Béatrice', 'Charles', 'Dmitri'], { size: '6', seed: '8' });
  const seat = await table.playUntil(isTurn, hoard);
  link = table.seatLinks[seat] ?? '';
});

/** The page of a player of four in their turn. */
async function inTurn(options: BrowserContextOptions) {
  const player = await newPlayer(browser(), options);
  await player.page.goto(link);
  await player.page.locator('.end-turn').waitFor();
  return player;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', {}],
])('on %s, cards keep their size while an offer is composed, and each price is on one line', async (_, options) => {
  const { page, errors, context } = await inTurn(options);
  const width = async () => (await page.locator('.dock > .cards .card-art').first().boundingBox())?.width;
  const lines = await page
    .locator('.buys .bag')
    .evaluateAll((bags) =>
      bags.map((bag) => new Set([...bag.children].map((kind) => kind.getBoundingClientRect().top)).size),
    );
  expect(lines).toEqual([1, 1, 1, 1]);
  const before = await width();
  await page.locator('[data-open="offer"]').click();
  await page.locator('.trays').waitFor();
  expect(await width()).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([640, 664, 780])('on a phone %i pixels high, a turn shows the ways on and the whole hand', async (height) => {
  const { page, errors, context } = await inTurn({ ...PHONE, viewport: { width: 360, height } });
  const [sheet, end, hand] = await Promise.all(
    ['.dock', '.end-turn', '.dock > .cards'].map((what) => page.locator(what).boundingBox()),
  );
  if (!sheet || !end || !hand) throw new Error('no turn');
  expect(end.y + end.height).toBeLessThanOrEqual(hand.y);
  expect(hand.y + hand.height).toBeLessThanOrEqual(sheet.y + sheet.height);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone held sideways, the points of four players are within their cards', async () => {
  const { page, errors, context } = await inTurn({ ...PHONE, viewport: { width: 780, height: 360 } });
  const cards = await page.locator('.player').all();
  expect(cards.length).toBe(4);
  for (const card of cards) {
    const [around, points] = await Promise.all([card.boundingBox(), card.locator('.points').boundingBox()]);
    if (!around || !points) throw new Error('no points');
    expect(points.x + points.width).toBeLessThanOrEqual(around.x + around.width);
    expect(points.y + points.height).toBeLessThanOrEqual(around.y + around.height);
  }
  expect(errors).toEqual([]);
  await context.close();
});
