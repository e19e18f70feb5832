import { beforeEach, expect, test, vi } from 'vitest';
import { endLink, linkHere } from '../../web/app/opened-link.ts';

const SECRET = '0'.repeat(64);
const TABLE = 'a'.repeat(20);
const here = new URL('https://games.example');
const entry: { state: unknown } = { state: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', here);
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState(state: unknown, _: string, address: string) {
      entry.state = state;
      here.href = new URL(address, here).href;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

function goTo(address: string): void {
  here.href = new URL(address, here).href;
  entry.state = null;
}
/** Chromium keeps the state of an entry a moment later: a page that is loaded again before that has lost it. */
function reloadAtOnce(): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  entry.state = null;
}

test('a link of a page that is loaded again at once is not lost, until it is used', () => {
  goTo(`/t/${TABLE}#seat=1.${SECRET}`);
  const link = { type: 'seat', table: TABLE, seat: 1, secret: SECRET, origin: 'https://games.example' };
  expect(linkHere()).toEqual(link);
  expect(here.href).toBe(`https://games.example/t/${TABLE}#seat=1`);
  reloadAtOnce();
  expect(linkHere()).toEqual(link);
  endLink();
  reloadAtOnce();
  expect(linkHere()).toMatchObject({ type: 'seat', secret: null });
});

test('it is that of its entry only', () => {
  goTo(`/t/${TABLE}#seat=1.${SECRET}`);
  linkHere();
  goTo(`/t/${TABLE}#lost=1`);
  reloadAtOnce();
  expect(linkHere()).toMatchObject({ type: 'lost', code: null });
});
