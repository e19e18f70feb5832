import { expect, test } from 'vitest';
import { isolated } from '../../../web/board/seat-name.ts';

test.each(['أحمد', 'יוסף', 'Ana يوسف'])('a name with letters from right to left keeps to itself: %s', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['Ana', 'Zoé', '漢字', 'Юля', '👩‍🚀', 'मीरा'])('others are written as they are: %s', (name) => {
  expect(isolated(name)).toBe(name);
});
