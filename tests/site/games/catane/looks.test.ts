import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { View } from '../../../../shared/games/catane/types.ts';
import { closePanel, openPanel, PHONE, type Player, sharedBrowser, sharedPlayer, violations } from '../../pages.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { hoard, openDrivenTable } from './driven.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const NAMES = ['Ada', 'Béatrice', 'Charles', 'Dmitri'];

const isTurn = (view: View) => view.phase.type === 'main' && view.own?.resources.some((count) => count >= 4) === true;

/** The positions that are looked at: on a small board of two, and on a large one of four. */
const POSITIONS = {
  settling: { seats: 4, options: { size: '6', seed: '8' }, is: (view: View) => view.phase.type === 'setup-road' },
  'a turn': { seats: 4, options: { size: '6', seed: '8' }, is: isTurn },
  'a seven': { seats: 2, options: { seed: '11' }, is: (view: View) => view.phase.type === 'discard' },
  thief: { seats: 2, options: { seed: '11' }, is: (view: View) => view.phase.type === 'thief' },
  'the end': { seats: 2, options: { seed: '5', goal: '8' }, is: () => false },
} as const;

/** What can be opened in a turn, and how. */
const PANELS = {
  'an offer': '[data-open="offer"]',
  'the bank': '[data-open="bank"]',
} as const;

const links = new Map<string, string>();
beforeAll(async () => {
  for (const [name, { seats, options, is }] of Object.entries(POSITIONS)) {
    const table = await openDrivenTable(origin, NAMES.slice(0, seats), options);
    const seat = await table.playUntil(is, name === 'the end' ? undefined : hoard);
    links.set(name, table.seatLinks[seat] ?? '');
  }
});

/** Opens a panel, and all that is folded there, so that it is looked at too. */
async function unfold(page: Page, panel: 'story' | 'more'): Promise<void> {
  await openPanel({ page }, panel);
  await page.locator('.about > details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
}

/** All that is looked at: in a turn also what can be opened, on the same page. */
const LOOKS = ['a turn', ...Object.keys(PANELS), ...Object.keys(POSITIONS).filter((name) => name !== 'a turn')];

/** On a phone, what axe looks at by day and by night: where there is most to see, as it takes its time. */
const ACCESSIBLE: ReadonlySet<string> = new Set(['a turn', 'an offer', 'the end']);

/** Shows a look: opens its table from a seat that has to act, or resets the page if that table is open already. */
async function open({ page }: Player, look: string): Promise<void> {
  const opener = look in PANELS ? PANELS[look as keyof typeof PANELS] : undefined;
  const link = links.get(opener === undefined ? look : 'a turn') ?? '';
  // The secret has left the address.
  if (link.startsWith(page.url())) {
    await closePanel({ page });
    await page.keyboard.press('Escape');
  } else await page.goto(link);
  await page.locator('.dock').waitFor();
  if (opener !== undefined) await page.locator(opener).click();
}

describe.each(HANDS)('Catane %s, in every window, with small and large text', (_, options, windows) => {
  const player = sharedPlayer(browser, options);

  test.each(['story', 'more'] as const)('%s: all of it fits and can be touched', async (panel) => {
    const { page } = player();
    await open(player(), 'a turn');
    await unfold(page, panel);
    await expectFitsEverywhere(player(), panel, windows, async () => undefined);
  });

  test.each(LOOKS)('%s: all of it fits and can be touched, and is accessible on a phone', async (look) => {
    const { page, errors } = player();
    await open(player(), look);
    await expectFitsEverywhere(player(), look, windows, async (message) => {
      const island = page.locator('.island');
      await expect.poll(async () => (await island.boundingBox())?.height, { message }).toBeGreaterThan(180);
    });
    if (options === PHONE && ACCESSIBLE.has(look)) expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
