import { expect, test } from 'vitest';
import { expectFits, PHONE, violations } from './pages.ts';
import { type Player, sharedPlayer } from './players.ts';

/** What can be looked at, and how one comes there. */
type Looks = Readonly<Record<string, (player: Player) => Promise<unknown>>>;

/** Tests that all of this fits a phone and a laptop and can be touched, and that it is accessible. */
export function testLooks(looks: Looks): void {
  const player = sharedPlayer(PHONE);

  test.each(Object.entries(looks))(
    '%s is accessible by day and night, fits a phone and a laptop, and can be touched',
    async (_, open) => {
      const { page } = player();
      await page.setViewportSize(PHONE.viewport);
      await open(player());
      await expectFits(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectFits(page);
      expect(await violations(page)).toEqual([]);
    },
  );
}
