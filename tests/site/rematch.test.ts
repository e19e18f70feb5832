import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { WayIn } from '../../shared/protocol/messages/circle.ts';
import { ask } from '../support/ask.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { closePanel, expectFits, follow, openPanel, PHONE, violations } from './pages.ts';
import { newPlayer, origin, type Player } from './players.ts';

/** Plays a game to its end, the first of the actions listed taken each time. */
async function playOut({ waitedFor, playFirst }: PostedTable): Promise<void> {
  for (let seat = await waitedFor(); seat !== null; seat = await waitedFor()) await playFirst(seat);
}

/** What a page does when its player takes their seat at the rematch. */
async function comeAgain(table: PostedTable, seat: Seat): Promise<void> {
  const way = (await table.post(seat, '/rematch', {})) as WayIn;
  const path = `${origin}/api/tables/${way.table}/seats/${way.seat}/come`;
  await ask(path, 'POST', `seat=${way.secret}`, { nonce: newKey() });
}

/** On how many lines the first words of these elements stand. */
const linesOf = (elements: Locator): Promise<readonly number[]> =>
  elements.evaluateAll((found) =>
    found.map(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild !== null) range.selectNodeContents(firstChild);
      return range.getClientRects().length;
    }),
  );

/** Everybody in the bar of scores, in the order of play, with the colour and the shape that they have there. */
const looksOn = ({ page }: Player) =>
  page.locator('.players > .player').evaluateAll((found) =>
    found.map((player) => ({
      name: player.querySelector('.player-name > [dir]')?.textContent,
      colour: getComputedStyle(player).getPropertyValue('--own'),
      shape: player.querySelector('.mark path')?.getAttribute('d'),
    })),
  );

const tableIn = ({ page }: Player) => /\/t\/(\w+)#seat=\d$/.exec(page.url())?.[1];

test('three play again without a form: one asks, each takes a seat by one click, and their games have a page', async () => {
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob', 'Clémentine'] });
  await playOut(table);
  const players = await Promise.all([newPlayer(), newPlayer(PHONE)]);
  const [ana, bob] = players;
  for (const [seat, { page }] of players.entries()) {
    await page.goto(table.seatLink(seat));
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
  }
  const before = await looksOn(ana);
  expect(new Set(before.flatMap(({ colour, shape }) => [colour, shape])).size).toBe(6);

  // The settings of notifications say why none come any more.
  await openPanel(ana, 'more');
  const settings = ana.page.locator('details', { has: ana.page.getByText('Turn notifications', { exact: true }) });
  await settings.locator('summary').click();
  await settings.getByText('The game is over: this table sends no more notifications.').waitFor();
  await closePanel(ana);

  // Bob reads further down.
  const offer = bob.page.locator('.again');
  await bob.page.setViewportSize({ width: 390, height: 420 });
  await offer.evaluate((place) => {
    for (let around = place.parentElement; around !== null; around = around.parentElement)
      around.scrollTo(0, around.scrollHeight);
  });
  const isInSight = () => offer.evaluate((place) => place.getBoundingClientRect().bottom > 0);
  expect(await isInSight()).toBe(false);
  await ana.page.getByRole('button', { name: 'Rematch' }).click();
  await ana.page.getByText('Still waiting for Bob and Clémentine').waitFor();
  expect(ana.page.url()).toMatch(/#seat=0$/);
  // The others hear of it without touching their pages.
  await bob.page.getByRole('button', { name: 'Show' }).tap();
  await expect.poll(isInSight).toBe(true);
  await bob.page.getByRole('button', { name: 'Show' }).waitFor({ state: 'detached' });
  await bob.page.getByText('The rematch is open.').waitFor();
  await bob.page.getByRole('button', { name: 'Take my seat' }).click();
  await ana.page.getByText('Still waiting for Clémentine').waitFor();
  await comeAgain(table, 2);
  for (const { page } of players) {
    await page.locator('.lobby').waitFor({ state: 'detached' });
    await page.locator('.plain-table').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
  }
  // Who was second begins. Everybody keeps their colour and shape.
  const [first, ...others] = before;
  for (const player of players) expect(await looksOn(player)).toEqual([...others, first]);
  expect(new Set(players.map(tableIn)).size).toBe(1);
  expect(tableIn(ana)).not.toBe(table.id);

  await follow(bob.page, `${table.link}#seat=1`);
  await bob.page.getByRole('link', { name: 'All our games' }).click();
  await bob.page.getByRole('heading', { name: 'Ana' }).waitFor();
  await bob.page
    .getByRole('link', { name: /^Toy with/ })
    .nth(1)
    .waitFor();
  expect(await bob.page.getByRole('row').count()).toBe(4);
  // On a small phone, too, names are whole.
  await bob.page.setViewportSize({ width: 320, height: 640 });
  expect(await linesOf(bob.page.getByRole('rowheader'))).toEqual([1, 1, 1]);
  await bob.page.setViewportSize(PHONE.viewport);
  await bob.page.getByText(/ won.* \d+ – \d+ – \d+$/).waitFor();
  await bob.page.getByRole('button', { name: 'Toy' }).waitFor();
  await expectFits(bob.page);
  expect(await violations(bob.page)).toEqual([]);
  const circle = new URL(bob.page.url()).pathname;
  // Who only has the link of that page is not offered a seat.
  const guest = await newPlayer();
  await guest.page.goto(bob.page.url());
  await guest.page
    .getByRole('link', { name: /^Toy with/ })
    .first()
    .waitFor();
  expect(await guest.page.getByRole('button', { name: 'Toy' }).count()).toBe(0);
  await follow(bob.page, `${origin}/tables`);
  const groups = bob.page.getByRole('region', { name: 'My groups' });
  expect(await groups.getByRole('link').getAttribute('href')).toBe(circle);
  // Once what is heard of the table that goes on is shown, nothing below it moves any more.
  await bob.page.locator('.table-row .chip').first().waitFor();
  await bob.page.getByText('Finished games (1)').click();
  await bob.page.getByText(/\d+ – \d+ – \d+$/).waitFor();
});
