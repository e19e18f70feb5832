import { expect, test } from 'vitest';
import type { View } from '../../../../shared/games/tchu/types.ts';
import { postTable } from '../../../support/posted-table.ts';
import { PHONE } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';

test('who has chosen the first tickets sees them while the other still chooses, who sees none of them', async () => {
  const { seatLink, snapshot } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'] });
  const [ana, bob] = await Promise.all([newPlayer(PHONE), newPlayer(PHONE)]);
  for (const [seat, { page }] of [ana, bob].entries()) {
    await page.goto(seatLink(seat));
    await page.locator('.keep').waitFor();
  }
  for (const place of [0, 2, 3]) await ana.page.locator('.ticket-pick').nth(place).tap();
  await ana.page.locator('.keep').tap();
  await ana.page.getByRole('heading', { name: 'Your tickets' }).waitFor();
  const shown = await ana.page
    .locator('.tickets [data-ticket]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['ticket'])));
  const view = (await snapshot(0)).play?.view as View | undefined;
  expect(view?.own?.tickets.length).toBe(3);
  // In whatever order: a ticket of several goals is shown first.
  expect(new Set(shown)).toEqual(new Set(view?.own?.tickets));
  await ana.page.getByText('How many you kept is announced once Bob has chosen.').waitFor();
  expect(await bob.page.locator('.tickets').count()).toBe(0);

  for (const place of [0, 1, 2]) await bob.page.locator('.ticket-pick').nth(place).tap();
  await bob.page.locator('.keep').tap();
  await ana.page.getByText('How many you kept is announced').waitFor({ state: 'detached' });
  expect(await ana.page.locator('.tickets [data-ticket]').count()).toBe(3);
});

test('on a phone, the question how to be notified gives its place back once it is one’s turn, unanswered as it is', async () => {
  const { seatLink, snapshot, act } = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'] });
  const playFirst = async (seat: number) => {
    const { version, play } = await snapshot(seat);
    await act(seat, version, play?.choices[0]?.code ?? expect.fail('nothing may be done'));
  };
  for (const seat of [0, 1]) await playFirst(seat);
  const first = (await snapshot(0)).play?.waitingFor[0] ?? expect.fail('nobody is asked');
  const { page } = await newPlayer(PHONE);
  await page.goto(seatLink(1 - first));
  await page.locator('.how').waitFor();
  // In its place is what only a turn needs.
  await page.locator('.market').waitFor({ state: 'hidden' });
  while ((await snapshot(0)).play?.waitingFor[0] === first) await playFirst(first);
  await page.locator('.dock.mine').waitFor();
  await page.locator('.market .draw').first().waitFor();
  expect(await page.locator('.how').isVisible()).toBe(false);
});
