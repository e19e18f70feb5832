import { describe, expect, test } from 'vitest';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { State } from '../../../../shared/games/chacun/types.ts';
import { acted, hut, laid, occupying, PASS, pawn, place, placing } from '../states.ts';

/** What a code leads to, or why it is refused. */
function answer(state: State, code: string): State | string {
  const action = chacun.codes.parse(state, state.turn, code);
  const result = action.ok ? chacun.rules.apply(state, state.turn, action.value) : action;
  return result.ok ? result.value : result.error.code;
}

/** The shaman has come; on the board stand, by zone, P350 of the other, H481 and P560 of the first player. */
const ASKED = acted(
  placing(88, {
    placed: laid([56, 0, 0], [35, 1, 0, 2], [48, -1, 0]),
    occupants: [pawn(1, 350), hut(0, 481), pawn(0, 560)],
    decks: { normal: [53] },
  }),
  place(2, 0),
);
const PLACING = placing(61, { placed: laid([56, 0, 0]), decks: { normal: [53] } });
const OCCUPYING = occupying({ placed: laid([61, 1, 1], [56, 0, 0]), decks: { normal: [53] } });
const OVER = acted(occupying({ placed: laid([56, 0, 0]) }), PASS);

describe('[C5] the number of the pawn to take back', () => {
  test('counts the pawns of all players, not the huts', () => {
    expect(answer(ASKED, 'B')).toMatchObject({ occupants: [pawn(1, 350), hut(0, 481)] });
  });

  test('is what is written of the action', () => {
    expect(chacun.codes.format(ASKED, 0, { type: 'retake', zone: 560 })).toBe('B');
  });

  test('must be that of an own pawn', () => expect(answer(ASKED, 'A')).toBe('not-your-pawn'));
  test('must not be past the last', () => expect(answer(ASKED, 'C')).toBe('no-such-pawn'));
  test('7 takes none', () => expect(answer(ASKED, '7')).toMatchObject({ occupants: ASKED.occupants }));
});

describe('[C6] length: two digits to place a tile, one otherwise', () => {
  // The meadow tile fits in the north only, which has index 1: AE is 4 × 1.
  test.each(['E', 'AAE', 'AE ', ' AE', 'AEA'])('placing: "%s"', (code) =>
    expect(answer(PLACING, code)).toBe('not-a-code'),
  );
  test('placing: AE is fine', () => expect(answer(PLACING, 'AE')).toMatchObject({ phase: { type: 'occupy' } }));
  test.each(['AB', 'A7', '77', 'BB', 'B '])('occupying: "%s"', (code) =>
    expect(answer(OCCUPYING, code)).toBe('not-a-code'),
  );
  test.each(['AB', 'A7', 'AAB'])('taking back: "%s"', (code) => expect(answer(ASKED, code)).toBe('not-a-code'));
});

describe('[C6] a refusal is a value, and changes nothing', () => {
  const BAD = ['', ' ', '0', '1', '8', '9', '-', '*', '\n', '\0', 'é', '😀', 'A\n', 'constructor', 'A'.repeat(1000)];
  test.each([
    ['placing', PLACING],
    ['occupying', OCCUPYING],
    ['taking back', ASKED],
  ])('%s: characters that are no digits', (_, state) => {
    const before = JSON.stringify(state);
    for (const code of BAD) expect(answer(state, code)).toBe('not-a-code');
    expect(JSON.stringify(state)).toBe(before);
  });

  test('a cell one past the end of the fringe', () => {
    expect(answer(PLACING, 'AP')).toBe('does-not-fit'); // index 3, the last one
    expect(answer(PLACING, 'AQ')).toBe('no-such-place'); // index 4
    expect(answer(PLACING, '77')).toBe('no-such-place');
  });

  test('a zone that the tile does not have', () => {
    expect(answer(OCCUPYING, 'E')).toBe('cannot-occupy'); // pawn, zone 4
    expect(answer(OCCUPYING, 'K')).toBe('no-such-zone'); // pawn, zone 10
    expect(answer(OCCUPYING, '2')).toBe('no-such-zone'); // hut, zone 10
    expect(answer(OCCUPYING, '6')).toBe('no-such-zone'); // hut, zone 14
  });

  test('any code once the game is over', () => {
    for (const code of ['AA', 'AE', 'A', '7', '', 'zz']) expect(answer(OVER, code)).toBe('game-over');
    for (const action of [PASS, place(0, -1)])
      expect(chacun.rules.apply(OVER, OVER.turn, action)).toEqual({ ok: false, error: { code: 'game-over' } });
  });
});

describe('[C3] [C4] the occupant must be one that could be put there', () => {
  test.each([
    ['I', 'a pawn on a lake'],
    ['Q', 'a hut in a meadow'],
    ['R', 'a hut in a forest'],
    ['T', 'a hut on a river that ends in a lake'],
  ])('%s: %s', (code) => expect(answer(OCCUPYING, code)).toBe('cannot-occupy'));

  test('Y: a hut on the lake is fine', () =>
    expect(answer(OCCUPYING, 'Y')).toMatchObject({ occupants: [hut(0, 568)] }));

  test('an area that is not free', () => {
    const state = { ...OCCUPYING, occupants: [pawn(1, 561)] };
    expect(answer(state, 'B')).toBe('cannot-occupy');
  });

  test('a piece that is not in hand', () => {
    const spent = [610, 610, 610, 610, 610].map((zone) => pawn(0, zone));
    expect(answer({ ...OCCUPYING, occupants: spent }, 'B')).toBe('cannot-occupy');
    expect(answer({ ...OCCUPYING, occupants: spent }, 'Y')).not.toBe('cannot-occupy');
  });

  test('7 alone is nobody; P is a pawn in zone 15, that is nothing', () => {
    expect(answer(OCCUPYING, '7')).toMatchObject({ occupants: [], turn: 1 });
    expect(answer(OCCUPYING, 'P')).toBe('no-such-zone');
  });
});

test('[C6] actions of another phase are refused', () => {
  const refusal = { ok: false, error: { code: 'wrong-phase' } };
  const occupy = { type: 'occupy', kind: 'pawn', zone: 561 } as const;
  const retake = { type: 'retake', zone: 560 } as const;
  expect([PASS, occupy, retake].map((action) => chacun.rules.apply(PLACING, 0, action))).toEqual([
    refusal,
    refusal,
    refusal,
  ]);
  expect([place(0, -1), retake].map((action) => chacun.rules.apply(OCCUPYING, 0, action))).toEqual([refusal, refusal]);
  expect([place(0, -1), occupy].map((action) => chacun.rules.apply(ASKED, 0, action))).toEqual([refusal, refusal]);
});

test('[T1] only the player whose turn it is may act', () => {
  for (const state of [PLACING, OCCUPYING, ASKED]) {
    expect(chacun.rules.actions(state, 1)).toEqual([]);
    for (const action of chacun.rules.actions(state, 0))
      expect(chacun.rules.apply(state, 1, action)).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  }
});
