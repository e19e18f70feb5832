import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isNightly } from '../../support/nightly.ts';
import { leave, PHONE } from '../pages.ts';
import { newPlayer, origin, type Player } from '../players.ts';
import {
  blankPart,
  cardWidths,
  cutParts,
  DESKTOP,
  goToState,
  type HandTable,
  LANGUAGES,
  looksAt,
  type OpenHands,
  openHandPage,
  PACES,
  resizeTo,
  TABLET,
  WINDOWS,
} from './hands.ts';

/** Measures what a player holds in a game; each game has a file of its own, so that they run at the same time. */
export const testHands = (open: OpenHands) =>
  describe.each((isNightly ? PACES : PACES.slice(0, 1)).map((pace) => ({ pace })))('at the pace $pace', ({ pace }) => {
    let table: HandTable;
    const players = new Map<string, Player>();
    beforeAll(async () => {
      table = await open(origin, pace);
      for (const [lang, locale] of Object.entries(LANGUAGES)) {
        const player = await newPlayer({ ...PHONE, locale });
        await openHandPage(player.page, table);
        players.set(lang, player);
      }
    });

    /** Whoever waits for the first time is asked, over the sheet, how to be notified. */
    async function cutByQuestion(): Promise<readonly string[]> {
      const { page } = await newPlayer({ ...PHONE, locale: LANGUAGES.fr });
      await page.goto(table.link);
      await page.locator('.how').waitFor();
      const cut: string[] = [];
      for (const size of WINDOWS.filter(({ width }) => width >= 360 && width < 800)) {
        await resizeTo(page, size);
        cut.push(...(await cutParts(page)).map((part) => `the question, ${size.width} × ${size.height}: ${part}`));
      }
      return cut;
    }

    /** What is amiss with the room: a sheet on a desktop that is half empty, or cards of another size than the windows have room for. */
    async function roomAmiss(page: Page, state: string): Promise<readonly string[]> {
      await resizeTo(page, DESKTOP);
      const blank = await blankPart(page);
      await resizeTo(page, TABLET);
      const { hand, market, tickets } = await cardWidths(page);
      return [
        ...(blank > 0.3 ? [`${state}: ${Math.round(100 * blank)} % of the sheet on a desktop is empty`] : []),
        ...hand
          .filter((wide) => wide < 47.5)
          .map((wide) => `${state}: on a tablet, a card of the hand is ${wide} px wide`),
        ...market.filter((wide) => wide > 72).map((wide) => `${state}: on a tablet, a card to draw is ${wide} px wide`),
        ...tickets
          .filter((wide) => wide > TABLET.width / 2)
          .map((wide) => `${state}: on a tablet, a ticket is ${wide} px wide, and has no room beside it`),
      ];
    }

    test('in every state, window and language, what a player holds is whole in sight, also below the question how to notify one who waits', {
      timeout: isNightly ? 300_000 : 90_000,
    }, async () => {
      const cut: string[] = [];
      let hasAsked = false;
      for (const [index, state] of table.states.entries()) {
        // What is pressed somewhere is mostly pressed in the position before. To show all that is posted takes a page long.
        if (!state.press) for (const { page } of players.values()) if (page.url().includes('/t/')) await leave(page);
        const count = await state.reach();
        for (const [lang, { page }] of players) {
          const looks = looksAt(index).filter((look) => look.lang === lang);
          if (looks.length === 0) continue;
          await goToState(page, table, state, count);
          for (const { size } of looks) {
            await resizeTo(page, size);
            const where = `${state.name}, ${lang}, ${size.width} × ${size.height}`;
            cut.push(...(await cutParts(page)).map((part) => `${where}: ${part}`));
          }
          if (index % 2 === (lang === 'fr' ? 0 : 1)) cut.push(...(await roomAmiss(page, state.name)));
          await page.keyboard.press('Escape');
        }
        if (state.name !== 'the turn of another') continue;
        cut.push(...(await cutByQuestion()));
        hasAsked = true;
      }
      expect(cut).toEqual([]);
      expect(hasAsked).toBe(true);
    });
  });
