import { expect, test } from 'vitest';
import { written } from '../../shared/game/words/written.ts';
import { text as en } from '../../web/text/en.ts';
import { text as fr } from '../../web/text/fr.ts';
import { WORDS } from '../../worker/notifications/news/words.ts';

test('a number below zero has a minus sign, which is read out, and no hyphen', () => {
  expect([0, 7, -29].map(written)).toEqual(['0', '7', '\u221229']);
});

test('so do points in a page, and in a message', () => {
  expect([en.table.points(-29), fr.table.points(-29)]).toEqual(['\u221229 points', '\u221229 points']);
  expect(en.table.points(1)).toBe('1 point');
  const standing = [
    { name: 'Ana', points: -4 },
    { name: 'Bob', points: 12 },
  ];
  for (const words of Object.values(WORDS)) expect(words.points(standing)).toMatch(/\u22124, .*12\.$/);
});
