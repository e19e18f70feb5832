import { afterEach, expect, test, vi } from 'vitest';
import { games, loadGames } from '../../web/games.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  games.value = null;
});

test('parts of a page that need the list of games at the same time share one request', async () => {
  const fetch = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await Promise.all([loadGames(), loadGames()]);
  await loadGames();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(games.value).toEqual([]);
});
