import { afterEach, expect, test, vi } from 'vitest';
import { isCopyWanted } from '../../web/app/service-worker.ts';
import { store } from '../../web/app/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  store('copy', true);
});

test('a copy of the site is kept for players, but not where the browser saves data, or after they have dropped it', () => {
  vi.stubGlobal('navigator', {});
  expect(isCopyWanted()).toBe(true);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(isCopyWanted()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  expect(isCopyWanted()).toBe(true);
  store('copy', false);
  expect(isCopyWanted()).toBe(false);
});
