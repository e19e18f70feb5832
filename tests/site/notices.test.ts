import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, postTable } from '../support/posted-table.ts';
import { expectFits, openPanel, openSeat, openTable, seenBy, TITLE, violations, waitForActions } from './pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from './players.ts';

/** Somebody else's server, which can be out of order. */
let status = 204;
const got: string[] = [];
const server = createServer((request, response) => {
  request.on('data', (chunk) => got.push(String(chunk)));
  request.on('end', () => response.writeHead(status).end());
});
let hook = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`;
});
afterAll(() => void server.close());

const unfold = ({ page }: Pick<Player, 'page'>) => page.getByText('Turn notifications', { exact: true }).click();

const player = sharedPlayer({ timezoneId: 'Asia/Kathmandu' });

describe('at the seat of a player whose name has signs of markup', () => {
  const name = `<b>&amp; "Ana" 'x' ]]>`;
  beforeAll(() => openTable(player(), origin, { name }));

  test('a way of being told is added and tried out by keyboard, and is removed', async () => {
    const { page } = player();
    await page.getByText('Turn notifications', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'ntfy' }).focus();
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type(hook);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The test message was sent.').waitFor();
    expect(JSON.parse(got.at(-1) ?? '')).toMatchObject({ type: 'test', url: expect.stringContaining('#seat=0') });
    await page.getByText('The last message arrived').waitFor();
    expect(await page.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/);

    await page.getByRole('button', { name: 'Remove: Webhook' }).click();
    await page.getByRole('status').getByText('Removed.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    expect(await page.locator('.channel').count()).toBe(0);

    await page.getByLabel('Address of your server').fill('https://10.0.0.1/');
    await page.getByRole('button', { name: 'Add and test' }).click();
    await page.getByRole('alert').getByText('This address does not fit').waitFor();
  });

  test('what is added elsewhere is there when unfolded again; to be tried out, it shows that the other side refuses', async () => {
    const { page } = player();
    await unfold(player());
    // By the service, which tries nothing out by itself, and at another address: a second trial would have to wait.
    const added = await page.request.post(page.url().replace(/\/t\/(\w+).*/, '/api/tables/$1/seats/0/notices'), {
      data: { key: newKey(), kind: 'webhook', target: `${hook}/again`, lang: 'en' },
      headers: { origin },
    });
    expect(added.status()).toBe(200);
    await unfold(player());
    status = 404;
    await page.getByRole('button', { name: 'Test: Webhook' }).click();
    await page.getByRole('alert').getByText('the other side refused it (404)').waitFor();
    status = 204;
  });

  test('what one is told of, and when, is chosen, shown in a line and in another tab; what that one changes, when unfolded again', async () => {
    const { page, context } = player();
    await page.getByText('Everything, at once').click();
    // On a slow network: the first choice is still on its way when the second is made.
    const answered = Promise.withResolvers<void>();
    await page.route('**/notices/*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.getByLabel('What to send').selectOption('Only what I have to answer');
    await page.getByText('Only what I have to answer, at once').first().waitFor();
    await page.getByLabel('When').selectOption('once a day');
    answered.resolve();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.unroute('**/notices/*');
    await page.getByText('Only what I have to answer, once a day, at 18:00').waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toMatch(/^Asia\/Kath?mandu$/);
    await page.getByLabel('Time zone').selectOption('Europe/Paris');
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.getByLabel('When').selectOption('not in quiet hours');
    await page.getByLabel('until').selectOption('7');
    await page.getByText('Only what I have to answer, at once, but not from 22:00 to 7:00').waitFor();
    // The hours at which it is quiet end: the other end cannot be chosen.
    expect(await page.getByLabel('until').getByRole('option', { name: '22:00' }).isDisabled()).toBe(true);
    // With the failed trial. The rest of a lobby is looked at in tests/site/looks.test.ts.
    expect(await violations(page, 'details[open]')).toEqual([]);

    const other = await context.newPage();
    await other.goto(page.url());
    await unfold({ page: other });
    await other.getByText('Only what I have to answer, at once, but not from 22:00 to 7:00').waitFor();
    await other.getByRole('button', { name: 'Remove: Webhook' }).click();
    await other.getByRole('status').getByText('Removed.').waitFor();
    await other.close();
    await unfold(player());
    await unfold(player());
    await page.locator('.channel').waitFor({ state: 'detached' });
  });

  test('a feed is well-formed', async () => {
    const { page } = player();
    await page.getByRole('radio', { name: 'Feed' }).check({ force: true });
    await page.getByRole('button', { name: 'Make a feed' }).click();
    const address = await page.getByLabel('Address for your feed reader').inputValue();
    const read = await page.evaluate(async (url) => {
      // As a feed reader, without cookies.
      const text = await (await fetch(url, { credentials: 'omit' })).text();
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const has = (tag: string) => [...feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', tag)];
      return {
        wrong: feed.querySelector('parsererror')?.textContent,
        root: feed.documentElement.localName,
        titles: has('title').map(({ textContent }) => textContent),
        contents: has('content').map(({ textContent }) => textContent),
        times: has('updated').map(({ textContent }) => Number.isNaN(Date.parse(textContent ?? ''))),
      };
    }, address);
    expect(read).toEqual({
      wrong: undefined,
      root: 'feed',
      titles: [`${TITLE} – Chacun son tour`, 'Your feed is ready'],
      contents: [`${name}, this is what a turn notification looks like.`],
      times: [false, false],
    });
  });
});

test('on a phone and on a desktop, during a game: all of it fits and can be touched', async () => {
  const ana = await newPlayer({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const table = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  await table.post(0, '/notices', { key: newKey(), kind: 'webhook', target: hook, lang: 'en' });
  await openSeat(ana, table.seatLink(0), 0);
  await openPanel(ana, 'more');
  await unfold(ana);
  await ana.page.getByRole('button', { name: 'Test: Webhook' }).click();
  await ana.page.getByText('The last message arrived').waitFor();
  await ana.page.getByText('Everything, at once').click();
  await ana.page.getByLabel('When').selectOption('not in quiet hours');
  await ana.page.getByText('Everything, at once, but not from 22:00 to 8:00').waitFor();
  await ana.page.getByRole('radio', { name: 'Feed' }).check({ force: true });
  await ana.page.getByRole('button', { name: 'Make a feed' }).click();
  await ana.page.getByLabel('Address for your feed reader').waitFor();
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    await ana.page.setViewportSize({ width, height });
    await expectFits(ana.page);
  }
});

test('a page that is looked at says so, one in a hidden tab does not', async () => {
  const bob = player();
  const { page } = bob;
  await page.clock.install();
  const seen = seenBy(page);
  const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
  await openSeat(bob, table.seatLink(1), 1);
  await waitForActions(bob, 0);
  const look = (visibility: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await look('hidden');
  const { version } = await table.playFirst(0);
  await waitForActions(bob, 1);
  await page.clock.fastForward(3000);
  expect(seen).not.toContain(version);
  await look('visible');
  await page.clock.fastForward(3000);
  await expect.poll(() => seen.at(-1)).toBe(version);
});
