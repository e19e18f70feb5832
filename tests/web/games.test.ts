import { afterEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { lead } from '../../shared/game/standing.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { games, loadGames, winsIn } from '../../web/app/games.ts';
import { speak } from '../../web/app/lang.ts';
import { margin } from '../../web/board/result.ts';

afterEach(() => {
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

test('pages know in which games the fewest points win, and who is ahead there', async () => {
  const { toy, hex } = GAMES;
  if (toy === undefined || hex === undefined) throw new Error('not listed');
  games.value = gameInfos({ toy: { ...toy, meta: { ...toy.meta, fewestPointsWin: true } }, hex });
  const bestFirst = (id: string) => [7, 3, 12].toSorted((one, other) => lead(winsIn(id), other, one));
  expect(bestFirst('toy')).toEqual([3, 7, 12]);
  expect(bestFirst('hex')).toEqual([12, 7, 3]);
  vi.stubGlobal('document', { documentElement: {} });
  await speak('fr');
  const ahead = (game: string, winner: number) =>
    margin({ game } as Snapshot, { ending: 'any', winners: [winner], points: [7, 3, 12] });
  expect([ahead('toy', 1), ahead('hex', 2)]).toEqual(['4\u00a0points d’avance.', '5\u00a0points d’avance.']);
});
