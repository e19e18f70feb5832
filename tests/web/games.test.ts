import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { GAMES } from '#games';
import { lead } from '../../shared/game/standing.ts';
import { gameInfos } from '../../shared/protocol/game-infos.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ROWS } from '../../shared/protocol/rows.ts';
import { games, loadGames, winsIn } from '../../web/app/games.ts';
import { speak } from '../../web/app/lang.ts';
import { margin, victory } from '../../web/board/result.ts';

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

test.each(Object.values(GAMES))('what a page or a terminal is told of $meta.id is what the protocol says', (game) => {
  const told: unknown = JSON.parse(JSON.stringify(gameInfos({ [game.meta.id]: game })));
  expect(z.safeParse(ROWS.games.answer, told).error?.issues ?? []).toEqual([]);
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

test('who wins is told to the winners as to themselves, and to all others by their names', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  const seats = ['Ana', 'Bob', 'Cléo'].map((name) => ({ by: 'player', name }));
  const told = (viewer: number | 'spectator', winners: readonly number[]) =>
    victory({ seats, viewer } as unknown as Snapshot, { ending: 'any', winners });
  expect([told(0, [0]), told(1, [0])]).toEqual(['You won!', 'Ana wins the game!']);
  expect([told(1, [0, 1]), told(0, [0, 1, 2]), told('spectator', [0, 1])]).toEqual([
    'You share the victory with Ana!',
    'You share the victory with Bob and Cléo!',
    'Ana and Bob share the victory!',
  ]);
});
