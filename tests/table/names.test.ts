import { expect, test } from 'vitest';
import { codeOf, opened, tableOf } from './host.ts';

/* Which names players can have at one table. The Cyrillic letters are written by their numbers. */

const CYRILLIC_ANA = '\u0410n\u0430';
const byAna = () => opened(2, { names: ['Ana'] });

test.each([
  ['that name', 'Ana', 'name-taken'],
  ['it in capitals', 'ANA', 'name-taken'],
  ['it with a space', 'A na', 'name-taken'],
  ['it at full width', '\uff21\uff4e\uff41', 'name-taken'],
  ['it with an accent', 'An\u00e1', 'name-taken'],
  ['it in Cyrillic letters', '\u0410\u043f\u0430', 'name-taken'],
  ['it with some Cyrillic letters', CYRILLIC_ANA, 'unclear-name'],
  ['nothing but accents', '\u0301\u0301', 'unclear-name'],
  ['another name', 'Bob', 'ok'],
  ['a longer one', 'Anatole', 'ok'],
])('beside Ana, who comes as %s is told %3$s', (_, name, said) => {
  expect(codeOf(byAna().sit(1, name))).toBe(said);
});

test('a table is not opened under a name that nobody can read for certain', () => {
  expect(() => opened(2, { names: [CYRILLIC_ANA] })).toThrow('unclear-name');
});

test('a substitute may have the name of the player whose seat it was, and of nobody else', () => {
  const host = byAna();
  expect(codeOf(host.sit(1, 'Bob'))).toBe('ok');
  host.give(0, { type: 'change', options: {}, pace: { days: 1, onTimeOut: 'substitute' }, looks: false });
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  host.give(1, { type: 'leave' });
  expect(codeOf(host.sit(1, 'ana'))).toBe('name-taken');
  expect(codeOf(host.sit(1, 'Bob'))).toBe('ok');
});

test('a table with such names from an earlier release goes on', () => {
  const host = byAna();
  expect(codeOf(host.sit(1, 'Bob'))).toBe('ok');
  const { setup, ...table } = tableOf(host);
  const places = setup.places.map((place) => ({ ...place, name: CYRILLIC_ANA }));
  host.table = { ...table, setup: { ...setup, places } };
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  expect(host.shown(0).seats.map(({ name }) => name)).toEqual([CYRILLIC_ANA, CYRILLIC_ANA]);
});
