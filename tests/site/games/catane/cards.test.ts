import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bagOf, NO_CARDS, plus } from '../../../../shared/games/catane/bag.ts';
import { PIECES } from '../../../../shared/games/catane/material.ts';
import { type Action, type Card, RESOURCES, type View } from '../../../../shared/games/catane/types.ts';
import { follow, leave, openPanel } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { type Choose, cataneView, type DrivenTable, hoard, openDrivenTable, simply } from './driven.ts';

const laptop = sharedPlayer();

/** In this game of two each of the three cards can soon be played: it was searched for. */
const SEED = '763';

/** What each seat begins with. */
const ROADS = PIECES.road;

/** The cards that are kept for the page to play. */
const KEPT: readonly Action['type'][] = ['monopoly', 'invention', 'roads', 'knight'];

/** Buys cards whenever it can, and plays none. */
const gather: Choose = (view, choices) => {
  const others = choices.filter(({ action }) => !KEPT.includes((action as Action).type));
  return others.find(({ action }) => (action as Action).type === 'buy') ?? simply(view, others);
};

const viewOf = async (table: DrivenTable, seat: number): Promise<View> => cataneView(await table.snapshot(seat));

/** Plays on until somebody may play this card, and opens it on their page, which shows nothing meanwhile. */
async function untilPlayable(table: DrivenTable, page: Page, card: Card): Promise<number> {
  if (page.url() !== 'about:blank') await leave(page);
  const seat = await table.playUntil(
    ({ phase, own, turns, hasPlayedCard }) =>
      phase.type === 'main' &&
      !hasPlayedCard &&
      own?.cards.some((one) => one.card === card && one.turn < turns) === true,
    gather,
  );
  await follow(page, table.seatLink(seat));
  await page.locator(`[data-card="${card}"]`).click();
  return seat;
}

test('monopoly, invention and two free roads are played with the mouse and with keys', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: SEED });
  const player = laptop();
  const { page } = player;
  const confirm = page.locator('.card-panel .confirm');

  // [V4] All cards of the resource that is named, from all the others.
  const monopolist = await untilPlayable(table, page, 'monopoly');
  const other = 1 - monopolist;
  const [hers, his] = await Promise.all([monopolist, other].map((seat) => viewOf(table, seat)));
  const resource = (his?.own?.resources ?? []).findIndex((count) => count > 0);
  const taken = his?.own?.resources[resource] ?? 0;
  expect(taken).toBeGreaterThan(0);
  expect(await confirm.isDisabled()).toBe(true);
  await page.locator(`[name=monopoly][value="${resource}"]`).click();
  await confirm.click();
  await expect
    .poll(async () => (await viewOf(table, monopolist)).own?.resources)
    .toEqual(hers?.own?.resources.with(resource, (hers.own.resources[resource] ?? 0) + taken));
  expect((await viewOf(table, other)).own?.resources[resource]).toBe(0);
  await openPanel(player, 'story');
  await page.getByText('The whole game', { exact: true }).click();
  await page.getByText(`plays Monopoly on ${RESOURCES[resource]} `).first().waitFor();

  // [V6] Two cards from the bank, of one kind or of two: by keys.
  const inventor = await untilPlayable(table, page, 'invention');
  const before = (await viewOf(table, inventor)).own?.resources ?? NO_CARDS;
  for (const kind of [1, 4]) {
    expect(await confirm.isDisabled()).toBe(true);
    await page.locator(`.card-panel [data-get="${kind}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await viewOf(table, inventor)).own?.resources).toEqual(plus(before, bagOf([1, 4])));

  // [V5] Two roads, each where one is offered, and nothing is paid: by keys, which go on among the places.
  const builder = await untilPlayable(table, page, 'roads');
  const { own, seats } = await viewOf(table, builder);
  const left = seats[builder]?.roads ?? 0;
  await confirm.focus();
  await page.keyboard.press('Enter');
  for (const built of [1, 2]) {
    const place = page.locator('[data-place^="road-"]').first();
    await place.waitFor();
    await place.focus();
    await page.keyboard.press('Enter');
    await page.locator('.open.chosen').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await viewOf(table, builder)).seats[builder]?.roads).toBe(left - built);
    // On the page too: a place that is about to go out hears no key.
    await expect.poll(() => page.locator(`[data-road][data-seat="${builder}"]`).count()).toBe(ROADS - left + built);
  }
  const after = await viewOf(table, builder);
  expect(after.phase.type).toBe('main');
  expect(after.own?.resources).toEqual(own?.resources);
});

/** By resource: what lies in the trays, that of what is given below zero. */
const composed = (page: Page) =>
  page.evaluate(() => {
    const counts = [0, 0, 0, 0, 0];
    for (const card of document.querySelectorAll<HTMLElement>('.compose [data-back]')) {
      const [side, resource] = (card.dataset['back'] ?? '').split('-');
      counts[Number(resource)] = Number(card.dataset['count']) * (side === 'give' ? -1 : 1);
    }
    return counts;
  });

/** An offer of two cards for one: what is given and wanted, as the page shows it. */
async function composeOffer(page: Page, give: number, get: number): Promise<readonly number[]> {
  await page.locator('[data-open="offer"]').click();
  await page.locator(`[data-give="${give}"]`).click();
  await page.locator(`[data-give="${give}"]`).click();
  await page.locator(`.compose [data-get="${get}"]`).click();
  const counts = [0, 0, 0, 0, 0].with(give, -2).with(get, 1);
  expect(await composed(page)).toEqual(counts);
  return counts;
}

test('an offer that is interrupted while it is sent is shown as far as it came, sent on, or given up', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: '11' });
  const turn = await table.playUntil(
    ({ seat, phase, own, seats }) =>
      seat === 0 &&
      phase.type === 'main' &&
      (own?.resources.some((count) => count >= 2) ?? false) &&
      (seats[1]?.resources ?? 0) > 0,
    hoard,
  );
  expect(turn).toBe(0);
  const { own } = await viewOf(table, 0);
  const give = own?.resources.findIndex((count) => count >= 2) ?? 0;
  const get = (give + 1) % 5;
  const player = laptop();
  const { page } = player;
  // Without a socket, actions are posted one by one.
  await page.routeWebSocket('**/live*', (socket) => socket.close());
  await page.goto(table.seatLink(0));
  const confirm = page.locator('.compose .confirm');

  // Escape closes what it is pressed in, and the offer stays; pressed once more, it gives the offer up.
  await page.locator('[data-open="offer"]').click();
  await page.locator(`[data-give="${give}"]`).click();
  await openPanel(player, 'talk');
  await page.getByLabel('Your message to the table').fill('Wood?');
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(await composed(page)).toEqual([0, 0, 0, 0, 0].with(give, -1));
  await page.keyboard.press('Escape');
  await page.locator('.turn').waitFor();
  // One of the cards is refused. What was composed is still there, and can be sent on.
  const counts = await composeOffer(page, give, get);
  const steps: number[] = [];
  const answering = Promise.withResolvers<void>();
  await page.route('**/actions*', async (route) => {
    if (steps.push(steps.length) <= 2) return route.continue();
    await answering.promise;
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Too much at once.', status: 429, code: 'too-many' }),
    });
  });
  await confirm.click();
  // To compose, two cards, another one, and to make the offer: two of them are done.
  await page.locator('progress[value="2"][max="5"]').waitFor();
  expect(await composed(page)).toEqual(counts);
  answering.resolve();
  await page.getByText('Too much at once.').waitFor();
  expect(steps).toHaveLength(3);
  expect(await composed(page)).toEqual(counts);
  expect((await viewOf(table, 0)).phase).toMatchObject({
    type: 'draft',
    trade: { give: [0, 0, 0, 0, 0].with(give, 1) },
  });
  await page.unroute('**/actions*');
  await confirm.click();
  await page.locator('.on-table').waitFor();
  expect((await viewOf(table, 0)).phase).toMatchObject({
    type: 'offer',
    trade: { give: [0, 0, 0, 0, 0].with(give, 2), want: [0, 0, 0, 0, 0].with(get, 1) },
  });
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await page.locator('.turn').waitFor();

  // The connection is lost. Opened again, the page shows what lies there already; the rest can be added.
  await composeOffer(page, give, get);
  let sent = 0;
  await page.route('**/actions*', (route) => {
    sent += 1;
    return sent <= 3 ? route.continue() : route.abort();
  });
  await confirm.click();
  await expect.poll(() => sent).toBeGreaterThan(3);
  await page.goto('about:blank');
  await page.unroute('**/actions*');
  await page.goto(table.seatLink(0));
  await page.locator('.compose').waitFor();
  expect(await composed(page)).toEqual([0, 0, 0, 0, 0].with(give, -2));
  expect(await page.locator(`.compose [data-back="give-${give}"]`).isDisabled()).toBe(true);
  expect(await confirm.isDisabled()).toBe(true);
  await page.locator(`.compose [data-get="${get}"]`).click();
  expect(await confirm.isEnabled()).toBe(true);
  // Or all of it can be given up.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.turn').waitFor();
  expect((await viewOf(table, 0)).phase).toEqual({ type: 'main' });
});
