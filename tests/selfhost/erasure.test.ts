import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { Erasure } from '../../shared/protocol/messages/about.ts';
import type { House } from '../../shared/protocol/messages/houses.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { readAccess } from '../../worker/selfhost/operator-file.ts';
import { ask } from '../support/ask.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { type Served, serve } from './server.ts';

/* A table moves from one house to another, both running, and a player has themselves erased in the first one. */

const built = inject('built');
const folder = mkdtempSync(join(tmpdir(), 'chacun-houses-'));
const dataOf = (name: string) => join(folder, name);
const [GAME = ''] = Object.keys(GAMES);
const NAME = 'Annabelle Wintergreen';

/** Houses that may call each other, though both are on this machine. */
const started = (name: string) =>
  serve(built, { CST_DATA_DIR: dataOf(name), CST_NOTICES_TO_LOOPBACK: 'true', CST_REQUESTS_PER_SECOND: '100000' });

let here: Served;
let there: Served;
beforeAll(async () => {
  [here, there] = await Promise.all([started('here'), started('there')]);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const secretOf = (table: PostedTable) => table.seatLink(0).split('.').at(-1) ?? expect.fail();

/** Has the operator move a table, and brings it to the other house; the result is its id there. */
async function moved(id: string): Promise<string> {
  const { token } = readAccess(dataOf('here')) ?? expect.fail();
  const house = JSON.parse(await ask(`${there.origin}/api/house`, 'GET', '')) as House;
  await ask(`${here.origin}/api/tables/${id}/move`, 'POST', '', { token, ...house });
  const sealed = await fetch(`${here.origin}/api/tables/${id}/sealed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const received = await fetch(`${there.origin}/api/receive`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await sealed.arrayBuffer(),
  });
  return ((await received.json()) as { readonly table: string }).table;
}

const erase = async (table: PostedTable, anyway = false) =>
  JSON.parse(
    await ask(`${here.origin}/api/tables/${table.id}/seats/0/erasure`, 'POST', `seat=${secretOf(table)}`, { anyway }),
  ) as Erasure;

const namesAt = async ({ origin }: Served, id: string) =>
  (JSON.parse(await ask(`${origin}/api/tables/${id}`, 'GET', '')) as Snapshot).seats.map(({ name }) => name);

test('the other house erases the player on the word of the first, and what was said is in neither', async () => {
  const table = await postTable(here.origin, { game: GAME, names: [NAME, 'Bob'] });
  await table.post(0, '/talk', { key: newKey(), text: 'I live in Elm Street' });
  const id = await moved(table.id);
  expect(await namesAt(there, id)).toEqual([NAME, 'Bob']);
  const { houses, isErased } = await erase(table);
  expect([isErased, houses]).toEqual([true, [{ origin: there.origin, answer: 'erased' }]]);
  for (const [house, at] of [
    [here, table.id],
    [there, id],
  ] as const) {
    expect(await namesAt(house, at)).toEqual(['', 'Bob']);
    const talk = await ask(`${house.origin}/api/tables/${at}/talk`, 'GET', '');
    expect(talk).not.toContain('Elm Street');
  }
});

test('a house that does not run does not answer, until the player does not wait for it any more', async () => {
  const table = await postTable(here.origin, { game: GAME, names: [NAME, 'Bob'] });
  await moved(table.id);
  const { origin } = there;
  await there.stop();
  expect(await erase(table)).toEqual({ isErased: false, houses: [{ origin, answer: 'silent' }] });
  expect(await namesAt(here, table.id)).toEqual([NAME, 'Bob']);
  expect(await erase(table, true)).toEqual({ isErased: true, houses: [{ origin, answer: 'silent' }] });
  expect(await namesAt(here, table.id)).toEqual(['', 'Bob']);
});
