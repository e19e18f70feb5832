import { expect, test } from 'vitest';
import { defineGame } from '../../../shared/game/define-game.ts';
import { courseOf } from '../../../web/table/story/course.ts';
import { boast } from '../../boast/index.ts';
import { hex } from '../../hex/index.ts';
import { steps } from '../../support/walk.ts';
import { toy } from '../../toy/index.ts';

const played = (game: Parameters<typeof steps>[0]) =>
  [
    ...steps(game, {
      seats: 2,
      rules: game.meta.rulesVersion,
      options: {},
      order: null,
      secret: '5e'.repeat(32),
      picks: [3, 77, 1, 9],
    }),
  ].map(({ state, next, ...step }) => ({ ...step, by: 'player' as const, before: state, after: next }));

const course = (game: Parameters<typeof steps>[0]) => courseOf(game, played(game));

test('a game that counts points is told by them, from its start and after each turn', () => {
  const { points, turns = [] } = course(defineGame(toy)) ?? {};
  expect(points).toHaveLength(turns.length + 1);
});

test('one that counts none is told by what was counted in it, without anything that did not happen', () => {
  const told = course(defineGame(boast));
  expect(told?.points).toBeNull();
  const { length } = played(defineGame(boast));
  const count = (id: string) =>
    told?.statistics.find((one) => one.id === id)?.bySeat.reduce((sum, each) => sum + each, 0) ?? 0;
  expect(count('boasts') + count('doubts')).toBe(length);
  for (const { bySeat } of told?.statistics ?? []) expect(Math.max(...bySeat)).toBeGreaterThan(0);
});

test('one that counts nothing has nothing to tell in numbers', () => {
  expect(course(defineGame(hex))).toBeNull();
  expect(courseOf(defineGame(boast), [])).toBeNull();
});
