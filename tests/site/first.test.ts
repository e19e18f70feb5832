import { expect, inject, test } from 'vitest';
import { beginGame, FIRST, newPlayer, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('a table asks for its socket, its board and its words before any script has come, and for nothing twice', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  const link = await beginGame(origin, [ana]);
  await page.goto('about:blank');
  const wanted = new Set([
    /\/assets\/index-[^/]*\.js$/,
    /\/assets\/en-[^/]*\.js$/,
    new RegExp(`/assets/${FIRST}-en-[^/]*\\.js$`),
    new RegExp(`/assets/${FIRST}-(?!en-)[^/]*\\.js$`),
  ]);
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  const sockets: string[] = [];
  const stories: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    for (const each of wanted) if (each.test(request.url())) wanted.delete(each);
    if (request.url().includes('/story')) stories.push(request.url());
  });
  await context.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  // What is seen meanwhile says so.
  await page.getByRole('status').getByText('Loading…').waitFor();
  await expect.poll(() => [...wanted].map(String)).toEqual([]);
  await expect.poll(() => sockets).toHaveLength(1);
  letScriptsCome();
  await page.locator('.stage .layer').first().waitFor();
  // The page goes on with the socket of the document, and asks for the rest over it.
  expect(sockets).toEqual([expect.stringMatching(/\/api\/tables\/\w+\/seats\/0\/live\?since=0&codes=1$/)]);
  expect(stories).toEqual([]);
  expect(ana.errors).toEqual([]);
  await context.close();
});

test('a player who comes back gets the document as a file, which asks nothing of the table', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  const installed = context.waitForEvent('serviceworker');
  const link = await beginGame(origin, [ana]);
  await page.goto(link);
  const hasPreview = () => page.locator('meta[property="og:title"]').count();
  // The first time it is what a chat gets.
  expect(await hasPreview()).toBe(1);
  await installed;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.stage .layer').first().waitFor();
  expect(await hasPreview()).toBe(0);
  expect(ana.errors).toEqual([]);
  await context.close();
});
