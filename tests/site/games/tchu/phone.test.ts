import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, type RecordedStep, stepsOf } from './recorded.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const GAME = TRANSCRIPTS.find(({ id }) => id === 8);
const STEPS = GAME === undefined ? [] : stepsOf(GAME);

/** A phone at the first state of its kind after the opening, held by whose turn it is. */
async function phoneAt(is: (step: RecordedStep) => boolean) {
  const index = STEPS.findIndex((step, n) => n > 30 && is(step));
  const step = STEPS[index];
  if (GAME === undefined || step === undefined) throw new Error('no such state');
  const { seatLinks } = await openRecordedTable(origin, GAME, STEPS.slice(0, index + 1));
  const player = await newPlayer(browser(), { ...PHONE, viewport: { width: 390, height: 844 } });
  await player.page.goto(seatLinks[step.next.turn] ?? '');
  await player.page.locator('.dock').waitFor();
  return player;
}

/** How many pixels of something are below the lower edge of the sheet. */
async function belowSheet(page: Page, what: string): Promise<number> {
  const [sheet, box] = await Promise.all([
    page.locator('.dock').boundingBox(),
    page.locator(what).first().boundingBox(),
  ]);
  if (sheet === null || box === null) throw new Error(`no ${what}`);
  return Math.max(0, box.y + box.height - sheet.y - sheet.height);
}

test('on a phone, whoever digs a tunnel sees all ways to go on and the whole hand', async () => {
  const { page, errors, context } = await phoneAt(({ next }) => next.phase.type === 'tunnel');
  await page.locator('.adds').waitFor();
  expect(await belowSheet(page, '.adds > li:last-child')).toBe(0);
  expect(await belowSheet(page, '.cards')).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, a turn shows what can be drawn, the hand and the tickets, without scrolling', async () => {
  const { page, errors, context } = await phoneAt(({ next }) => next.phase.type === 'turn');
  await page.locator('.market').waitFor();
  for (const what of ['.market', '.cards', '.ticket']) expect(await belowSheet(page, what), what).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('when night falls, the land of the day is not shown under the railways of the night', async () => {
  const { page, errors, context } = await phoneAt(({ next }) => next.phase.type === 'turn');
  const land = page.locator('.stage > img.layer');
  await land.waitFor();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...sent: unknown[]) {
      Object.assign(window, { draw: () => Reflect.apply(postMessage, this, sent) });
    };
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('.stage > [aria-busy="true"]').waitFor({ state: 'attached' });
  expect(await land.count()).toBe(0);
  await page.evaluate(() => (window as unknown as { draw: () => void }).draw());
  await land.waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
