import { expect, test } from 'vitest';
import { drawNumber } from '../../shared/game/numerals.ts';

test('every digit is drawn in its own way, and what has no drawing is refused', () => {
  const drawn = [...'0123456789'].map((digit) => drawNumber(digit, 0, 10, '#000').replace(/data-number="."/, ''));
  expect(new Set(drawn).size).toBe(10);
  expect(() => drawNumber('A', 0, 10, '#000')).toThrow('A');
});
