import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Seat } from '../../../../shared/game/contract.ts';
import { sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Size, View } from '../../../../shared/games/catane/types.ts';
import { missedOn, type Point } from '../../in-the-way.ts';
import { closePanel, openPanel, PHONE, type Player, sharedBrowser, sharedPlayer, violations } from '../../pages.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { cataneView, hoard, openDrivenTable } from './driven.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const NAMES = ['Ada', 'Béatrice', 'Charles', 'Dmitri'];

const isTurn = (view: View) => view.phase.type === 'main' && view.own?.resources.some((count) => count >= 4) === true;

/** The positions that are looked at: on a small board of two, and on a large one of four. They come early with these seeds. */
const POSITIONS = {
  settling: { seats: 4, options: { size: '6', seed: '32' }, is: (view: View) => view.phase.type === 'setup-road' },
  'a turn': { seats: 4, options: { size: '6', seed: '32' }, is: isTurn },
  'a seven': { seats: 2, options: { seed: '123' }, is: (view: View) => view.phase.type === 'discard' },
  thief: { seats: 2, options: { seed: '123' }, is: (view: View) => view.phase.type === 'thief' },
  'the end': { seats: 2, options: { seed: '1941', goal: '8' }, is: () => false },
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

/** Where intersections and roads are on a board. */
const sites = (size: Size): readonly Point[] =>
  [...geometryOf(size).intersections, ...geometryOf(size).roads]
    .map(spotOf)
    .map(([x, y]) => [x / sheetOf(size), y / sheetOf(size)]);

/** Where nothing may cover them: on each board once. */
const UNCOVERED: ReadonlyMap<string, readonly Point[]> = new Map([
  ['settling', sites(6)],
  ['thief', sites(4)],
]);

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

/** A table of four on which whoever has the turn offers a card for one that `asked` has. */
async function openOffer(): Promise<{ readonly link: string; readonly asked: Seat }> {
  const table = await openDrivenTable(origin, NAMES, POSITIONS['a turn'].options);
  const turn = await table.playUntil(isTurn, hoard);
  const give = cataneView(await table.snapshot(turn)).own?.resources.findIndex((count) => count > 0) ?? 0;
  const asked = (turn + 2) % NAMES.length;
  const want = cataneView(await table.snapshot(asked)).own?.resources.findIndex((n, kind) => n > 0 && kind !== give);
  const offer: readonly object[] = [
    { type: 'compose' },
    { type: 'give', resource: give },
    { type: 'want', resource: want },
    { type: 'offer', to: null },
  ];
  for (const action of offer) {
    const { version, play } = await table.snapshot(turn);
    const choice = play?.choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
    await table.act(turn, version, choice?.code ?? '');
  }
  return { link: table.seatLinks[asked] ?? '', asked };
}

/** Shows a turn in a window of this size. */
async function turnIn(player: Player, width: number, height: number): Promise<void> {
  const { page } = player;
  await open(player, 'a turn');
  await page.locator('.end-turn').waitFor();
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => `${[innerWidth, innerHeight]}` === size, `${[width, height]}`);
}

describe.each(HANDS)('Catane %s, in every window, with small and large text', (_, options, windows) => {
  const player = sharedPlayer(browser, options);

  test.each(['story', 'more'] as const)('%s: all of it fits and can be touched', async (panel) => {
    const { page } = player();
    await open(player(), 'a turn');
    await unfold(page, panel);
    await expectFitsEverywhere(player(), panel, windows, async () => undefined);
  });

  test('cards keep their size while an offer is composed, and each price is on one line', async () => {
    const { page } = player();
    await turnIn(player(), options === PHONE ? 360 : 1280, 780);
    const width = async () => (await page.locator('.dock > .cards .card-art').first().boundingBox())?.width;
    const lines = await page
      .locator('.buys .bag')
      .evaluateAll((bags) =>
        bags.map((bag) => new Set([...bag.children].map((kind) => kind.getBoundingClientRect().top)).size),
      );
    expect(lines).toEqual([1, 1, 1, 1]);
    const before = await width();
    await page.locator('[data-open="offer"]').click();
    await page.locator('.trays').waitFor();
    expect(await width()).toBe(before);
  });

  if (options === PHONE) {
    test.each([640, 664, 780])('%i pixels high, a turn shows the ways on and the whole hand', async (height) => {
      const { page } = player();
      await turnIn(player(), 360, height);
      const [sheet, end, hand] = await Promise.all(
        ['.dock', '.end-turn', '.dock > .cards'].map((what) => page.locator(what).boundingBox()),
      );
      if (!sheet || !end || !hand) throw new Error('no turn');
      expect(end.y + end.height).toBeLessThanOrEqual(hand.y);
      expect(hand.y + hand.height).toBeLessThanOrEqual(sheet.y + sheet.height);
    });

    test('whoever is asked sees the offer, the ways to answer it in one row, and the whole hand; the same with a counter-offer', async () => {
      const { page } = player();
      const { link, asked } = await openOffer();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(link);
      await page.locator('.answering').waitFor();
      const boxes = (...all: readonly string[]) =>
        Promise.all(
          all.map(async (what) => (await page.locator(what).first().boundingBox()) ?? expect.fail(`no ${what}`)),
        );
      const expectWhole = async (first: string) => {
        for (const [width, height] of [
          [390, 844],
          [390, 664],
          [360, 640],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.waitForFunction((size) => `${[innerWidth, innerHeight]}` === size, `${[width, height]}`);
          const [sheet, top, ways, hand] = await boxes('.dock', first, '.confirms', '.dock > .cards');
          if (!sheet || !top || !ways || !hand) throw new Error('nothing is asked');
          const message = `${first} in ${width} by ${height}`;
          expect(top.y, message).toBeGreaterThanOrEqual(sheet.y);
          expect(ways.y + ways.height, message).toBeLessThanOrEqual(hand.y);
          expect(hand.y + hand.height, message).toBeLessThanOrEqual(sheet.y + sheet.height + 0.5);
          const rows = await page
            .locator('.confirms > .button')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
          expect(new Set(rows).size, message).toBe(1);
        }
      };
      await expectWhole('.ask');
      await page.setViewportSize({ width: 390, height: 844 });
      // Of oneself it is not said that one is thinking.
      expect(await page.locator('.answers').textContent()).not.toContain(NAMES[asked]);
      expect(await page.locator('.answers .yours').isVisible()).toBe(true);
      await page.locator('[data-open="counter"]').tap();
      await expectWhole('.compose h2');
      expect(await page.locator('.on-table').count()).toBe(0);
    });

    test('held sideways, the points of four players are within their cards', async () => {
      const { page } = player();
      await turnIn(player(), 780, 360);
      const cards = await page.locator('.player').all();
      expect(cards.length).toBe(4);
      for (const card of cards) {
        const [around, points] = await Promise.all([card.boundingBox(), card.locator('.points').boundingBox()]);
        if (!around || !points) throw new Error('no points');
        expect(points.x + points.width).toBeLessThanOrEqual(around.x + around.width);
        expect(points.y + points.height).toBeLessThanOrEqual(around.y + around.height);
      }
    });
  }

  test.each(LOOKS)('%s: all of it fits and can be touched, and is accessible on a phone', async (look) => {
    const { page, errors } = player();
    await open(player(), look);
    const uncovered = UNCOVERED.get(look);
    await expectFitsEverywhere(player(), look, windows, async (message) => {
      const island = page.locator('.island');
      await expect.poll(async () => (await island.boundingBox())?.height, { message }).toBeGreaterThan(180);
      if (uncovered) await expect.poll(() => missedOn(page, uncovered), { message }).toEqual([]);
    });
    if (options === PHONE && ACCESSIBLE.has(look)) expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
