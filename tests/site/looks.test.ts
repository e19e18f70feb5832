import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import { greedy } from './games/chacun/greedy.ts';
import { openLongTable } from './games/chacun/long-game.ts';
import { playByMouse, viewOf } from './games/chacun/shown.ts';
import {
  beginGame,
  expectFits,
  newPlayer,
  openTable,
  PHONE,
  type Player,
  seatBot,
  sharedBrowser,
  sharedPlayer,
  snapshotOf,
  start,
  violations,
  waitForActions,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const ended: PostedTable[] = [];
beforeAll(async () => void ended.push(await openLongTable(origin)));

const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** What can be looked at, and how one comes there. */
const PAGES: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  'start page': async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('heading', { name: 'Open a table' }).waitFor();
    await page.getByText('Options of the game').click();
  },
  lobby: async (player) => {
    const { page } = player;
    await openTable(player, origin, { name: 'Ana with a rather long name, yes indeed', seats: 5, seed: '2' });
    await page.getByText('Fair dice').click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
  },
  'board, placing': placing,
  'board, a cell chosen': async (player) => {
    await placing(player);
    await player.page.locator('.cell').first().click();
  },
  'board, occupying': async (player) => {
    await placing(player);
    const { play, ...snapshot } = await snapshotOf(player, 0);
    await playByMouse(player, greedy(viewOf({ play, ...snapshot }), 0, play?.choices ?? []));
    await player.page.locator('.choice-list').waitFor();
  },
  'end of the game': async ({ page }) => {
    await page.goto(ended[0]?.seatLinks[0] ?? '');
    await page.getByRole('heading', { name: 'End of the game' }).waitFor();
  },
  'no such page': async ({ page }) => {
    await page.goto(`${origin}/nowhere`);
    await page.getByRole('heading', { name: 'nothing at this address' }).waitFor();
  },
};

/** A table of five whose first player is to place a tile. */
async function placing({ page }: Player): Promise<void> {
  const names = ['Ana with a rather long name, yes indeed'];
  const { seatLinks } = await postTable(origin, { game: 'chacun', names, bots: 4, options: { seed: '2' } });
  await page.goto(seatLinks[0] ?? '');
  await page.locator('.cell').first().waitFor();
}

describe('on a laptop', () => {
  const player = sharedPlayer(browser, LAPTOP);

  test.each(Object.entries(PAGES))('%s is accessible by day and night, fits and can be touched', async (_, open) => {
    await open(player());
    expect(await violations(player().page)).toEqual([]);
    await expectFits(player().page);
    expect(player().errors).toEqual([]);
  });
});

describe('on a phone', () => {
  const player = sharedPlayer(browser, PHONE);

  test.each(Object.entries(PAGES))('%s fits and can be touched', async (_, open) => {
    await open(player());
    await expectFits(player().page);
    expect(player().errors).toEqual([]);
  });
});

test('what is not accessible is found: of all rules by day, of contrast also by night', async () => {
  const player = await newPlayer(browser());
  await player.page.setContent(`<!doctype html><html lang="en"><title>Wrong</title><style>
    :root { background: white; color: black }
    @media (prefers-color-scheme: dark) { :root { background: black; color: #222 } }
    </style><main><h1>Hardly to be read</h1><input></main></html>`);
  const found = await violations(player.page);
  expect(found.map((each) => each.split(' ')[0])).toEqual(['label', 'color-contrast']);
  await player.context.close();
});

test('robots sit down in every free seat of the lobby, and the game starts with them', async () => {
  const player = await newPlayer(browser(), PHONE);
  await openTable(player, origin, { name: 'Ana', seats: 5 });
  for (let bot = 1; bot < 5; bot += 1) {
    await seatBot(player);
    await player.page.getByRole('button', { name: `Remove the robot from seat ${bot + 1}` }).waitFor();
  }
  await start(player);
  await player.page.locator('.cell').first().waitFor();
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('the toy game by its list is accessible too', async () => {
  const player = await newPlayer(browser());
  await beginGame(origin, [player], { game: 'toy' });
  await player.page.getByRole('heading', { name: 'What you can play' }).waitFor();
  await waitForActions(player, 0);
  expect(await violations(player.page)).toEqual([]);
  await player.context.close();
});

test('a table is loaded with less than 150 KB, from nowhere else, and the board only with a table', async () => {
  const player = await newPlayer(browser());
  const { page } = player;
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  await page.goto(origin);
  await page.getByRole('heading', { name: 'Open a table' }).waitFor();
  expect([...urls].some((url) => url.includes('/chacun-'))).toBe(false);
  await openTable(player, origin, { name: 'Ana', robots: 1 });
  await page.getByText('Easy robot', { exact: true }).waitFor();
  await start(player);
  await page.locator('.cell').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect([...urls].filter((url) => new URL(url).host !== new URL(origin).host)).toEqual([]);
  const sizes = await Promise.all(
    [...urls]
      .filter((url) => url.startsWith('http') && !url.includes('/api/') && !url.includes('/t/'))
      .map(async (url) => gzipSync(await (await fetch(url)).bytes()).length),
  );
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`start page, lobby and board of ChaCuN: ${(total / 1024).toFixed(1)} KB compressed`);
  expect(total).toBeGreaterThan(40 * 1024);
  expect(total).toBeLessThan(150 * 1024);
  await player.context.close();
});

test('the answer to a page forbids foreign scripts, frames and guessed types', async () => {
  const { headers } = await fetch(origin);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
