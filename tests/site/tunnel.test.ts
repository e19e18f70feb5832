import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';
import { postTable } from '../support/posted-table.ts';
import {
  beginGame,
  expectFits,
  FIRST,
  openPanel,
  openSeat,
  PHONE,
  TITLE,
  violations,
  waitForActions,
} from './pages.ts';
import { newPlayer, origin, WITH_SERVICE_WORKER } from './players.ts';
import { listOf, nextRelease, serveReleases } from './releases.ts';
import { stay, wholeCopies } from './tunnel.ts';

test('without a network, whoever has a table here opens every page of the site, from a copy', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page, context } = ana;
  await page.clock.install();
  await beginGame(origin, [ana]);
  await page.locator('.stage .layer').first().waitFor();
  const table = page.url();
  await stay(ana);
  await page.goto(`${origin}/tables`);
  await page.getByRole('link', { name: new RegExp(`^${TITLE} with `) }).waitFor();
  await context.setOffline(true);

  await page.goto(origin);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  await page.goto(`${origin}/tables`);
  await page.getByText(/^You are offline: these are your tables as they were on /).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${TITLE} with `) }).waitFor();
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  for (const game of someOf(Object.keys(GAMES))) {
    await page.goto(`${origin}/rules/${game}`);
    await page.locator('main h2').first().waitFor();
    await page.goto(`${origin}/learn/${game}`);
    await page.locator('.stage .layer').first().waitFor();
  }
  await page.goto(`${origin}/file`);
  await page.getByLabel('File of the game').waitFor();
  await page.goto(table);
  await page.locator('.stage .layer').first().waitFor();
});

test('without a network, a table is shown as it was, with when that was and what was told of it, and goes on when the network is back', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page, context } = ana;
  await page.clock.install();
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'], seating: [1, 0] });
  await table.playFirst((await table.waitedFor()) ?? 0);
  await openSeat(ana, table.seatLink(0), 0);
  await waitForActions(ana, 1);
  const before = (await table.snapshot(0)).play?.recent.length ?? 0;
  await openPanel(ana, 'story');
  const told = await page.locator('.drawer-body li').allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  await stay(ana);

  await context.setOffline(true);
  await page.reload();
  await page
    .getByText(/^As it was on /)
    .first()
    .waitFor({ state: 'attached' });
  await waitForActions(ana, before);
  await openPanel(ana, 'story');
  await expect.poll(() => page.locator('.drawer-body li').allInnerTexts()).toEqual(told);
  await expectFits(page);

  // Meanwhile the others have gone on.
  await table.playFirst((await table.waitedFor()) ?? 0);
  const after = (await table.snapshot(0)).play?.recent.at(-1)?.n ?? 0;
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForActions(ana, after);
  await expect.poll(() => page.getByText(/^As it was on /).count()).toBe(0);
});

/** The files that a release consists of. */
async function filesOf(site: string): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(JSON.parse(await readFile(await listOf(site), 'utf8')) as object));
}

/** The scripts and styles that a tab has loaded which are not of this release. */
const foreignTo = async (page: Page, files: ReadonlySet<string>) =>
  (
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  ).filter((path) => path.startsWith('/assets/') && !files.has(path));

test('an old release stays whole until all its tabs are closed, and no tab mixes it with the new one, with a network or without', async () => {
  const old = join(inject('dist'), 'site');
  const next = await nextRelease(old);
  onTestFinished(() => rm(next, { recursive: true, force: true }));
  const [oldFiles, newFiles] = await Promise.all([filesOf(old), filesOf(next)]);
  const server = await serveReleases(origin, old);
  onTestFinished(server.stop);
  const ana = await newPlayer(WITH_SERVICE_WORKER);
  ana.expected.push(/^WebSocket connection/);
  const { page, context } = ana;
  await page.clock.install();
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  await page.goto(table.seatLink(0).replace(origin, server.origin));
  await page.locator('.stage .layer').first().waitFor();
  await stay(ana);
  const [oldCopy] = await wholeCopies(page);

  server.show(next);
  // Its server has these files no more.
  await openPanel(ana, 'more');
  const other = await context.newPage();
  other.on('pageerror', ({ message }) => ana.errors.push(message));
  await other.goto(server.origin);
  await other
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => wholeCopies(page)).toHaveLength(2);
  await context.setOffline(true);
  await openPanel(ana, 'story');
  await other.goto(`${server.origin}/rules/${FIRST}`);
  await other.locator('main h2').first().waitFor();
  expect(await foreignTo(page, oldFiles)).toEqual([]);
  expect(await foreignTo(other, newFiles)).toEqual([]);

  await page.goto('about:blank');
  await other.close();
  const last = await context.newPage();
  await last.goto(`${server.origin}/tables`);
  await last.getByRole('link', { name: new RegExp(TITLE) }).waitFor();
  expect(await foreignTo(last, newFiles)).toEqual([]);
  await expect.poll(() => wholeCopies(last)).toHaveLength(1);
  expect(await wholeCopies(last)).not.toContain(oldCopy);
});

test('what the copy of the site takes is said in the settings, where it can be dropped and made again', async () => {
  const ana = await newPlayer({ ...PHONE, ...WITH_SERVICE_WORKER });
  const { page } = ana;
  await page.goto(`${origin}/tables`);
  await page.getByText('Settings', { exact: true }).click();
  const panel = page.locator('fieldset', { hasText: 'Offline' });
  await panel.getByText('On this device, the site does not open without a network.').waitFor();
  await panel.getByRole('button', { name: 'Keep a copy of the site' }).click();
  await panel.getByText(/^The site also opens without a network\. It takes \d+(\.\d)? MB on this device\.$/).waitFor();
  expect(await wholeCopies(page)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Delete the copy' }).click();
  await panel.getByRole('button', { name: 'Keep a copy of the site' }).waitFor();
  expect(await wholeCopies(page)).toHaveLength(0);
  await expectFits(page);
});
