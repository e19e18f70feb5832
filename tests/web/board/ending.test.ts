import { expect, test } from 'vitest';
import type { Outcome, Seat } from '../../../shared/game/contract.ts';
import { type CountedRow, endingScenes } from '../../../web/board/ending.ts';

const won = (winners: readonly Seat[], points: readonly number[]): Outcome => ({ ending: 'points', winners, points });

const row = (kind: string, points: readonly number[]): CountedRow => ({ kind, name: kind, points, lit: [] });

test('sources are counted in their order, those of nobody left out, and the crown falls last', () => {
  const rows = [row('a', [2, 0]), row('b', [0, 0]), row('c', [-3, 4])];
  expect(endingScenes(rows, won([1], [-1, 4]))).toEqual([
    { type: 'count', row: rows[0], before: [0, 0], after: [2, 0], held: null },
    { type: 'count', row: rows[2], before: [2, 0], after: [-1, 4], held: null },
    { type: 'crown', held: null },
  ]);
});

test('nothing is counted without points, or where the players have agreed to stop', () => {
  const crown = [{ type: 'crown', held: null }];
  expect(endingScenes([], { ending: 'any', winners: [0] })).toEqual(crown);
  expect(endingScenes([row('a', [2, 0])], { ending: 'agreed', winners: [], points: [] })).toEqual(crown);
});
