import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { expectFits, openSeat, PHONE, violations } from './pages.ts';
import { newPlayer, origin, type Player } from './players.ts';

/* What a player can have of what is kept of them, and have erased. */

const secretOf = (table: PostedTable) => table.seatLink(0).split('.').at(-1) ?? expect.fail();

async function seated(player: Player, count: number): Promise<readonly PostedTable[]> {
  const tables: PostedTable[] = [];
  for (let n = 0; n < count; n += 1) {
    const table = await postTable(origin, { game: 'toy', names: ['Annabelle', 'Bob'] });
    await table.post(0, '/talk', { key: newKey(), text: 'I live in Elm Street' });
    await openSeat(player, table.seatLink(0), 0);
    tables.push(table);
  }
  return tables;
}

const nameAt = async (table: PostedTable): Promise<string> => at((await table.snapshot('spectator')).seats, 0).name;

async function goThere(page: Page): Promise<void> {
  await page.goto(`${origin}/tables`);
  await page.getByRole('link', { name: 'My data' }).click();
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}

async function erase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your moves stay, without your name').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
}

test('the file has what each table, the circles and this browser keep of the player, and nothing that opens a seat', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  const [table = expect.fail()] = await seated(ana, 2);
  await goThere(page);
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await page.getByRole('status').getByText('The file is ready, with your seats at 2 tables.').waitFor();
  const save = page.getByRole('link', { name: 'Download' });
  expect(await save.getAttribute('download')).toBe('my-data.json');
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'chacun-son-tour/about-me',
    tables: [{ name: 'Annabelle', messages: [{ text: 'I live in Elm Street' }] }, { name: 'Annabelle' }],
    missing: [],
    browser: { about: { tables: [{ seats: [0] }, { seats: [0] }] } },
  });
  expect(text).not.toContain(secretOf(table));
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
});

test('who has themselves erased is nowhere any more: at no table, and not in this browser', async () => {
  const ana = await newPlayer();
  const { page } = ana;
  const tables = await seated(ana, 2);
  await goThere(page);
  await erase(page);
  await page.getByRole('status').getByText('Done.').waitFor();
  expect(await page.locator('.erased > li').allTextContents()).toEqual([
    expect.stringMatching(/, seat 1: erased$/),
    expect.stringMatching(/, seat 1: erased$/),
    'This browser: emptied',
  ]);
  for (const table of tables) {
    expect(await nameAt(table)).toBe('');
    const talk = (await (await fetch(`${origin}/api/tables/${table.id}/talk`)).json()) as { said: { text: unknown }[] };
    expect(talk.said.map(({ text }) => text)).toEqual([null]);
  }
  const kept = await page.evaluate(async () => ({
    stored: Object.keys(localStorage).filter((key) => key.startsWith('chacun-son-tour:')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({ stored: [], databases: [], caches: [] });
  const cookies = (await ana.context.cookies()).filter(({ name }) => name === 'seat');
  expect(cookies).toEqual([]);
});

test('what was interrupted goes on later: only the tables that did not answer are asked again', async () => {
  const ana = await newPlayer();
  const { page, context } = ana;
  const [first = expect.fail(), second = expect.fail()] = await seated(ana, 2);
  await goThere(page);
  const busy = { type: 'about:blank', code: 'too-many', title: 'Too many requests.', status: 429, retryAfter: 3600 };
  await context.route(`**/api/tables/${first.id}/seats/0/erasure`, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(busy) }),
  );
  ana.expected.push(/429/);
  await erase(page);
  await page.getByText('Something is left to erase.').waitFor();
  expect([await nameAt(first), await nameAt(second)]).toEqual(['Annabelle', '']);
  await context.unrouteAll();
  // As well on another day: the list of this browser says what is left.
  await page.reload();
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await erase(page);
  await page.getByRole('status').getByText('Done.').waitFor();
  expect(await page.locator('.erased > li').count()).toBe(2);
  expect(await nameAt(first)).toBe('');
});

test('the answer of the site that a table has moved to is shown, and the player decides whether to wait for it', async () => {
  const ana = await newPlayer();
  const { page, context } = ana;
  const [table = expect.fail()] = await seated(ana, 1);
  const houses = (answer: string) => [{ origin: 'https://other.example', answer }];
  await context.route('**/seats/0/erasure', async (route) => {
    const { anyway } = route.request().postDataJSON() as { readonly anyway: boolean };
    if (!anyway) return route.fulfill({ json: { isErased: false, houses: houses('silent') } });
    const response = await route.fetch();
    return route.fulfill({ json: { ...((await response.json()) as object), houses: houses('silent') } });
  });
  await goThere(page);
  await erase(page);
  await page.getByText('other.example did not answer').waitFor();
  await page.getByText('nothing has changed, as the other site did not answer').waitFor();
  expect(await nameAt(table)).toBe('Annabelle');
  await page.getByRole('button', { name: 'Erase here without waiting for the other site' }).click();
  await page.getByRole('status').getByText('Done.').waitFor();
  expect(await nameAt(table)).toBe('');
});

test('an erased seat cannot be opened by its link', async () => {
  const ana = await newPlayer();
  const [table = expect.fail()] = await seated(ana, 1);
  await goThere(ana.page);
  await erase(ana.page);
  await ana.page.getByRole('status').getByText('Done.').waitFor();
  const session = await fetch(`${origin}/api/tables/${table.id}/seats/0/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: secretOf(table) }),
  });
  expect(session.status).toBe(403);
  const shown = (await (await fetch(`${origin}/api/tables/${table.id}`)).json()) as Snapshot;
  expect(JSON.stringify(shown)).not.toContain('Annabelle');
});
