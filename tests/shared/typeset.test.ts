import { expect, test } from 'vitest';
import { typeset, typesetIn, withFrenchHours } from '../../shared/game/words/typeset.ts';

test('no French line can begin with a sign, or end with an opening quotation mark', () => {
  expect(typeset('Prêts ? Oui ; non : « peut-être » !')).toBe(
    'Prêts\u202f? Oui\u202f; non\u00a0: «\u00a0peut-être\u00a0»\u202f!',
  );
});

test('a number stays on the line of what it counts', () => {
  expect(typeset('Ana prend 3 cartes et 12 points sur 40, de D4 vers B2 puis 2 : 1 ou 2 fois, et 2 est pair')).toBe(
    'Ana prend 3\u00a0cartes et 12\u00a0points sur 40, de D4 vers B2 puis 2\u00a0: 1 ou 2\u00a0fois, et 2 est pair',
  );
});

test.each([
  ['Sans nouvelles de Ana, que Émile attend', 'Sans nouvelles d’Ana, qu’Émile attend'],
  ['De Ana à Bob', 'D’Ana à Bob'],
  ['la place de Bob, de Yann et de Hugo', 'la place de Bob, de Yann et de Hugo'],
  ['un remède Ana, de huit heures', 'un remède Ana, de huit heures'],
])('before a name that begins with a vowel, a short word loses its own: %s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});

test.each([
  ['26 novembre 2026 à 06:47', '26 novembre 2026 à 6\u00a0h\u00a047'],
  ['26 nov. 2026, 16:05', '26 nov. 2026, 16\u00a0h\u00a005'],
  ['mardi 1 décembre à 00:00', 'mardi 1 décembre à 0\u00a0h'],
  ['20:00', '20\u00a0h'],
  ['06 h 07', '6\u00a0h\u00a007'],
])('a time of day has its h: %s', (date, expected) => {
  expect(withFrenchHours(date)).toBe(expected);
});

test('words and spaces elsewhere stay as they are', () => {
  expect(typeset('12:30, https://example.org/?a;b! (un mot)')).toBe('12:30, https://example.org/?a;b! (un mot)');
});

test('a dictionary is typeset with all its sentences, and those that its functions return', () => {
  const words = typesetIn('fr', {
    plain: 'Encore ?',
    count: 3,
    none: null,
    list: ['un :', 'deux'],
    group: { told: (name: string, count: number) => `${name} : ${count} !`, lines: () => ['un ;'] },
  });
  expect({ ...words, group: { told: words.group.told('Ana', 2), lines: words.group.lines() } }).toEqual({
    plain: 'Encore\u202f?',
    count: 3,
    none: null,
    list: ['un\u00a0:', 'deux'],
    group: { told: 'Ana\u00a0: 2\u202f!', lines: ['un\u202f;'] },
  });
});
