import { expect, inject, test } from 'vitest';
import { beginGame, FIRST, newPlayer, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('a table asks for its snapshot, its board and its words before any script has come', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  const link = await beginGame(origin, [ana]);
  await page.goto('about:blank');
  const wanted = new Set([
    /\/api\/tables\/\w+\/seats\/0$/,
    /\/assets\/index-[^/]*\.js$/,
    /\/assets\/en-[^/]*\.js$/,
    new RegExp(`/assets/${FIRST}-en-[^/]*\\.js$`),
    new RegExp(`/assets/${FIRST}-(?!en-)[^/]*\\.js$`),
  ]);
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    for (const each of wanted) if (each.test(request.url())) wanted.delete(each);
    if (wanted.size === 0) resolve();
  });
  await context.route('**/assets/*.js', async (route) => {
    await allAsked;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  // What is seen meanwhile says so.
  await page.getByRole('status').getByText('Loading…').waitFor();
  await expect.poll(() => [...wanted].map(String)).toEqual([]);
  await page.locator('.stage .layer').first().waitFor();
  expect(ana.errors).toEqual([]);
  await context.close();
});
