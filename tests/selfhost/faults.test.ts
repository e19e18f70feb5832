import { expect, inject, test } from 'vitest';
import { crashes } from '../bench/faults/crashes.ts';

test('killed in the middle of play, it has every acknowledged move once, and its logs verify', async () => {
  const { faults, kills, moves, checks } = await crashes({ folder: inject('built'), kills: 2, busy: 3, waiting: 0 });
  expect(faults).toEqual([]);
  expect(kills).toBe(2);
  expect(moves).toBeGreaterThan(kills);
  // After each crash, and at the end.
  expect(checks).toBeGreaterThan(kills);
});
