import { afterEach, expect, test, vi } from 'vitest';
import { address, loadAddress } from '../../../web/my-tables/address.ts';
import { loadHeld, remember, waitingTables } from '../../../web/my-tables/known-tables.ts';
import { noteWaiting } from '../../../web/my-tables/waiting.ts';
import { store } from '../../../web/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  address.value = null;
  for (const key of ['tables', 'waiting']) store(key, []);
  loadHeld();
});

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
