import { expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { newPlayer, PHONE, postLobby, sharedBrowser, snapshotOf } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test.each(Object.keys(GAMES))('one press on the start page begins a game of %s against robots', async (game) => {
  const player = await newPlayer(browser(), PHONE);
  const { page } = player;
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await page.goto(origin);
  await page
    .locator('.game-card', { has: page.locator(`a[href="/new/${game}"]`) })
    .getByText('Play now')
    .tap();
  await page.locator('.stage .layer').first().waitFor();
  const { stage, seats } = await snapshotOf(player, 0);
  expect(stage).toBe('playing');
  expect(seats.map(({ by }) => by === 'player')).toEqual([true, ...seats.slice(1).map(() => false)]);
  // All that it takes is one request; others only say that the board was seen, or ask how tables stand.
  expect(posted.filter((path) => !/\/(seen|summaries)$/.test(path))).toEqual(['/api/tables']);
  expect(player.errors).toEqual([]);
  await player.context.close();
});

test('on a phone, all games are in the first screen', async () => {
  const player = await newPlayer(browser(), { ...PHONE, viewport: { width: 390, height: 844 } });
  const { page } = player;
  await page.goto(origin);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  for (const title of Object.values(GAMES).map(({ texts }) => texts.en.title)) {
    const button = page.getByRole('button', { name: new RegExp(`^Play now: ${title}`) });
    const box = await button.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), title).toBeLessThanOrEqual(844);
  }
  await player.context.close();
});

test('whoever follows the link gives a name and has a seat: the one kept for that name, if there is one', async () => {
  const [ana, cleo] = [await newPlayer(browser()), await newPlayer(browser(), PHONE)];
  await ana.page.goto(`${origin}/new/${Object.keys(GAMES)[0]}`);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.getByRole('radio', { name: '3 players' }).check({ force: true });
  await ana.page.getByText('Options').click();
  await ana.page.getByLabel('Seat 2').fill('Bob');
  await ana.page.getByLabel('Seat 3').fill('Cléo');
  await ana.page.getByRole('button', { name: 'Get the link' }).click();
  const link = await ana.page.getByLabel('Table link').inputValue();
  await cleo.page.goto(link);
  await cleo.page.getByRole('heading', { name: 'Ana invites you to play' }).waitFor();
  await cleo.page.getByLabel('Your name').fill('Cléo');
  await cleo.page.getByRole('button', { name: 'Join the game' }).tap();
  await cleo.page.waitForURL(/#seat=2$/);
  await ana.page.locator('.seat-line').nth(2).getByText('seat kept').waitFor({ state: 'detached' });
  expect([...ana.errors, ...cleo.errors]).toEqual([]);
  await Promise.all([ana.context.close(), cleo.context.close()]);
});

test('a table whose seats are all taken says so to whoever comes later', async () => {
  const { link } = await postLobby(origin, { name: 'Ana', robots: 1 });
  const late = await newPlayer(browser());
  await late.page.goto(link);
  await late.page.getByText('All seats are taken').waitFor();
  expect(await late.page.getByLabel('Your name').count()).toBe(0);
  await late.context.close();
});
