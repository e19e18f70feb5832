import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Wins } from '../../../shared/game/standing.ts';
import {
  leadChanges,
  leaderOf,
  MOST_TURNING_POINTS,
  type Points,
  turningPoints,
} from '../../../web/table/story/turning-points.ts';

/** Few enough points that ties, and turns that bring nothing, are frequent. */
const courses = fc
  .integer({ min: 2, max: 5 })
  .chain((seats) =>
    fc.array(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: seats, maxLength: seats }), { minLength: 1 }),
  );

const MOST: Wins = {};
const FEWEST: Wins = { fewestPointsWin: true };

/** Who leads alone, by comparing every two seats. */
const slowLeader = (points: Points, wins: Wins): number | null => {
  const ahead = wins === FEWEST ? -1 : 1;
  const seats = [...points.keys()].filter((one) =>
    [...points.keys()].every(
      (other) => one === other || Math.sign(Number(points[one]) - Number(points[other])) === ahead,
    ),
  );
  return seats[0] ?? null;
};

/** Each turn after which another seat leads alone than the one that last did: looked up backwards, for every turn anew. */
const slowChanges = (course: readonly Points[], wins: Wins): readonly number[] =>
  [...course.keys()].filter((turn) => {
    const now = slowLeader(course[turn] ?? [], wins);
    for (let before = turn - 1; now !== null && before >= 0; before -= 1) {
      const then = slowLeader(course[before] ?? [], wins);
      if (then !== null) return then !== now;
    }
    return false;
  });

/** The largest change of the distance between any two seats in a turn. */
function slowSwing(course: readonly Points[], turn: number): number {
  const [before = [], after = []] = [course[turn - 1], course[turn]];
  const distances = after.flatMap((_, one) =>
    after.map((_, other) =>
      Math.abs(Number(after[one]) - Number(after[other]) - (Number(before[one]) - Number(before[other]))),
    ),
  );
  return Math.max(...distances);
}

describe('turning points', () => {
  test('the lead passes where another seat leads alone than the one before, with the most points or with the fewest', () => {
    fc.assert(
      fc.property(courses, fc.constantFrom(MOST, FEWEST), (course, wins) => {
        for (const points of course) expect(leaderOf(points, wins)).toBe(slowLeader(points, wins));
        expect(leadChanges(course, wins)).toBe(slowChanges(course, wins).length);
        for (const { turn, leader } of turningPoints(course, wins))
          expect(leader).toBe(slowChanges(course, wins).includes(turn) ? slowLeader(course[turn] ?? [], wins) : null);
      }),
    );
  });

  test('the turn that decided the lead is listed, and no turn with a larger swing than a listed one is left out', () => {
    fc.assert(
      fc.property(courses, fc.constantFrom(MOST, FEWEST), (course, wins) => {
        const told = turningPoints(course, wins).map(({ turn }) => turn);
        const decisive = slowChanges(course, wins).at(-1);
        const turns = [...course.keys()].slice(1);
        const worth = turns.filter((turn) => turn === decisive || slowSwing(course, turn) > 0);
        expect(told).toEqual(told.toSorted((a, b) => a - b));
        expect(told).toHaveLength(Math.min(MOST_TURNING_POINTS, worth.length));
        if (decisive !== undefined) expect(told).toContain(decisive);
        const rest = worth.filter((turn) => !told.includes(turn));
        for (const one of told.filter((turn) => turn !== decisive))
          for (const other of rest)
            expect(
              slowSwing(course, one) > slowSwing(course, other) ||
                (slowSwing(course, one) === slowSwing(course, other) && one > other),
            ).toBe(true);
      }),
    );
  });

  test('a game that is won from behind', () => {
    const course = [
      [0, 0],
      [4, 0],
      [4, 1],
      [4, 4],
      [4, 10],
      [5, 10],
    ];
    expect(leadChanges(course, MOST)).toBe(1);
    expect(turningPoints(course, MOST)).toEqual([
      { turn: 1, gains: [4, 0], leader: null },
      { turn: 2, gains: [0, 1], leader: null },
      { turn: 3, gains: [0, 3], leader: null },
      { turn: 4, gains: [0, 6], leader: 1 },
      { turn: 5, gains: [1, 0], leader: null },
    ]);
  });
});
