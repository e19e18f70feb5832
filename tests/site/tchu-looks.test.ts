import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TRANSCRIPTS } from '../games/tchu/transcripts.ts';
import { isTooWide, newPlayer, type Player, sharedBrowser, tooSmall, violations } from './pages.ts';
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

const SCREENS = [
  ['a phone', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
  ['a phone held sideways', { viewport: { width: 780, height: 360 }, hasTouch: true, isMobile: true }],
  ['a tablet', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const;

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
    links.set(name, table.links[STEPS[count - 1]?.next.turn ?? 0] ?? '');
  }
});

describe.each([
  [16, SCREENS],
  [32, [SCREENS[0], SCREENS[3]]],
] as const)('tCHu, text of %i pixels', (size, screens) => {
  const sized = sharedBrowser(size);

  test.each(screens)('on %s: all of it fits and can be touched', async (_, options) => {
    const player = await newPlayer(sized(), options);
    const { page } = player;
    await everyPosition(player, links, async (where) => {
      expect(await isTooWide(page), where).toBe(0);
      expect(await tooSmall(page), where).toEqual([]);
      const map = await page.locator('.rail-map').boundingBox();
      expect(map?.height, where).toBeGreaterThan(140);
    });
    expect(player.errors).toEqual([]);
    await player.context.close();
  });
});

test('tCHu on a phone: all of it is accessible, by day and by night', async () => {
  const player = await newPlayer(browser(), SCREENS[0][1]);
  await everyPosition(player, links, async (where) => expect(await violations(player.page), where).toEqual([]));
  await player.context.close();
});
