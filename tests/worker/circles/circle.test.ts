import { expect, test } from 'vitest';
import { circleOf, type Entry } from '../../../worker/circles/circle.ts';

const PEOPLE: Readonly<Record<string, string>> = { a: 'Ana', b: 'Bob', c: 'Cléo' };

/** A table of these people, in the order of their seats; a dot is a robot. */
function table(id: string, at: number, people: string, winners: readonly number[] | null): Entry {
  const seats = [...people].map((person) =>
    person === '.'
      ? ({ name: '', by: 'easy', person: '' } as const)
      : ({ name: PEOPLE[person] ?? '', by: 'player', person } as const),
  );
  const stage = winners === null ? 'playing' : 'over';
  return { id, game: 'toy', stage, at, seats, winners, points: null, beside: [], picture: null };
}

test('games, wins and streaks are counted by person; what nobody won counts for nothing', () => {
  const { people, count, tables } = circleOf('circle', [
    table('t1', 10, 'abc', [0]),
    table('t2', 20, 'bca', [2]),
    // A robot wins, alone.
    table('t3', 30, 'cab.', [3]),
    // Shared.
    table('t4', 40, 'abc', [0, 1]),
    // Ended by consent, and not over.
    table('t5', 50, 'abc', []),
    table('t6', 60, 'abc', null),
    // Without Ana.
    table('t7', 70, 'bc', [0]),
  ]);
  expect(people).toEqual([
    { name: 'Ana', played: 4, won: 3, streak: 1, best: 2 },
    { name: 'Bob', played: 5, won: 2, streak: 2, best: 2 },
    { name: 'Cléo', played: 5, won: 0, streak: 0, best: 0 },
  ]);
  expect(count).toBe(7);
  expect(tables.map(({ id }) => id)).toEqual(['t7', 't6', 't5', 't4', 't3', 't2', 't1']);
  expect(tables.at(-1)?.seats.map(({ who }) => who)).toEqual([0, 1, 2]);
});

test('the places of a game that ranks its players are those of its seats', () => {
  const { tables } = circleOf('circle', [
    { ...table('t1', 10, 'abc', [1]), places: [3, 1, 2] },
    table('t2', 20, 'abc', [0]),
  ]);
  expect(tables.map(({ places }) => places)).toEqual([undefined, [3, 1, 2]]);
});

test('head to head is who won without the other, over the games that both played', () => {
  const { pairs } = circleOf('circle', [
    table('t1', 10, 'ab', [0]),
    table('t2', 20, 'ba', [0]),
    table('t3', 30, 'ab', [0, 1]),
    table('t4', 40, 'ba', [1]),
  ]);
  expect(pairs).toEqual([{ one: 0, other: 1, played: 4, won: [2, 1] }]);
});

test('two people of one name are two, and one person of two names is one, by the latest', () => {
  const before = table('t1', 10, 'ab', [0]);
  const [ana, bob] = before.seats;
  if (!ana || !bob) throw new Error('two sat there');
  const named = circleOf('circle', [
    {
      ...before,
      seats: [
        { ...ana, name: 'Sam' },
        { ...bob, name: 'Sam' },
      ],
    },
    {
      ...table('t2', 20, 'ab', [0]),
      seats: [
        { ...ana, name: 'Sam' },
        { ...bob, name: 'Robert' },
      ],
    },
  ]);
  expect(named.people.map(({ name, played }) => [name, played])).toEqual([
    ['Sam', 2],
    ['Robert', 2],
  ]);
});
