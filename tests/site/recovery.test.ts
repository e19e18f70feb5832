import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import {
  closePanel,
  expectFits,
  follow,
  leave,
  openPanel,
  openSeat,
  PHONE,
  playByCode,
  snapshotOf,
  violations,
  waitForActions,
} from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const first = sharedPlayer();
const second = sharedPlayer();
const third = sharedPlayer(PHONE);

test('whoever lost a link gets the seat back on another device by the recovery code, or asks the others', async () => {
  const { link, seatLink } = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const ana = first();
  await openSeat(ana, seatLink(0), 0);
  const bob = second();
  await openSeat(bob, seatLink(1), 1);
  await openPanel(bob, 'more');
  await bob.page.getByText('In case I lose my link').click();
  await bob.page.getByRole('button', { name: 'Make a recovery code' }).click();
  await bob.page.locator('.code').waitFor();
  const groups = await bob.page.locator('.code span').allTextContents();
  expect(groups.join('-')).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  await closePanel(bob);

  const phone = third();
  await phone.page.goto(link);
  await openPanel(phone, 'more');
  await phone.page.getByRole('link', { name: 'I play here and have lost my link' }).click();
  await phone.page.getByRole('radio', { name: 'Bob' }).check({ force: true });
  await phone.page.getByRole('button', { name: 'Ask the table' }).click();
  const digits = await phone.page.locator('.digits b').textContent();
  await ana.page.getByText(`the number they see must be ${digits}`).waitFor();
  await bob.page.getByText(`If another device of yours shows the number ${digits}, it is you.`).waitFor();
  // What is put away on a page is asked of whoever opens it again.
  await ana.page.getByRole('button', { name: 'Close this message' }).click();
  await ana.page.getByText(`the number they see must be ${digits}`).waitFor({ state: 'detached' });
  await ana.page.reload();
  await ana.page.getByText(`the number they see must be ${digits}`).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await expectFits(phone.page);
  await bob.page.getByRole('button', { name: 'That is not me' }).click();
  await phone.page.getByText('Your request has ended: someone objected').waitFor();

  await phone.page.getByLabel('Recovery code').fill(groups.with(0, 'OOPS').join(' '));
  await phone.page.getByRole('button', { name: 'Get my seat back' }).click();
  await phone.page.getByRole('alert').getByText('There is a typo in this code').waitFor();
  await phone.page.getByLabel('Recovery code').fill(groups.join(' ').toLowerCase());
  await phone.page.getByRole('button', { name: 'Get my seat back' }).click();
  await phone.page.getByRole('heading', { name: 'Welcome back, Bob!' }).waitFor();
  await phone.page.getByRole('link', { name: 'Go to the table' }).click();
  await openPanel(phone, 'more');
  await phone.page.getByText('Your seat: 2 (Bob)').waitFor();
  expect((await snapshotOf(phone, 1)).viewer).toBe(1);
  // The old link is dead where it was, without anything being touched there.
  await bob.page.getByRole('heading', { name: 'You no longer have this seat.' }).waitFor();
  await bob.page.getByRole('link', { name: 'I have lost my link' }).click();
  await bob.page.getByRole('heading', { name: 'Get your seat back' }).waitFor();
});

test('whoever claims their own seat from another device says so at the one they have, and opens its link there', async () => {
  const { link, seatLink } = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  const bob = second();
  await openSeat(bob, seatLink(1), 1);
  const phone = third();
  await follow(phone.page, `${link}#lost=1`);
  await phone.page.getByRole('button', { name: 'Ask the table' }).click();
  await bob.page.getByRole('button', { name: 'It is me' }).click();
  expect(await bob.page.getByLabel('Your seat link').inputValue()).toBe(seatLink(1));
  await bob.page.getByRole('img', { name: 'QR code of this link' }).waitFor();
  await bob.page.getByText('Someone claims to be you').waitFor({ state: 'detached' });
  expect(await violations(bob.page)).toEqual([]);
  expect((await snapshotOf(bob, 1)).claims).toEqual([]);
  await phone.page.goto(seatLink(1));
  await phone.page.locator('.choices').waitFor();
  // Both devices have the seat.
  expect((await snapshotOf(phone, 1)).viewer).toBe(1);
  expect((await snapshotOf(bob, 1)).viewer).toBe(1);
  await bob.page.getByRole('button', { name: 'Close this message' }).click();
  await openPanel(bob, 'story');
  await bob.page.getByText('History', { exact: true }).click();
  await bob.page.getByText('Bob keeps their link').waitFor();
});

test('a new link goes on in the page that asked for it, and shuts out whoever has the old one', async () => {
  const table = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  const old = table.seatLink(0);
  const ana = first();
  await openSeat(ana, old, 0);
  const thief = second();
  await openSeat(thief, old, 0);

  await openPanel(ana, 'more');
  const showLink = async () => {
    await ana.page.getByText('Play from another device').click();
    await ana.page.getByRole('button', { name: 'Show my seat link' }).click();
    return ana.page.getByLabel('Your seat link').inputValue();
  };
  expect(await showLink()).toBe(old);
  await ana.page.getByText('In case I lose my link').click();
  await ana.page.getByRole('button', { name: 'Make a recovery code' }).click();
  await ana.page.locator('.code').waitFor();
  await ana.page.getByText('Someone else has my link').click();
  await ana.page.getByRole('button', { name: 'Make a new link' }).click();
  await ana.page.getByText('You have a new link; the old one has stopped working.').waitFor();
  // The code belonged to the old link.
  expect(await ana.page.locator('.code').count()).toBe(0);
  expect(await showLink()).not.toBe(old);
  await thief.page.getByRole('heading', { name: 'You no longer have this seat.' }).waitFor();
  await leave(thief.page);
  await follow(thief.page, old);
  await thief.page.getByText('someone has taken it over, or it has a new link').waitFor();
  // Where the seat is open by the new link, the old one leads to it.
  await leave(ana.page);
  await follow(ana.page, old);
  await playByCode(ana, 'B1');
  await waitForActions(ana, 1);
});
