import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOOK_ALIKES } from '../../shared/names/look-alikes.ts';
import { isClearName, lookAlike } from '../../shared/names/names.ts';
import { lookAlikesFile } from '../../shared/names/shapes.ts';

test('the table of letters that look alike is what `npm run look-alikes` makes now', () => {
  expect(readFileSync(new URL('../../shared/names/look-alikes.ts', import.meta.url), 'utf8')).toBe(lookAlikesFile());
});

test('the table has letters of three scripts, each of them once', () => {
  const letters = Object.values(LOOK_ALIKES).flatMap((text) => [...text]);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u);
});

// The Cyrillic letters are written by their numbers: here, too, nobody could tell them apart.
test.each([
  ['itself', 'Ana', 'Ana'],
  ['another case', 'Ana', 'ANA'],
  ['Cyrillic capitals', 'OKCAHA', '\u041e\u041a\u0421\u0410\u041d\u0410'],
  ['Greek capitals, in small letters', 'niko', '\u039d\u0399\u039a\u039f'],
  ['Cyrillic small letters', 'Max', '\u041c\u0430\u0445'],
  ['a single Cyrillic letter', 'Ana', '\u0410na'],
  ['Greek capitals', 'NIKO', '\u039d\u0399\u039a\u039f'],
  ['Greek small letters', 'vio', '\u03bd\u03b9\u03bf'],
  ['Greek in both cases', '\u039d\u03af\u03ba\u03bf\u03c2', '\u039d\u0399\u039a\u039f\u03a3'],
  ['spaces', 'Ana', 'A n a'],
  ['a space of another kind', 'Ana B', 'Ana\u3000B'],
  ['an accent', 'Zoe', 'Zo\u00eb'],
  ['an accent that is a character', 'Zoe', 'Zoe\u0308'],
  ['full width', 'Ana', '\uff21\uff4e\uff41'],
  ['letters of mathematics', 'Ana', '\u{1d400}\u{1d427}\u{1d41a}'],
  ['a full stop', 'Ana', 'Ana.'],
  ['a capital i for an l', 'Lola', 'LoIa'],
  ['a one for an l', 'Lola', 'Lo1a'],
  ['a zero for an o', 'Lola', 'L0la'],
  ['r and n for an m', 'Ramo', 'Rarno'],
  ['small capitals', 'Ana', '\u1d00\u0274\u1d00'],
])('a name looks like one with %s', (_, one, other) => {
  expect([lookAlike(one, other), lookAlike(other, one)]).toEqual([true, true]);
});

test.each([
  ['Ana', 'Anna'],
  ['Ana', 'Bob'],
  ['Lia', 'Ila'],
  ['Emil', 'Emii'],
  ['Player 2', 'Player 3'],
  ['\u0410\u043d\u043d\u0430', '\u041e\u043b\u044c\u0433\u0430'],
  ['\u5c0f\u660e', '\u5c0f\u7ea2'],
  ['\u{1f600}', '\u{1f3b2}'],
  ['\u2026', '!'],
  ['Ren\u00e9', 'Ren\u00e9e'],
])('%s does not look like %s', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});

test.each([
  ['one script', 'Jean-Baptiste'],
  ['one script in each word', 'Anna \u0410\u043d\u043d\u0430'],
  ['Cyrillic alone', '\u0421\u043e\u0444\u0438\u044f'],
  ['Greek alone', '\u0395\u03bb\u03ad\u03bd\u03b7'],
  ['Japanese, which has three', '\u82b1\u5b50\u3055\u3093'],
  ['a letter of each of two other scripts', 'Ken\u5065'],
  ['an apostrophe', 'D\u2019Artagnan'],
  ['figures and an emoji', 'Ana 2 \u{1f680}'],
  ['an emoji alone', '\u{1f680}'],
])('a clear name may have %s', (_, name) => {
  expect(isClearName(name)).toBe(true);
});

test.each([
  ['Latin and Cyrillic in a word', '\u0410na'],
  ['Latin and Greek in a word', 'An\u03b1'],
  ['Cyrillic and Greek in a word', '\u0391\u043d\u043d\u0430'],
  ['both, at full width', '\uff21\u043d\u0430'],
  ['nothing but accents', '\u0301\u0308'],
  ['nothing but accents and spaces', '\u0301 \u0308'],
])('a clear name may not have %s', (_, name) => {
  expect(isClearName(name)).toBe(false);
});
