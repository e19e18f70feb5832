import { expect, test } from 'vitest';
import {
  expectFits,
  joinTable,
  openPanel,
  openSeat,
  openTable,
  PHONE,
  postPlayer,
  snapshotOf,
  start,
  violations,
} from './pages.ts';
import { origin, type Player, sharedPlayer } from './players.ts';

const opener = sharedPlayer();
const second = sharedPlayer(PHONE);

// The toy game has no board, which would take long to draw. A clock on a board is in late.test.ts.

/** Presses a button that asks first, and says yes; perhaps a part of the page has to be unfolded before. */
async function confirm({ page }: Player, name: string, fold?: string): Promise<void> {
  if (fold !== undefined) await page.getByText(fold, { exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.locator('.confirmation').getByRole('button', { name }).click();
}

test('a pace is chosen, shown, paused for holidays; a table is left, taken over, and ended by consent', async () => {
  const [ana, bob] = [opener(), second()];
  await ana.page.goto(`${origin}/new/toy`);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.getByText('Options').click();
  await ana.page.getByText('Pace: 3 days a turn').click();
  await ana.page.getByLabel('Time for a turn').selectOption({ label: '1 day a turn' });
  await ana.page.getByRole('radio', { name: /take over the seat/ }).check();
  await ana.page.getByRole('button', { name: 'Get the link' }).click();
  await ana.page.getByText('Everyone has one day per turn. If someone is late, anyone can take over').waitFor();
  const seatLink = await postPlayer(await ana.page.getByLabel('Table link').inputValue(), 1, 'Bob');
  await start(ana);
  await openSeat(bob, seatLink, 1);
  await ana.page.getByText(/^24 hours left \(.*\)\.$/).waitFor();
  await bob.page.getByText(/^Ana: 24 hours left/).waitFor();

  await openPanel(ana, 'more');
  await ana.page.getByText('My seat', { exact: true }).click();
  await ana.page.getByRole('button', { name: 'Go on holiday' }).click();
  await bob.page.getByText(/^Ana is on holiday, until .*; 24 hours of the turn will be left then\.$/).waitFor();
  await ana.page.getByRole('button', { name: 'Come back from holiday' }).click();
  await bob.page.getByText(/^Ana: .* left/).waitFor();

  // Until she is answered, nothing else can be asked; then the button that she pressed has the focus again.
  const pressed = ana.page.getByRole('button', { name: 'Go on holiday' });
  await expect.poll(() => pressed.evaluate((button) => button === document.activeElement)).toBe(true);

  // By keyboard, and thinking better of it first.
  await ana.page.getByRole('button', { name: 'Propose to end here' }).focus();
  await ana.page.keyboard.press('Enter');
  await ana.page.getByRole('dialog', { name: 'End the game here?' }).waitFor();
  await ana.page.keyboard.press('Escape');
  expect((await snapshotOf(ana, 0)).play?.asked).toBeNull();
  await confirm(ana, 'Propose to end here');
  await bob.page.getByText('Ana proposes to end the game here, without a winner.').waitFor();
  await bob.page.getByRole('button', { name: 'Decline' }).tap();
  await expect.poll(async () => (await snapshotOf(ana, 0)).play?.asked).toBeNull();

  await openPanel(bob, 'more');
  await bob.page.getByText('My seat', { exact: true }).tap();
  await expectFits(bob.page);
  await confirm(bob, 'Leave the table');
  await bob.page.waitForURL(/#watch$/);
  await bob.page.getByText('You can go on in their place').waitFor();
  await ana.page.getByText('The player of seat 2 has left the game.').waitFor();
  await expectFits(bob.page);
  expect(await violations(bob.page)).toEqual([]);
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
});

test('the opener manages a table with banks; its players set their clock, agree on a break, and end it together', {
  tags: 'night',
}, async () => {
  const [ana, bob] = [opener(), second()];
  const link = await openTable(ana, origin, { name: 'Ana', game: 'toy' });
  await openSeat(bob, await postPlayer(link, 1, 'Bob'), 1);
  await confirm(ana, 'Free Bob’s seat', 'Manage the table');
  await bob.page.getByText('You no longer have this seat.').waitFor();
  await ana.page.getByText('Options and pace').click();
  const time = ana.page.getByLabel('Time for a turn');
  await time.selectOption({ label: 'a time bank for the whole game' });
  // Somebody joins: what is being edited stays.
  await joinTable(bob, link, 1, 'Bob');
  await ana.page.getByRole('button', { name: 'Free Bob’s seat' }).waitFor();
  expect(await time.inputValue()).toBe('bank');
  await ana.page.getByRole('radio', { name: /game waits/ }).check();
  await ana.page.getByLabel('Players can stop their own clock').selectOption({ label: 'at night' });
  await expectFits(ana.page);
  await ana.page.getByRole('button', { name: 'Save' }).click();
  await bob.page.getByText('Players can stop their own clock at night.').waitFor();

  await bob.page.getByText('My seat', { exact: true }).tap();
  await bob.page.getByRole('switch', { name: 'Stop my clock at certain hours' }).tap();
  await expectFits(bob.page);
  await bob.page.getByRole('button', { name: 'Save' }).tap();
  await expect.poll(async () => (await snapshotOf(bob, 1)).clock?.hours).toMatchObject({ from: 8, to: 22 });
  await start(ana);
  await ana.page.getByText('Time bank before this turn: 5 days.').first().waitFor();

  await openPanel(ana, 'more');
  await ana.page.getByText('My seat', { exact: true }).click();
  await ana.page.getByText('Take a break').click();
  await ana.page.getByRole('button', { name: 'Propose this break' }).click();
  await bob.page.getByText(/^Ana proposes a break until /).waitFor();
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await ana.page.getByText(/^The game is paused until /).waitFor();
  // With all that is in the menu of a seat.
  await ana.page.getByRole('switch', { name: 'Stop my clock at certain hours' }).click();
  await expectFits(ana.page);
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Propose to go on now' }).click();
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await expect.poll(async () => (await snapshotOf(ana, 0)).play?.pausedUntil).toBeNull();
});
