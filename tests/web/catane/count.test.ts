import { test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import { countedRows } from '../../../web/games/catane/count.ts';
import { expectCounted } from '../counted.ts';

test('what is counted at the end adds up to the points of the outcome', () =>
  expectCounted(GAMES['catane'], countedRows));
