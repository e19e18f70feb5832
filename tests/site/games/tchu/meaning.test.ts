import { expect, inject, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';

const browser = sharedBrowser();

test('on a phone, the first choice says what a ticket brings and costs; all five are in sight, and no card is cut', async () => {
  const { seatLink } = await postTable(inject('origin'), {
    game: 'tchu',
    names: ['Ana', 'Bob'],
    options: { seed: '5' },
  });
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  await page.goto(seatLink(0));
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
  expect(player.errors).toEqual([]);
  await player.context.close();
});
