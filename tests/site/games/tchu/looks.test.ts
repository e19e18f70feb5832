import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { PHONE, type Player, sharedBrowser, sharedPlayer, violations } from '../../pages.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { openRecordedTable, type RecordedStep, stepsOf } from './recorded.ts';

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

/** All that is looked at: in a turn also a route that is chosen. */
const LOOKS = [...Object.keys(POSITIONS), 'a claim'];

/** On a phone, where axe looks at the whole page by day and by night; elsewhere it looks at what lies under the map. */
const WHOLE: ReadonlySet<string> = new Set(['a claim', 'the end']);

const links = new Map<string, string>();
beforeAll(async () => {
  if (GAME === undefined) throw new Error('no such game');
  for (const [name, count] of Object.entries(POSITIONS)) {
    const table = await openRecordedTable(origin, GAME, STEPS.slice(0, count));
    links.set(name, table.seatLinks[STEPS[count - 1]?.next.turn ?? 0] ?? '');
  }
});

/** Opens it as the seat whose turn it is. */
async function open({ page }: Player, look: string): Promise<void> {
  await page.goto(links.get(look === 'a claim' ? 'a turn' : look) ?? '');
  await page.locator('.dock').waitFor();
  if (look !== 'a claim') return;
  await page.locator('[data-claim]').first().click();
  await page.locator('.claim').waitFor();
}

describe.each(HANDS)('tCHu %s, in every window, with small and large text', (_, options, windows) => {
  const player = sharedPlayer(browser, options);

  test.each(LOOKS)('%s: all of it fits and can be touched, and is accessible on a phone', async (look) => {
    const { page, errors } = player();
    await open(player(), look);
    await expectFitsEverywhere(player(), look, windows, async (message) => {
      const map = page.locator('.rail-map');
      await expect.poll(async () => (await map.boundingBox())?.height, { message }).toBeGreaterThan(140);
    });
    if (options === PHONE) expect(await violations(page, WHOLE.has(look) ? null : '.dock')).toEqual([]);
    expect(errors).toEqual([]);
  });
});
