import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sheetOf, spotOf } from '../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../shared/games/catane/geometry.ts';
import type { Size } from '../../shared/games/catane/types.ts';
import { SHEET } from '../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES } from '../../shared/games/tchu/routes.ts';
import { postTable } from '../support/posted-table.ts';
import { openLongTable } from './games/chacun/long-game.ts';
import { newPlayer, PHONE, sharedBrowser } from './pages.ts';
import { isNightly } from './windows.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const WINDOWS = [
  { width: 360, height: 740 },
  ...(isNightly ? [{ width: 390, height: 844 }] : []),
  { width: 780, height: 360 },
  { width: 1280, height: 800 },
] as const;

type Point = readonly [x: number, y: number];

/** Where targets lie on a sheet, as parts of its width and its height. */
const sites = (size: Size): readonly Point[] =>
  [...geometryOf(size).intersections, ...geometryOf(size).roads]
    .map(spotOf)
    .map(([x, y]) => [x / sheetOf(size), y / sheetOf(size)]);
const routes: readonly Point[] = ROUTES.map(({ id }) => {
  const { slots } = trackOf(id);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  return [x / SHEET.width, y / SHEET.height];
});

/** The targets of a sheet that are not met by a finger which aims at them: something else lies there. */
const missedOn = (page: Page, targets: readonly Point[]) =>
  page.evaluate(
    (points) => {
      const rect = document.querySelector('.stage')?.getBoundingClientRect();
      return points.flatMap(([x, y]) => {
        const at = [(rect?.x ?? 0) + x * (rect?.width ?? 0), (rect?.y ?? 0) + y * (rect?.height ?? 0)] as const;
        const hit = document.elementFromPoint(...at);
        return hit?.closest('.board') ? [] : [`${at.map(Math.round)}: ${hit?.outerHTML.slice(0, 60)}`];
      });
    },
    targets as [number, number][],
  );

/** The same of the cells that a tile may be placed on. */
const missedCells = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll<SVGElement>('.cell')];
    if (cells.length === 0) return ['no cells'];
    return cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit?.closest('.cell') === cell ? [] : [`${cell.dataset['place']}: ${hit?.outerHTML.slice(0, 60)}`];
    });
  });

interface Position {
  readonly link: string;
  readonly missed: (page: Page) => Promise<readonly string[]>;
}

const positions = new Map<string, Position>();
beforeAll(async () => {
  const begun = async (game: string, options = {}) =>
    (await postTable(origin, { game, names: ['Ana', 'Bob'], options })).seatLinks[0] ?? '';
  positions.set('chacun', { link: await begun('chacun', { seed: '2024' }), missed: missedCells });
  const long = await openLongTable(origin, 60);
  await long.finishTurn();
  positions.set('chacun, later', { link: long.seatLinks[await long.waitingFor()] ?? '', missed: missedCells });
  positions.set('tchu', { link: await begun('tchu'), missed: (page) => missedOn(page, routes) });
  for (const size of [4, 6] as const)
    positions.set(`catane, ${size} cells wide`, {
      link: await begun('catane', { size: `${size}` }),
      missed: (page) => missedOn(page, sites(size)),
    });
});

test.each(WINDOWS)('in a window of $width × $height nothing covers what may be touched on a board', async (window) => {
  const isPhone = window.width < 1000;
  const player = await newPlayer(browser(), { ...(isPhone ? PHONE : {}), viewport: window });
  const { page } = player;
  for (const [name, { link, missed }] of positions) {
    await page.goto(link);
    await page.locator('.stage .layer').first().waitFor();
    await page.locator('.dock').waitFor();
    await expect.poll(() => missed(page), { message: name }).toEqual([]);
  }
  expect(player.errors).toEqual([]);
  await player.context.close();
});
