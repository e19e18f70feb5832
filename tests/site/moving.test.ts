import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { FIRST, openPanel, openSeat, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

/** The same service under the other name of this machine: to its pages and to the players, it is another site. */
const OTHER = new URL(origin);
OTHER.hostname = OTHER.hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** A key from the specification of age. */
const OTHERS_KEY = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

test('players move a game to another site by its link and a sealed file, and go on there in their seats', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const [ana, bob, guide] = [await newPlayer(), await newPlayer(), (await newPlayer()).page];
  await guide.goto(`${OTHER.origin}/receive`);
  const link = guide.getByLabel('Link of this site');
  await link.waitFor();
  expect(await violations(guide)).toEqual([]);

  await openSeat(ana, table.seatLink(0), 0);
  await openSeat(bob, table.seatLink(1), 1);
  await openPanel(ana, 'more');
  await ana.page.locator('summary', { hasText: 'My seat' }).click();
  await ana.page.locator('summary', { hasText: 'Move this game to another site' }).click();
  const house = ana.page.getByLabel('Link of the other site');
  await house.fill(`${OTHER.origin}/receive`);
  await ana.page.getByRole('button', { name: 'Propose the move' }).click();
  await ana.page.getByText('That is not the whole link of a site.').waitFor();
  await house.fill(`Here: ${await link.inputValue()}`);
  await ana.page.getByRole('button', { name: 'Propose the move' }).click();
  await bob.page.getByText(`Ana proposes to move the game to ${OTHER.host}.`).waitFor();
  // Only the other site can tell whether the key is its own.
  const check = await bob.page.getByRole('link', { name: 'Check there' }).getAttribute('href');
  await guide.goto('about:blank');
  await guide.goto(check ?? '');
  await guide.getByText('This is the link of this site').waitFor();
  await guide.goto('about:blank');
  await guide.goto(`${OTHER.origin}/receive#${OTHERS_KEY}`);
  await guide.getByText('This is not the link of this site.').waitFor();
  expect(await violations(guide)).toEqual([]);
  await bob.page.getByRole('button', { name: 'Agree' }).click();
  await bob.page.getByText(`The game goes on at ${OTHER.host}.`).waitFor();
  expect(await violations(bob.page)).toEqual([]);

  // It is not there yet: who follows the link is told so, and the secret of the seat is not left in the address.
  await bob.page.getByRole('button', { name: 'Go on there' }).click();
  await bob.page.getByText('Your game is not here yet.').waitFor();
  expect(bob.page.url()).toBe(`${OTHER.origin}/receive`);

  await ana.page.locator('summary', { hasText: 'Is it not there yet?' }).click();
  const coming = ana.page.waitForEvent('download');
  await ana.page.getByRole('link', { name: 'Save the sealed file' }).click();
  const sealed = readFileSync(await (await coming).path());
  const choose = (buffer: Buffer) =>
    bob.page
      .getByLabel('The file that the other site gave you')
      .setInputFiles({ name: 'game.age', mimeType: 'application/octet-stream', buffer });
  await choose(sealed.subarray(0, -1));
  await bob.page.getByRole('button', { name: 'Hand it in' }).click();
  await bob.page.getByText('This file is not a game that has moved').waitFor();
  await choose(sealed);
  await bob.page.getByRole('button', { name: 'Hand it in' }).click();
  await bob.page.getByText('The game has arrived').waitFor();
  expect(await violations(bob.page)).toEqual([]);
  await bob.page.getByRole('link', { name: 'Look at the game' }).click();
  await bob.page.waitForURL(/\/t\/[a-z2-7]{20}#seat=1$/);
  await bob.page.locator('.board').first().waitFor();

  await ana.page.getByRole('button', { name: 'Go on there' }).click();
  await ana.page.waitForURL((url) => url.origin === OTHER.origin && url.hash === '#seat=0');
  await ana.page.locator('.board').first().waitFor();
  expect(new URL(ana.page.url()).pathname).toBe(new URL(bob.page.url()).pathname);
});
