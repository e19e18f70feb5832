import { readFileSync } from 'node:fs';
import { Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { FORMAT, FORMAT_VERSION, type TableFile } from '../../shared/protocol/messages/table-file.ts';
import { postTable } from '../support/posted-table.ts';
import { FIRST, openPanel, openSeat, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

const PASSPHRASE = 'quatre moutons bleus';

test('a player saves a finished table, and opens it again without a network: it is right, and is seen again', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  for (let n = 0; n < 4; n += 1) {
    const seat = await table.waitedFor();
    if (seat !== null) await table.playFirst(seat);
  }
  await table.endByConsent();
  const ana = await newPlayer();
  const { page, context } = ana;
  await openSeat(ana, table.seatLink(0), 0);
  await openPanel(ana, 'more');
  await page.locator('summary', { hasText: 'Keep this game as a file' }).click();
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the file' }).click();
  const path = await (await coming).path();
  const file = JSON.parse(readFileSync(path, 'utf8')) as TableFile;
  expect([file.table.id, file.table.viewer, file.log.length]).toEqual([table.id, 0, file.table.version]);
  // Once the page has what it needs, nothing is asked of any service.
  await page.goto(`${origin}/file`);
  await page.getByRole('heading', { name: 'Open a game' }).waitFor();
  await page.getByText('it works without a network from now on').waitFor();
  await context.setOffline(true);
  const open = (one: unknown) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(one)) });
  const spoilt = [
    { ...file, origin: 'nowhere' },
    { ...file, savedAt: 1e300 },
    {
      ...file,
      table: {
        ...file.table,
        fairness: { ...file.table.fairness, secret: null },
        play: { ...file.table.play, view: 7 },
      },
    },
    { ...file, table: { ...file.table, game: 'constructor' } },
  ];
  for (const one of spoilt) {
    await open(one);
    await page.getByText(/cut or damaged|could not be loaded/).waitFor();
    await open(file);
    await page.getByText('Everything is right').waitFor();
    await page.getByRole('button', { name: 'Open another file' }).click();
  }
  await open(file);
  await page.getByText('Everything is right').waitFor();
  await page.getByRole('slider').fill('1');
  await page.getByText('After move 1 of').waitFor();
  expect(await page.locator('.file-board img').getAttribute('src')).toContain('data:image/svg+xml');
  expect(await page.locator('.file-story li').count()).toBe(
    file.log.filter(({ entry }) => entry.type === 'act').length,
  );
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
});

test('a file with a passphrase is opened by it alone', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  await table.endByConsent();
  const { page } = await newPlayer();
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}/api/tables/${table.id}${path}`)).json();
  const [snapshot, log] = await Promise.all([get(''), get('/log?after=0')]);
  const file = { format: FORMAT, formatVersion: FORMAT_VERSION, origin, savedAt: 0, table: snapshot, log };
  // With little work for scrypt: the browsers of tests do not optimize what they run.
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(8);
  encrypter.setPassphrase(PASSPHRASE);
  const locked = Buffer.from(await encrypter.encrypt(JSON.stringify({ ...file, talk: [], note: null, witness: null })));
  await page.goto(`${origin}/file`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.json.age', mimeType: 'application/octet-stream', buffer: locked });
  const passphrase = page.getByLabel('Passphrase of the file');
  await passphrase.fill(`${PASSPHRASE}.`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('This is not the right passphrase').waitFor();
  expect(await violations(page)).toEqual([]);
  await passphrase.fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Everything is right').waitFor();
});
