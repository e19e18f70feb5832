import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFits, PHONE, type Player, sharedPlayer, violations } from './pages.ts';

const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** What can be looked at, and how one comes there. */
export type Looks = Readonly<Record<string, (player: Player) => Promise<unknown>>>;

/** Tests that all of this fits and can be touched, and that it is accessible. */
export function testLooks(browser: () => Browser, looks: Looks): void {
  describe('on a laptop', () => {
    const player = sharedPlayer(browser, LAPTOP);

    test.each(Object.entries(looks))('%s is accessible by day and night, fits and can be touched', async (_, open) => {
      await open(player());
      expect(await violations(player().page)).toEqual([]);
      await expectFits(player().page);
      expect(player().errors).toEqual([]);
    });
  });

  describe('on a phone', () => {
    const player = sharedPlayer(browser, PHONE);

    test.each(Object.entries(looks))('%s fits and can be touched', async (_, open) => {
      await open(player());
      await expectFits(player().page);
      expect(player().errors).toEqual([]);
    });
  });
}
