import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { byCard } from '../../../../shared/games/tchu/bag.ts';
import { colourOf } from '../../../../shared/games/tchu/payments.ts';
import { type Bag, LOCOMOTIVE } from '../../../../shared/games/tchu/types.ts';

/** Lays these cards for the chosen route: a colour first, and then locomotives or more of the colour. */
export async function pay(page: Page, cards: Bag, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.locator('.claim').waitFor();
  const tray = async (): Promise<Bag> => {
    const laid = await page
      .locator('.claim [data-back]')
      .evaluateAll((all) =>
        all.map((one) => [Number(one.getAttribute('data-back')), Number(one.getAttribute('data-count'))]),
      );
    return byCard((card) => laid.find(([kind]) => kind === card)?.[1] ?? 0);
  };
  const colour = colourOf(cards);
  for (let taps = 0; (await tray()).join() !== cards.join(); taps += 1) {
    if (taps > 12) throw new Error('these cards cannot be laid');
    const now = await tray();
    const isColour = colour === LOCOMOTIVE || now[colour] > 0;
    const isShort = now[LOCOMOTIVE] < cards[LOCOMOTIVE];
    await press(page.locator(`.cards [data-card="${isColour && isShort ? LOCOMOTIVE : colour}"]`));
    // A card that is not shown yet would be laid twice.
    await expect.poll(async () => (await tray()).join()).not.toBe(now.join());
  }
}
