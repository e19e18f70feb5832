import { beforeAll, expect, test } from 'vitest';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { Action } from '../../../../shared/games/tchu/types.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { follow, openPanel } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { pay } from './paying.ts';
import { openRecordedTable, recordedGame } from './recorded.ts';

const player = sharedPlayer();

const { game: GAME, steps: STEPS } = recordedGame(8);

/** A recorded claim: that of the first tunnel which takes more cards. */
const INDEX = STEPS.findIndex(({ next }) => next.phase.type === 'tunnel');

function recordedClaim() {
  const { seat, action } = STEPS[INDEX] ?? {};
  if (seat === undefined || action?.type !== 'claim') throw new Error('no such claim');
  const card = action.cards.findIndex((count) => count > 0);
  return { seat, ...action, card, slots: trackOf(action.route).slots };
}
const { seat: SEAT, route: ROUTE, card: CARD, cards: CARDS, slots: SLOTS } = recordedClaim();

/** Before that claim. Each test leaves the page as it found it, until the claim is made. */
let table: PostedTable;
beforeAll(async () => {
  table = await openRecordedTable(origin, GAME, STEPS.slice(0, INDEX));
  const { page } = player();
  await page.goto(table.seatLink(SEAT));
  await page.locator('.card-stack').first().waitFor();
});

/** Where the middle of the route is on the screen. */
async function middle(): Promise<readonly [number, number]> {
  const [x = 0, y = 0] = SLOTS[Math.floor(SLOTS.length / 2)]?.at ?? [];
  const stage = await player().page.locator('.stage').boundingBox();
  if (stage === null) throw new Error('no map');
  return [stage.x + (x * stage.width) / SHEET.width, stage.y + (y * stage.height) / SHEET.height];
}

/** Drags a card of the claim to the route, and holds it there. */
async function drag(button: 'left' | 'right'): Promise<void> {
  const { page } = player();
  const stack = await page.locator(`.card-stack[data-card="${CARD}"]`).boundingBox();
  if (stack === null) throw new Error('no such card');
  await page.mouse.move(stack.x + 12, stack.y + 20);
  await page.mouse.down({ button });
  const [x, y] = await middle();
  await page.mouse.move(x, y, { steps: 4 });
}

test('a card that is dragged onto a route chooses it, to be paid for with that card', async () => {
  const { page } = player();
  await drag('left');
  expect(await page.locator('.dragged').count()).toBe(1);
  await page.mouse.up();
  expect(await page.locator('.dragged').count()).toBe(0);
  await page.locator('.claim').waitFor();
  await page.locator(`.claim [data-back="${CARD}"]`).waitFor();
  expect(await page.locator('.confirm').isEnabled()).toBe(true);
  // Escape closes an open panel first, wherever it is pressed.
  await openPanel(player(), 'story');
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(await page.locator('.claim').count()).toBe(1);
  // Given up again: nothing was sent.
  await page.keyboard.press('Escape');
  await page.locator('.market').waitFor();
});

test('a card is dragged by the main button only, and goes back to the hand when its release is told to nobody', async () => {
  const { page, context } = player();
  const dragged = page.locator('.dragged');
  await drag('right');
  expect(await dragged.count()).toBe(0);
  await page.mouse.up({ button: 'right' });

  await drag('left');
  expect(await dragged.count()).toBe(1);
  // A native menu opens: it keeps the release to itself.
  await page.locator('.board').dispatchEvent('contextmenu');
  expect(await dragged.count()).toBe(0);
  await page.mouse.up();

  await drag('left');
  const [x, y] = await middle();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 5, y, button: 'none', buttons: 0 });
  expect(await dragged.count()).toBe(0);
  await page.mouse.up();
  expect(await page.locator('.claim').count()).toBe(0);
});

test('a route that is pointed at tells what it takes, a ticket lights up its stations', async () => {
  const { page } = player();
  await page.mouse.move(...(await middle()));
  const card = page.locator('.look-card');
  await card.waitFor();
  expect(await card.textContent()).toContain(`${SLOTS.length} cars,`);
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
});

test('the list of routes is found by names however they are written, and walked by arrows', async () => {
  const { page } = player();
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
});

test('in a narrow window, what is told of a route does not come between a pointer and the list', async () => {
  const { page } = player();
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
});

test('a route is claimed by keys, and its tunnel paid for', async () => {
  const { page } = player();
  // A mouse that rests on a card narrows the list of routes to those that it pays for.
  await page.mouse.move(0, 0);
  await page.locator(`[data-claim="${ROUTE}"]`).press('Enter');
  await pay(page, CARDS, (target) => target.press('Enter'));
  await page.locator(`.confirm[data-code="${STEPS[INDEX]?.code}"]`).press('Enter');
  await page.locator(`.adds [data-code="${STEPS[INDEX + 1]?.code}"]`).press('Enter');
  await page.locator(`[data-route="${ROUTE}"][data-state="${SEAT}"]`).waitFor({ state: 'attached' });
  const state = STEPS[INDEX + 1]?.next;
  if (state === undefined) throw new Error('no such state');
  expect((await table.snapshot(SEAT)).play?.view).toEqual(tchu.secrecy.view(state, SEAT));
});

test('players see above their tickets what they have, spectators do not', async () => {
  const { page } = player();
  const state = STEPS[INDEX + 1]?.next;
  const claimPoints = state && tchu.secrecy.view(state, SEAT).seats[SEAT]?.claimPoints;
  expect(claimPoints).toBeGreaterThan(0);
  const lines = await page.locator('.own-points li').allTextContents();
  expect(lines[0]).toContain(`routes ${claimPoints},`);
  expect(lines[1]).toContain('If the game ended now');
  // Nor is it explained to spectators how one claims.
  const help = page.locator('#board-help');
  expect(await help.textContent()).toMatch(/^The routes that you can claim .*Plus and minus zoom/);
  await page.goto(`${table.link}#watch`);
  await page.locator('.own-points').waitFor({ state: 'detached' });
  await openPanel({ page }, 'story');
  await page.locator('.since li').first().waitFor();
  expect(await help.textContent()).toMatch(/^ *Plus and minus zoom[^.]*\.$/);
});

/** In the page: keeps, for each text that begins to fly, whose it is and to whose card. */
function followFlights(): void {
  const middleOf = (element: Element) => {
    const { x, width } = element.getBoundingClientRect();
    return x + width / 2;
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement && node.classList.contains('flight'))) continue;
      // The text has been given its way by then: both are synchronous.
      const effect = node.getAnimations()[0]?.effect;
      const end = effect instanceof KeyframeEffect ? effect.getKeyframes().at(-1)?.['transform'] : undefined;
      const x = Number(/^translate\(([\d.]+)px/.exec(String(end))?.[1]);
      const near = [...document.querySelectorAll('.player')].find((card) => Math.abs(middleOf(card) - x) < 1);
      document.body.dataset['flight'] = `${node.className} to ${near?.className ?? 'nobody'}`;
    }
  }).observe(document, { childList: true, subtree: true });
}

test('points fly to who has claimed a route, also where the order of play is not that of the seats', async () => {
  const turned = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], seating: [1, 0] });
  for (let isClaimed = false; !isClaimed; ) {
    const seat = (await turned.snapshot(0)).play?.waitingFor[0] ?? expect.fail();
    const { version, play } = await turned.snapshot(seat);
    const choices = play?.choices.map(({ code, action }) => ({ code, action: action as Action })) ?? [];
    // A tunnel may cost more, and is paid for later.
    const claim = choices.find(
      ({ action }) => action.type === 'claim' && ROUTES.some(({ id, isTunnel }) => id === action.route && !isTunnel),
    );
    isClaimed = seat === 1 && claim !== undefined;
    const other = choices.find(({ action: { type } }) => type === 'keep' || type === 'draw-card');
    await turned.act(seat, version, (isClaimed ? claim : other)?.code ?? '');
  }
  // Ana comes back, and sees it.
  const { page } = player();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(followFlights);
  await follow(page, turned.seatLink(0));
  await page.locator('body[data-flight]').waitFor();
  expect(await page.locator('body').getAttribute('data-flight')).toMatch(/^flight seat-1 to player seat-1 /);
});
