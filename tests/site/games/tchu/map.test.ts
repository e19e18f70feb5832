import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { RouteId } from '../../../../shared/games/tchu/types.ts';
import type { Game } from '../../../conform/tchu/game.ts';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { newPlayer, PHONE, type Player, sharedBrowser } from '../../pages.ts';
import { openRecordedTable, type RecordedStep, stepsOf } from './recorded.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const GAME = TRANSCRIPTS.find(({ id }) => id === 8);
const STEPS = GAME === undefined ? [] : stepsOf(GAME);

/** Pages on which no test plays, by how many actions were played: each test leaves them as it found them. */
const pages = new Map<number, Promise<Player>>();

async function openedBefore(index: number, { seat }: RecordedStep, game: Game): Promise<Player> {
  const { seatLinks } = await openRecordedTable(origin, game, STEPS.slice(0, index));
  const player = await newPlayer(browser());
  await player.page.goto(seatLinks[seat] ?? '');
  return player;
}

/** A table before some claim that was recorded, seen by the seat that made it. Nothing is to be played there. */
async function beforeClaim(length: number) {
  const index = STEPS.findIndex(
    ({ action }) => action.type === 'claim' && trackOf(action.route).slots.length === length,
  );
  const step = STEPS[index];
  if (GAME === undefined || step?.action.type !== 'claim') throw new Error('no such claim');
  const opened = pages.get(index) ?? openedBefore(index, step, GAME);
  pages.set(index, opened);
  const player = await opened;
  await player.page.locator('.card-stack').first().waitFor();
  return { player, step, claim: step.action };
}

/** Where the middle of a route is on the screen. */
async function middleOn(page: Page, route: RouteId): Promise<readonly [number, number]> {
  const { slots } = trackOf(route);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  const stage = await page.locator('.stage').boundingBox();
  if (stage === null) throw new Error('no map');
  return [stage.x + (x * stage.width) / SHEET.width, stage.y + (y * stage.height) / SHEET.height];
}

test('a card that is dragged onto a route chooses it, to be paid for with that card', async () => {
  const { player, claim } = await beforeClaim(2);
  const { page } = player;
  const card = claim.cards.findIndex((count) => count > 0);
  const stack = await page.locator(`.card-stack[data-card="${card}"]`).boundingBox();
  if (stack === null) throw new Error('no such card');
  await page.mouse.move(stack.x + 12, stack.y + 20);
  await page.mouse.down();
  const [x, y] = await middleOn(page, claim.route);
  await page.mouse.move(x, y, { steps: 8 });
  expect(await page.locator('.dragged').count()).toBe(1);
  await page.mouse.up();
  expect(await page.locator('.dragged').count()).toBe(0);
  await page.locator('.claim').waitFor();
  await page.locator(`.claim [data-back="${card}"]`).waitFor();
  expect(await page.locator('.confirm').isEnabled()).toBe(true);
  // Given up again: nothing was sent.
  await page.keyboard.press('Escape');
  await page.locator('.market').waitFor();
  expect(player.errors).toEqual([]);
});

test('a route that is pointed at tells what it takes, a ticket lights up its stations', async () => {
  const { player, step, claim } = await beforeClaim(1);
  const { page } = player;
  const [x, y] = await middleOn(page, claim.route);
  await page.mouse.move(x, y);
  const card = page.locator('.look-card');
  await card.waitFor();
  expect(await card.textContent()).toContain('1 car,');
  expect(await card.locator('.route-sets li').count()).toBeGreaterThan(0);
  await page.mouse.move(5, 5);
  await card.waitFor({ state: 'detached' });
  // By keys as by the mouse.
  const ticket = page.locator('[data-ticket]').first();
  await ticket.focus();
  const { trips } = ticketOf(Number(await ticket.getAttribute('data-ticket')));
  const lit = await page
    .locator('[data-lit]')
    .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['lit']));
  expect(lit.map(Number).toSorted((a, b) => a - b)).toEqual(
    [...new Set(trips.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b),
  );
  await ticket.blur();
  expect(await page.locator('[data-lit]').count()).toBe(0);
  expect(step.seat).toBe(Number(new URL(page.url()).hash.slice('#seat='.length)));
  expect(player.errors).toEqual([]);
});

test('the list of routes is found by names however they are written, and walked by arrows', async () => {
  const { player } = await beforeClaim(1);
  const { page } = player;
  const all = await page.locator('[data-claim]').count();
  await page.getByRole('searchbox', { name: 'Find a station' }).fill('ZUR');
  const found = await page.locator('[data-claim] .route-name').allTextContents();
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all);
  for (const name of found) expect(name).toMatch(/Zürich|Solothurn|Winterthur/);
  await page.keyboard.press('ArrowDown');
  const [first] = await page.locator('[data-claim]').all();
  expect(await first?.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.claim').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a station' }).fill('');
  expect(player.errors).toEqual([]);
});

test('in a narrow window, what is told of a route does not come between a pointer and the list', async () => {
  const { player } = await beforeClaim(1);
  const { page } = player;
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.locator('[data-claim]').first();
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await page.locator('.pointed').waitFor({ state: 'attached' });
  expect(await page.locator('.look-card').isVisible()).toBe(false);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.claim').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(player.errors).toEqual([]);
});

test('a card is dragged by the main button only, and goes back to the hand when its release is told to nobody', async () => {
  const { player, claim } = await beforeClaim(2);
  const { page } = player;
  const card = claim.cards.findIndex((count) => count > 0);
  const stack = await page.locator(`.card-stack[data-card="${card}"]`).boundingBox();
  if (stack === null) throw new Error('no such card');
  const [x, y] = await middleOn(page, claim.route);
  const dragged = page.locator('.dragged');
  const dragBy = async (button: 'left' | 'right') => {
    await page.mouse.move(stack.x + 12, stack.y + 20);
    await page.mouse.down({ button });
    await page.mouse.move(x, y, { steps: 4 });
  };
  await dragBy('right');
  expect(await dragged.count()).toBe(0);
  await page.mouse.up({ button: 'right' });

  await dragBy('left');
  expect(await dragged.count()).toBe(1);
  // A native menu opens: it keeps the release to itself.
  await page.locator('.board').dispatchEvent('contextmenu');
  expect(await dragged.count()).toBe(0);
  await page.mouse.up();

  await dragBy('left');
  const cdp = await player.context.newCDPSession(page);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 5, y, button: 'none', buttons: 0 });
  expect(await dragged.count()).toBe(0);
  await page.mouse.up();
  expect(await page.locator('.claim').count()).toBe(0);
  expect(player.errors).toEqual([]);
});

test('on a phone, what is asked next is read from its beginning, however far one had scrolled', async () => {
  const index = STEPS.findIndex(({ action }, n) => n > 30 && action.type === 'draw-card');
  const step = STEPS[index];
  if (GAME === undefined || step === undefined) throw new Error('nobody draws');
  const table = await openRecordedTable(origin, GAME, STEPS.slice(0, index));
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await page.goto(table.seatLinks[step.seat] ?? '');
  const sheet = page.locator('.dock');
  await page.locator('.market').waitFor();
  const scrolled = () => sheet.evaluate(({ scrollTop }) => scrollTop);
  await sheet.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  expect(await scrolled()).toBeGreaterThan(0);
  await table.act(step.seat, (await table.snapshot(step.seat)).version, step.code);
  await expect.poll(scrolled).toBe(0);
  expect(player.errors).toEqual([]);
  await player.context.close();
});
