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
