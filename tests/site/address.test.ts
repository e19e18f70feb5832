import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { expectFits, follow, joinTable, leave, PHONE, postLobby, postStart, snapshotOf, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

const ADDRESS = 'bob@everywhere.example';

/** The mails to Bob, the latest first. */
async function mails(page: Page): Promise<readonly string[]> {
  const asked = await page.request.post(`${origin}/api/mailbox`, { data: { token: inject('mailboxToken') } });
  const kept = (await asked.json()) as readonly KeptMail[];
  return kept.flatMap(({ to, text }) => (to === ADDRESS ? [text] : []));
}

const linkIn = (texts: readonly string[], form: RegExp): string | undefined =>
  texts.map((text) => form.exec(text)?.[0]).find((found) => found !== undefined);

/** The latest link that was mailed to Bob and looks like that. */
async function mailed(page: Page, form: RegExp): Promise<string> {
  await expect.poll(async () => linkIn(await mails(page), form)).toBeDefined();
  return linkIn(await mails(page), form) ?? '';
}

test('the tables of a confirmed address are shown on a new device by a mailed link, and a lost seat is given back by mail', async () => {
  const { link, seatLink } = await postLobby(origin, { name: 'Ana', game: 'toy' });
  const bob = await newPlayer();
  await joinTable(bob, link, 1, 'Bob');
  const { page } = bob;
  await page.getByText('Turn notifications').click();
  await page.getByLabel('Your email address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Add email' }).click();
  await follow(page, await mailed(page, /https?:\S+\/confirm#\S+/));
  await page.getByRole('button', { name: 'Yes, notify me at this address' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await postStart(seatLink);

  const phone = await newPlayer({ ...PHONE, locale: 'fr-CH' });
  await phone.page.goto(`${origin}/tables`);
  await phone.page.getByLabel('Votre adresse de courriel').fill(ADDRESS);
  // The table tells whose seat it is in a moment, not at once.
  const wayIn = /https?:\S+\/tables#in=\S+/;
  await expect
    .poll(async () => {
      await phone.page.getByRole('button', { name: 'M’envoyer un lien' }).click();
      await phone.page.getByText('le lien est en route').waitFor();
      return linkIn(await mails(page), wayIn);
    })
    .toBeDefined();
  // Also in the tab that has asked for it, which is not loaded anew for that.
  await phone.page.goto(await mailed(page, wayIn));
  // It is spoken to as the other device is, and knows the name that was given there.
  await phone.page.getByText('This browser also shows the tables of your email address').waitFor();
  expect(phone.page.url()).toBe(`${origin}/tables`);
  const row = phone.page.getByRole('link', { name: 'Toy with Ana' });
  await row.waitFor();
  await expectFits(phone.page);
  await phone.page.locator('a.brand').click();
  await phone.page
    .getByRole('link', { name: /^Invite friends/ })
    .first()
    .click();
  expect(await phone.page.getByLabel('Your name').inputValue()).toBe('Bob');
  await phone.page.getByRole('link', { name: 'My tables' }).click();

  await row.click();
  await phone.page.locator('.players').getByText('Bob (you)').waitFor();
  expect((await snapshotOf(phone, 1)).viewer).toBe(1);

  // Whoever asks for the link at the page of a seat is led back there.
  const laptop = await newPlayer();
  // The browser reports that the socket of the seat was refused.
  laptop.expected.push(/WebSocket/);
  await laptop.page.goto(`${link}#seat=1`);
  await laptop.page.getByText('This seat is not open in this browser').waitFor();
  await laptop.page.getByLabel('Your email address').fill(ADDRESS);
  const before = await mailed(page, wayIn);
  await laptop.page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.poll(() => mailed(page, wayIn)).not.toBe(before);
  // A scanner of mails opens it before.
  const scanner = await newPlayer(PHONE);
  await scanner.page.goto(await mailed(page, wayIn));
  const signIn = scanner.page.getByRole('button', { name: 'Sign in here' });
  await signIn.waitFor();
  await expectFits(scanner.page);
  expect(await violations(scanner.page, '#sign-in')).toEqual([]);
  const headings = await scanner.page.getByRole('heading').allTextContents();
  expect(headings).toEqual([...new Set(headings)]);
  await follow(laptop.page, await mailed(page, wayIn));
  await laptop.page.locator('.players').getByText('Bob (you)').waitFor();
  expect(laptop.page.url()).toBe(`${link}#seat=1`);
  await signIn.click();
  await scanner.page.getByRole('alert').getByText('This link has been used or has expired').waitFor();

  // In that browser, which has no link: a code comes by mail, and the page has it already.
  await follow(scanner.page, `${link}#lost=1`);
  await scanner.page.getByLabel('Your email address').fill(ADDRESS);
  await scanner.page.getByRole('button', { name: 'Send me a recovery code' }).click();
  await scanner.page.getByText('a recovery code is on its way').waitFor();
  await leave(scanner.page);
  await follow(scanner.page, await mailed(page, /https?:\S+#lost=1\.\S+/));
  await scanner.page.getByRole('button', { name: 'Get my seat back' }).click();
  await scanner.page.getByRole('heading', { name: 'Welcome back, Bob!' }).waitFor();
  // What the address let in before is out, and gets in again by itself.
  await phone.page.locator('.players').getByText('Bob (you)').waitFor();
  await expect.poll(async () => (await snapshotOf(phone, 1)).viewer).toBe(1);
});
