import { expect, test, vi } from 'vitest';
import { isTooSoon, KEYS, store, stored } from '../../web/app/storage.ts';
import { loadHeld, noteOver, remember, seatsAt } from '../../web/tables/known-tables.ts';

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
  // `forget` would go on in the background, and ask for cookies while the next file counts requests.
  store(KEYS.tables, []);
  loadHeld();
});

test('a page hears of a table that another tab has added, also if it was not there to hear it', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const disk = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => disk.get(key) ?? null });
  vi.resetModules();
  const { knownTables } = await import('../../web/tables/known-tables.ts');
  const addElsewhere = (...ids: string[]) =>
    disk.set('chacun-son-tour:tables', JSON.stringify(ids.map((id) => ({ id, game: 'toy', seats: [0] }))));
  const idsAfter = (type: string, init: object) => {
    page.dispatchEvent(Object.assign(new Event(type), init));
    return knownTables.value.map(({ id }) => id);
  };
  addElsewhere('new');
  expect(idsAfter('storage', { key: 'chacun-son-tour:other' })).toEqual([]);
  expect(idsAfter('storage', { key: 'chacun-son-tour:tables' })).toEqual(['new']);
  addElsewhere('newer', 'new');
  expect(idsAfter('pageshow', { persisted: false })).toEqual(['new']);
  expect(idsAfter('pageshow', { persisted: true })).toEqual(['newer', 'new']);
  vi.resetModules();
});

test('what was done in this tab by a clock that was ahead, and is right now, does not last for as long as it was', () => {
  const noted = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => noted.set(key, value),
  });
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 4) });
  expect(isTooSoon('reload')).toBe(false);
  expect(isTooSoon('reload')).toBe(true);
  vi.setSystemTime(Date.UTC(2026, 5, 1));
  expect(isTooSoon('reload')).toBe(false);
});
