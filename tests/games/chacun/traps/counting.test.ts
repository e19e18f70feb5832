import { describe, expect, test } from 'vitest';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Placed, State } from '../../../../shared/games/chacun/types.ts';
import { acted, counted, hut, laid, occupying, PASS, pawn, place, places, placing } from '../states.ts';

const NEXT = { normal: [53] };

test('[S2] a tile with two zones of a forest counts once', () => {
  // Forests 3 and 4 of tile 0 are joined by the ring of 31, 33 and 75.
  const state = placing(0, {
    placed: laid([31, 0, 1], [33, -1, 1, 1], [75, -1, 0]),
    occupants: [pawn(1, 330)],
    decks: NEXT,
  });
  expect(acted(state, place(0, 0), PASS).messages).toContainEqual({
    kind: 'forest',
    points: 8,
    scorers: [1],
    tiles: [0, 31, 33, 75],
    mushrooms: 0,
  });
});

test('[A2] a forest that meets itself is closed', () => {
  const state = placing(31, {
    placed: laid([75, 0, 0], [76, 1, 0], [33, 0, 1, 1]),
    occupants: [pawn(1, 330)],
    decks: NEXT,
  });
  expect(acted(state, place(1, 1), PASS).messages).toMatchObject([{ kind: 'forest', points: 8, scorers: [1] }]);
});

describe('a river from a lake round to the same lake', () => {
  // Rivers 241 and 245 both end in lake 248, which has a fish.
  const state = placing(24, {
    placed: laid([16, 0, -1, 1], [15, -1, -1], [18, -1, 0, 3]),
    occupants: [pawn(1, 151)],
    decks: NEXT,
  });
  const [message] = acted(state, place(0, 0), PASS).messages;

  test('[S2] the tile with two zones of it counts once', () => expect(message?.tiles).toEqual([15, 16, 18, 24]));
  test('[S4] the lake counts once', () => expect(message).toMatchObject({ kind: 'river', points: 4 + 1, fish: 1 }));
});

test('[S3] a group of mushrooms brings 3 more', () => {
  const state = placing(36, {
    placed: laid([79, 0, 0], [35, -1, 0]),
    occupants: [pawn(0, 351)],
    decks: NEXT,
  });
  expect(acted(state, place(1, 0, 1), PASS).messages).toMatchObject([{ kind: 'forest', points: 9, mushrooms: 1 }]);
});

test('[S1] those with the most pawns score, all of them if several', () => {
  const placed = laid([35, -1, 0], [38, 0, 0], [39, 1, 0]);
  const scorers = (...seats: readonly number[]) => {
    const occupants = [351, 381, 391].flatMap((zone, index) => seats.slice(index, index + 1).map((s) => pawn(s, zone)));
    const end = acted(placing(36, { placed, occupants, decks: NEXT, seats: 3 }), place(2, 0, 1), PASS);
    return [end.messages.flatMap((message) => message.scorers), end.points];
  };
  expect(scorers(2, 1, 2)).toEqual([[2], [0, 0, 8]]);
  expect(scorers(2, 1)).toEqual([
    [1, 2],
    [0, 8, 8],
  ]);
  expect(scorers()).toEqual([[], [0, 0, 0]]);
});

/** Hunting trap 94 in (0, 0), placed by the first player. */
function trapped(around: readonly Placed[], parts: Partial<State> = {}): State {
  const { cancelled = [], occupants = [] } = parts;
  return acted(placing(94, { placed: around, cancelled, occupants, decks: NEXT }), place(0, 0));
}

describe('hunting trap', () => {
  test('[S9] deer in reach are eaten first, then the rest scores, and none of them counts any more', () => {
    // Tiger 3110 eats deer 6200; mammoth 6100 remains.
    const { messages, cancelled, points } = trapped(laid([31, -1, 0], [62, 1, 0], [61, 0, 1]));
    expect(messages).toEqual([
      { kind: 'trap', points: 3, scorers: [0], tiles: [31, 61, 62, 94], mammoths: 1, aurochs: 0, deer: 0 },
    ]);
    expect(cancelled).toEqual([3110, 6100, 6200]);
    expect(points).toEqual([3, 0]);
  });

  test('[S9] a tiger eats one deer, not all', () => {
    // Deer 3710 and 6200, one tiger.
    const { messages, cancelled } = trapped(laid([31, -1, 0], [62, 1, 0], [61, 0, 1], [37, 1, 1, 2]));
    expect(messages).toMatchObject([{ points: 4, mammoths: 1, deer: 1 }]);
    expect(cancelled).toEqual([3110, 3710, 6100, 6200]);
  });

  test('[S9] it scores for who places it, even in the meadow of somebody else', () => {
    const { messages, occupants } = trapped(laid([61, 0, 1]), { occupants: [pawn(1, 610)] });
    expect(messages).toMatchObject([{ points: 3, scorers: [0] }]);
    expect(occupants).toEqual([pawn(1, 610)]);
  });

  test('[S9] [S10] without points there is no message, but the animals are cancelled all the same', () => {
    const { messages, cancelled } = trapped(laid([31, -1, 0], [62, 1, 0]));
    expect(messages).toEqual([]);
    expect(cancelled).toEqual([3110, 6200]);
  });

  test('[S9] the fire saves no deer from the tigers in reach', () => {
    const { messages, cancelled } = trapped(laid([31, -1, 0], [62, 1, 0], [85, 0, 1]));
    expect(messages).toEqual([]);
    expect(cancelled).toEqual([3110, 6200]);
  });

  test('[S8] its meadow goes on beyond its reach, where animals stay alive', () => {
    const { messages, cancelled } = trapped(laid([62, 1, 0], [61, 2, 0], [31, 2, 1, 2]));
    expect(messages).toMatchObject([{ points: 1, tiles: [62, 94], deer: 1 }]);
    expect(cancelled).toEqual([6200]);
  });

  test('[S8] a tile at the corner is in reach', () => {
    expect(trapped(laid([85, 1, 0], [61, 1, 1])).messages).toMatchObject([{ points: 3, tiles: [61, 85, 94] }]);
  });

  test('[S8] another meadow beside it is not in reach', () => {
    const { messages, cancelled } = trapped(laid([30, 0, -1]));
    expect(messages).toEqual([]);
    expect(cancelled).toEqual([]);
  });

  test('[S9] what was cancelled before neither eats nor counts', () => {
    const { messages, cancelled } = trapped(laid([31, -1, 0], [62, 1, 0], [61, 0, 1]), { cancelled: [3110, 6100] });
    expect(messages).toMatchObject([{ points: 1, mammoths: 0, deer: 1 }]);
    expect(cancelled).toEqual([3110, 6100, 6200]);
  });
});

describe('cancelled animals at the end', () => {
  /** Tiger 3110 beside deer 6200 beside deer 3710. */
  const placed = laid([31, -1, 0], [62, 0, 0], [37, 1, 0]);
  const occupants = [pawn(0, 620)];
  const ended = (...cancelled: readonly number[]) => counted({ placed, occupants, cancelled });

  test('[E3] nothing cancelled: the tiger eats one deer, the other counts', () => {
    expect(ended()).toMatchObject({ points: [1, 0], cancelled: [3710] });
  });

  test('[E3] a cancelled tiger eats no deer', () => {
    expect(ended(3110)).toMatchObject({ points: [2, 0], cancelled: [3110] });
  });

  test('[E3] a cancelled deer is not eaten again: the tiger eats the other one', () => {
    expect(ended(6200)).toMatchObject({ points: [0, 0], messages: [], cancelled: [3710, 6200] });
  });

  test('[E3] a cancelled deer does not count, though no tiger is there to eat it', () => {
    expect(ended(3110, 6200)).toMatchObject({ points: [1, 0], cancelled: [3110, 6200] });
  });

  test('[S9] mammoths and aurochs that were cancelled do not count', () => {
    const end = counted({ placed: laid([90, 0, 0]), occupants: [pawn(0, 900)], cancelled: [9000] });
    expect(end).toMatchObject({ points: [2, 0], messages: [{ mammoths: 0, aurochs: 1 }] });
  });
});

describe('pit trap', () => {
  test('[E6] it comes on top of its meadow, without any tiger there, for those who lead in the whole meadow', () => {
    // Mammoth 6100 is in reach; deer 6200 and the pawn are not.
    const { messages, points } = counted({
      placed: laid([92, 0, 0], [61, 0, 1], [62, 0, 2]),
      occupants: [pawn(0, 620)],
    });
    expect(messages).toEqual([
      { kind: 'meadow', points: 4, scorers: [0], tiles: [61, 62, 92], mammoths: 1, aurochs: 0, deer: 1 },
      { kind: 'pit', points: 3, scorers: [0], tiles: [61, 92], mammoths: 1, aurochs: 0, deer: 0 },
    ]);
    expect(points).toEqual([7, 0]);
  });

  test('[E6] who leads in reach does not matter', () => {
    const { points } = counted({
      placed: laid([92, 0, 0], [61, 0, 1], [62, 0, 2], [85, 0, 3]),
      occupants: [pawn(1, 610), pawn(0, 620), pawn(0, 850)],
    });
    expect(points).toEqual([7, 0]);
  });

  test('[S8] [E6] another meadow on a tile in reach does not count', () => {
    // Deer 4100, south of the trap, counts twice; deer 3000, north of it beyond the forest, is in another meadow.
    const { points } = counted({
      placed: laid([92, 0, 0], [30, 0, -1, 3], [41, 0, 1]),
      occupants: [pawn(0, 921)],
    });
    expect(points).toEqual([2, 0]);
  });

  test('[E3] [E6] with the fire no deer is eaten, and those in reach count twice', () => {
    const { messages, cancelled } = counted({
      placed: laid([92, 0, 0], [85, 0, 1], [62, -1, 1], [31, -2, 1]),
      occupants: [pawn(0, 850)],
    });
    expect(messages).toMatchObject([
      { kind: 'meadow', points: 1, deer: 1 },
      { kind: 'pit', points: 1, deer: 1 },
    ]);
    expect(cancelled).toEqual([]);
  });

  /** Deer 3710 in reach, deer 6200 out of reach: the lower number would go first elsewhere. */
  const DEER = laid([92, 0, 0], [37, 0, 1, 1], [62, 0, 2]);
  const HUNTER = [pawn(0, 620)];

  test.each([
    ['out of reach', laid([31, -1, 2])],
    ['in reach', laid([31, -1, 1])],
  ])('[E3] the tiger is %s: the deer out of reach is eaten first', (_, tiger) => {
    const { messages, cancelled } = counted({ placed: [...DEER, ...tiger], occupants: HUNTER });
    expect(cancelled).toEqual([6200]);
    expect(messages).toMatchObject([
      { kind: 'meadow', points: 1 },
      { kind: 'pit', points: 1 },
    ]);
  });

  test('[E3] a second tiger, though out of reach, eats the deer in reach', () => {
    const end = counted({ placed: [...DEER, ...laid([31, -1, 2], [32, 1, 2, 1])], occupants: HUNTER });
    expect(end).toMatchObject({ messages: [], points: [0, 0], cancelled: [3710, 6200] });
  });

  test('[E3] a deer out of reach that was cancelled before does not save the one in reach', () => {
    const end = counted({ placed: [...DEER, ...laid([31, -1, 2])], occupants: HUNTER, cancelled: [6200] });
    expect(end).toMatchObject({ messages: [], cancelled: [3710, 6200] });
  });

  test('[E6] animals in reach that were cancelled before do not count twice, nor once', () => {
    const end = counted({ placed: laid([92, 0, 0], [61, 0, 1]), occupants: [pawn(0, 610)], cancelled: [6100] });
    expect(end.messages).toEqual([]);
  });

  test('[S10] without a pawn in its meadow it brings nothing', () => {
    expect(counted({ placed: laid([92, 0, 0], [61, 0, 1]) }).messages).toEqual([]);
  });
});

test('[E3] in the meadow of the fire no deer is eaten, and the tigers are not cancelled', () => {
  const end = counted({ placed: laid([31, -1, 0], [85, 0, 0], [62, 1, 0]), occupants: [pawn(0, 850)] });
  expect(end).toMatchObject({ points: [1, 0], cancelled: [] });
});

test('[E3] the fire saves the deer of its own meadow only', () => {
  const end = counted({ placed: laid([85, 0, 0], [31, 5, 5], [62, 6, 5]), occupants: [pawn(0, 620)] });
  expect(end).toMatchObject({ points: [0, 0], cancelled: [6200] });
});

test('[E3] deer are eaten in meadows that nobody occupies too', () => {
  expect(counted({ placed: laid([31, -1, 0], [62, 0, 0]) })).toMatchObject({ messages: [], cancelled: [6200] });
});

describe('river systems', () => {
  const state = (decks = {}) => placing(2, { placed: laid([56, 0, 0]), occupants: [pawn(1, 563), hut(0, 568)], decks });

  test('[E2] nothing for the hut when the river closes', () => {
    // 2 tiles, 1 fish in either lake.
    const end = acted(state(NEXT), place(-1, 0), PASS);
    expect(end).toMatchObject({ points: [0, 4], messages: [{ kind: 'river', scorers: [1] }] });
  });

  test('[E2] [E4] at the end the fish are for the hut, not for pawns', () => {
    const end = acted(state(), place(-1, 0), PASS);
    expect(end.points).toEqual([2, 4]);
    expect(end.messages[1]).toEqual({ kind: 'system', points: 2, scorers: [0], tiles: [2, 56], fish: 2 });
    const alone = counted({ placed: laid([48, 0, 0], [47, 1, 0]), occupants: [pawn(1, 481)] });
    expect(alone).toMatchObject({ points: [0, 0], messages: [] });
  });

  test('[E4] fish in its rivers and its lakes, each once', () => {
    // Rivers 471 (1 fish) and 51, 53, 55, which end in lake 58 (1 fish).
    const end = counted({ placed: laid([47, 0, 0], [5, 1, 0]), occupants: [hut(0, 471)] });
    expect(end.messages).toEqual([{ kind: 'system', points: 2, scorers: [0], tiles: [5, 47], fish: 2 }]);
  });

  test('[E5] the raft brings its lakes besides', () => {
    const end = counted({ placed: laid([91, 0, 0], [56, 1, 0], [47, 5, 5]), occupants: [hut(0, 568), hut(1, 471)] });
    // 918 and 568: 2 fish, 2 lakes.
    expect(end.messages).toEqual([
      { kind: 'system', points: 2, scorers: [0], tiles: [56, 91], fish: 2 },
      { kind: 'raft', points: 2, scorers: [0], tiles: [56, 91], lakes: 2 },
      { kind: 'system', points: 1, scorers: [1], tiles: [47], fish: 1 },
    ]);
  });

  test('[S5] the logboat brings 2 a lake of its system at once, to who places it', () => {
    const end = acted(
      placing(93, { placed: laid([56, 0, 0]), occupants: [hut(1, 568)], decks: NEXT }),
      place(-1, 0, 1),
    );
    expect(end).toMatchObject({
      points: [4, 0],
      messages: [{ kind: 'logboat', points: 4, scorers: [0], tiles: [56, 93], lakes: 2 }],
    });
  });
});

describe('the border of the board', () => {
  const cells = (state: State) => [
    ...new Set(
      chacun.rules.actions(state, 0).flatMap((action) => (action.type === 'place' ? [`${action.x},${action.y}`] : [])),
    ),
  ];

  test.each([
    ['east', 12, 0, ['11,0', '12,-1', '12,1']],
    ['west', -12, 0, ['-12,-1', '-12,1', '-11,0']],
    ['south', 0, 12, ['-1,12', '0,11', '1,12']],
    ['north', 0, -12, ['-1,-12', '0,-11', '1,-12']],
    ['south-east', 12, 12, ['11,12', '12,11']],
    ['north-west', -12, -12, ['-12,-11', '-11,-12']],
  ])('[B1] beside a tile at the border in the %s there are no cells beyond, nor on the other side', (_, x, y, free) => {
    expect(cells(placing(62, { placed: laid([61, x, y]) }))).toEqual(free);
  });

  test.each([
    ['rows', 12, 0, -12, 1],
    ['columns', 0, 12, 1, -12],
  ])('[B1] the end of one and the start of the next of the %s are no neighbours', (_, x, y, otherX, otherY) => {
    const state = occupying({ placed: laid([61, x, y], [62, otherX, otherY]), occupants: [pawn(1, 610)] });
    expect(places(state)).toEqual(['P620']);
  });

  test.each([
    [13, 0],
    [-13, 0],
    [12.5, 0],
    [Number.NaN, 0],
  ])('[B1] (%d, %d) is no cell', (x, y) => {
    const state = placing(62, { placed: laid([61, 12, 0], [85, -12, 0]) });
    expect(chacun.rules.apply(state, 0, place(x, y))).toEqual({ ok: false, error: { code: 'does-not-fit' } });
  });

  test('[A2] a side that looks beyond the border is never closed', () => {
    // Tile 41 has forests in the west, which meets that of 35, and in the east.
    const state = placing(41, { placed: laid([35, 11, 0]), occupants: [pawn(0, 351)], decks: NEXT });
    const end = acted(state, place(12, 0), { type: 'occupy', kind: 'pawn', zone: 411 });
    expect(end).toMatchObject({ points: [4, 0], occupants: [pawn(0, 411)] });
  });
});

test('[S10] a closed forest that nobody occupies makes no message', () => {
  const state = placing(36, { placed: laid([35, 0, 0]), decks: NEXT });
  expect(acted(state, place(1, 0, 1), PASS).messages).toEqual([]);
});

test('[S10] a meadow without animals and a system without fish make no message', () => {
  const end = counted({ placed: laid([46, 0, 0], [85, 5, 5]), occupants: [pawn(0, 850), hut(1, 461)] });
  expect(end.messages).toEqual([]);
});
