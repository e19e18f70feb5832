import { expect, test } from 'vitest';
import { zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { Action, Message, State } from '../../../shared/games/chacun/types.ts';
import { lesson } from '../../../web/games/chacun/lesson/lesson.ts';
import { learnersActions, walked } from '../lessons.ts';

const ACTIONS = learnersActions(lesson) as readonly Action[];
const STATES = [...walked(lesson)].map(({ state }) => state as State);

test('the learner occupies every kind of area', () => {
  const occupied = ACTIONS.flatMap((action) =>
    action.type === 'occupy' ? [`${action.kind} in a ${zoneOf(action.zone).type}`] : [],
  );
  expect(new Set(occupied)).toEqual(
    new Set(['pawn in a forest', 'pawn in a meadow', 'pawn in a river', 'hut in a lake']),
  );
});

test('every kind of area is scored for the learner, who takes a second turn', () => {
  const messages: readonly Message[] = STATES.at(-1)?.messages ?? [];
  const own = messages.filter(({ scorers }) => scorers.includes(0)).map(({ kind }) => kind);
  expect(new Set(own)).toEqual(new Set(['forest', 'river', 'meadow', 'system']));
  expect(messages.some(({ kind }) => kind === 'menhir')).toBe(true);
});

test('a tile is to be rotated: in the same cell, another rotation is a mistake', () => {
  const isAsked = [...walked(lesson)].some(({ offers }) => {
    const placed = offers.map(({ action, mistake }) => ({ action: action as Action, isRight: mistake === null }));
    return placed.some(
      ({ action, isRight }) =>
        isRight &&
        action.type === 'place' &&
        placed.some(
          (other) =>
            !other.isRight &&
            other.action.type === 'place' &&
            other.action.x === action.x &&
            other.action.y === action.y,
        ),
    );
  });
  expect(isAsked).toBe(true);
});

test('the coach tells the points as they are counted', () => {
  // By hand: forest 3 × 2, river 3 + 3 fish, meadow 3 + 2 + 1, huts 3 fish; the robot: forest 2 × 2, meadow 2 + 1 + 1.
  expect(STATES.at(-1)?.points).toEqual([6 + 6 + 6 + 3, 4 + 4]);
  expect(lesson.chapters.at(-1)?.end.said).toMatch(/21 to 8/);
});
