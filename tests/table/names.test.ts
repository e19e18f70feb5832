import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { Host, hex, tableOf } from './host.ts';

/* Which names players can have at one table. The Cyrillic letters are written by their numbers. */

const CYRILLIC_ANA = '\u0410n\u0430';
const OPEN = {
  type: 'open',
  id: 'a'.repeat(20),
  key: hex(1),
  nonce: hex(2),
  game: 'toy',
  seats: 2,
  options: {},
} as const;

function opened(name = 'Ana'): Host {
  const host = new Host(1);
  expect(host.give('spectator', { ...OPEN, name }).ok).toBe(true);
  return host;
}

let keys = 10;
function join(host: Host, seat: Seat, name: string): string {
  keys += 2;
  const done = host.give('spectator', { type: 'join', seat, key: hex(keys), nonce: hex(keys + 1), name });
  return done.ok ? 'seated' : done.error.code;
}

test.each([
  ['that name', 'Ana', 'name-taken'],
  ['it in capitals', 'ANA', 'name-taken'],
  ['it with a space', 'A na', 'name-taken'],
  ['it at full width', '\uff21\uff4e\uff41', 'name-taken'],
  ['it with an accent', 'An\u00e1', 'name-taken'],
  ['it in Cyrillic letters', '\u0410\u043f\u0430', 'name-taken'],
  ['it with some Cyrillic letters', CYRILLIC_ANA, 'unclear-name'],
  ['nothing but accents', '\u0301\u0301', 'unclear-name'],
  ['another name', 'Bob', 'seated'],
  ['a longer one', 'Anatole', 'seated'],
])('beside Ana, who comes as %s is told %3$s', (_, name, said) => {
  expect(join(opened(), 1, name)).toBe(said);
});

test('a table is not opened under a name that nobody can read for certain', () => {
  const done = new Host(1).decide('spectator', { ...OPEN, name: CYRILLIC_ANA });
  expect(done.ok ? null : done.error.code).toBe('unclear-name');
});

test('a substitute may have the name of the player whose seat it was, and of nobody else', () => {
  const host = opened();
  expect(join(host, 1, 'Bob')).toBe('seated');
  host.give(0, { type: 'change', options: {}, pace: { days: 1, onTimeOut: 'substitute' }, looks: false });
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  host.give(1, { type: 'leave' });
  expect(join(host, 1, 'ana')).toBe('name-taken');
  expect(join(host, 1, 'Bob')).toBe('seated');
});

test('a table with such names from an earlier release goes on', () => {
  const host = opened();
  expect(join(host, 1, 'Bob')).toBe('seated');
  const { setup, ...table } = tableOf(host);
  const places = setup.places.map((place) => ({ ...place, name: CYRILLIC_ANA }));
  host.table = { ...table, setup: { ...setup, places } };
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  expect(host.shown(0).seats.map(({ name }) => name)).toEqual([CYRILLIC_ANA, CYRILLIC_ANA]);
});
