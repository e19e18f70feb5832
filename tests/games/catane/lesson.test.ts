import { expect, test } from 'vitest';
import type { Action, State } from '../../../shared/games/catane/types.ts';
import { lesson } from '../../../web/games/catane/lesson/lesson.ts';
import { walked } from '../lessons.ts';

const STATES = [...walked(lesson)].map(({ state }) => state as State);

test('[J2] [J3] what the learner decides ahead of time is done without asking', () => {
  const decided = STATES.findIndex(({ hands }) => hands[0]?.orders.answer.type === 'no');
  const [before, after] = STATES.slice(decided);
  // Seven cards, and two wheat for a 4: a seven takes half of nine, and leaves a wheat and a wool of the cost of a card.
  expect(before?.hands[0]).toMatchObject({ resources: [3, 0, 0, 1, 3], orders: { discard: 'card' } });
  expect(after?.hands[0]?.resources).toEqual([0, 0, 2, 1, 2]);
  expect(after?.messages).toContainEqual({ kind: 'answered', seat: 0, yes: false });
  expect(after?.messages).toContainEqual({ kind: 'discarded', seat: 0, cards: [3, 0, 0, 0, 1] });
});

test('a colony and a road are built in the setup and later', () => {
  const phases = [...walked(lesson)].flatMap(({ state, offers }) =>
    offers.flatMap(({ action, mistake }) =>
      mistake === null ? [`${(action as Action).type}, ${(state as State).phase.type}`] : [],
    ),
  );
  expect(phases).toContain('road, free-roads');
  for (const built of ['colony', 'road']) {
    expect(phases).toContain(`${built}, setup-${built}`);
    expect(phases).toContain(`${built}, main`);
  }
});

test('[B3] no 6 or 8 of the prepared island is beside another', () => {
  const reds = STATES[0]?.tiles.map(({ number }) => number === 6 || number === 8) ?? [];
  expect(reds).toHaveLength(16);
  for (const [cell, isRed] of reds.entries()) {
    if (!isRed) continue;
    expect(reds[cell + 4] ?? false).toBe(false);
    expect(cell % 4 < 3 && reds[cell + 1]).toBe(false);
  }
});

test('the learner wins with as many points as the coach says', () => {
  const last = STATES.at(-1);
  expect(last && lesson.game.rules.outcome(last)).toMatchObject({ winners: [0], points: [7, 2, 2] });
  expect(lesson.chapters.at(-1)?.end.said).toMatch(/makes 7, you win/);
});
