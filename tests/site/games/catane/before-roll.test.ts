import { expect, inject, test } from 'vitest';
import type { View } from '../../../../shared/games/catane/types.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { openDrivenTable } from './driven.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const NAMES = ['Maximilien', 'Anne-Charlotte', 'Zoé', 'Jean-Baptiste'];

/** One is to roll, holds resources and a development card, and several have got something by the roll before. */
const isFull = ({ phase, own, messages }: View) =>
  phase.type === 'before-roll' &&
  own?.resources.some((count) => count > 0) === true &&
  own.cards.length > 0 &&
  messages.some(
    (message) =>
      message.kind === 'produced' && message.gains.filter((bag) => bag.some((count) => count > 0)).length > 1,
  );

test.each([3, 4])(
  'on a phone of %i players, who is to roll sees the roll before on one line, and the whole hand',
  async (count) => {
    const table = await openDrivenTable(origin, NAMES.slice(0, count), { size: '6', seed: '8' });
    const seat = await table.playUntil(isFull);
    const player = await newPlayer(browser(), PHONE);
    const { page } = player;
    await page.goto(table.seatLink(seat));
    await page.locator('.rolled.former').waitFor();
    for (const height of [780, 640]) {
      await page.setViewportSize({ width: 360, height });
      await page.waitForFunction((high) => innerHeight === high, height);
      const [sheet, roll, button, hand] = await Promise.all(
        ['.dock', '.rolled', '.turn > .big', '.dock > .cards'].map((what) => page.locator(what).boundingBox()),
      );
      if (!sheet || !roll || !button || !hand) throw new Error('nobody is to roll');
      expect(hand.y + hand.height, `${height}`).toBeLessThanOrEqual(sheet.y + sheet.height);
      expect(button.height, `${height}`).toBeGreaterThanOrEqual(44);
      expect(roll.height, `${height}`).toBeLessThan(36);
    }
    expect(player.errors).toEqual([]);
    await player.context.close();
  },
);
