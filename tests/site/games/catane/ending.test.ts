import { beforeAll, expect, test } from 'vitest';
import type { Action } from '../../../../shared/games/catane/types.ts';
import { closePanel, expectFits, follow, openPanel, PHONE, violations } from '../../pages.ts';
import { newPlayer, origin, sharedPlayer } from '../../players.ts';
import { type Choose, cataneView, type DrivenTable, hoard, openDrivenTable } from './driven.ts';

const phone = sharedPlayer(PHONE);

/** A short game, which Ada wins: it was searched for. */
const openShort = () => openDrivenTable(origin, ['Ada', 'Charles'], { seed: '1941', goal: '8' });

/** That game once it is over, and how many of its actions its players chose. */
let over: DrivenTable;
let chosen = 0;
beforeAll(async () => {
  over = await openShort();
  await over.playUntil(() => {
    chosen += 1;
    return false;
  });
});

/** Offers something as soon as that may be done. */
const compose: Choose = (view, choices) =>
  choices.find(({ action }) => (action as Action).type === 'compose') ?? hoard(view, choices);

test('a finished game shows who won and by how much, and tells how it went, in points by turn', {
  tags: 'night',
}, async () => {
  const table = over;
  const { play } = await table.snapshot('spectator');
  const { points = [], winners = [] } = play?.outcome ?? {};
  const [high = 0, low = 0] = points.toSorted((a, b) => b - a);
  const player = phone();
  const { page } = player;
  await follow(page, table.seatLink(winners[0] ?? 0));

  const banner = page.locator('.result-banner');
  await banner.waitFor();
  expect(await banner.textContent()).toBe(`You won! ${high - low} points ahead.`);
  // It has the colours of the winner, not those of the game, which could be somebody else's.
  expect(await banner.getAttribute('class')).toContain(`seat-${winners[0]}`);
  // Whoever does not see it hears the same.
  expect(await page.getByRole('status').getByText('You won!').textContent()).toBe(await banner.textContent());
  const scores = await page.locator('.score-bar').boundingBox();
  expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual((scores?.y ?? 0) + (scores?.height ?? 0));
  expect(await page.locator('.tally tfoot td').allTextContents()).toEqual(points.map(String));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Picture to share' }).press('Enter');
  const picture = page.getByRole('img', { name: /^Ada wins the game! \d+ points ahead\./ });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('Catane.png');

  await page.getByRole('button', { name: 'Check that chance was fair' }).click();
  await page.getByText(/^Everything is right: /).waitFor();

  await page.getByRole('button', { name: 'Recap of the game' }).click();
  const told = page.locator('.chronicle');
  await told
    .getByRole('img', {
      name: `Points in the course of the game. At the end, Ada: ${points[0]}, Charles: ${points[1]}`,
    })
    .waitFor();
  await told.getByText('Points step by step', { exact: true }).click();
  const rows = told.locator('.points-table tbody tr');
  expect(await rows.first().locator('td').allTextContents()).toEqual(['0', '0']);
  expect(await rows.last().locator('td').allTextContents()).toEqual(points.map(String));
  const figures = told.getByRole('table', { name: 'In figures' });
  const produced = figures.getByRole('row', { name: /^Resources harvested/ }).getByRole('cell');
  const view = play?.view as { readonly seats: readonly { readonly produced: readonly number[] }[] };
  expect((await produced.allTextContents()).map(Number)).toEqual(
    view.seats.map(({ produced: bag }) => bag.reduce((sum, count) => sum + count, 0)),
  );
  // The styles of a board do not reach the bars below the numbers.
  const [cell, bar] = [await produced.first().boundingBox(), await produced.first().locator('.bar').boundingBox()];
  expect(bar?.y).toBeGreaterThan((cell?.y ?? Number.NaN) + (cell?.height ?? 0) / 2);
  expect(bar?.y).toBeLessThan((cell?.y ?? Number.NaN) + (cell?.height ?? 0));
  const slider = told.getByRole('slider', { name: 'How the game went' });
  await slider.press('Home');
  await told.getByText('The beginning').waitFor();
  await expectFits(page);
  expect(await violations(page, '.drawer')).toEqual([]);

  // A turning point is looked at on the board.
  await told.locator('.turning-points button').last().click();
  await page.locator('.replay').waitFor();
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByLabel('Speed').selectOption('Fast');
  const earlier = page.getByRole('slider', { name: 'Earlier positions' });
  await earlier.fill('0');
  // What was asked at that position is not asked again.
  await page.locator('.status').getByText('Ada is placing a colony and a road').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await earlier.inputValue())).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Back to now' }).press('Enter');
  await page.getByRole('button', { name: 'See the game again' }).and(page.locator(':focus')).waitFor();
  await openPanel(player, 'story');
  await closePanel(player);
  await banner.waitFor();

  // So does a game that its players end while one of them lays the cards of an offer: it goes no further.
  const ended = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: '11' });
  const offering = await ended.playUntil(({ phase }) => phase.type === 'draft', compose);
  await ended.endByConsent(offering);
  await follow(page, ended.seatLink(offering));
  await page.getByText('The players have agreed to end the game here.').waitFor();
  expect(await page.getByRole('status').getByText('End of the game').count()).toBe(1);
  expect(await page.locator('.dock').locator('.panel, .rolled, .tray').count()).toBe(0);
});

/** In the page: keeps what is seen of an end, in the order in which it comes, which a busy machine may not ask for in time. */
function watchEnd(): void {
  const seen: string[] = [];
  const parts = ['.players .sum', '.crown.falling', '.result-banner'];
  const see = (what: string) => {
    if (seen.includes(what)) return;
    seen.push(what);
    document.body.dataset['seen'] = seen.join(', ');
  };
  const isShown = (part: string) =>
    document.querySelector(part)?.checkVisibility({ visibilityProperty: true }) === true;
  new MutationObserver(() => {
    for (const part of parts) if (isShown(part)) see(part);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  // Sums run up in the page as it is built: styles are rewritten there.
  document.addEventListener('animationstart', ({ animationName }) => animationName === 'sum-up' && see(animationName));
}

test('whoever is there when a game ends sees it counted on the board, and the crown fall', {
  tags: 'night',
}, async () => {
  let left = chosen;
  const table = await openShort();
  const last = await table.playUntil(() => {
    left -= 1;
    return left === 0;
  });
  const player = await newPlayer({ ...PHONE, reducedMotion: 'no-preference' });
  const { page } = player;
  await page.goto(table.seatLink(1 - last));
  // What was played before is skipped, once it can be played back.
  await page.locator('.caption').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await page.evaluate(watchEnd);
  await table.playUntil(() => false);

  const banner = page.locator('.result-banner');
  const crown = page.locator('.crown');
  await banner.waitFor();
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe(
    '.players .sum, sum-up, .crown.falling, .result-banner',
  );
  expect(await page.locator('.players .sum').count()).toBe(0);
  await page.locator('.caption p').waitFor({ state: 'detached' });
  expect(await page.getByRole('status').getByText('Ada wins the game!').count()).toBe(1);
  expect(await page.locator('.player', { has: crown }).textContent()).toContain('Ada');
  // Colours change at once then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);

  // Later, it is over.
  await page.reload();
  await crown.waitFor();
  await banner.waitFor();
  expect(await page.locator('.crown.falling, .players .sum').count()).toBe(0);
  expect(player.errors).toEqual([]);
});

test('on a phone with four players, it is seen who holds a title', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Béa', 'Charles', 'Dmitri'], { seed: '8' });
  await table.playUntil(({ longestRoad }) => longestRoad !== null);
  const view = cataneView(await table.snapshot('spectator'));
  const player = phone();
  const { page } = player;
  await follow(page, table.link);
  const card = page.locator(`.player[data-seat="${view.longestRoad}"]`);
  const [title, around] = [await card.locator('.title-held').boundingBox(), await card.locator('.held').boundingBox()];
  if (title === null || around === null) throw new Error('not in sight');
  expect(title.x + title.width).toBeLessThanOrEqual(around.x + around.width);
  expect(title.y + title.height).toBeLessThanOrEqual(around.y + around.height + 2);
});
