import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { listMany, listShipped } from './listed-games.ts';
import { expectFits, FIRST, PHONE, postLobby, snapshotOf } from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const height = 844;
const newcomer = sharedPlayer({ ...PHONE, viewport: { width: 390, height } });
const desktop = sharedPlayer({ viewport: { width: 1280, height: 800 } });

test.each(someOf(Object.keys(GAMES)))(
  'on a phone, all games are in the first screen, and one press begins a game of %s against robots, which looks as by its link',
  async (game) => {
    const player = newcomer();
    const { page } = player;
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const { pathname } = new URL(request.url());
      posted.push(`${pathname}${'nonce' in (request.postDataJSON() ?? {}) ? ' with a nonce' : ''}`);
    });
    await listShipped(page);
    await page.goto(origin);
    const play = (id: string) =>
      page.getByRole('button', { name: new RegExp(`^Play now: ${GAMES[id]?.texts.en.title}`) });
    await play(game).waitFor();
    await page.locator('.game-names').waitFor({ state: 'detached' });
    const promises = await page.locator('.pitch > li').all();
    expect(promises).toHaveLength(3);
    for (const each of [...promises, ...Object.keys(GAMES).map(play)]) {
      const box = await each.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), `${each}`).toBeLessThanOrEqual(height);
    }
    const card = page.locator('.game-card').filter({ has: play(game) });
    await card.getByText(/^about \d+( to \d+)? turns each$/).waitFor();
    expect(await card.locator('.game-start > .button').first().textContent()).toBe('Invite friends');
    await play(game).tap();
    await page.locator('.stage .layer').first().waitFor();
    await page.locator('.dock').first().waitFor();
    const { stage, seats } = await snapshotOf(player, 0);
    expect(stage).toBe('playing');
    expect(seats[0]?.name).toBe('Player 1');
    expect(seats.map(({ by }) => by === 'player')).toEqual([true, ...seats.slice(1).map(() => false)]);
    // All that it takes is two requests; others only say that the board was seen, or ask how tables stand. The nonce is
    // sent once the commitment is there.
    expect(posted.filter((path) => !/\/(seen|summaries)$/.test(path))).toEqual([
      '/api/tables',
      expect.stringMatching(/^\/api\/tables\/\w{20}\/seats\/0\/nonce with a nonce$/),
    ]);
    // The sheets of games come after that of the site, so that their rules win.
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? 'own'));
    expect(sheets.findIndex((href) => href.includes(`/${game}-`))).toBeGreaterThan(sheets.lastIndexOf('own'));
    expect(sheets.filter((href) => href.includes('/index-'))).toEqual([]);
    // Whoever has no table sees all games first.
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
  },
);

test('on a phone, of eight games all are named in the first screen, each name leads to its card, and most pictures wait', async () => {
  const { page } = newcomer();
  await listMany(page, 8);
  await page.goto(origin);
  const cards = page.locator('.game-card');
  await expect.poll(() => cards.count()).toBe(8);
  const promises = await page.locator('.pitch > li').all();
  const names = await page.locator('.game-names > a').all();
  expect([promises.length, names.length]).toEqual([3, 8]);
  const play = page.getByRole('button', { name: /^Play now/ });
  for (const each of [...promises, ...names, play.nth(0), play.nth(1)]) {
    const box = await each.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0), `${each}`).toBeLessThanOrEqual(height);
  }
  await expectFits(page);
  expect(await page.locator('.game-cover img[loading=lazy]').count()).toBe(
    (await page.locator('.game-cover img').count()) - 3,
  );
  await at(names, 7).tap();
  await expect.poll(async () => (await cards.nth(7).boundingBox())?.y).toBeLessThan(height - 100);
  await page.unrouteAll();
});

test.each([4, 5, 7, 8])('on a desktop, none of %i games is alone in its row', async (count) => {
  const { page } = desktop();
  await listMany(page, count);
  await page.goto(origin);
  const cards = page.locator('.game-card');
  await expect.poll(() => cards.count()).toBe(count);
  const rows = Map.groupBy(
    await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
    (top) => top,
  );
  for (const row of rows.values()) expect(row.length).toBeGreaterThan(1);
  expect(await page.locator('.game-names').isVisible()).toBe(false);
  await expectFits(page);
  await page.unrouteAll();
});

interface Manifest {
  readonly short_name: string;
  readonly shortcuts: readonly { readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}

test('the name on a home screen is not cut, and what the manifest names is there', async () => {
  const { page } = newcomer();
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

describe('whoever follows the link', () => {
  const ana = sharedPlayer();
  const cleo = sharedPlayer(PHONE);

  beforeAll(async () => {
    const { page } = ana();
    await page.goto(`${origin}/new/${FIRST}`);
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('radio', { name: '3 players' }).check({ force: true });
    await page.getByText('Options').click();
    await page.getByLabel('Seat 2', { exact: true }).fill('Bob');
    await page.getByLabel('Seat 3', { exact: true }).fill('Cléo');
    await page.getByRole('button', { name: 'Get the link' }).click();
    await cleo().page.goto(await page.getByLabel('Table link').inputValue());
    await cleo().page.getByRole('heading', { name: 'Ana invites you to play' }).waitFor();
  });

  test('and gives the name of somebody at the table is asked who they are', async () => {
    const { page } = cleo();
    await page.getByLabel('Your name').fill('ana ');
    await page.getByRole('button', { name: 'Join the game' }).tap();
    const said = page.getByRole('alert').filter({ hasText: 'Ana has a seat here already.' });
    await said.waitFor();
    expect(await said.getByRole('link', { name: 'I have lost my link' }).getAttribute('href')).toBe('#lost=0');
  });

  test('and gives a name has the seat that is kept for it', async () => {
    const { page } = cleo();
    const kept = ana().page.locator('.seat-line').nth(2).getByText('seat kept');
    await kept.waitFor();
    await page.getByLabel('Your name').fill('Cléo');
    await page.getByRole('button', { name: 'Join the game' }).tap();
    await page.waitForURL(/#seat=2$/);
    await page.getByRole('heading', { name: 'You are at the table' }).waitFor();
    await kept.waitFor({ state: 'detached' });
  });

  test('is told how to invite once the opener of the table has left', async () => {
    const address = ana()
      .page.url()
      .replace(/\/t\/(\w+).*/, '/api/tables/$1/seats/0/person');
    expect((await ana().page.request.delete(address, { headers: { origin } })).status()).toBe(200);
    await cleo().page.getByRole('heading', { name: 'The table is open' }).waitFor();
  });

  test('to a table whose seats are all taken is told so', async () => {
    const { link } = await postLobby(origin, { name: 'Dan', robots: 1 });
    const { page } = cleo();
    await page.goto(link);
    await page.getByRole('heading', { name: /is full$/ }).waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
  });
});

test('the site says which release it is, and which commit', async () => {
  const { version, commit } = (await (await fetch(`${origin}/api/version`)).json()) as Record<string, string>;
  expect(version).toBe(
    (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as Record<string, string>)[
      'version'
    ],
  );
  expect(commit).toMatch(/^([0-9a-f]{40})?$/);
  const page = await (await fetch(`${origin}/licences`)).text();
  expect(page).toContain(`Chacun son tour ${version}`);
});
