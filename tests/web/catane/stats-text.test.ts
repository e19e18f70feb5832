import { expect, test } from 'vitest';
import { text as en } from '../../../web/games/catane/text/en.ts';
import { text as fr } from '../../../web/games/catane/text/fr.ts';

test('numbers and punctuation of the dice statistics are those of the language', () => {
  expect([fr.stats.average(2.5), en.stats.average(2.5)]).toEqual(['2,5', '2.5']);
  expect([fr.stats.average(7), en.stats.average(7)]).toEqual(['7,0', '7.0']);
  expect([fr.stats.harvestOf('Ana'), en.stats.harvestOf('Ana')]).toEqual(['Ana :', 'Ana:']);
});
