import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pictureOfZone, rotated } from '../../../../shared/games/chacun/drawing/picture.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import { tileIdOf } from '../../../../shared/games/chacun/tiles.ts';
import type { OccupantKind, State, ZoneId } from '../../../../shared/games/chacun/types.ts';
import { FIELD } from '../../../../web/games/chacun/map/camera.ts';
import { longGame } from '../../../games/chacun/long-game.ts';
import { areaOf, waterOf, zoneOf, zonesOf } from '../../../games/chacun/slow.ts';
import { gainAtTheEnd, gainOfClosed } from '../../../games/chacun/slow-count.ts';
import { closePanel, follow, openPanel, PHONE } from '../../pages.ts';
import { newPlayer, origin, sharedPlayer } from '../../players.ts';
import { openLongTable } from './long-table.ts';
import { boardOf, boardShown } from './shown.ts';

const STATES = longGame();
const END = STATES.at(-1) as State;

const standsIn = ({ occupants }: State, kind: OccupantKind, type: string): ZoneId | undefined =>
  occupants.find((occupant) => occupant.kind === kind && zoneOf(occupant.zone).type === type)?.zone;

/** The first position in which somebody stands in areas of all kinds, in a hut too, and a tile is to be placed. */
const MIDDLE = STATES.find(
  (state) =>
    state.phase.type === 'place' &&
    state.occupants.some(({ kind }) => kind === 'hut') &&
    ['forest', 'river', 'meadow'].every((type) => standsIn(state, 'pawn', type) !== undefined),
) as State;
/** So many actions are left there. */
const LEFT = STATES.length - 1 - STATES.indexOf(MIDDLE);

let over: Awaited<ReturnType<typeof openLongTable>>;
let middle: Awaited<ReturnType<typeof openLongTable>>;
beforeAll(async () => {
  [over, middle] = await Promise.all([openLongTable(origin), openLongTable(origin, LEFT)]);
});

/** The point of the screen where a piece would stand in a zone of the middle of the game. */
async function pointIn(page: Page, zone: ZoneId): Promise<{ readonly x: number; readonly y: number }> {
  const home = MIDDLE.placed.find(({ tile }) => tile === tileIdOf(zone));
  if (home === undefined) throw new Error(`zone ${zone} is not on the board`);
  const [x, y] = rotated(pictureOfZone(zone).anchor, home.rotation);
  const board = await page.locator('.choice-layer').boundingBox();
  if (board === null) throw new Error('no board is shown');
  const scale = board.width / FIELD.width;
  return {
    x: board.x + (100 * home.x + x - FIELD.x) * scale,
    y: board.y + (100 * home.y + y - FIELD.y) * scale,
  };
}

const litZones = async (page: Page, type: string): Promise<readonly number[]> =>
  (
    await page
      .locator(`[data-lit="${type}"] [data-lit-zone]`)
      .evaluateAll((paths) => paths.map((path) => Number(path.getAttribute('data-lit-zone'))))
  ).sort((a, b) => a - b);

const sorted = (zones: readonly number[]) => [...zones].sort((a, b) => a - b);

// A board takes a page its time: some tests look at the same one.
const pointing = sharedPlayer();
const touching = sharedPlayer(PHONE);

/** Opens the middle of the long game for a spectator, if it is not open. */
async function watchMiddle(page: Page): Promise<void> {
  const url = `${origin}/t/${middle.id}#watch`;
  if (page.url() !== url) await follow(page, url);
  await page
    .locator('.placed')
    .nth(MIDDLE.placed.length - 1)
    .waitFor({ state: 'attached' });
  // All tiles are shown together.
  await page.locator('image.sheet').first().waitFor();
  // With it, the dock has its height, and the board its place.
  await page.locator('.dock .status').waitFor();
}

test('a spectator’s mouse lights up the area of a zone, the card says what the slow count says, and each figure is drawn its own way', async () => {
  const { page } = pointing();
  await watchMiddle(page);
  for (const type of ['forest', 'river'] as const) {
    const zone = standsIn(MIDDLE, 'pawn', type) ?? -1;
    const zones = areaOf(MIDDLE.placed, zone);
    const { x, y } = await pointIn(page, zone);
    await page.mouse.move(x, y);
    await expect.poll(() => litZones(page, type)).toEqual(sorted(zones));
    const [gain] = gainOfClosed(MIDDLE, [zones]);
    const card = page.locator(`[data-area="${type}"]`);
    expect(await card.locator('h2').textContent()).toContain(`of ${gain?.tiles.length} tile`);
    expect(await card.locator('.area-value').textContent()).toMatch(
      new RegExp(`^Would now bring ${gain?.points} point`),
    );
    expect(await card.locator('li').count()).toBeGreaterThan(0);
  }
  // A river shows its system too.
  const river = standsIn(MIDDLE, 'pawn', 'river') ?? -1;
  expect(await litZones(page, 'system')).toEqual(sorted(waterOf(MIDDLE.placed, river)));

  const meadow = standsIn(MIDDLE, 'pawn', 'meadow') ?? -1;
  const zones = areaOf(MIDDLE.placed, meadow);
  const [gain] = gainAtTheEnd({
    ...MIDDLE,
    occupants: MIDDLE.occupants.filter(({ zone }) => zones.includes(zone)),
  }).messages;
  const { x, y } = await pointIn(page, meadow);
  await page.mouse.move(x, y);
  await expect.poll(() => litZones(page, 'meadow')).toEqual(sorted(zones));
  expect(await page.locator('.area-value').textContent()).toContain(
    gain === undefined || gain.points === 0 ? 'Brings nothing to ' : ` ${gain.points} point`,
  );
  await page.mouse.move(2, 2);
  await expect.poll(() => page.locator('.lit').count()).toBe(0);
  expect(await page.locator('.look-card').isVisible()).toBe(false);

  const figures = await page.locator('.occupant .piece').evaluateAll((pieces) => {
    const drawn = pieces.map((piece) => [
      piece.getAttribute('data-figure'),
      [...piece.querySelectorAll('path:not(.whose)')].map((path) => path.getAttribute('d')).join(),
    ]);
    return Object.entries(Object.fromEntries(drawn));
  });
  expect(figures.map(([figure]) => figure).sort()).toEqual(['forest', 'hut', 'meadow', 'river']);
  expect(new Set(figures.map(([, shape]) => shape)).size).toBe(4);
});

test('keys lead from tile to tile and from zone to zone, and what is there is said', async () => {
  const { page } = pointing();
  await watchMiddle(page);
  const explorer = page.locator('.explorer');
  await explorer.waitFor();
  await explorer.focus();
  await page.locator('.look-card h2').first().waitFor();
  const said = new Set([await explorer.getAttribute('aria-label')]);
  for (const key of ['Enter', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter']) {
    await page.keyboard.press(key);
    said.add(await explorer.getAttribute('aria-label'));
  }
  expect(said.size).toBeGreaterThan(4);
  expect(await page.locator('.look-card').getAttribute('role')).toBe('status');
  expect(await page.locator('.lit').count()).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.lit').count()).toBe(0);
});

test('hovering and moving draw no tile anew', async () => {
  const { page } = pointing();
  await watchMiddle(page);
  await page.evaluate(() => {
    const changes = { count: 0 };
    Object.assign(window, { changes });
    const layer = document.querySelector('.ground-layer');
    new MutationObserver((records) => {
      // The layer itself may take another size.
      changes.count += records.filter(({ target }) => target !== layer).length;
    }).observe(layer as Element, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.mouse.move(300, 300);
  await page.mouse.move(675, 630, { steps: 10 });
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();
  const width = async () => (await page.locator('.ground-layer').boundingBox())?.width ?? 0;
  const before = await width();
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(before);
  expect(await page.evaluate(() => (window as unknown as { changes: { count: number } }).changes.count)).toBe(0);
});

test('tiles are drawn one by one where their images cannot be loaded', async () => {
  const { page, context } = await newPlayer();
  await context.addInitScript(() => {
    URL.createObjectURL = () => 'data:image/svg+xml,broken';
  });
  await page.goto(`${origin}/t/${middle.id}#watch`);
  const drawn = page.locator('.placed:not(:empty)');
  await drawn.nth(MIDDLE.placed.length - 1).waitFor({ state: 'attached' });
  expect(await page.locator('image.sheet').count()).toBe(0);
});

test('a tap or a long press lights up an area, and a tap elsewhere puts it out', async () => {
  const { page, context } = touching();
  await watchMiddle(page);
  const zone = zonesOf(MIDDLE.placed[0]?.tile ?? 0).find(({ type }) => type === 'meadow')?.id ?? -1;
  const { x, y } = await pointIn(page, zone);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => litZones(page, 'meadow')).toEqual(sorted(areaOf(MIDDLE.placed, zone)));
  await page.locator('.look-card h2').waitFor();
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.locator('.lit').count()).toBe(0);
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect.poll(() => litZones(page, 'meadow')).toEqual(sorted(areaOf(MIDDLE.placed, zone)));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('.lit').count()).toBe(1);
});

test('a line of the message board shows its tiles, by mouse, by keys and by finger', async () => {
  const told = (page: Page) => page.locator('.told').count();
  const message = MIDDLE.messages.at(-1);
  const { page } = pointing();
  await watchMiddle(page);
  await openPanel({ page }, 'story');
  const line = page.locator('.journal button').first();
  // What comes above the line while the pointer is there moves it away.
  await expect
    .poll(async () => {
      await line.hover();
      return told(page);
    })
    .toBe(message?.tiles.length);
  // Also where the system chooses the colours, one sees which line it is.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect
    .poll(async () => {
      await line.hover();
      return line.evaluate((element) => [element.ariaPressed, getComputedStyle(element).outlineStyle]);
    })
    .toEqual(['true', 'solid']);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.mouse.move(300, 400);
  await expect.poll(() => told(page)).toBe(0);
  await line.focus();
  await expect.poll(() => told(page)).toBe(message?.tiles.length);
  const phone = touching();
  await watchMiddle(phone.page);
  await openPanel(phone, 'story');
  await phone.page.locator('.journal button').first().tap();
  await expect.poll(() => told(phone.page)).toBe(message?.tiles.length);
  // The board is in sight again.
  await expect.poll(() => phone.page.locator('.drawer').count()).toBe(0);
});

test('the end shows the winner and where the points come from, the replay every recorded state, and the log is read once', async () => {
  const player = pointing();
  const { page } = player;
  let logs = 0;
  page.on('request', (request) => {
    // It is told page by page: from its beginning once.
    if (request.url().endsWith('/log?after=0')) logs += 1;
  });
  await follow(page, `${origin}/t/${over.id}#watch`);
  await page.locator('.tally').waitFor();
  const best = Math.max(...END.points);
  const winners = END.points.flatMap((own, seat) => (own === best ? [`seat-${seat}`] : []));
  const marks = await page
    .locator('.status .mark')
    .evaluateAll((all) => all.map((mark) => mark.getAttribute('class')?.split(' ')[1]));
  expect(marks).toEqual(winners);
  const cells = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
      );
  const rows = await cells('.tally tbody tr');
  expect(await cells('.tally tfoot tr')).toEqual([END.points]);
  expect(END.points.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0))).toEqual(END.points);

  await page.getByRole('button', { name: 'See the game again' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  expect(await slider.getAttribute('max')).toBe(String(STATES.length - 1));
  for (const step of [0, 1, 2, 57, 90, STATES.length - 1]) {
    await slider.fill(String(step));
    const state = STATES[step] as State;
    await expect.poll(() => boardShown(player)).toEqual(boardOf(chacun.secrecy.view(state, 'spectator')));
  }
  await slider.fill('57');
  await openPanel(player, 'story');
  await expect.poll(() => page.locator('.journal li').count()).toBe(STATES[57]?.messages.length);
  await page.locator('.turning-points > li').first().waitFor();
  await page.locator('.drawer').getByText('History', { exact: true }).click();
  await page.locator('.history > li').first().waitFor();
  expect(logs).toBe(1);
  await closePanel(player);
  await slider.fill('10');
  await page.getByRole('button', { name: 'Next move' }).click();
  expect(await slider.inputValue()).toBe('11');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await page.keyboard.press('ArrowLeft');
  expect(await slider.inputValue()).toBe('9');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => slider.inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Pause' }).click();
  // Those who want little to move see tiles appear without a transition.
  expect(
    await page
      .locator('.placed')
      .last()
      .evaluate((tile) => getComputedStyle(tile).animationName),
  ).toBe('none');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => boardShown(player)).toEqual(boardOf(chacun.secrecy.view(END, 'spectator')));
});

test('two fingers that turn rotate the tile', async () => {
  const { page, context } = touching();
  const fresh = await openLongTable(origin, STATES.length - 1);
  await follow(page, fresh.seatLink(await fresh.waitingFor()));
  await page.locator('.cell').first().tap();
  const turned = async () =>
    /turned (\d+)/.exec((await page.locator('.hand-tile').getAttribute('aria-label')) ?? '')?.[1] ?? '0';
  const before = Number(await turned());
  const { x, y, width, height } = (await page.locator('.board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await context.newCDPSession(page);
  const fingers = (angle: number) =>
    [0, Math.PI].map((side, id) => ({
      id,
      x: x + width / 2 + 80 * Math.cos(angle + side),
      y: y + height / 2 + 80 * Math.sin(angle + side),
    }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
  for (let step = 1; step <= 8; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers((step * Math.PI) / 16) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number(await turned())).toBe((before + 90) % 360);
});
