import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../shared/game/contract.ts';
import { sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Resource, Size, View } from '../../../../shared/games/catane/types.ts';
import { missedOn, type Point } from '../../in-the-way.ts';
import { closePanel, follow, openPanel, violations, waitForActions } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { expectFitsEverywhere, HANDS } from '../../windows.ts';
import { cataneView, type DrivenTable, hoard, openDrivenTable, postOffer, simply } from './driven.ts';

const NAMES = ['Ada', 'Béatrice', 'Charles', 'Dmitri'];

/** What is looked at, on which table: a large board of four, a small one of two, and one whose game is over. */
const POSITIONS = {
  settling: { on: 'four', is: ({ phase }: View) => phase.type === 'setup-road' },
  'a turn': { on: 'four', is: ({ phase, own }: View) => phase.type === 'main' && own?.resources.some((n) => n >= 4) },
  'a seven': { on: 'two', is: ({ phase, seat, turn }: View) => phase.type === 'discard' && seat === turn },
  thief: { on: 'two', is: ({ phase }: View) => phase.type === 'thief' },
  'the end': { on: 'over', is: () => false },
} as const;

/** The positions come early with these seeds. */
const TABLES = {
  four: { seats: 4, options: { size: '6', seed: '32' }, choose: hoard },
  two: { seats: 2, options: { seed: '123' }, choose: hoard },
  over: { seats: 2, options: { seed: '1941', goal: '8' }, choose: simply },
} as const;

/** The table that is looked at, and from which seat. */
let shown: { readonly on: keyof typeof TABLES; readonly table: DrivenTable; readonly seat: Seat } | undefined;

const [[, TOUCHING, touched], [, POINTING, pointed]] = HANDS;
const phone = sharedPlayer(TOUCHING);
const desktop = sharedPlayer(POINTING);
const hands = [
  { player: phone, windows: touched, width: 360 },
  { player: desktop, windows: pointed, width: 1280 },
];

/** Shows a position on both pages, from a seat that has to act: the table is played on until it is there. */
async function show(look: keyof typeof POSITIONS): Promise<void> {
  const { on, is } = POSITIONS[look];
  const { seats, options, choose } = TABLES[on];
  const before = shown?.on === on ? shown : undefined;
  const table = before?.table ?? (await openDrivenTable(origin, NAMES.slice(0, seats), options));
  const found = await table.playUntil((view) => is(view) === true && view.seat === (before?.seat ?? view.seat), choose);
  const seat = before?.seat ?? found;
  shown = { on, table, seat };
  const { play } = await table.snapshot(seat);
  for (const { player } of hands) {
    if (before === undefined) await follow(player().page, table.seatLink(seat));
    await waitForActions(player(), play?.recent.at(-1)?.n ?? 0);
    await player().page.locator('.dock').waitFor();
  }
}

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

/** Checks what both pages show, in every window. */
async function expectLooks(look: string): Promise<void> {
  for (const { player, windows } of hands) {
    const { page } = player();
    const uncovered = UNCOVERED.get(look);
    await expectFitsEverywhere(player(), look, windows, async (message) => {
      const height = () => page.evaluate(() => document.querySelector('.island')?.getBoundingClientRect().height);
      await expect.poll(height, { message }).toBeGreaterThan(180);
      if (uncovered) await expect.poll(() => missedOn(page, uncovered), { message }).toEqual([]);
    });
  }
}

/** Gives a page's window another size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => `${[innerWidth, innerHeight]}` === size, `${[width, height]}`);
}

/** Where these parts of a page are; the first of each. */
const boxesOf = <Parts extends readonly string[]>(page: Page, parts: readonly [...Parts]) =>
  page.evaluate(
    (all) =>
      all.map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        if (box === undefined) throw new Error(`no ${part}`);
        return box.toJSON() as DOMRect;
      }),
    [...parts],
  ) as Promise<{ readonly [Part in keyof Parts]: DOMRect }>;

/** Opens a panel, and all that is folded there, so that it is looked at too. */
async function unfold(page: Page, panel: 'story' | 'more'): Promise<void> {
  await openPanel({ page }, panel);
  await page.locator('.about > details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
}

/** Puts an offer of the player who has the turn on the table: one card for one that somebody else has. */
async function offerOneCard(): Promise<{ readonly link: string; readonly asked: Seat }> {
  if (shown === undefined) throw new Error('no table');
  const { table, seat: turn } = shown;
  const give = cataneView(await table.snapshot(turn)).own?.resources.findIndex((count) => count > 0) ?? 0;
  const asked = (turn + 2) % NAMES.length;
  const want = cataneView(await table.snapshot(asked)).own?.resources.findIndex((n, kind) => n > 0 && kind !== give);
  await postOffer(table, turn, give as Resource, want as Resource);
  return { link: table.seatLink(asked), asked };
}

// What is the same in all games is looked at in ChaCuN by day, and in Catane by night.
describe('Catane in every window, with small and large text', () => {
  test('settling: all of it fits and can be touched', { tags: 'night' }, async () => {
    await show('settling');
    await expectLooks('settling');
  });

  test('a turn: all of it fits and can be touched', async () => {
    await show('a turn');
    await expectLooks('a turn');
  });

  test('a turn is accessible on a desktop', async () => {
    expect(await violations(desktop().page)).toEqual([]);
  });

  test.each([640, 664, 780])(
    '%i pixels high, a turn on a phone shows the ways on and the whole hand',
    async (height) => {
      await resize(phone().page, 360, height);
      const [sheet, end, hand] = await boxesOf(phone().page, ['.dock', '.end-turn', '.dock > .cards']);
      expect(end.bottom).toBeLessThanOrEqual(hand.y);
      expect(hand.bottom).toBeLessThanOrEqual(sheet.bottom);
    },
  );

  test('held sideways, the points of four players are within their cards', async () => {
    await resize(phone().page, 780, 360);
    const sticking = await phone()
      .page.locator('.player')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const [around, points] = [card, card.querySelector('.points')].map((one) => one?.getBoundingClientRect());
          if (!around || !points) throw new Error('no points');
          return Math.max(points.right - around.right, points.bottom - around.bottom, 0);
        }),
      );
    expect(sticking).toEqual([0, 0, 0, 0]);
  });

  test('cards keep their size while an offer is composed, and each price is on one line', async () => {
    for (const { player, width } of hands) {
      const { page } = player();
      await resize(page, width, 780);
      const lines = await page
        .locator('.buys .bag')
        .evaluateAll((bags) =>
          bags.map((bag) => new Set([...bag.children].map((kind) => kind.getBoundingClientRect().top)).size),
        );
      expect(lines).toEqual([1, 1, 1, 1]);
      const card = async () => (await boxesOf(page, ['.dock > .cards .card-art']))[0].width;
      const before = await card();
      await page.locator('[data-open="offer"]').click();
      await page.locator('.trays').waitFor();
      expect(await card()).toBe(before);
    }
  });

  test('an offer: all of it fits and can be touched, and is accessible on a phone', async () => {
    await expectLooks('an offer');
    expect(await violations(phone().page)).toEqual([]);
  });

  test('the bank: all of it fits and can be touched', { tags: 'night' }, async () => {
    for (const { player } of hands) {
      await player().page.keyboard.press('Escape');
      await player().page.locator('[data-open="bank"]').click();
    }
    await expectLooks('the bank');
    for (const { player } of hands) await player().page.keyboard.press('Escape');
  });

  test.each(['story', 'more'] as const)('%s: all of it fits and can be touched', { tags: 'night' }, async (panel) => {
    for (const { player, windows } of hands) {
      await unfold(player().page, panel);
      await expectFitsEverywhere(player(), panel, windows, async () => undefined);
      await closePanel(player());
    }
  });

  test('whoever is asked sees the offer, the ways to answer it in one row, and the whole hand; the same with a counter-offer', async () => {
    const { page } = phone();
    const { link, asked } = await offerOneCard();
    await follow(page, link);
    await page.locator('.answering').waitFor();
    const expectWhole = async (first: string) => {
      for (const [width, height] of [
        [390, 844],
        [390, 664],
        [360, 640],
      ] as const) {
        await resize(page, width, height);
        const [sheet, top, ways, hand] = await boxesOf(page, ['.dock', first, '.confirms', '.dock > .cards']);
        const message = `${first} in ${width} by ${height}`;
        expect(top.y, message).toBeGreaterThanOrEqual(sheet.y);
        expect(ways.bottom, message).toBeLessThanOrEqual(hand.y);
        expect(hand.bottom, message).toBeLessThanOrEqual(sheet.bottom + 0.5);
        const rows = await page
          .locator('.confirms > .button')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
        expect(new Set(rows).size, message).toBe(1);
      }
    };
    await expectWhole('.ask');
    await resize(page, 390, 844);
    // Of oneself it is not said that one is thinking.
    expect(await page.locator('.answers').textContent()).not.toContain(NAMES[asked]);
    expect(await page.locator('.answers .yours').isVisible()).toBe(true);
    await page.locator('[data-open="counter"]').tap();
    await expectWhole('.compose h2');
    expect(await page.locator('.on-table').count()).toBe(0);
  });

  test.each(['a seven', 'thief', 'the end'] as const)(
    '%s: all of it fits and can be touched',
    { tags: 'night' },
    async (look) => {
      await show(look);
      await expectLooks(look);
    },
  );
});
