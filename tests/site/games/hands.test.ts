import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isNightly } from '../../support/nightly.ts';
import { USUAL_PACE } from '../../support/posted-table.ts';
import { newPlayer, PHONE, type Player, sharedBrowser } from '../pages.ts';
import { HAND_TABLES } from './hand-tables.ts';
import {
  cutParts,
  goToState,
  type HandTable,
  LANGUAGES,
  looksAt,
  openHandPage,
  PACES,
  resizeTo,
  WINDOWS,
} from './hands.ts';

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

  test('in every state, window and language, what a player holds is whole in sight', {
    timeout: isNightly ? 300_000 : 60_000,
  }, async () => {
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

test.each(Object.entries(HAND_TABLES))(
  '%s: the question how to notify a player who waits leaves their hand in sight',
  async (_, open) => {
    const table = await open(origin, USUAL_PACE);
    for (const { name, reach } of table.states) {
      await reach();
      if (name === 'the turn of another') break;
    }
    const { context, page, errors } = await newPlayer(browser(), { ...PHONE, locale: LANGUAGES.fr });
    await page.goto(table.link);
    await page.locator('.how').waitFor();
    for (const size of WINDOWS.filter(({ width }) => width >= 360 && width < 800)) {
      await resizeTo(page, size);
      const cut = await cutParts(page);
      expect(cut, `${size.width} × ${size.height}`).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);
