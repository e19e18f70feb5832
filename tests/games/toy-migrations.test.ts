import { expect, test } from 'vitest';
import { migrations } from '../toy/migrations.ts';

/** A state as it was saved before rules had versions: of three players who roll in the order 2, 0, 1. */
const FIRST = {
  rng: { kind: 'mix', a: 167010153, s: 410817466, x0: -781191430, x1: -67977014 },
  cards: [9, 6, 7],
  points: [0, 2, 1],
  dice: [1, 1, 6, 6],
  round: 2,
  seating: [2, 0, 1],
  phase: { type: 'roll', stakes: [2, 2, 1], turn: 0 },
};

test('a state of the first shape is of the first rules, and its dice get who rolled them', () => {
  const [toSecond] = migrations;
  expect(toSecond?.(FIRST)).toEqual({
    ...FIRST,
    rules: 1,
    dice: [
      { seat: 2, pips: 1 },
      { seat: 0, pips: 1 },
      { seat: 1, pips: 6 },
      { seat: 2, pips: 6 },
    ],
  });
});
