import { describe, expect, test } from 'vitest';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import { acted, hut, laid, occupying, PASS, pawn, place, places, placing } from '../states.ts';

/** The river of the starting tile, which ends in lake 568, and a straight river west of it. */
const RIVER = laid([56, 0, 0], [48, -1, 0]);

test('[T5] a hut stays on a river that closes; only the pawn goes back', () => {
  const state = placing(2, {
    placed: RIVER,
    occupants: [pawn(0, 563), hut(1, 481)],
    decks: { normal: [61] },
  });
  const end = acted(state, place(-2, 0), PASS);
  expect(end.occupants).toEqual([hut(1, 481)]);
  // 3 tiles, 1 fish in each of the lakes at the ends: for the pawn alone.
  expect(end.messages).toEqual([{ kind: 'river', points: 5, scorers: [0], tiles: [2, 48, 56], fish: 2 }]);
});

test('[T5] pawns of meadows and of open forests stay when a river closes', () => {
  const state = placing(2, {
    placed: RIVER,
    occupants: [pawn(0, 560), pawn(0, 561)],
    decks: { normal: [61] },
  });
  expect(acted(state, place(-2, 0), PASS).occupants).toEqual([pawn(0, 560), pawn(0, 561)]);
});

describe('[O3] a river can be occupied twice over', () => {
  const on = (...occupants: ReturnType<typeof pawn>[]) =>
    places(occupying({ placed: RIVER, occupants })).filter((piece) => piece.endsWith('481'));

  test('nobody there: by a pawn or a hut', () => expect(on()).toEqual(['P481', 'H481']));
  test('a pawn downstream keeps pawns away, not huts', () => expect(on(pawn(1, 563))).toEqual(['H481']));
  test('a hut on the lake keeps huts away, not pawns', () => expect(on(hut(1, 568))).toEqual(['P481']));
  test('both keep both away', () => expect(on(pawn(1, 563), hut(0, 568))).toEqual([]));
});

test('[O3] a pawn on a river beyond a lake does not keep pawns away, but a hut there keeps huts away', () => {
  // Tile 5 has three rivers that end in lake 58: one system, three areas.
  const placed = laid([5, 1, 0], [48, 0, 0]);
  expect(places(occupying({ placed, occupants: [pawn(1, 51)] }))).toContain('P481');
  expect(places(occupying({ placed, occupants: [hut(1, 58)] }))).not.toContain('H481');
});

test('[O2] a river that ends in a lake takes a pawn only, the lake a hut only', () => {
  expect(places(occupying({ placed: laid([56, 0, 0]) }))).toEqual(['P560', 'P561', 'P562', 'P563', 'H568']);
});

test('[O4] without a pawn in hand there are huts only, without a hut pawns only', () => {
  const apart = laid([61, 5, 0], [62, 6, 0], [85, 7, 0], [53, 5, 3], [16, 5, 5], [49, 5, 7], [48, 0, 0]);
  const pawns = [610, 620, 850, 530, 532].map((zone) => pawn(0, zone));
  const huts = [531, 161, 491].map((zone) => hut(0, zone));
  expect(places(occupying({ placed: apart, occupants: pawns }))).toEqual(['H481']);
  expect(places(occupying({ placed: apart, occupants: huts }))).toEqual(['P480', 'P481', 'P482']);
  expect(places(occupying({ placed: apart, occupants: pawns.slice(1) }))).toContain('P481');
  // Those of the other player do not count.
  expect(places(occupying({ placed: apart, occupants: pawns.map(({ zone }) => pawn(1, zone)) }))).toContain('P481');
});

/** All five pawns of the first player, one of them in the forest that the shaman is to continue. */
const SPENT = {
  placed: laid([85, -3, 0], [62, -2, 0], [61, -1, 0], [35, 0, 0]),
  occupants: [350, 351, 610, 620, 850].map((zone) => pawn(0, zone)),
  decks: { normal: [53] },
};
const SHAMAN = place(1, 0, 1);

describe('[W1] after the shaman, what can be occupied is judged on the new board', () => {
  const asked = acted(placing(88, SPENT), SHAMAN);

  test('one of the own pawns can be taken back, or none', () => {
    expect(asked.phase).toEqual({ type: 'retake' });
    expect(chacun.rules.actions(asked, 0)).toEqual([
      ...[350, 351, 610, 620, 850].map((zone) => ({ type: 'retake', zone })),
      PASS,
    ]);
  });

  test('declined: no pawn in hand, only a hut', () => {
    expect(places(acted(asked, PASS))).toEqual(['H881']);
  });

  test('taken from the forest: the pawn is in hand, and the forest free', () => {
    expect(places(acted(asked, { type: 'retake', zone: 351 }))).toEqual(['P880', 'P881', 'H881', 'P882', 'P883']);
  });

  test('taken from elsewhere: the pawn is in hand, but the forest is not free', () => {
    expect(places(acted(asked, { type: 'retake', zone: 850 }))).toEqual(['P880', 'P881', 'H881', 'P882']);
  });

  test('the pawn that was taken back brings no points where it was', () => {
    const end = acted(asked, { type: 'retake', zone: 351 }, PASS);
    expect(end.occupants.map(({ zone }) => zone)).toEqual([350, 610, 620, 850]);
    expect(end.messages).toEqual([]);
  });
});

describe('[T3] occupying is left out when nothing can be put anywhere', () => {
  test('after a placement', () => {
    const state = placing(62, {
      placed: laid([61, 0, 0]),
      occupants: [pawn(1, 610)],
      decks: { normal: [53] },
    });
    expect(acted(state, place(1, 0))).toMatchObject({ turn: 1, phase: { type: 'place', tile: 53 } });
  });

  // Around the shaman, all areas are the other player's: 880, 881 (and its system), 882 and 883.
  const surrounded = placing(88, {
    placed: laid([35, 0, 0], [62, 1, -1], [61, 1, -2], [48, 2, 0], [49, 3, 0], [53, 4, 0]),
    occupants: [pawn(1, 351), pawn(1, 620), pawn(1, 481), hut(1, 491), pawn(1, 532), pawn(0, 610)],
    decks: { normal: [77] },
  });
  const asked = acted(surrounded, SHAMAN);

  test.each([
    ['a pawn was taken back', { type: 'retake', zone: 610 } as const, []],
    ['none was', PASS, [pawn(0, 610)]],
  ])('after the shaman, when %s', (_, action, left) => {
    expect(asked.phase).toEqual({ type: 'retake' });
    const end = acted(asked, action);
    expect(end).toMatchObject({ turn: 1, phase: { type: 'place', tile: 77 } });
    expect(end.occupants.filter(({ seat }) => seat === 0)).toEqual(left);
    // Forest 351 + 883 is closed by the shaman: 2 tiles.
    expect(end.points).toEqual([0, 4]);
  });
});

test('[W1] the shaman asks nothing of a player without a pawn on the board, whatever others or huts are there', () => {
  const state = placing(88, {
    placed: laid([56, 0, 0], [35, 1, 0, 2]),
    occupants: [hut(0, 568), pawn(1, 350)],
    decks: { normal: [53] },
  });
  expect(acted(state, place(2, 0)).phase).toEqual({ type: 'occupy' });
});
