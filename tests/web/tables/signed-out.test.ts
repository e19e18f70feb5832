import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { address, closeSeats, loadAddress, openByAddress } from '../../../web/tables/address.ts';
import { knownTables, loadHeld, remember, waitingTables } from '../../../web/tables/known-tables.ts';
import { noteWaiting } from '../../../web/tables/waiting.ts';

function forgetAll(): void {
  vi.unstubAllGlobals();
  address.value = null;
  for (const key of ['tables', 'waiting', 'by-address', 'forgotten']) store(key, []);
  loadHeld();
}
// Other files of this process may have left tables that are still to be forgotten.
beforeEach(forgetAll);
afterEach(forgetAll);

test('tables of an address wait for nobody here once it is signed out; those of this browser do', async () => {
  const seats = [{ table: 'by mail', seat: 0, game: 'toy' }];
  let isSignedIn = true;
  vi.stubGlobal('fetch', async () =>
    Response.json({ hasMail: true, seats: isSignedIn ? seats : null, usual: null, profile: null }),
  );
  remember('here', 'toy', 0);
  noteWaiting(new Map(['here', 'by mail'].map((id) => [id, true])));
  await loadAddress();
  expect(waitingTables.value).toEqual(['by mail', 'here']);
  isSignedIn = false;
  await loadAddress();
  expect(waitingTables.value).toEqual(['here']);
});

test('signing out closes the seats that the address has opened here, and no other', async () => {
  const tables = ['by-mail', 'by-link', 'first-by-mail'];
  const dropped: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') dropped.push(path);
    const seats = tables.map((table) => ({ table, seat: 0, game: 'toy' }));
    return Response.json(path === '/api/address/open' ? { game: 'toy' } : { hasMail: true, seats });
  });
  remember('by-link', 'toy', 0, 'secret');
  for (const id of ['by-mail', 'first-by-mail']) await openByAddress(id, 0);
  // Its own link was opened here after that.
  remember('first-by-mail', 'toy', 0, 'secret');
  expect(closeSeats()).toBe(1);
  expect(knownTables.value.map(({ id }) => id).sort()).toEqual(['by-link', 'first-by-mail']);
  await vi.waitFor(() => expect(dropped).toEqual(['/api/tables/by-mail/seats/0/session']));
  expect(closeSeats()).toBe(0);
});
