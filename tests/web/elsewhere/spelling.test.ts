import { expect, test } from 'vitest';
import { spelled } from '../../../web/elsewhere/spelling.ts';

test('each letter has a word that begins with it, and digits stay as they are', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const words = spelled(letters).split(' ');
  expect(words.map((word) => word.charAt(0)).join('')).toBe(letters);
  expect(new Set(words).size).toBe(26);
  expect(spelled('A5')).toBe('Alfa 5');
  expect(spelled('7')).toBe('7');
});
