import { expect, test } from 'vitest';
import type { Summary } from '../../../shared/protocol/messages/summary.ts';
import { circlesOf, isFound, type MyTable, sorted } from '../../../web/tables/order.ts';

interface Given {
  readonly stage?: Summary['stage'];
  readonly mine?: boolean;
  readonly lastAt?: number;
  readonly deadline?: number;
  readonly isHidden?: boolean;
}

/** A table of seat 0, as the list knows it. */
function table(id: string, given: Given | 'gone' | 'silent' | 'over before'): MyTable {
  const own = {
    id,
    game: 'any',
    seats: [0],
    isOver: given === 'over before',
    name: '',
    isHidden: false,
    circle: '',
    mine: [],
  };
  if (given === 'over before') return { ...own, now: undefined };
  if (typeof given === 'string') return { ...own, now: { id, isGone: given === 'gone' } };
  const { stage = 'playing', mine = false, lastAt, deadline = null, isHidden = false } = given;
  const last = lastAt === undefined ? null : ({ at: lastAt } as NonNullable<Summary['last']>);
  const waitingFor = mine ? [0] : [1];
  const now = {
    id,
    version: 1,
    game: 'any',
    stage,
    seats: [],
    waitingFor,
    last,
    deadline,
    picture: null,
    winners: null,
    points: null,
  };
  return { ...own, isHidden, mine: mine ? [0] : [], now };
}

const ids = (tables: readonly MyTable[]) => tables.map(({ id }) => id).join(' ');

test('tables that wait for the player come first, then those that are played, then those that have not begun', () => {
  const { current } = sorted([
    table('silent', 'silent'),
    table('lobby', { stage: 'lobby' }),
    table('older', { lastAt: 1 }),
    table('newer', { lastAt: 2 }),
    table('waiting', { mine: true, lastAt: 0 }),
  ]);
  expect(ids(current)).toBe('waiting newer older lobby silent');
});

test('of tables that wait, the one whose time runs out first comes first', () => {
  const { current } = sorted([
    table('no pace, old', { mine: true, lastAt: 1 }),
    table('no pace, new', { mine: true, lastAt: 9 }),
    table('tomorrow', { mine: true, deadline: 200 }),
    table('today', { mine: true, deadline: 100 }),
  ]);
  expect(current.map(({ id }) => id)).toEqual(['today', 'tomorrow', 'no pace, new', 'no pace, old']);
});

test('finished and removed tables are in the archive, in the order of the list; hidden tables are in neither list', () => {
  const { current, finished, hidden } = sorted([
    table('before', 'over before'),
    table('running', {}),
    table('gone', 'gone'),
    table('over', { stage: 'over', lastAt: 5 }),
    table('hidden', { stage: 'over', isHidden: true }),
    table('hidden while it waits', { mine: true, isHidden: true }),
  ]);
  expect(ids(current)).toBe('running');
  expect(ids(finished)).toBe('before gone over');
  expect(hidden.map(({ id }) => id)).toEqual(['hidden', 'hidden while it waits']);
});

test.each([
  ['cleo', true],
  ['LIGUE mardi', true],
  ['jeu cléo', true],
  ['  ', true],
  ['mardi bob', false],
])('a search for %j finds words in any order, without case or accents: %s', (search, expected) => {
  expect(isFound(search, ['Ligue du mardi', 'Un jeu', 'Ana et Cléo'])).toBe(expected);
});

test('circles come in the order of their tables, each once, and a table without one is in none', () => {
  const of = (id: string, circle: string): MyTable => ({ ...table(id, {}), circle });
  const circles = circlesOf([of('a', 'one'), of('b', ''), of('c', 'two'), of('d', 'one')]);
  expect(circles.map(({ id, tables }) => [id, ids(tables)])).toEqual([
    ['one', 'a d'],
    ['two', 'c'],
  ]);
});
