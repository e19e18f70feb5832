import { afterEach, expect, test, vi } from 'vitest';
import { forget, noteOver, remember, seatsAt } from '../../web/my-tables/known-tables.ts';
import { store, stored } from '../../web/storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser whose storage is full remembers until the page is closed', () => {
  const disk = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      disk.set(key, value);
    },
  });
  remember('old', 'toy', 0);
  store('key', 1);
  isFull = true;
  remember('new', 'toy', 0);
  store('key', 2);
  noteOver(new Map([['old', true]]));
  expect(seatsAt('new')).toEqual([0]);
  expect(stored('key')).toBe(2);
  isFull = false;
  store('key', 3);
  expect(disk.get('chacun-son-tour:key')).toBe('3');
  for (const id of ['old', 'new']) forget(id);
});
