import { expect, test } from 'vitest';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import { acted, counted, laid, occupying, PASS, pawn, place, placing } from '../states.ts';

/** What the specification leaves open, and the reading taken. */

test('[T6] two forests with a menhir closed by one tile: one second turn, one message that shows one of them', () => {
  const state = placing(41, {
    placed: laid([35, -2, 0], [38, -1, 0], [39, 1, 0], [36, 2, 0, 1]),
    occupants: [pawn(0, 351), pawn(1, 361)],
    decks: { normal: [53], menhir: [85, 84] },
  });
  const second = acted(state, place(0, 0), PASS);
  expect(second).toMatchObject({ points: [6, 6], phase: { type: 'place', tile: 85 }, decks: { menhir: [84] } });
  const shown = second.messages.filter(({ kind }) => kind === 'menhir').map(({ tiles }) => tiles);
  expect(shown).toHaveLength(1);
  expect([
    [35, 38, 41],
    [36, 39, 41],
  ]).toContainEqual(shown[0]);
  expect(acted(second, place(0, 1), PASS)).toMatchObject({ turn: 1, phase: { type: 'place', tile: 53 } });
});

test('[E7] when nobody has a point, all share the victory', () => {
  expect(chacun.rules.outcome(counted({ placed: laid([85, 0, 0]), seats: 3 }))).toEqual({
    ending: 'final-count',
    points: [0, 0, 0],
    winners: [0, 1, 2],
  });
});

test('[E7] those with the most points share the victory', () => {
  const end = counted({ placed: laid([61, 0, 0], [35, 5, 5]), occupants: [pawn(0, 610), pawn(2, 350)], seats: 3 });
  expect(chacun.rules.outcome(end)).toMatchObject({ points: [3, 0, 3], winners: [0, 2] });
});

test('[E3] of the deer that could be eaten, those with the lowest numbers are', () => {
  // Deer 3710 and 6200, one tiger.
  const end = counted({ placed: laid([37, 1, 0], [31, -1, 0], [62, 0, 0]), occupants: [pawn(0, 620)] });
  expect(end).toMatchObject({ cancelled: [3710], points: [1, 0] });
});

test('[S9] of the deer that the tigers in reach eat, it does not matter which: all are cancelled', () => {
  const state = placing(94, {
    placed: laid([31, -1, 0], [62, 1, 0], [85, 0, 1], [37, 1, 1, 2]),
    decks: { normal: [53] },
  });
  expect(acted(state, place(0, 0))).toMatchObject({ points: [1, 0], cancelled: [3110, 3710, 6200] });
});

test('[T1] at the end nobody is waited for, and points stay in the order of the seats', () => {
  const state = { ...occupying({ placed: laid([61, 0, 0]), occupants: [pawn(1, 610)], seats: 3 }), turn: 2 };
  const end = acted(state, PASS);
  expect(chacun.rules.waitingFor(end)).toEqual([]);
  expect([0, 1, 2].flatMap((seat) => chacun.rules.actions(end, seat))).toEqual([]);
  expect(end.points).toEqual([0, 3, 0]);
});

test('[C1] lower case is accepted', () => {
  const state = placing(61, { placed: laid([56, 0, 0]) });
  expect(chacun.codes.parse(state, 0, 'ae')).toEqual(chacun.codes.parse(state, 0, 'AE'));
  expect(chacun.codes.parse(state, 0, 'ae').ok).toBe(true);
});

test('[S7] tigers are not among the animals of a message', () => {
  const [message] = counted({ placed: laid([81, 0, 0]), occupants: [pawn(0, 810)] }).messages;
  expect(message).toEqual({ kind: 'meadow', points: 3, scorers: [0], tiles: [81], mammoths: 1, aurochs: 0, deer: 0 });
});
