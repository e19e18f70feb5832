import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TRANSCRIPTS } from '../games/tchu/transcripts.ts';
import { expectFits, newPlayer, PHONE, type Player, sharedBrowser, violations, WINDOWS } from './pages.ts';
import { openRecordedTable, type RecordedStep, stepsOf } from './tchu-game.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const GAME = TRANSCRIPTS.find(({ id }) => id === 8);
const STEPS = GAME === undefined ? [] : stepsOf(GAME);

/** How many steps lead to the first state of its kind after the opening. */
const until = (is: (step: RecordedStep) => boolean): number =>
  1 + STEPS.findIndex((step, index) => index > 30 && is(step));

/** The positions that are looked at. */
const POSITIONS = {
  'first tickets': 0,
  'a turn': until(({ next }) => next.phase.type === 'turn'),
  'tickets offered': until(({ next }) => next.phase.type === 'tickets'),
  'a tunnel': until(({ next }) => next.phase.type === 'tunnel'),
  'the end': STEPS.length,
} as const;

const HANDS = [
  ['with fingers', PHONE, WINDOWS.touched],
  ['with a mouse', {}, WINDOWS.pointed],
] as const satisfies readonly (readonly [string, BrowserContextOptions, unknown])[];

/** Opens each position as the seat whose turn it is, and one of them also with a route chosen. */
async function everyPosition(
  { page }: Player,
  links: ReadonlyMap<string, string>,
  check: (where: string) => Promise<void>,
) {
  for (const [name, link] of links) {
    await page.goto(link);
    await page.locator('.dock').waitFor();
    await check(name);
    if (name !== 'a turn') continue;
    await page.locator('[data-claim]').first().click();
    await page.locator('.claim').waitFor();
    await check('a claim');
  }
}

const links = new Map<string, string>();
beforeAll(async () => {
  if (GAME === undefined) throw new Error('no such game');
  for (const [name, count] of Object.entries(POSITIONS)) {
    const table = await openRecordedTable(origin, GAME, STEPS.slice(0, count));
    links.set(name, table.seatLinks[STEPS[count - 1]?.next.turn ?? 0] ?? '');
  }
});

describe.each([16, 32])('tCHu, text of %i pixels', (size) => {
  const sized = sharedBrowser(size);

  test.each(HANDS)('%s, in every window: all of it fits and can be touched', async (_, options, windows) => {
    const player = await newPlayer(sized(), options);
    const { page } = player;
    await everyPosition(player, links, async (position) => {
      for (const window of windows) {
        const where = `${position}, ${window.width} × ${window.height}`;
        await page.setViewportSize(window);
        await expectFits(page, where);
        const map = page.locator('.rail-map');
        await expect.poll(async () => (await map.boundingBox())?.height, { message: where }).toBeGreaterThan(140);
      }
    });
    expect(player.errors).toEqual([]);
    await player.context.close();
  });
});

/** Where there is most to see: axe takes its time. */
const CHECKED = ['first tickets', 'a claim', 'a tunnel', 'the end'];

test('tCHu on a phone: all of it is accessible, by day and by night', async () => {
  const player = await newPlayer(browser(), PHONE);
  await everyPosition(player, links, async (where) => {
    if (CHECKED.includes(where)) expect(await violations(player.page), where).toEqual([]);
  });
  await player.context.close();
});
