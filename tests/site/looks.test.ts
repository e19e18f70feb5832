import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { testLooks } from './looks.ts';
import {
  beginGame,
  CODE_FILES,
  expectFits,
  FIRST,
  follow,
  openTable,
  PHONE,
  postLobby,
  postPlayer,
  violations,
} from './pages.ts';
import { newPlayer, origin } from './players.ts';

testLooks({
  'start page': async ({ page }) => {
    await follow(page, `${origin}/`);
    await page
      .getByRole('button', { name: /^Play now/ })
      .first()
      .waitFor();
  },
  'a new table': async ({ page }) => {
    await follow(page, `${origin}/new/${FIRST}`);
    await page.getByText('Options').click();
    await page.getByText(/^Pace/).click();
  },
  'an invitation': async (player) => {
    const { link } = await postLobby(origin, { name: 'Ana with a rather long name, yes indeed', seats: 4 });
    await follow(player.page, link);
    await player.page.getByText(/Expect about \d+ turns each/).waitFor();
    await player.page.getByText('Choose another seat').click();
  },
  lobby: async (player) => {
    const { page } = player;
    const link = await openTable(player, origin, {
      name: 'Ana with a rather long name, yes indeed',
      seats: 5,
      seed: '2',
    });
    await postPlayer(link, 1, 'Bob');
    await page.getByText('Manage the table').click();
    await page.getByText('Options and pace').click();
    await page.getByRole('button', { name: 'Free Bob’s seat' }).waitFor();
    await page.getByRole('heading', { name: 'Want to know when it’s your turn?' }).waitFor();
    await page.getByText('Fair play').click();
    await page.getByLabel('Order of play').selectOption({ label: 'Chosen' });
    await page.getByText(/^Order of play: /).waitFor();
    await page.getByRole('button', { name: 'Show as a QR code' }).first().click();
    await page.getByRole('img', { name: 'QR code' }).first().waitFor();
  },
  'no such page': async ({ page }) => {
    await follow(page, `${origin}/nowhere/at/all`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  },
});

test('what is not accessible is found: of all rules and what is said twice by day, of contrast also by night', async () => {
  const player = await newPlayer();
  await player.page.setContent(`<!doctype html><html lang="en"><title>Wrong</title><style>
    :root { background: white; color: black }
    @media (prefers-color-scheme: dark) { :root { background: black; color: #222 } }
    </style><main><h1>Hardly to be read</h1><input>
    <button aria-label="Zoom in, once" title="Zoom in once">+</button></main></html>`);
  const found = await violations(player.page);
  expect(found.map((each) => each.split(' ')[0])).toEqual(['label', 'said-twice', 'color-contrast']);
});

/** What has come over the network for a page, compressed; fonts and pictures are already. */
async function weightOf(urls: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...urls]
      .filter((url) => url.startsWith('http') && !url.includes('/api/') && !url.includes('/t/'))
      .map(async (url) => {
        const bytes = await (await fetch(url)).bytes();
        return /\.(woff2|webp|png)$/.test(url) ? bytes.length : gzipSync(bytes).length;
      }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

const foreign = (urls: ReadonlySet<string>) =>
  [...urls].filter((url) => url.startsWith('http') && new URL(url).origin !== new URL(origin).origin);

test('until our typeface is there, the name of the site is whole, in whatever font of the system', async () => {
  const { page, context } = await newPlayer(PHONE);
  await context.route(/\.woff2$/, () => undefined);
  await page.goto(`${origin}/nowhere`);
  const name = page.locator('.brand > span');
  await name.waitFor();
  const cut = () =>
    name.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      const header = text.closest('header')?.getBoundingClientRect() ?? new DOMRect();
      return [
        Math.max(0, text.scrollWidth - text.clientWidth),
        Math.max(0, text.scrollHeight - text.clientHeight),
        Math.max(0, header.top - top, bottom - header.bottom),
      ];
    });
  // Spaced letters are as wide as those of the widest serif fonts, which no machine must have.
  for (const spacing of ['0', '0.05em', '0.15em'])
    for (const width of [320, 360, 390, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await name.evaluate((text, space) => {
        document.documentElement.style.setProperty('--serif', 'serif');
        text.style.letterSpacing = space;
      }, spacing);
      expect(await cut(), `${width} wide, ${spacing} between letters`).toEqual([0, 0, 0]);
    }
  await expectFits(page);
});

test('the start page is loaded with less than 98 KB on a phone, from nowhere else, and without the page of a table or a board', async () => {
  const player = await newPlayer(PHONE);
  const urls = new Set<string>();
  player.page.on('request', (request) => urls.add(request.url()));
  await player.page.goto(origin);
  await player.page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  await player.page.waitForLoadState('networkidle');
  const total = await weightOf(urls);
  console.log(`start page: ${total.toFixed(1)} KB compressed`);
  expect(foreign(urls)).toEqual([]);
  const ofTables = new RegExp(`/(table|${Object.keys(GAMES).join('|')})-[^/]*\\.js$`);
  expect([...urls].filter((url) => ofTables.test(url))).toEqual([]);
  expect([...urls].filter((url) => url.endsWith('.woff2')).length).toBe(2);
  expect(total).toBeGreaterThan(40);
  expect(total).toBeLessThan(98);
});

test.each(Object.keys(GAMES))(
  '%s: the first load of a table is less than 150 KB in ten files, from nowhere else, and V8 is told to compile at once what every table starts with',
  async (game) => {
    const player = await newPlayer();
    const { page } = player;
    const urls = new Set<string>();
    page.on('request', (request) => urls.add(request.url()));
    await beginGame(origin, [player], { game });
    await page.locator('.stage .layer').first().waitFor();
    await page.waitForLoadState('networkidle');
    const total = await weightOf(urls);
    console.log(`table of ${game}: ${total.toFixed(1)} KB compressed`);
    expect(foreign(urls)).toEqual([]);
    expect([...urls].some((url) => url.includes(`/${game}-`))).toBe(true);
    // A robot may already have played something to play back; and the table is watched once it is shown.
    const isLater = /\/(playback|phrases|clip-layer|clips|watch|kept-position|witness)-/;
    const files = [...urls].filter((url) => CODE_FILES.test(url) && !isLater.test(url));
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(10);
    expect(total).toBeGreaterThan(40);
    expect(total).toBeLessThan(150);
    for (const name of ['index', 'en', 'table', game, `${game}-en`]) {
      const url = [...urls].find((each) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`).test(each));
      const [first] = (await (await fetch(url ?? expect.fail(name))).text()).split('\n', 1);
      expect(first?.slice(0, 60), name).toBe('//# allFunctionsCalledOnLoad');
    }
  },
);

test('the answer to a page forbids foreign scripts, frames and guessed types', async () => {
  const { headers } = await fetch(origin);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
