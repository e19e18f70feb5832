import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isNightly, someOf } from '../../support/nightly.ts';
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
  placesOfParts,
  resizeTo,
  TABLET,
} from './hands.ts';

/** The windows in which it is measured what a question over the sheet covers and moves. */
const ASKED = someOf<ViewportSize>(
  [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
  ],
  2,
);

/** Measures what a player holds in a game; each game has a file of its own, so that they run at the same time. */
export const testHands = (open: OpenHands, tags: readonly 'night'[] = []) =>
  describe.each(someOf(PACES).map((pace) => ({ pace })))('at the pace $pace', { tags: [...tags] }, ({ pace }) => {
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

    /** What is not whole in sight below the question how to be notified, which whoever waits for the first time is asked over the sheet; and what that moves. */
    async function amissByQuestion(locale: string): Promise<readonly string[]> {
      const { page, context } = await newPlayer({ ...PHONE, locale });
      const session = await context.newCDPSession(page);
      await page.goto(table.link);
      await page.locator('.how').waitFor();
      const amiss: string[] = [];
      const inWindows = async (look: (where: string, isLarge: boolean) => Promise<unknown>) => {
        for (const standard of [16, 32]) {
          await session.send('Page.setFontSizes', { fontSizes: { standard } });
          for (const size of ASKED) {
            await resizeTo(page, size);
            await look(
              `the question, ${locale}, ${size.width} × ${size.height}, text of ${standard} pixels`,
              standard > 16,
            );
          }
        }
      };
      const places = new Map<string, readonly string[]>();
      await inWindows(async (where, isLarge) => {
        if (!isLarge) amiss.push(...(await cutParts(page)).map((part) => `${where}: ${part}`));
        places.set(where, await placesOfParts(page));
      });
      await page.locator('.how .button').last().click();
      await page.locator('.how').waitFor({ state: 'detached' });
      await inWindows(async (where) => {
        const after = await placesOfParts(page);
        const moved = places.get(where)?.filter((place) => !after.includes(place)) ?? [];
        amiss.push(...moved.map((part) => `${where}: ${part} moves`));
      });
      return amiss;
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

    test('in every state, window and language, what a player holds is whole in sight, also below the question how to notify one who waits, which moves none of it', {
      timeout: isNightly ? 300_000 : 90_000,
    }, async () => {
      const cut: string[] = [];
      let looks = 0;
      let hasAsked = false;
      for (const [index, state] of table.states.entries()) {
        const isAsked = state.name === 'the turn of another';
        // By day every second state is looked at, each in a window and a language of its own.
        if (!isNightly && index % 2 > 0 && !isAsked) continue;
        const look = looks;
        looks += 1;
        // What is pressed somewhere is mostly pressed in the position before. To show all that is posted takes a page long.
        if (!state.press) for (const { page } of players.values()) if (page.url().includes('/t/')) await leave(page);
        const count = await state.reach();
        for (const [lang, { page }] of players) {
          const sizes = looksAt(look).filter((one) => one.lang === lang);
          if (sizes.length === 0) continue;
          await goToState(page, table, state, count);
          for (const { size } of sizes) {
            await resizeTo(page, size);
            const where = `${state.name}, ${lang}, ${size.width} × ${size.height}`;
            cut.push(...(await cutParts(page)).map((part) => `${where}: ${part}`));
          }
          if (look % 2 === (lang === 'fr' ? 0 : 1)) cut.push(...(await roomAmiss(page, state.name)));
          await page.keyboard.press('Escape');
        }
        if (!isAsked) continue;
        for (const locale of someOf(Object.values(LANGUAGES))) cut.push(...(await amissByQuestion(locale)));
        hasAsked = true;
      }
      expect(cut).toEqual([]);
      expect(hasAsked).toBe(true);
    });
  });
