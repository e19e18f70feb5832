import fc from 'fast-check';
import { test } from 'vitest';
import { cellTowards } from '../../../web/games/chacun/choices.ts';

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const cell = fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }) });

test('the arrows lead from every open cell to every other, wherever they lie', () => {
  fc.assert(
    fc.property(fc.uniqueArray(cell, { minLength: 2, maxLength: 16, selector: ({ x, y }) => `${x},${y}` }), (cells) => {
      for (const start of cells) {
        const reached = new Set([start]);
        for (const from of reached)
          for (const [dx, dy] of ARROWS) {
            const next = cellTowards(cells, from, [dx, dy]);
            if (next === null) continue;
            if ((next.x - from.x) * dx + (next.y - from.y) * dy <= 0) return false;
            reached.add(next);
          }
        if (reached.size < cells.length) return false;
      }
      return true;
    }),
    { numRuns: 1000 },
  );
});
