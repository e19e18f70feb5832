import { expect, inject, test } from 'vitest';
import {
  beginGame,
  closePanel,
  expectFits,
  isTooWide,
  newPlayer,
  openPanel,
  PHONE,
  SECOND,
  sharedBrowser,
  snapshotOf,
  violations,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('players talk beside the game: who is elsewhere on the page sees that there is something new', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser(), PHONE);
  const guest = await newPlayer(browser());
  const link = await beginGame(origin, [ana, bob]);
  await guest.page.goto(link);
  await openPanel(ana, 'more');
  await ana.page.getByText('One person is watching.').waitFor();
  const { version } = await snapshotOf(ana, 0);

  await openPanel(ana, 'talk');
  // Of fillers nothing is seen, and such a message would be refused.
  await ana.page.getByLabel('Your message to the table').fill('\u3164\n\u2800');
  expect(await ana.page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(false);
  await ana.page.getByLabel('Your message to the table').fill('<b>Hello</b>\nhttps://example.org');
  await ana.page.keyboard.press('Enter');
  await bob.page.getByRole('button', { name: 'Talk 1 new message' }).waitFor();
  await openPanel(bob, 'talk');
  await bob.page.locator('.said-text').getByText('<b>Hello</b>').waitFor();
  // Nothing of it is taken for anything but text.
  expect(await bob.page.locator('.said-text :is(a, b)').count()).toBe(0);
  await bob.page.locator('[data-panel=talk] .badge').waitFor({ state: 'detached' });
  await expectFits(bob.page);
  expect(await violations(bob.page)).toEqual([]);

  // On a phone Enter begins a new line.
  await bob.page.getByLabel('Your message to the table').fill('Hi');
  await bob.page.keyboard.press('Enter');
  await bob.page.keyboard.type('Ana!');
  await bob.page.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(() => ana.page.locator('.said-text').allTextContents()).toContain('Hi\nAna!');
  await ana.page.getByRole('button', { name: 'Delete this message' }).click();
  await bob.page.getByText('Message deleted.').waitFor();

  await openPanel(guest, 'talk');
  await guest.page.locator('.said-text').getByText('Ana!').waitFor();
  expect(await guest.page.getByRole('button', { name: 'Send' }).count()).toBe(0);
  await guest.context.close();
  await openPanel(ana, 'more');
  await ana.page.getByText('One person is watching.').waitFor({ state: 'detached' });
  expect((await snapshotOf(ana, 0)).version).toBe(version);
  expect([...ana.errors, ...bob.errors, ...guest.errors]).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});

test('notes are kept as they are written; of two pages that write, none loses what it has', async () => {
  const ana = await newPlayer(browser());
  await beginGame(origin, [ana], { game: 'toy' });
  const other = { ...ana, page: await ana.context.newPage() };
  const noteOf = ({ page }: typeof ana) => page.getByRole('textbox', { name: 'My notes', exact: true });
  for (const { page } of [ana, other]) {
    await page.goto(ana.page.url());
    await openPanel({ page }, 'more');
    await page.getByText('My notes').click();
    await page.getByText('Notes saved.').waitFor();
  }
  await noteOf(ana).fill('Bob bluffs.');
  await ana.page.getByText('Not saved yet…').waitFor();
  await ana.page.getByText('Notes saved.').waitFor();
  await noteOf(other).fill('Bob never bluffs.');
  await other.page.getByText('Here is the other version').waitFor();
  expect(await other.page.getByLabel('The other version of my notes').inputValue()).toBe('Bob bluffs.');
  expect(await violations(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Keep the upper one' }).click();
  await other.page.getByText('Notes saved.').waitFor();
  // What was open is open again.
  await ana.page.reload();
  await ana.page.getByText('My notes').click();
  await expect.poll(() => noteOf(ana).inputValue()).toBe('Bob never bluffs.');
  expect(ana.errors).toEqual([]);
  await ana.context.close();
});

test('a guest looks over a player’s shoulder by a link that can be revoked, and can only look', async () => {
  const ana = await newPlayer(browser(), PHONE);
  await beginGame(origin, [ana], { game: SECOND });
  await openPanel(ana, 'more');
  await ana.page.getByText('Share my view').tap();
  await ana.page.getByLabel('For whom').fill('Cleo');
  await ana.page.getByRole('button', { name: 'Make the link' }).tap();
  const link = await ana.page.getByRole('textbox', { name: 'Link for Cleo' }).inputValue();
  await expectFits(ana.page);
  expect(await violations(ana.page, '.drawer')).toEqual([]);

  const cleo = await newPlayer(browser(), PHONE);
  await cleo.page.goto(link);
  await cleo.page.getByText('You are seeing what Ana sees').waitFor();
  expect(cleo.page.url()).toBe(link.slice(0, link.indexOf('.', link.indexOf('#'))));
  const hand = ({ page }: typeof ana) => page.locator('.cards').textContent();
  await expect.poll(() => hand(cleo)).toBe(await hand(ana));
  expect(await cleo.page.locator('.dock [data-code]').count()).toBe(0);
  await openPanel(cleo, 'more');
  expect(await cleo.page.getByLabel('Code of the move').count()).toBe(0);
  expect(await cleo.page.getByText('My notes').count()).toBe(0);
  expect(await isTooWide(cleo.page)).toBe(0);
  expect(await violations(cleo.page)).toEqual([]);
  await closePanel(cleo);

  await ana.page.getByRole('button', { name: 'Revoke the link for Cleo' }).tap();
  await cleo.page.getByText('does not work any more').waitFor();
  expect(await cleo.page.locator('.cards').count()).toBe(0);
  expect([...ana.errors, ...cleo.errors]).toEqual([]);
  await Promise.all([ana.context.close(), cleo.context.close()]);
});
