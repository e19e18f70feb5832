import { expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { ask } from '../support/ask.ts';
import { newPlayer, openTable, PHONE, postLobby, sharedBrowser, snapshotOf } from './pages.ts';

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

test('whoever gives the name of somebody at the table is asked who they are', async () => {
  const [ana, bob] = [await newPlayer(browser()), await newPlayer(browser())];
  const link = await openTable(ana, origin, { name: 'Ana', seats: 3 });
  await bob.page.goto(link);
  await bob.page.getByLabel('Your name').fill('ana ');
  await bob.page.getByRole('button', { name: 'Join the game' }).click();
  const said = bob.page.getByRole('alert').filter({ hasText: 'Ana has a seat here already.' });
  await said.waitFor();
  expect(await said.getByRole('link', { name: 'I have lost my link' }).getAttribute('href')).toBe('#lost=0');
  await bob.page.getByLabel('Your name').fill('Ana B');
  await bob.page.getByRole('button', { name: 'Join the game' }).click();
  await bob.page.getByRole('heading', { name: 'You are at the table' }).waitFor();
  await Promise.all([ana, bob].map(({ context }) => context.close()));
});

test('once its opener has left, a table tells the next player how to invite', async () => {
  const { link, seatLink } = await postLobby(origin, { name: 'Ana', seats: 3 });
  const bob = await newPlayer(browser());
  await bob.page.goto(link);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Join the game' }).click();
  await bob.page.getByRole('heading', { name: 'You are at the table' }).waitFor();
  const [, secret = ''] = seatLink.split('#seat=0.');
  await ask(`${link.replace('/t/', '/api/tables/')}/seats/0/person`, 'DELETE', `seat=${secret}`);
  await bob.page.getByRole('heading', { name: 'The table is open' }).waitFor();
  expect(bob.errors).toEqual([]);
  await bob.context.close();
});

test('a table whose seats are all taken says so to whoever comes later', async () => {
  const { link } = await postLobby(origin, { name: 'Ana', robots: 1 });
  const late = await newPlayer(browser());
  await late.page.goto(link);
  await late.page.getByText('All seats are taken').waitFor();
  expect(await late.page.getByLabel('Your name').count()).toBe(0);
  await late.context.close();
});
