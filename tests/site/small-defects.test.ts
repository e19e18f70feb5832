import { afterEach, describe, expect, inject, test } from 'vitest';
import { awaited } from '../support/good-moves.ts';
import { newKey, postTable } from '../support/posted-table.ts';
import {
  beginGame,
  closePanel,
  expectFits,
  FIRST,
  follow,
  openPanel,
  openTable,
  PHONE,
  postAction,
  postLobby,
  postPlayer,
  SECOND,
  sharedBrowser,
  sharedPlayer,
  snapshotOf,
  violations,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();
const phone = sharedPlayer(browser, PHONE);

/** In the page: what is wider than the window, though it may be cut off there. */
function sticksOut(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter(
      (element) =>
        element.offsetParent !== null &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    .map((element) => element.outerHTML.slice(0, 80));
}

/** In the page: the other parts of these that lie over the first one. */
function over(parts: readonly string[]): readonly string[] {
  const boxOf = (part: string) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    if (!box?.width) throw new Error(`${part} is not shown`);
    return box;
  };
  const [first = '', ...others] = parts;
  const bar = boxOf(first);
  return others.filter((part) => {
    const { left, right, top, bottom } = boxOf(part);
    const isApart =
      bar.right <= left + 0.5 || right <= bar.left + 0.5 || bar.bottom <= top + 0.5 || bottom <= bar.top + 0.5;
    return !isApart;
  });
}

interface Manifest {
  readonly short_name: string;
  readonly shortcuts: readonly { readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}

describe('on a laptop, from page to page', () => {
  const player = sharedPlayer(browser, {});
  afterEach(() => expect(player().errors).toEqual([]));

  test('one name is asked for at a time in a lobby, and need not be given', async () => {
    const { page } = player();
    const link = await openTable(player(), origin, { name: 'Ana', seats: 4 });
    for (const seat of [2, 3]) {
      await page.getByLabel(`Add… in seat ${seat}`).click();
      await page.getByRole('button', { name: `Someone on this device, in seat ${seat}` }).click();
      await expect.poll(() => page.locator('form.sit').count()).toBe(1);
    }
    // It is asked for once: whoever goes on to write something else is not called back when somebody joins.
    await page.getByText('Talk', { exact: true }).click();
    await page.getByLabel('Your message to the table').pressSequentially('Where are ');
    await postPlayer(link, 3, 'Bob');
    await page.locator('.seat-name').getByText('Bob').waitFor();
    await page.keyboard.type('you?');
    expect(await page.getByLabel('Your message to the table').inputValue()).toBe('Where are you?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.locator('form.sit').count()).toBe(0);
  });

  test('the address of a table opens the browser’s only seat there, without a connection as a spectator first', async () => {
    const { page } = player();
    const link = await beginGame(origin, [player()], { game: 'toy' });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    await page.goto(link);
    await page.waitForURL(/#seat=0$/);
    await page.locator('.position').waitFor();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    expect(sockets.filter((path) => !path.includes('/seats/0/'))).toEqual([]);
  });

  test('a game that has begun is shared to be watched, and spectators are told of the last moves', async () => {
    const table = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
    const { play, version } = await awaited(table, 0);
    await table.act(0, version, play?.choices[0]?.code ?? '');
    const { page } = player();
    await follow(page, table.link);
    await openPanel(player(), 'story');
    await page.getByRole('button', { name: 'The last moves' }).waitFor();
    expect(await page.getByText('since my turn').count()).toBe(0);
    await openPanel(player(), 'more');
    await page.getByText('Share the table').click();
    await page.getByText('Anyone with this link can watch, or take over a seat').waitFor();
    expect(await page.getByText('Invite', { exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Table link').inputValue()).toBe(table.link);
  });

  test('who opens too many tables is told how long to wait', async () => {
    const { page } = player();
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

  test('with text twice as large in a small window, nothing in My tables is wider than the window', async () => {
    const { page } = player();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await follow(page, `${origin}/tables`);
    await page
      .getByTitle(/^Manage “/)
      .first()
      .click();
    await page.getByText('Restore tables from a file').click();
    await page.getByLabel('Name of the table').waitFor();
    await page.getByLabel('Passphrase of the file').waitFor();
    expect(await page.evaluate(sticksOut)).toEqual([]);
  });

  test('the name on a home screen is not cut, and what the manifest names is there', async () => {
    const { page } = player();
    const manifest = (await (await page.request.get(`${origin}/manifest.webmanifest`)).json()) as Manifest;
    // Where home screens begin to cut.
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const { url } of manifest.shortcuts) expect((await page.request.get(`${origin}${url}`)).status()).toBe(200);
    for (const { src, sizes } of manifest.screenshots) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
  });
});

test('in the lobby on a phone, a button stays under the finger that pressed it, a QR code is large, and with text twice as large nothing in the header is over anything else', async () => {
  const { page, errors } = phone();
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
  // However large the browser's text is.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const parts = ['.brand > span', '.to-tables', '.table-bar', '.langs'];
  for (const part of parts)
    expect([part, await page.evaluate(over, [part, ...parts.filter((other) => other !== part)])]).toEqual([part, []]);
  await expectFits(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(errors).toEqual([]);
});

/** A laptop, and a phone sideways and upright. */
const WINDOWS = [{ width: 1280, height: 800 }, { width: 780, height: 360 }, PHONE.viewport];

test('what the icons of a player count is told at a press; a panel stays in use when the window is turned; an earlier position leaves board and players in sight', async () => {
  const ana = phone();
  const { page } = ana;
  await beginGame(origin, [ana]);
  const shown = page.locator('.holdings:popover-open');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await page.getByRole('button', { name: 'What Ana has' }).click();
    const said = await page.locator('.player').first().locator('.held .unseen').allTextContents();
    expect(said.length).toBeGreaterThan(0);
    expect((await shown.locator('li').allTextContents()).map((line) => line.trim())).toEqual(said);
    // And with it how many points these are.
    await shown.getByText(/· 0 points/).waitFor();
    if (window === PHONE.viewport) expect(await violations(page, '.holdings')).toEqual([]);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => shown.count()).toBe(0);
  }

  await openPanel(ana, 'talk');
  const message = page.getByLabel('Your message to the table');
  await message.fill('Hello');
  const drawer = page.locator('.drawer[open]');
  for (const window of [WINDOWS[0] ?? PHONE.viewport, PHONE.viewport]) {
    await page.setViewportSize(window);
    // It covers the board, and everything else waits for it, only where it does not fit beside the board.
    await expect.poll(() => drawer.evaluate((one) => one.matches(':modal'))).toBe(window === PHONE.viewport);
    expect(await message.inputValue()).toBe('Hello');
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await closePanel(ana);

  const { play, version } = await snapshotOf(ana, 0);
  await postAction(ana, 0, version, play?.choices[0]?.code ?? '');
  // Whoever comes back after their own move, too, sees the latest turns.
  await page.reload();
  await openPanel(ana, 'story');
  await page.locator('.since .recount').last().click();
  // On a phone, the panel closes when the replay opens.
  await page.locator('.replay').waitFor();
  await closePanel(ana);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(window.width);
    // Whose turn it was is marked on the players.
    expect(await page.evaluate(over, ['.replay', '.players', '.clear']), `${window.width}`).toEqual([]);
  }
  expect(ana.errors).toEqual([]);
});

test('a name of forty letters without a space fits a small phone: in an invitation, at the end and in words', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapit';
  const { page, errors } = phone();
  const { link } = await postLobby(origin, { name, game: SECOND });
  const over = await postTable(origin, { game: SECOND, names: [name, [...name].reverse().join('')] });
  const { version } = await over.snapshot('spectator');
  const asked = (await over.post(0, '/end', { version, key: newKey() })) as { readonly version: number };
  await over.post(1, '/agree', { version: asked.version, key: newKey() });
  for (const [url, box] of [
    [link, '.invited'],
    [`${over.link}/text#watch`, '.text-game'],
    [`${over.link}#watch`, '.dock'],
  ] as const) {
    await follow(page, url);
    await page.locator(box).first().waitFor();
    // Boxes that clip what they hold are no wider than what is seen of them.
    const widths = await page
      .locator(box)
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect([box, widths[0]]).toEqual([box, widths[1]]);
    await expectFits(page);
  }
  expect(errors).toEqual([]);
});
