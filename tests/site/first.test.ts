import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
// What the first script leaves on `globalThis`.
import type {} from '../../web/app/early.ts';
import { beginGame, CODE_FILES, expectFits, FIRST, PHONE, postLobby } from './pages.ts';
import { newPlayer, origin, sharedPlayer, WITH_SERVICE_WORKER } from './players.ts';

declare global {
  var shiftCount: number;
}

/** In the page: notes how often something that is seen first is found elsewhere later. */
function countShifts(): void {
  globalThis.shiftCount = 0;
  const isOfSight = ({ node }: { readonly node: Node | null }) => node?.parentElement?.closest('.sight') != null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('sources' in entry && Array.isArray(entry.sources) && entry.sources.some(isOfSight))
        globalThis.shiftCount += 1;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a table is seen, and asks for its socket, its board and its words, before any script has come, and for nothing twice', async () => {
  const ana = await newPlayer(PHONE);
  const { page, context } = ana;
  await context.addInitScript(countShifts);
  const link = await beginGame(origin, [ana]);
  await page.goto('about:blank');
  const wanted = new Set([
    /\/assets\/index-[^/]*\.js$/,
    /\/assets\/table-[^/]*\.js$/,
    /\/assets\/en-[^/]*\.js$/,
    new RegExp(`/assets/${FIRST}-en-[^/]*\\.js$`),
    new RegExp(`/assets/${FIRST}-(?!en-)[^/]*\\.js$`),
  ]);
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  const sockets: string[] = [];
  const stories: string[] = [];
  const files = new Set<string>();
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    for (const each of wanted) if (each.test(request.url())) wanted.delete(each);
    if (request.url().includes('/story')) stories.push(request.url());
    if (/\.(js|css)$/.test(request.url())) files.add(request.url());
  });
  await context.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  // What is seen meanwhile says so.
  await page.getByRole('status').getByText('Loading…').waitFor();
  await expect.poll(() => [...wanted].map(String)).toEqual([]);
  // Over HTTP/1.1, six files come at a time: each more would wait for another one.
  expect(files.size).toBe(6);
  await expect.poll(() => sockets).toHaveLength(1);
  const sight = page.locator('.sight');
  const names = await sight.locator('li').allInnerTexts();
  expect(names.toSorted()).toEqual(['Ana', expect.stringContaining('obot')]);
  expect(await sight.locator('p').allInnerTexts()).toEqual([expect.stringMatching(/^\w.*\.$/), 'Loading…']);
  await expect
    .poll(() => sight.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  letScriptsCome();
  await page.locator('.stage .layer').first().waitFor();
  // The board takes its place.
  await sight.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => globalThis.shiftCount)).toBe(0);
  // The page goes on with the socket of the document, and asks for the rest over it.
  expect(sockets).toEqual([expect.stringMatching(/\/api\/tables\/\w+\/seats\/0\/live\?since=0&codes=1$/)]);
  expect(stories).toEqual([]);
});

test('a player who comes back gets the document as a file, which asks nothing of the table', async () => {
  const ana = await newPlayer(WITH_SERVICE_WORKER);
  const { page, context } = ana;
  const installed = context.waitForEvent('serviceworker');
  await page.clock.install();
  const link = await beginGame(origin, [ana]);
  const hasPreview = () => page.locator('meta[property="og:title"]').count();
  // The first time it is what a chat gets.
  expect(await hasPreview()).toBe(1);
  // The page installs it a while after it was loaded.
  await page.clock.fastForward(5000);
  await installed;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(link);
  await page.locator('.stage .layer').first().waitFor();
  expect(await hasPreview()).toBe(0);
});

test('where the browser forbids sockets, a known table comes by requests and is played on', async () => {
  const ana = await newPlayer();
  const { page, context } = ana;
  await context.addInitScript(() => {
    globalThis.WebSocket = class extends EventTarget {
      constructor() {
        super();
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as unknown as typeof WebSocket;
  });
  const link = await beginGame(origin, [ana]);
  await page.locator('.stage .layer').first().waitFor();
  // From now on the document itself knows the seat.
  await page.goto(link);
  await page.locator('.stage .layer').first().waitFor();
  await page.locator('.connection.polling').waitFor();
});

/** Holds back all scripts and style sheets of a browser until the answer is called. */
async function withoutFiles(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.unroute(CODE_FILES);
  await context.route(CODE_FILES, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const laptop = sharedPlayer();
const french = sharedPlayer({ ...PHONE, locale: 'fr' });

/** Makes this all that the site has stored in the browser, before its pages are opened. */
async function setStored(page: Page, stored: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(`chacun-son-tour:${key}`, JSON.stringify(value));
  }, Object.entries(stored));
}

test('the start page is seen in the chosen language before any file has come, and what is pressed there is not lost', async () => {
  const { page, context } = french();
  await setStored(page, { lang: 'en' });
  const letFilesCome = await withoutFiles(context);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Board games with friends' }).waitFor();
  const cover = page.locator('.game-card img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await cover.boundingBox())?.height).toBeGreaterThan(60);
  const button = page.getByRole('button', { name: /^Play now/ }).first();
  await button.evaluate((element) => element.setAttribute('data-early', ''));
  // Of several presses the last one counts.
  await page
    .getByRole('button', { name: /^Play now/ })
    .nth(1)
    .tap();
  await button.tap();
  expect(await page.locator('[aria-busy=true]').count()).toBe(1);
  expect(await page.locator('[data-early][aria-busy=true]').count()).toBe(1);
  letFilesCome();
  await page.locator('.stage .layer').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['game'])).toBe(FIRST);
  await page.goBack();
  await page.getByRole('heading', { name: 'Board games with friends' }).waitFor();
});

test('a form that is sent before any script has come waits for it, and nothing of it is in the address; a fold that is opened shows what is in it', async () => {
  const { page, context } = laptop();
  await setStored(page, {});
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const letFilesCome = await withoutFiles(context);
  await page.goto(`${origin}/tables`, { waitUntil: 'commit' });
  await page.getByText('Add a notification').click();
  await page.getByText('Restore tables from a file').click();
  const file = { name: 'tables.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByLabel('Passphrase of the file').fill('four unrelated blue sheep');
  await page.getByLabel('Passphrase of the file').press('Enter');
  letFilesCome();
  await page.getByText('This file contains no tables that were saved here.').waitFor();
  await page.locator('.ways form').waitFor();
  expect(documents).toEqual([`${origin}/tables`]);
  expect(page.url()).toBe(`${origin}/tables`);
});

/** What was seen first stays when the files come: nothing moves, and nothing is drawn again. */
async function expectToStay(page: Page, letFilesCome: () => void): Promise<void> {
  const seen = await page.evaluateHandle(() => [...document.querySelectorAll('main *')]);
  const places = () =>
    seen.evaluate((elements) =>
      elements.map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        // What contains others may grow at its end, if that moves nothing.
        const own = element.childElementCount === 0 ? height : '';
        return `${element.isConnected} ${element.tagName} ${element.className} ${top} ${left} ${width} ${own}`;
      }),
    );
  const before = await places();
  expect(before.length).toBeGreaterThan(30);
  letFilesCome();
  // It is taken over once it can be left without a reload.
  await expect.poll(() => page.evaluate(() => globalThis.isDrawn)).toBe(false);
  expect(await places()).toEqual(before);
}

test.each(['/', '/tables'])(
  'what was seen first of the page %s stays when the files come: nothing moves, and nothing is drawn again',
  async (path) => {
    const { page, context } = french();
    await setStored(page, {});
    // The typefaces, which come last, are another matter.
    await context.route(/\.woff2$/, () => undefined);
    const letFilesCome = await withoutFiles(context);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await expectToStay(page, letFilesCome);
  },
);

test('rules are read in the chosen language before any file has come, stay when the files come, and can then be read in the other one', async () => {
  const { page, context } = french();
  await setStored(page, { lang: 'en' });
  // The typefaces, which come last, are another matter.
  await context.route(/\.woff2$/, () => undefined);
  const texts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(fr|en)-[^/]*\.js$/.test(request.url())) texts.push(request.url());
  });
  const letFilesCome = await withoutFiles(context);
  await page.goto(`${origin}/rules/${FIRST}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'The rules of' }).waitFor();
  // The document, which holds both languages, says that it is in French.
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await page.locator('.rule').count()).toBeGreaterThan(20);
  expect((await page.locator('figure .figure-box').first().boundingBox())?.height).toBeGreaterThan(80);
  await expectToStay(page, letFilesCome);
  await expectFits(page);
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  const isDrawn = () =>
    page
      .locator('figure img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  // The sentences of the site were loaded, and the text of the rules was not.
  expect(texts).toHaveLength(1);
  await page.getByRole('button', { name: 'FR' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Les règles de' }).waitFor();
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});

test('whoever has tables sees the heading of their list first, and nothing that they would push down; then the page of a table is loaded too', async () => {
  const { page, context } = laptop();
  const id = new URL((await postLobby(origin, { name: 'Ana' })).link).pathname.slice('/t/'.length);
  await setStored(page, { tables: [{ id, game: FIRST, seats: [0] }] });
  const letFilesCome = await withoutFiles(context);
  for (const [path, heading] of [
    ['/tables', 'My tables'],
    ['/', 'Board games with friends'],
  ] as const) {
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('status').getByText('Loading…').waitFor();
    expect(await page.locator('main').evaluate(({ textContent }) => textContent)).toContain(heading);
    expect(await page.locator('main > :not(h1)').count()).toBe(0);
  }
  const ofTables = page.waitForRequest(/\/assets\/table-[^/]*\.js$/);
  letFilesCome();
  await page.getByRole('heading', { name: 'My tables' }).waitFor();
  await ofTables;
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
});
