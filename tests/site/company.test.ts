import { beforeAll, describe, expect, test } from 'vitest';
import type { Guests } from '../../shared/protocol/messages/guests.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import {
  closePanel,
  expectFits,
  follow,
  isTooWide,
  leave,
  openPanel,
  openSeat,
  PHONE,
  SECOND,
  snapshotOf,
  violations,
  waitPastPause,
} from './pages.ts';
import { origin, type Player, sharedPlayer } from './players.ts';

const players = [sharedPlayer(), sharedPlayer(PHONE)] as const;
const [opener, second] = players;

// What lies beside a game is the same in all games: the toy one has no board, which would take long to draw and to check.
describe('beside a game', () => {
  const watcher = sharedPlayer(PHONE);
  let table: PostedTable;
  beforeAll(async () => {
    table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
    for (const [seat, player] of players.entries()) await openSeat(player(), table.seatLink(seat), seat);
  });

  test('players talk: who is elsewhere on the page sees that there is something new', async () => {
    const [ana, bob, guest] = [opener(), second(), watcher()];
    await guest.page.goto(table.link);
    // Spectators are told that they are watching, and players how to get their seat back.
    const bar = guest.page.locator('.watching');
    await bar.getByText('You are watching.').waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(46);
    expect(await bar.getByRole('link', { name: 'Get your seat back' }).getAttribute('href')).toBe('#lost');
    await expectFits(guest.page);
    await bar.getByRole('button', { name: 'Close this message' }).tap();
    await guest.page.reload();
    await guest.page.locator('.position').waitFor();
    expect(await bar.count()).toBe(0);
    expect(await ana.page.locator('.watching').count()).toBe(0);
    const { version } = await snapshotOf(ana, 0);

    await openPanel(ana, 'talk');
    // Of fillers nothing is seen, and such a message would be refused.
    await ana.page.getByLabel('Your message to the table').fill('\u3164\n\u2800');
    expect(await ana.page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(false);
    await ana.page.getByLabel('Your message to the table').fill('<b>Hello</b>\nhttps://example.org');
    await ana.page.keyboard.press('Enter');
    await bob.page.getByRole('button', { name: 'Chat 1 new message' }).waitFor();
    await openPanel(bob, 'talk');
    await bob.page.locator('.said-text').getByText('<b>Hello</b>').waitFor();
    // Nothing of it is taken for anything but text.
    expect(await bob.page.locator('.said-text :is(a, b)').count()).toBe(0);
    await bob.page.locator('[data-panel=talk] .badge').waitFor({ state: 'detached' });
    await expectFits(bob.page);
    expect(await violations(bob.page)).toEqual([]);

    await openPanel(guest, 'more');
    // The reader is not counted among the others, and is offered nothing that only players can use.
    await guest.page.locator('.who').getByText('You are watching the game.', { exact: true }).waitFor();
    expect(await guest.page.getByText('Play by code').count()).toBe(0);
    expect(await guest.page.locator('.choices button').count()).toBe(0);
    await openPanel(guest, 'talk');
    await guest.page.locator('.said-text').getByText('<b>Hello</b>').waitFor();
    expect(await guest.page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await openPanel(ana, 'more');
    await ana.page.getByText('One person is watching.').waitFor();
    await leave(guest.page);

    await openPanel(ana, 'talk');
    // On a phone Enter begins a new line.
    await bob.page.getByLabel('Your message to the table').fill('Hi');
    await bob.page.keyboard.press('Enter');
    await bob.page.keyboard.type('Ana!');
    await bob.page.getByRole('button', { name: 'Send' }).tap();
    await expect.poll(() => ana.page.locator('.said-text').allTextContents()).toContain('Hi\nAna!');
    await ana.page.getByRole('button', { name: 'Delete this message' }).click();
    await bob.page.getByText('Message deleted.').waitFor();

    await openPanel(ana, 'more');
    await ana.page.getByText('One person is watching.').waitFor({ state: 'detached' });
    expect((await snapshotOf(ana, 0)).version).toBe(version);
  });

  test('a guest looks over a player’s shoulder by a link that can be revoked, and can only look', async () => {
    const [bob, guest] = [second(), watcher()];
    await openPanel(bob, 'more');
    await bob.page.getByText('Share my view').tap();
    await bob.page.getByLabel('For whom').fill('Cleo');
    await bob.page.getByRole('button', { name: 'Make the link' }).tap();
    const link = await bob.page.getByRole('textbox', { name: 'Link for Cleo' }).inputValue();
    await expectFits(bob.page);
    expect(await violations(bob.page, '.drawer')).toEqual([]);
    // What is said of one link is not said of the next.
    const isCopied = bob.page.getByRole('button', { name: 'Link copied' });
    await bob.page.locator('.guests').getByRole('button', { name: 'Copy the link' }).tap();
    await isCopied.waitFor();
    // Each guest has a name of their own, and the delay that was chosen before.
    const delay = bob.page.getByLabel('What it shows');
    await delay.selectOption('1');
    for (const name of ['Dan', 'Eve']) {
      await bob.page.getByLabel('For whom').fill(name);
      await bob.page.getByRole('button', { name: 'Make the link' }).tap();
      await bob.page.getByRole('textbox', { name: `Link for ${name}` }).waitFor();
      expect(await isCopied.count()).toBe(0);
      expect(await bob.page.getByLabel('For whom').inputValue()).toBe('');
      expect(await delay.inputValue()).toBe('1');
      const made = bob.page.locator('.guest-list li').filter({ hasText: name });
      expect(await made.textContent()).toContain('delayed by one move');
    }

    await follow(guest.page, link);
    await guest.page.getByText('You are seeing what Bob sees').waitFor();
    expect(guest.page.url()).toBe(link.slice(0, link.indexOf('.', link.indexOf('#'))));
    await guest.page.locator('.position').getByText('Ana: hidden').waitFor();
    await guest.page.getByText(/^Bob: \d$/).waitFor();
    expect(await guest.page.locator('.choices').count()).toBe(0);
    await openPanel(guest, 'more');
    expect(await guest.page.getByLabel('Code of the move').count()).toBe(0);
    expect(await guest.page.getByText('My notes').count()).toBe(0);
    expect(await isTooWide(guest.page)).toBe(0);
    await closePanel(guest);

    await bob.page.getByRole('button', { name: 'Revoke the link for Cleo' }).tap();
    await guest.page.getByText('does not work any more').waitFor();
    expect(await guest.page.locator('.position').count()).toBe(0);
  });

  test('notes are kept as they are written; of two pages that write, none loses what it has', async () => {
    const ana = opener();
    await ana.context.clock.install();
    const other = { ...ana, page: await ana.context.newPage() };
    await other.page.goto(`${table.link}#seat=0`);
    const noteOf = ({ page }: Player) => page.getByRole('textbox', { name: 'My notes', exact: true });
    for (const { page } of [ana, other]) {
      await openPanel({ page }, 'more');
      await page.getByText('My notes').click();
      await page.getByText('Notes saved.').waitFor();
    }
    await noteOf(ana).fill('Bob bluffs.');
    await ana.page.getByText('Not saved yet…').waitFor();
    await waitPastPause(ana.page, ana.page.getByText('Notes saved.'));
    await noteOf(other).fill('Bob never bluffs.');
    await waitPastPause(other.page, other.page.getByText('Here is the other version'));
    expect(await other.page.getByLabel('The other version of my notes').inputValue()).toBe('Bob bluffs.');
    expect(await violations(other.page, '.drawer')).toEqual([]);
    await other.page.getByRole('button', { name: 'Keep the upper one' }).click();
    await waitPastPause(other.page, other.page.getByText('Notes saved.'));
    // What was open is open again.
    await ana.page.reload();
    await ana.page.getByText('My notes').click();
    await expect.poll(() => noteOf(ana).inputValue()).toBe('Bob never bluffs.');
  });
});

test('on a board, a guest sees the hand of the player, and nothing that can be played', async () => {
  const table = await postTable(origin, { game: SECOND, names: ['Ana'], bots: 1 });
  const made = (await table.post(0, '/guests', { key: newKey(), label: 'Cleo', late: 0 })) as Guests;
  const ana = opener();
  await openSeat(ana, table.seatLink(0), 0);
  const cleo = { ...ana, page: await ana.context.newPage() };
  await cleo.page.goto(`${table.link}#guest=${made.guests[0]?.id}.${made.secret}`);
  await cleo.page.locator('.guest-bar').waitFor();
  const hand = ({ page }: Player) => page.locator('.cards').textContent();
  await expect.poll(() => hand(cleo)).toBe(await hand(ana));
  await ana.page.locator('.dock .keep').waitFor();
  expect(await cleo.page.locator('.dock .keep').count()).toBe(0);
});
