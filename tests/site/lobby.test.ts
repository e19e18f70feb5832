import { expect, test } from 'vitest';
import { over } from './over.ts';
import { expectFits, FIRST, follow, openTable, PHONE, postLobby, postPlayer } from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const phone = sharedPlayer(PHONE);
const laptop = sharedPlayer();

test('a newcomer to a full table is not invited, and is led to their own seat or to another table', async () => {
  const { page } = phone();
  const { link } = await postLobby(origin, { name: 'Ana' });
  await follow(page, link);
  await page.getByRole('heading', { name: /^Ana invites you/ }).waitFor();
  await postPlayer(link, 1, 'Bob');
  await page.getByRole('heading', { name: /is full$/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Join the game' }).count()).toBe(0);
  expect(await page.locator('.invited a.button').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '#lost',
    expect.stringMatching('^/new/'),
  ]);
  await expectFits(page);
});

test('on a phone, once everyone is here, the game is begun without scrolling', async () => {
  const ana = phone();
  const { page } = ana;
  const link = await openTable(ana, origin, { name: 'Ana' });
  await page.getByLabel('Order of play').selectOption({ label: 'Drawn when the game begins' });
  await page.getByText('The order of play is drawn at random when the game begins.').waitFor();
  const start = page.getByRole('button', { name: 'Start the game' });
  const bottom = async () => ((await start.boundingBox()) ?? { y: Infinity, height: 0 }).y + 54;
  expect(await bottom()).toBeGreaterThan(PHONE.viewport.height);
  await postPlayer(link, 1, 'Bob');
  await page.getByRole('heading', { name: 'Everyone is here' }).waitFor();
  expect(await bottom()).toBeLessThan(PHONE.viewport.height);
  await expectFits(page);
  await start.tap();
  await page.locator('.lobby').waitFor({ state: 'detached' });
  // Whoever waited for it sees who begins, for a moment.
  const drawn = page.locator('.order-draw');
  await drawn.getByText(/^(You begin|Bob begins)!$/).waitFor();
  const names = await drawn.locator('li').allTextContents();
  expect(await page.locator('.players .player-name > span:first-child').allTextContents()).toEqual(names);
  await drawn.waitFor({ state: 'detached' });
});

test('on a phone, a button stays under the finger that pressed it, and a QR code is large', async () => {
  const { page } = phone();
  const { seatLink } = await postLobby(origin, { name: 'Ana', seats: 3 });
  await follow(page, seatLink);
  const add = page.getByLabel('Add… in seat 2');
  await add.scrollIntoViewIfNeeded();
  const before = await add.boundingBox();
  await add.tap();
  await page.getByRole('button', { name: 'Add an easy robot' }).waitFor();
  expect(await add.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Show as a QR code' }).tap();
  const { width = 0, height } = (await page.getByRole('img', { name: 'QR code' }).boundingBox()) ?? {};
  expect([width >= 200, height]).toEqual([true, width]);
});

test('on a phone with text twice as large, nothing in the header is over anything else', async () => {
  const { page } = phone();
  const { seatLink } = await postLobby(origin, { name: 'Ana', seats: 3 });
  await follow(page, seatLink);
  await page.locator('.seat-line').first().waitFor();
  // However large the browser's text is.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const parts = ['.brand > span', '.to-tables', '.table-bar', '.langs'];
  for (const part of parts)
    expect([part, await page.evaluate(over, [part, ...parts.filter((other) => other !== part)])]).toEqual([part, []]);
  await expectFits(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
});

test('one name is asked for at a time in a lobby, and need not be given', async () => {
  const { page } = laptop();
  const link = await openTable(laptop(), origin, { name: 'Ana', seats: 4 });
  for (const seat of [2, 3]) {
    await page.getByLabel(`Add… in seat ${seat}`).click();
    await page.getByRole('button', { name: `Another player on this device, in seat ${seat}` }).click();
    await expect.poll(() => page.locator('form.sit').count()).toBe(1);
  }
  // It is asked for once: whoever goes on to write something else is not called back when somebody joins.
  await page.getByText('You are waiting for 3 people.').waitFor();
  await page.getByLabel('Your message to the table').pressSequentially('Where are ');
  await postPlayer(link, 3, 'Bob');
  await page.locator('.seat-name').getByText('Bob').waitFor();
  await page.getByText('You and Bob are waiting for 2 people.').waitFor();
  await page.keyboard.type('you?');
  expect(await page.getByLabel('Your message to the table').inputValue()).toBe('Where are you?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('form.sit').count()).toBe(0);
});

test('who opens too many tables is told how long to wait', async () => {
  const { page } = laptop();
  await page.route('**/api/tables', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            status: 429,
            code: 'too-many',
            title: 'Stop.',
            retryAfter: 60,
          }),
        })
      : route.continue(),
  );
  await follow(page, `${origin}/new/${FIRST}`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByText('Stop. Try again in 60 s.').waitFor();
  await page.unroute('**/api/tables');
});
