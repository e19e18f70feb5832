import { expect, test } from 'vitest';
import { name } from '../../shared/protocol/messages/values.ts';

const isAllowed = (text: string): boolean => name.safeParse(text).success;

test.each([
  ['a family', '👩‍👩‍👧'],
  ['a flag of many colours', '🏳️‍🌈 Zoé'],
  ['a skin and a trade', '👨🏽‍🚀 Neil'],
  ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['Persian, with a word that does not join', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['a combining accent', 'Zoe\u0301'],
])('a name may have %s', (_, text) => {
  expect(isAllowed(text)).toBe(true);
});

test.each([
  ['nothing but spaces', '   '],
  ['a joiner between letters that stay the same', 'An\u200Da'],
  ['a joiner at its end', 'Ana\u200D'],
  ['a joiner after an emoji, before a letter', '🚀\u200DAna'],
  ['tags without a flag', 'Ana\u{E0067}'],
  ['what reverses the text after it', 'Ana \u202E'],
  ['what isolates it', '\u2068Ana\u2069'],
  ['a soft hyphen', 'An\u00ADa'],
  ['two lines', 'Ana\nBob'],
  ['a control character', 'Ana\u0007'],
  ['more than 40 characters', 'A'.repeat(41)],
])('a name may not have %s', (_, text) => {
  expect(isAllowed(text)).toBe(false);
});
