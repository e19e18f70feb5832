import { beforeEach, expect, test } from 'vitest';
import { SEAT_COLOURS } from '../../../../shared/game/seat-colours.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { Action, TicketId } from '../../../../shared/games/tchu/types.ts';
import { postTable } from '../../../support/posted-table.ts';
import { expectLookCardBeside } from '../../look-card.ts';
import { follow, PHONE } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { openRecordedTable, recordedGame } from './recorded.ts';

/* What is in sight on a phone, and where. */

const phone = sharedPlayer(PHONE);
beforeEach(() => phone().page.setViewportSize(PHONE.viewport));

test('on a phone, the first choice says what a ticket brings and costs; all five are in sight, and no card is cut', async () => {
  const { seatLink } = await postTable(origin, {
    game: 'tchu',
    names: ['Ana', 'Bob'],
    options: { seed: '5' },
  });
  const { page } = phone();
  await follow(page, seatLink(0));
  await page.getByText('A completed ticket scores its points; a missed one costs them.').waitFor();
  const keep = await page.locator('.keep').boundingBox();
  const tickets = await page.locator('.ticket-pick').all();
  expect(tickets.length).toBe(5);
  for (const ticket of tickets) {
    const box = await ticket.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(keep?.y ?? 0);
  }
  expect(await page.locator('.dock > .cards').isVisible()).toBe(false);

  // On a desktop the hand is whole, below them.
  await page.setViewportSize({ width: 1280, height: 800 });
  const bottom = async () => {
    const box = await page.locator('.keep').boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  await expect
    .poll(async () => (await page.locator('.dock > .cards').boundingBox())?.y)
    .toBeGreaterThan(await bottom());

  // Later there is no need to say it, and the hand is seen.
  for (const place of [0, 1, 2]) await page.locator('.ticket-pick').nth(place).tap();
  await page.locator('.keep').tap();
  await page.locator('.dock > .cards').waitFor();
});

test('on a phone, a ticket of several goals is whole in sight beside two others, wherever it is among them', async () => {
  const table = await postTable(origin, {
    game: 'tchu',
    names: ['Ana', 'Bob'],
    options: { seed: '1' },
    seating: [0, 1],
  });
  const { version, play } = await table.snapshot(0);
  const hasSeveral = (ticket: TicketId) => ticketOf(ticket).goals.length > 1;
  const keep = play?.choices.find(({ action }) => {
    const { tickets } = action as Extract<Action, { type: 'keep' }>;
    return tickets.length === 3 && tickets.map(hasSeveral).join() === 'false,false,true';
  });
  await table.act(0, version, keep?.code ?? expect.fail('no such choice'));
  const { page } = phone();
  await follow(page, table.seatLink(0));
  await page.locator('.in-hand .several').waitFor();
  for (const ticket of await page.locator('.in-hand .ticket').all()) {
    const box = await ticket.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport.width);
  }
});

test('the sheet has the colour of the seat, and what a player can do has that of no player', async () => {
  const { seatLink } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], options: { seed: '5' } });
  const { page } = phone();
  const edges: string[] = [];
  const accents: string[] = [];
  for (const address of [seatLink(0), seatLink(1)]) {
    await page.goto(address);
    await page.locator('.ticket-pick').first().tap();
    accents.push(await page.locator('.chosen > .box').evaluate((box) => getComputedStyle(box).backgroundColor));
    edges.push(
      await page.locator('.dock.mine').evaluate((dock) => getComputedStyle(dock).boxShadow.replace(/\) .*/, ')')),
    );
  }
  const seats = SEAT_COLOURS.map(({ day }) => {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(day.slice(at, at + 2), 16));
    return `rgb(${r}, ${g}, ${b})`;
  });
  expect(edges).toEqual(seats.slice(0, 2));
  expect(new Set(accents).size).toBe(1);
  expect(seats).not.toContain(accents[0]);
});

const { game: GAME, steps: STEPS } = recordedGame(8);
const TURN = STEPS.findIndex(({ next, seat }, index) => index > 30 && next.phase.type === 'turn' && next.turn !== seat);

test('on a phone, the routes that can be claimed begin in sight, and what one has is a line below them', async () => {
  const table = await openRecordedTable(origin, GAME, STEPS.slice(0, TURN + 1));
  const seat = STEPS[TURN]?.next.turn ?? 0;
  const { page } = phone();
  await follow(page, table.seatLink(seat));
  await page.locator('.routes li').first().waitFor();
  const box = async (what: string) => (await page.locator(what).boundingBox()) ?? expect.fail(`no ${what}`);
  const [sheet, title, filter, tickets, points] = await Promise.all(
    ['.dock', '.routes > h2', '.routes > input', '.tickets', '.points-briefly'].map(box),
  );
  if (!sheet || !title || !filter || !tickets || !points) throw new Error('not in sight');
  expect(title.y).toBeGreaterThanOrEqual(tickets.y + tickets.height);
  expect(filter.y + filter.height).toBeLessThanOrEqual(sheet.y + sheet.height);
  expect(points.height).toBeLessThan(30);
  expect(await page.locator('.dock > :last-child').textContent()).toMatch(
    /^Sure: −?\d+ · if the game ended now: −?\d+$/,
  );
  expect(await page.locator('.own-points').isVisible()).toBe(false);
});

test('at the end on a phone, the map is in the middle, as wide as its height allows', async () => {
  const table = await openRecordedTable(origin, GAME, STEPS);
  const { page } = phone();
  await follow(page, table.seatLink(0));
  await page.locator('.result-banner').waitFor();
  const box = async (what: string) => (await page.locator(what).boundingBox()) ?? expect.fail(`no ${what}`);
  await expect
    .poll(async () => {
      const [map, clear] = await Promise.all([box('.rail-map .stage'), box('.land > .clear')]);
      return Math.abs(Math.round(2 * map.x + map.width - clear.width));
    })
    .toBe(0);
});

test('what a finger looks at is told beside the board, until it turns elsewhere', async () => {
  const { link } = await postTable(origin, { game: 'tchu', names: ['Ada', 'Charles'] });
  await expectLookCardBeside(phone(), link, { x: 0.5, y: 0.5 });
});
