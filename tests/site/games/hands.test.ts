import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isNightly } from '../../support/nightly.ts';
import { newPlayer, PHONE, type Player, sharedBrowser } from '../pages.ts';
import { HAND_TABLES } from './hand-tables.ts';
import { cutParts, goToState, type HandTable, LANGUAGES, looksAt, openHandPage, PACES, resizeTo } from './hands.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const TABLES = Object.entries(HAND_TABLES).flatMap(([game, open]) =>
  (isNightly ? PACES : PACES.slice(0, 1)).map((pace) => ({ game, open, pace })),
);

describe.each(TABLES)('$game, at the pace $pace', ({ open, pace }) => {
  let table: HandTable;
  const players = new Map<string, Player>();
  beforeAll(async () => {
    table = await open(origin, pace);
    for (const [lang, locale] of Object.entries(LANGUAGES)) {
      const player = await newPlayer(browser(), { ...PHONE, locale });
      await openHandPage(player.page, table);
      players.set(lang, player);
    }
  });
  afterAll(async () => void (await Promise.all([...players.values()].map(({ context }) => context.close()))));

  test('in every state, window and language, what a player holds is whole in sight', async () => {
    const cut: string[] = [];
    for (const [index, state] of table.states.entries()) {
      const count = await state.reach();
      for (const [lang, { page, errors }] of players) {
        const looks = looksAt(index).filter((look) => look.lang === lang);
        if (looks.length === 0) continue;
        await goToState(page, state, count);
        for (const { size } of looks) {
          await resizeTo(page, size);
          const where = `${state.name}, ${lang}, ${size.width} × ${size.height}`;
          cut.push(...(await cutParts(page)).map((part) => `${where}: ${part}`));
        }
        await page.keyboard.press('Escape');
        expect(errors).toEqual([]);
      }
    }
    expect(cut).toEqual([]);
  });
});
