import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, postTable } from '../support/posted-table.ts';
import { confirmLink, joinAndBegin, mailsTo } from './no-page.ts';
import {
  closePanel,
  expectFits,
  follow,
  joinTable,
  openSeat,
  openTable,
  openTableByHand,
  PHONE,
  postLobby,
  postStart,
  violations,
  waitPastPause,
} from './pages.ts';
import { newPlayer, origin } from './players.ts';

const ADDRESS = 'ana@always.example';

/** Ana's own server: the tables that have notified it of her turn or of the start of a game. */
const told = new Set<string>();
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    const { type, table } = JSON.parse(body) as { readonly type: string; readonly table: string };
    if (type === 'turn' || type === 'started') told.add(table);
    response.writeHead(204).end();
  });
});
let hook = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => void server.close());

const idOf = (link: string): string => new URL(link).pathname.replace('/t/', '');

test('notifications are set up once: the next tables use them by themselves, without another confirmation', {
  tags: 'night',
}, async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  await page.clock.install();
  const links = [await openTable(ana, origin, { name: 'Ana' })];
  await page.getByText('Turn notifications', { exact: true }).click();
  await page.getByRole('radio', { name: 'Webhook' }).check({ force: true });
  await page.getByLabel('Address of your server').fill(hook);
  await page.getByRole('button', { name: 'Add and test' }).click();
  await page.getByRole('status').getByText('The test message was sent.').waitFor();
  await page.getByRole('radio', { name: 'Email' }).check({ force: true });
  await page.getByLabel('Your email address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Add email' }).click();
  // Mail is listed after the quicker ways.
  await page.getByText('Everything, if not seen after 4 hours').waitFor();
  await expect.poll(() => confirmLink(ADDRESS), { interval: 200 }).toBeDefined();
  await follow(page, (await confirmLink(ADDRESS)) ?? '');
  await page.getByRole('button', { name: 'Yes, notify me at this address' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();

  const always = page.getByRole('switch', { name: 'Use my usual notifications' });
  const ways = page.getByText(/^Webhook 127\.0\.0\.1.* · Email a…@always\.example$/);
  links.push(await openTableByHand(ana, origin, { name: 'Ana' }));
  await ways.waitFor();
  expect(await always.getAttribute('aria-checked')).toBe('true');
  await expectFits(page);
  // A seat that comes by its link may be somebody else's: it waits for the switch and, once the game has begun, asks once.
  const given = await openTable(ana, origin, { name: 'Ana', game: 'toy' });
  await page.getByText('This table does not notify you.').waitFor();
  await joinAndBegin(given);
  const offer = page.getByText('Get your usual notifications at this table?');
  await waitPastPause(page, offer);
  await page.getByRole('button', { name: 'Yes, notify me' }).click();
  await page.getByText('Done: your usual notifications work at this table too.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'More' }).waitFor();
  expect(await offer.count()).toBe(0);
  // As a guest at the table of somebody else, too.
  const { link, seatLink } = await postLobby(origin, { name: 'Bob' });
  await joinTable(ana, link, 1, 'Ana');
  await ways.waitFor();

  // On looks different from off, also when the system chooses the colours.
  await page.emulateMedia({ forcedColors: 'active' });
  const knob = () => always.evaluate((element) => getComputedStyle(element, '::after').backgroundImage);
  const on = await knob();
  expect(on).toContain('gradient');
  // At one table she switches it off, and then on again.
  await always.click();
  await expect.poll(knob).not.toBe(on);
  expect(await knob()).toContain('gradient');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByText('This table does not notify you.').waitFor();
  await page.reload();
  await page.getByText('This table does not notify you.').waitFor();
  await always.click();
  await ways.waitFor();
  expect(await mailsTo(ADDRESS)).toHaveLength(1);

  await follow(page, `${origin}/tables`);
  const mine = page.getByRole('region', { name: 'My notifications' });
  await mine.getByText(ADDRESS).waitFor();
  expect(await mine.locator('.channel').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await expectFits(page);

  // She is not looking at her pages when the games begin.
  await postStart(seatLink);
  for (const own of links) await joinAndBegin(own);
  await expect.poll(() => [...told].sort(), { timeout: 30_000 }).toEqual([...links, link].map(idOf).sort());
});

const QUESTION = 'Want to know when it’s your turn?';

test('players without notifications are asked once at each table: as they sit down, or after their first turn', async () => {
  const ana = await newPlayer({ ...PHONE, viewport: { width: 320, height: 640 } });
  const { page } = ana;
  await page.clock.install();
  const question = page.getByText(QUESTION);
  const field = page.getByLabel('Your email address');
  const { link } = await postLobby(origin, { name: 'Bob', game: 'toy' });
  await joinTable(ana, link, 1, 'Ana');
  await question.waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Email', exact: true }).tap();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await question.count()).toBe(0);

  // In a game, not before they wait for somebody.
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(ana, table.seatLink(0), 0);
  await page.locator('.choices button').first().waitFor();
  expect(await question.count()).toBe(0);
  await page.locator('.choices button').first().tap();
  await waitPastPause(page, question);
  await expectFits(page);
  expect(await violations(page, '.notice')).toEqual([]);
  await page.getByRole('button', { name: 'This device', exact: true }).tap();
  await page.locator('.drawer').getByRole('button', { name: 'Notify me on this device' }).waitFor();
  await closePanel(ana);
  expect(await question.count()).toBe(0);

  // Whoever does not want any is not asked again; nor are those who have some from elsewhere.
  const other = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(ana, other.seatLink(0), 0);
  await page.locator('.choices button').first().tap();
  await waitPastPause(page, question);
  await page.getByRole('button', { name: 'Later' }).tap();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.position').waitFor();
  expect(await question.count()).toBe(0);

  const served = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await served.post(0, '/notices', { key: newKey(), kind: 'webhook', target: hook, lang: 'en' });
  await openSeat(ana, served.seatLink(0), 0);
  await page.locator('.choices button').first().tap();
  const settled = async () => {
    await page.clock.fastForward(500);
    return page.evaluate(() => localStorage.getItem('chacun-son-tour:notices-settled'));
  };
  await expect.poll(settled).toContain(served.id);
  expect(await question.count()).toBe(0);
});
