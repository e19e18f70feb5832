import { expect, inject, test } from 'vitest';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import {
  chooseFirst,
  expectFits,
  FIRST,
  joinTable,
  newPlayer,
  openPanel,
  openTable,
  PHONE,
  type Player,
  sharedBrowser,
  snapshotOf,
  start,
  violations,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** Opens a table with a pace, as a person would. */
async function openPaced({ page }: Player, days: string, timeOut: RegExp): Promise<string> {
  await page.goto(`${origin}/new/${FIRST}`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByText('Options').click();
  await page.getByText('Pace: 3 days a turn').click();
  await page.getByLabel('Time for a turn').selectOption({ label: days });
  await page.getByRole('radio', { name: timeOut }).check();
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { name: 'The table is open' }).waitFor();
  await chooseFirst(page, 0);
  return page.getByLabel('Table link').inputValue();
}

async function check({ page }: Player, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  await expectFits(page, where);
}

/** Presses a button that asks first, and says yes; perhaps a part of the page has to be unfolded before. */
async function confirm({ page }: Player, name: string, fold?: string): Promise<void> {
  if (fold !== undefined) await page.getByText(fold, { exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.locator('.confirmation').getByRole('button', { name }).click();
}

test('a pace is chosen, shown, paused for holidays; a table is left, taken over, and ended by consent', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser(), PHONE);
  const link = await openPaced(ana, '1 day a turn', /take over the seat/);
  await ana.page.getByText('A turn takes a day at most').waitFor();
  await joinTable(bob, link, 1, 'Bob');
  await start(ana);
  await ana.page.getByText(/^You have until .* \(24 hours left\)\.$/).waitFor();
  await bob.page.getByText(/^Ana has until/).waitFor();

  await openPanel(ana, 'more');
  await ana.page.getByText('My seat', { exact: true }).click();
  await ana.page.getByRole('button', { name: 'Go on holiday' }).click();
  await bob.page.getByText(/^Ana is on holiday, until .*; 24 hours of the turn will be left then\.$/).waitFor();
  await ana.page.getByRole('button', { name: 'Come back from holiday' }).click();
  await bob.page.getByText(/^Ana has until/).waitFor();

  // By keyboard, and thinking better of it first.
  await ana.page.getByRole('button', { name: 'Propose to end here' }).focus();
  await ana.page.keyboard.press('Enter');
  await ana.page.getByRole('dialog', { name: 'End the game here?' }).waitFor();
  await check(ana, 'a question');
  await ana.page.keyboard.press('Escape');
  expect((await snapshotOf(ana, 0)).play?.asked).toBeNull();
  await confirm(ana, 'Propose to end here');
  await bob.page.getByText('Ana proposes to end the game here, without a winner.').waitFor();
  await bob.page.getByRole('button', { name: 'Decline' }).tap();
  await expect.poll(async () => (await snapshotOf(ana, 0)).play?.asked).toBeNull();

  await openPanel(bob, 'more');
  await bob.page.getByText('My seat', { exact: true }).tap();
  await check(bob, 'the menu of a seat on a phone');
  await confirm(bob, 'Leave the table');
  await bob.page.waitForURL(/#watch$/);
  await bob.page.getByText('You can go on in their place').waitFor();
  await ana.page.getByText('The player of seat 2 has left the game.').waitFor();
  await check(bob, 'an open seat on a phone');
  await bob.page.getByRole('button', { name: 'Take over this seat' }).tap();
  await bob.page.getByLabel('Your name').fill('Cleo');
  await bob.page.getByRole('button', { name: 'Take over this seat' }).tap();
  await bob.page.waitForURL(/#seat=1$/);

  await confirm(ana, 'Propose to end here');
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await ana.page.getByText('The players have agreed to end the game here. Nobody has won.').waitFor();
  await openPanel(ana, 'more');
  await ana.page.getByText('Fair play', { exact: true }).click();
  await ana.page.getByRole('button', { name: 'Check this game' }).click();
  await ana.page.getByText('Everything is right').waitFor();
  await confirm(ana, 'Erase my data');
  await ana.page.waitForURL(/#watch$/);
  expect((await snapshotOf(bob, 1)).seats.map(({ name }) => name)).toEqual(['', 'Cleo']);
  expect([ana.errors, bob.errors]).toEqual([[], []]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});

test('the opener manages a table with banks; its players set their clock, agree on a break, and end it together', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser(), PHONE);
  const link = await openPaced(ana, 'a time bank for the whole game', /others wait/);
  await joinTable(bob, link, 1, 'Bob');
  await confirm(ana, 'Free Bob’s seat', 'Manage the table');
  await bob.page.getByText('You no longer have this seat.').waitFor();
  await joinTable(bob, link, 1, 'Bob');
  await ana.page.getByText('Options and pace').click();
  await ana.page.getByLabel('Players can stop their own clock').selectOption({ label: 'at night' });
  await check(ana, 'what the opener manages');
  await ana.page.getByRole('button', { name: 'Save' }).click();
  await bob.page.getByText('Players can stop their own clock at night.').waitFor();

  await bob.page.getByText('My seat', { exact: true }).tap();
  await bob.page.getByRole('switch', { name: 'Stop my clock at certain hours' }).tap();
  await check(bob, 'one’s own clock on a phone');
  await bob.page.getByRole('button', { name: 'Save' }).tap();
  await expect.poll(async () => (await snapshotOf(bob, 1)).clock?.hours).toMatchObject({ from: 8, to: 22 });
  await start(ana);
  await ana.page.getByText('Time bank before this turn: 5 days.').waitFor();

  await openPanel(ana, 'more');
  await ana.page.getByText('My seat', { exact: true }).click();
  await ana.page.getByText('Take a break').click();
  await ana.page.getByRole('button', { name: 'Propose this break' }).click();
  await bob.page.getByText(/^Ana proposes a break until /).waitFor();
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await ana.page.getByText(/^The game is paused until /).waitFor();
  await check(ana, 'a break');
  await ana.page.getByRole('button', { name: 'Propose to go on now' }).click();
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await expect.poll(async () => (await snapshotOf(ana, 0)).play?.pausedUntil).toBeNull();
  expect(ana.errors).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});

test.each([
  ['begins', Date.UTC(2027, 2, 27, 17), 'Sunday 28 Mar, 19:00'],
  ['ends', Date.UTC(2027, 9, 30, 16), 'Sunday 31 Oct, 17:00'],
])(
  'over the night in which summer time %s, a day is 24 hours and the deadline is shown as the wall will show it',
  async (_, begun, shown) => {
    const player = await newPlayer(browser(), { timezoneId: 'Europe/Zurich' });
    const { page } = player;
    await page.clock.setFixedTime(begun);
    await page.routeWebSocket(/live/, (socket) => void socket.close());
    await page.route(/\/api\/tables\/\w+\/seats\/0$/, async (route) => {
      const response = await route.fetch();
      if (response.status() !== 200) return route.fulfill({ response });
      const snapshot = (await response.json()) as Snapshot;
      const clocks = snapshot.play?.clocks?.map((clock) => ({
        ...clock,
        deadline: clock.deadline && begun + 24 * 3_600_000,
      }));
      await route.fulfill({ response, json: { ...snapshot, play: { ...snapshot.play, clocks } } });
    });
    await openTable(player, origin, { name: 'Ana', robots: 1 });
    await start(player);
    await page.reload();
    const said = await page.getByText('(24 hours left)').textContent();
    expect(said?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`You have until ${shown} (24 hours left).`);
    // A request may be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await player.context.close();
  },
);
