import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type Action, type Card, RESOURCES, type View } from '../../shared/games/catane/types.ts';
import { type Choose, cataneView, type DrivenTable, openDrivenTable, simply } from './catane-game.ts';
import { newPlayer, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** In this game of two each of the three cards can soon be played: it was searched for. */
const SEED = '763';

/** The cards that are kept for the page to play. */
const KEPT: readonly Action['type'][] = ['monopoly', 'invention', 'roads', 'knight'];

/** Buys cards whenever it can, and plays none. */
const gather: Choose = (view, choices) => {
  const others = choices.filter(({ action }) => !KEPT.includes((action as Action).type));
  return others.find(({ action }) => (action as Action).type === 'buy') ?? simply(view, others);
};

const viewOf = async (table: DrivenTable, seat: number): Promise<View> => cataneView(await table.snapshot(seat));

/** Plays on until somebody may play this card, and opens it on their page. */
async function untilPlayable(table: DrivenTable, page: Page, card: Card): Promise<number> {
  const seat = await table.playUntil(
    ({ phase, own, turns, hasPlayedCard }) =>
      phase.type === 'main' &&
      !hasPlayedCard &&
      own?.cards.some((one) => one.card === card && one.turn < turns) === true,
    gather,
  );
  await page.goto('about:blank');
  await page.goto(table.seatLinks[seat] ?? '');
  await page.locator(`[data-card="${card}"]`).click();
  return seat;
}

test('monopoly, invention and two free roads are played with the mouse and with keys', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: SEED });
  const player = await newPlayer(browser());
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
  await page.getByText(`Monopoly (${RESOURCES[resource]})`).waitFor();

  // [V6] Two cards from the bank, of one kind or of two: by keys.
  const inventor = await untilPlayable(table, page, 'invention');
  const before = (await viewOf(table, inventor)).own?.resources ?? [];
  for (const kind of [1, 4]) {
    expect(await confirm.isDisabled()).toBe(true);
    await page.locator(`.card-panel [data-more="${kind}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await viewOf(table, inventor)).own?.resources)
    .toEqual(before.with(1, (before[1] ?? 0) + 1).with(4, (before[4] ?? 0) + 1));

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
  }
  const after = await viewOf(table, builder);
  expect(after.phase.type).toBe('main');
  expect(after.own?.resources).toEqual(own?.resources);

  expect(player.errors).toEqual([]);
  await player.context.close();
});
