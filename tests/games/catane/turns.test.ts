import { describe, expect, test } from 'vitest';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { begin } from '../../../shared/games/catane/apply.ts';
import { minus, only } from '../../../shared/games/catane/bag.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { scoreKnown } from '../../../shared/games/catane/known-points.ts';
import { BANK, CLAY, DECK, FIXED, FULL_BANK } from '../../../shared/games/catane/material.ts';
import { scoreOf } from '../../../shared/games/catane/scoring.ts';
import type { Card, Resource, State } from '../../../shared/games/catane/types.ts';
import { bag, codes, hand, kinds, main, place, played, refusal, script } from './states.ts';

const start = (seats: number): State =>
  begin(
    { rules: 2, size: 4, seats, goal: 10, hasTrade: true, tiles: FIXED[4], thief: place('F4'), deck: DECK },
    script(),
  );

describe('the board', () => {
  test('[B3] a new island has the same tiles, with no 6 or 8 across a road from another; the same one is that of the box', () => {
    for (const size of ['4', '6'] as const) {
      const fixed = FIXED[size === '4' ? 4 : 6];
      const sorted = (tiles: State['tiles']) => tiles.map((tile) => JSON.stringify(tile)).sort();
      for (let seed = 0n; seed < 20n; seed += 1n) {
        const { tiles, thief } = catane.rules.start(4, { size }, mixRng(seed));
        const n = Math.sqrt(tiles.length);
        expect(sorted(tiles)).toEqual(sorted(fixed));
        expect(tiles[thief]?.resource).toBe(null);
        const isRed = (x: number, y: number) => {
          const tile = x < n && y < n ? tiles[x * n + y] : undefined;
          return tile?.number === 6 || tile?.number === 8;
        };
        for (let x = 0; x < n; x += 1)
          for (let y = 0; y < n; y += 1)
            if (isRed(x, y)) expect([isRed(x + 1, y), isRed(x, y + 1)]).toEqual([false, false]);
      }
      expect(catane.rules.start(3, { size, island: 'same' }, mixRng(1n)).tiles).toEqual(fixed);
    }
  });

  test('[M4] [M5] the bank has 19 cards of each resource, the deck 30 of the right kinds', () => {
    const { bank, deck } = catane.rules.start(4, {}, mixRng(3n));
    expect(bank).toEqual([19, 19, 19, 19, 19]);
    const count = (card: Card) => deck.filter((other) => other === card).length;
    expect(deck).toHaveLength(30);
    expect(count('knight')).toBe(14);
    for (const card of ['monopoly', 'roads', 'invention', 'market', 'library', 'parliament', 'church'] as const)
      expect(count(card)).toBe(2);
  });
});

describe('the beginning', () => {
  test('[D2] colonies in turn, then in reverse', () => {
    const order: number[] = [];
    let state = start(3);
    while (state.turns === 0) {
      order.push(state.turn);
      state = played(state, codes(state)[0] ?? '');
    }
    expect(order).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 1, 1, 0, 0]);
    expect(state).toMatchObject({ turn: 0, turns: 1, phase: { type: 'before-roll' } });
  });

  test('[C2] a colony forbids its intersection and its neighbours, nothing else', () => {
    const state = played(start(2), 'CC3', 'RD3');
    for (const [code, why] of [['CC3', 'occupied'], ...['CA3', 'CE3', 'CC1', 'CC5'].map((near) => [near, 'too-close'])])
      expect(refusal(state, code ?? '')).toBe(why);
    for (const far of ['CA1', 'CE1', 'CA5', 'CE5']) expect(refusal(state, far)).toBe(undefined);
  });

  test('[D3] the road is at the colony just built', () => {
    expect(codes(played(start(3), 'CC3'))).toEqual(['RC2', 'RB3', 'RD3', 'RC4']);
    expect(codes(played(start(3), 'CA1'))).toEqual(['RB1', 'RA2']);
  });

  test.each([
    ['CC3', { clay: 1, wheat: 1, wood: 1, wool: 1 }],
    ['CE5', { clay: 1, wheat: 1, wood: 1 }],
    ['CA1', { wood: 1 }],
    ['CE1', { stone: 1, wheat: 1 }],
  ])('[D4] the second colony brings a card of each cell: %s', (code, cards) => {
    const state = played(start(2), 'CI9', 'RI8', 'CG7', 'RF7', code);
    expect(hand(state, 1)).toEqual(bag(cards));
    expect(state.bank.reduce((sum, count) => sum + count)).toBe(95 - Object.keys(cards).length);
  });

  test('[D5] who has no place left is passed over: seven colonies can block the small board', () => {
    let state = start(4);
    for (const name of ['A3', 'A7', 'E1', 'E5', 'E9', 'I3', 'I7']) {
      state = played(state, `C${name}`);
      state = played(state, codes(state)[0] ?? '');
    }
    expect(state).toMatchObject({ turn: 0, turns: 1, phase: { type: 'before-roll' } });
    expect(kinds(state)).toContain('no-place');
    expect(state.buildings.filter((building) => building?.seat === 0)).toHaveLength(1);
  });
});

describe('what the land gives', () => {
  const land = (parts: Partial<State> = {}): State =>
    main({
      own: { colonies: [['C3'], ['A9'], ['G7', 'I5']], towns: [['E5'], ['A1']] },
      phase: { type: 'before-roll' },
      ...parts,
    });
  const short = (resource: Resource, left: number) => ({ bank: minus(FULL_BANK, only(resource, BANK - left)) });

  test.each([
    [9, {}, [{ clay: 3 }, {}, {}]],
    [6, {}, [{ wood: 1 }, { wood: 2 }, { clay: 1 }]],
    [6, { thief: place('B2') }, [{}, {}, { clay: 1 }]],
    [5, {}, [{ wood: 2 }, {}, { wool: 2 }]],
    [10, {}, [{ wool: 1, wheat: 2 }, {}, { wheat: 1 }]],
    [8, {}, [{}, { wool: 1 }, { stone: 1 }]],
    [8, { thief: place('H4') }, [{}, { wool: 1 }, {}]],
    [2, {}, [{}, {}, { wood: 1 }]],
    [4, {}, [{ wheat: 1 }, {}, {}]],
    [12, {}, [{}, {}, {}]],
    [3, {}, [{}, {}, {}]],
    [6, short(3, 3), [{ wood: 1 }, { wood: 2 }, { clay: 1 }]],
    [6, short(3, 2), [{}, {}, { clay: 1 }]],
    [5, short(3, 1), [{ wood: 1 }, {}, { wool: 2 }]],
    [10, short(2, 1), [{ wool: 1 }, {}, {}]],
  ] as const)('[P1] [P2] on a %s', (sum, parts, gains) => {
    const one = Math.max(1, sum - 6);
    const before = land({ ...parts, rng: script(one - 1, sum - one - 1) });
    const state = played(before, 'L');
    expect(state.hands.map(({ resources }) => resources)).toEqual(gains.map(bag));
    expect(state).toMatchObject({ phase: { type: 'main' }, dice: [one, sum - one] });
    expect(state.produced).toEqual(gains.map(bag));
    expect(state.rolls.map((count, index) => count * (index + 2)).filter((rolled) => rolled > 0)).toEqual([sum]);
  });
});

describe('building', () => {
  const rich = bag({ clay: 4, stone: 6, wheat: 6, wood: 4, wool: 4 });

  test('[C1] [C3] roads go on from what one has, never through the building of another', () => {
    const own = { roads: [['D3', 'F3']], colonies: [['C3']] };
    const state = main({ own, resources: [rich] });
    const roads = (one: State) =>
      codes(one)
        .filter((code) => /^R[A-M]\d/.test(code))
        .sort();
    expect(roads(state)).toEqual(['RB3', 'RC2', 'RC4', 'RE2', 'RE4', 'RG2', 'RG4', 'RH3']);
    expect(codes(state).filter((code) => /^C/.test(code))).toEqual(['CG3']);
    const cut = main({ own: { ...own, colonies: [['C3'], ['G3']] }, resources: [rich] });
    expect(roads(cut)).toEqual(['RB3', 'RC2', 'RC4', 'RE2', 'RE4']);
    expect(refusal(cut, 'RG2')).toBe('not-joined');
    expect(refusal(state, 'RD3')).toBe('occupied');
    expect(refusal(state, 'CI9')).toBe('not-joined');
  });

  test.each([
    ['RE2', { clay: 1, wood: 1 }],
    ['CG3', { clay: 1, wheat: 1, wood: 1, wool: 1 }],
    ['VC3', { stone: 3, wheat: 2 }],
    ['D', { stone: 1, wheat: 1, wool: 1 }],
  ] as const)('[M2] %s costs exactly that', (code, cost) => {
    const own = { roads: [['D3', 'F3']], colonies: [['C3']] };
    const state = played(main({ own, resources: [bag(cost)] }), code);
    expect(hand(state, 0)).toEqual(bag({}));
    expect(state.bank).toEqual([19, 19, 19, 19, 19]);
    const [resource] = Object.keys(cost);
    const less = bag({ ...cost, [resource ?? '']: (Object.values(cost)[0] ?? 0) - 1 });
    expect(refusal(main({ own, resources: [less] }), code)).toBe('too-poor');
  });

  test('[C4] [M3] a town takes the place of an own colony, whose piece comes back', () => {
    const own = { colonies: [['A1', 'C3', 'E1', 'G1', 'I1'], ['E5']], roads: [['A2', 'A4']] };
    const state = main({ own, resources: [rich] });
    expect(refusal(state, 'CA5')).toBe('no-piece-left');
    expect(refusal(state, 'VE5')).toBe('not-your-colony');
    expect(refusal(state, 'VA5')).toBe('not-your-colony');
    const town = played(state, 'VC3');
    expect(refusal(town, 'VC3')).toBe('not-your-colony');
    expect(played(town, 'CA5').buildings[place('A5')]).toEqual({ seat: 0, isTown: false });
    const four = main({ own: { towns: [['A1', 'C3', 'E1', 'G1']], colonies: [['I1']] }, resources: [rich] });
    expect(refusal(four, 'VI1')).toBe('no-piece-left');
  });

  test('[M3] the sixteenth road is not built', () => {
    const snake = 'B1 D1 F1 H1 I2 H3 F3 D3 B3 A4 B5 D5 F5 H5 I6'.split(' ');
    expect(refusal(main({ own: { roads: [snake] }, resources: [rich] }), 'RI8')).toBe('no-piece-left');
  });
});

describe('a seven', () => {
  const hands = [bag({ clay: 8 }), bag({ wood: 7 }), bag({ wool: 10, stone: 5 }), bag({ wheat: 9 })];
  const seven = (parts: object = {}) =>
    played(main({ seats: 4, resources: hands, phase: { type: 'before-roll' }, rng: script(0, 5, 0), ...parts }), 'L');

  test('[S1] hands of 8, 7, 15 and 9 discard 4, 0, 7 and 4, in any order', () => {
    const state = seven();
    expect(state.phase).toEqual({ type: 'discard', due: [4, 0, 7, 4] });
    expect(catane.rules.waitingFor(state)).toEqual([0, 2, 3]);
    const steps: (readonly [number, string])[] = [
      ...new Array<readonly [number, string]>(4).fill([0, 'XAR']),
      ...new Array<readonly [number, string]>(3).fill([2, 'XLA']),
      ...new Array<readonly [number, string]>(4).fill([2, 'XPI']),
      ...new Array<readonly [number, string]>(4).fill([3, 'XBL']),
    ];
    const one = played(state, ...steps);
    const other = played(state, ...steps.toReversed());
    expect(one.phase).toEqual({ type: 'thief', isKnight: false, resume: 'main' });
    expect(one.hands).toEqual(other.hands);
    expect(one.bank).toEqual(other.bank);
    expect(one.hands.map(({ resources }) => resources)).toEqual([
      bag({ clay: 4 }),
      bag({ wood: 7 }),
      bag({ wool: 7, stone: 1 }),
      bag({ wheat: 5 }),
    ]);
    expect(refusal(state, 'XAR', 1)).toBe('not-your-turn');
    expect(refusal(state, 'XLA', 0)).toBe('not-in-hand');
    expect(one.messages.filter(({ kind }) => kind === 'discarded')).toHaveLength(3);
  });

  test('[S2] the thief goes elsewhere, and takes a card from somebody there', () => {
    const own = { colonies: [['C3'], ['E3'], ['E5']] };
    const state = main({
      own,
      resources: [bag({}), bag({ clay: 1, wool: 1 })],
      phase: { type: 'thief', isKnight: false, resume: 'main' },
      rng: script(1),
    });
    expect(refusal(state, 'BF4')).toBe('thief-is-there');
    expect(refusal(state, 'BD4')).toBe('wrong-victim');
    expect(refusal(state, 'BD4J1')).toBe('wrong-victim');
    expect(refusal(state, 'BB8J2')).toBe('wrong-victim');
    expect(codes(state)).toEqual(expect.arrayContaining(['BD4J2', 'BD4J3', 'BB2', 'BB8']));
    const robbed = played(state, 'BD4J2');
    expect([hand(robbed, 0), hand(robbed, 1)]).toEqual([bag({ wool: 1 }), bag({ clay: 1 })]);
    expect(robbed).toMatchObject({ thief: place('D4'), phase: { type: 'main' } });
    // An empty hand is named all the same, and nothing is drawn.
    expect(kinds(played({ ...state, rng: script() }, 'BD4J3'))).toContain('nothing-stolen');
  });

  test('[J2] who has decided ahead discards at once, and keeps what they want to', () => {
    const decided = (code: string) =>
      played(main({ seats: 4, resources: [bag({ clay: 2, stone: 4, wool: 4 })] }), code);
    const left = (code: string) =>
      hand(played({ ...decided(code), phase: { type: 'before-roll' }, rng: script(0, 5) }, 'L'), 0);
    expect(left('SXP')).toEqual(bag({ clay: 1, stone: 2, wool: 2 }));
    expect(left('SXV')).toEqual(bag({ stone: 4, wool: 1 }));
    expect(left('SXR')).toEqual(bag({ clay: 2, stone: 1, wool: 2 }));
  });
});

describe('development cards', () => {
  const buyer = main({ resources: [bag({ stone: 2, wheat: 2, wool: 2 })], deck: ['knight', 'church', 'roads'] });

  test('[V1] [V2] a card is played from the next turn on, one a turn', () => {
    const bought = played(buyer, 'D');
    expect(bought.deck).toEqual(['church', 'roads']);
    expect(refusal(bought, 'UC')).toBe('just-bought');
    const next = { ...bought, turns: 11 };
    expect(codes(next)).toContain('UC');
    expect(refusal({ ...next, hasPlayedCard: true }, 'UC')).toBe('one-card-a-turn');
    expect(refusal({ ...next, deck: [] }, 'D')).toBe('deck-empty');
    expect(refusal(main({}), 'UC')).toBe('no-such-card');
  });

  test('[V2] the older of two equal cards is played', () => {
    const state = main({ cards: [['knight']], resources: [bag({ stone: 1, wheat: 1, wool: 1 })], deck: ['knight'] });
    expect(played(state, 'D', 'UC').hands[0]?.cards).toEqual([{ card: 'knight', turn: 10 }]);
  });

  test('[V3] [A1] knights: no discards, the third takes the title, more than the holder takes it over', () => {
    const knight = (knights: readonly number[], largestArmy: number | null) =>
      played(
        main({
          cards: [['knight']],
          resources: [bag({ clay: 9 })],
          knights,
          largestArmy,
          phase: { type: 'before-roll' },
        }),
        'UC',
        'BB8',
      );
    expect(knight([1, 0, 0], null)).toMatchObject({ largestArmy: null, phase: { type: 'before-roll' } });
    expect(knight([2, 0, 0], null).largestArmy).toBe(0);
    expect(knight([2, 3, 0], 1).largestArmy).toBe(1);
    expect(knight([3, 3, 0], 1).largestArmy).toBe(0);
  });

  test('[H1] a knight tells of the army once it changes hands, and only then', () => {
    const told = (knights: readonly number[], largestArmy: number | null) =>
      played(main({ cards: [['knight']], knights, largestArmy, messages: [] }), 'UC', 'BB8').messages.slice(2);
    expect(told([0, 0, 0], null)).toEqual([]);
    expect(told([1, 0, 0], null)).toEqual([]);
    expect(told([2, 0, 0], null)).toEqual([{ kind: 'largest-army', seat: 0, from: null, count: 3 }]);
    expect(told([2, 3, 0], 1)).toEqual([]);
    expect(told([3, 3, 0], 1)).toEqual([{ kind: 'largest-army', seat: 0, from: 1, count: 4 }]);
    expect(told([3, 0, 0], 0)).toEqual([]);
  });

  test('[V4] a monopoly takes all from all, and may take nothing', () => {
    const resources = [bag({ wheat: 2 }), bag({ wood: 3 }), bag({ wheat: 5, clay: 1 })];
    const state = played(main({ resources, cards: [['monopoly']] }), 'UMBL');
    expect(state.hands.map((one) => one.resources)).toEqual([bag({ wheat: 7 }), bag({ wood: 3 }), bag({ clay: 1 })]);
    expect(state.messages.at(-1)).toMatchObject({ kind: 'monopoly', taken: [0, 0, 5] });
    expect(hand(played(main({ resources, cards: [['monopoly']] }), 'UMPI'), 0)).toEqual(bag({ wheat: 2 }));
  });

  test('[V5] two free roads, nothing else meanwhile; what cannot be built is lost', () => {
    const state = played(main({ own: { colonies: [['C3']] }, cards: [['roads']] }), 'UR');
    expect(codes(state)).toEqual(['RC2', 'RB3', 'RD3', 'RC4']);
    expect(played(state, 'RC2').phase).toEqual({ type: 'free-roads', left: 1, resume: 'main' });
    expect(played(state, 'RC2', 'RD3').phase).toEqual({ type: 'main' });
    // A corner of which one road is taken, and at the end of the other somebody else: a single road.
    const corner = main({
      own: { colonies: [['A1'], ['C1']], roads: [[], ['A2']] },
      cards: [['roads']],
      phase: { type: 'before-roll' },
    });
    expect(played(corner, 'UR', 'RB1').phase).toEqual({ type: 'before-roll' });
    expect(refusal(main({ cards: [['roads']] }), 'UR')).toBe('no-road-possible');
  });

  test('[V6] two cards of the bank, or its last one', () => {
    const state = main({ cards: [['invention']] });
    expect(hand(played(state, 'UIBLBO'), 0)).toEqual(bag({ wheat: 1, wood: 1 }));
    expect(hand(played(state, 'UIBOBO'), 0)).toEqual(bag({ wood: 2 }));
    expect(played(state, 'UIBOBL')).toEqual(played(state, 'UIBLBO'));
    const last = { ...state, bank: bag({ wool: 1 }) };
    expect(codes(last).filter((code) => code.startsWith('UI'))).toEqual(['UILA']);
    expect(refusal({ ...state, bank: bag({ wool: 1, clay: 1 }) }, 'UILALA')).toBe('bank-lacks');
    expect(refusal({ ...state, bank: bag({}) }, 'UILA')).toBe('bank-lacks');
    expect(refusal(state, 'UILA')).toBe('wrong-count');
    expect(refusal(last, 'UILALA')).toBe('wrong-count');
    expect(codes({ ...state, bank: bag({}) }).filter((code) => code.startsWith('UI'))).toEqual([]);
  });

  test.each<readonly [readonly Resource[]]>([[[]], [[4]], [[4, 4]]])(
    '[V6] an empty bank has nothing to give: %j',
    (resources) => {
      const empty = main({ cards: [['invention']], bank: bag({}) });
      const result = catane.rules.apply(empty, 0, { type: 'invention', resources });
      expect(!result.ok && result.error.code).toBe('bank-lacks');
    },
  );
});

describe('[X1] the bank', () => {
  const ports = { colonies: [['A3']], towns: [['C1']] };
  const state = main({ own: ports, resources: [bag({ wool: 4, wood: 4 })] });

  test('four for one always, three or two at ports, a worse rate as well', () => {
    for (const code of ['E2LAAR', 'E3LAAR', 'E4LAAR', 'E3BOAR', 'E4BOAR']) expect(codes(state)).toContain(code);
    expect(refusal(state, 'E2BOAR')).toBe('not-your-rate');
    expect(refusal(main({ resources: [bag({ wool: 4 })] }), 'E3LAAR')).toBe('not-your-rate');
    expect(refusal(state, 'E3BOBO')).toBe('same-resource');
    expect(refusal({ ...state, bank: minus(state.bank, only(CLAY, BANK)) }, 'E2LAAR')).toBe('bank-lacks');
    expect(refusal(main({ own: ports, resources: [bag({ wool: 1 })] }), 'E2LAAR')).toBe('too-poor');
    const traded = played(state, 'E2LAAR');
    expect(hand(traded, 0)).toEqual(bag({ wool: 2, wood: 4, clay: 1 }));
    expect(traded.bank).toEqual([18, 19, 19, 15, 17]);
  });
});

describe('the longest road', () => {
  const rich = bag({ clay: 3, wheat: 1, wood: 3, wool: 1 });

  test('[R1] [R3] the fifth road takes the title, an equal one does not', () => {
    const own = {
      roads: [
        ['B1', 'D1', 'F1', 'H1'],
        ['B9', 'D9', 'F9', 'H9', 'I8'],
      ],
    };
    const state = main({ own, resources: [rich], longestRoad: null });
    expect(played(state, 'RI2').longestRoad).toBe(null);
    expect(played(main({ own, resources: [rich], longestRoad: 1 }), 'RI2').longestRoad).toBe(1);
    expect(played(state, 'RI2', 'RI4')).toMatchObject({ longestRoad: 0, roadLengths: [6, 5, 0] });
    const alone = played(main({ own: { roads: [own.roads[0] ?? []] }, resources: [rich] }), 'RI2');
    expect(alone).toMatchObject({ longestRoad: 0, roadLengths: [5, 0, 0] });
  });

  test('[H1] a road tells of the title once it changes hands, and only then', () => {
    const told = (roads: readonly (readonly string[])[], longestRoad: number | null) =>
      played(main({ own: { roads }, resources: [rich], longestRoad, messages: [] }), 'RI2').messages.slice(1);
    const [three, four, five] = [3, 4, 5].map((length) => ['H1', 'F1', 'D1', 'B1', 'A2'].slice(0, length));
    const theirs = ['B9', 'D9', 'F9', 'H9', 'I8'];
    expect(told([three ?? []], null)).toEqual([]);
    expect(told([four ?? []], null)).toEqual([{ kind: 'longest-road', seat: 0, from: null, count: 5 }]);
    expect(told([four ?? [], theirs], null)).toEqual([]);
    expect(told([four ?? [], theirs], 1)).toEqual([]);
    expect(told([five ?? [], theirs], 1)).toEqual([{ kind: 'longest-road', seat: 0, from: 1, count: 6 }]);
    expect(told([five ?? [], theirs], 0)).toEqual([]);
  });

  test('[R2] a colony cuts the road of another, and the title passes on or is lost', () => {
    const roads = [['E4', 'E2'], ['A5', 'B5', 'D5', 'F5', 'H5', 'A4'].slice(1), ['B9', 'D9', 'F9', 'H9', 'I8']];
    const state = main({ own: { roads }, resources: [rich], longestRoad: 1, roadLengths: [2, 5, 5] });
    const cut = played(state, 'CE5');
    expect(cut).toMatchObject({ longestRoad: 2, roadLengths: [2, 3, 5] });
    expect(cut.messages.at(-1)).toMatchObject({ kind: 'longest-road', seat: 2, from: 1, count: 5 });
  });
});

describe('the end', () => {
  const seven = { colonies: [['A1']], towns: [['C3', 'E5', 'G7']] };

  test('[E1] [E2] the tenth point wins at once, hidden ones too, before the dice too', () => {
    const cards = [['church', 'market']] as const;
    const resources = [bag({ stone: 1, wheat: 1, wool: 1 })];
    const state = main({ own: seven, cards, resources, deck: ['university'], phase: { type: 'before-roll' } });
    expect(scoreOf(state, 0)).toEqual({
      colonies: 1,
      towns: 6,
      longestRoad: 0,
      largestArmy: 0,
      monuments: 2,
      total: 9,
    });
    // What the others know of it, by its sources.
    expect(scoreKnown(catane.secrecy.view(state, 1), 0)).toMatchObject({
      colonies: 1,
      towns: 6,
      monuments: 0,
      total: 7,
    });
    expect(scoreKnown(catane.secrecy.view(state, 0), 0)).toEqual(scoreOf(state, 0));
    const won = played(state, 'D');
    expect(catane.rules.outcome(won)).toEqual({ ending: 'points', points: [10, 0, 0], winners: [0] });
    expect(catane.secrecy.view(state, 1).seats[0]?.points).toBe(7);
  });

  test('[E1] who has ten points in the turn of another wins when their own begins', () => {
    const cards = [[], ['church', 'market', 'market']] as const;
    const own = { colonies: [[], ['A1']], towns: [[], ['C3', 'E5', 'G7']] };
    const state = main({ own, cards });
    expect(catane.rules.outcome(state)).toBe(undefined);
    expect(catane.rules.outcome(played(state, 'T'))).toMatchObject({ ending: 'points', winners: [1] });
  });

  test('[E1] another goal', () => {
    const state = main({ own: seven, resources: [bag({ stone: 3, wheat: 2 })], goal: 8 });
    expect(catane.rules.outcome(played(state, 'VA1'))?.winners).toEqual([0]);
    expect(catane.rules.outcome(played({ ...state, goal: 12 }, 'VA1'))).toBe(undefined);
  });

  const last = (rounds: State['rounds'], parts: object = {}) =>
    played(main({ turn: 2, deck: [], rounds, ...parts }), 'T');
  const scores = [0, 0, 0];

  test('[E3] unchanged rounds are counted when the deck is empty, from the second on', () => {
    expect(last({ played: 0, unchanged: 0, scores: null }).rounds).toEqual({ played: 1, unchanged: 0, scores });
    expect(last({ played: 1, unchanged: 0, scores }).rounds.unchanged).toBe(1);
    expect(last({ played: 1, unchanged: 3, scores: [0, 1, 0] }).rounds.unchanged).toBe(0);
    expect(last({ played: 1, unchanged: 3, scores }, { deck: ['knight'] }).rounds.unchanged).toBe(0);
  });

  test('[E3] [E4] five of them end a quiet game, twenty any, two hundred rounds all', () => {
    const colony = { own: { colonies: [['C3']] }, rounds: undefined };
    const growing = { played: 30, unchanged: 18, scores: [1, 0, 0] };
    const end = (rounds: State['rounds'], parts: object = {}) =>
      catane.rules.outcome(played(main({ turn: 2, deck: [], ...parts, rounds }), 'T'));
    // Nobody has anything on the board: nobody can ever build.
    expect(end({ played: 30, unchanged: 3, scores })).toBe(undefined);
    expect(end({ played: 30, unchanged: 4, scores })).toEqual({ ending: 'stall', points: scores, winners: [0, 1, 2] });
    expect(end(growing, colony)).toBe(undefined);
    expect(end({ ...growing, unchanged: 19 }, colony)).toMatchObject({ ending: 'stall', winners: [0] });
    expect(end({ ...growing, played: 199 }, { ...colony, deck: ['knight'] })).toMatchObject({ ending: 'rounds' });
    expect(end({ ...growing, played: 198 }, { ...colony, deck: ['knight'] })).toBe(undefined);
  });

  test('[E4] a colony that can become a town is enough for a game not to be quiet', () => {
    // The corner is closed by roads; whoever built them has no colony and no town left to build.
    const theirs = { colonies: ['I1', 'I5', 'I9', 'E1', 'A9'], towns: ['E5', 'E9', 'A5', 'G3'] };
    const end = (colonies: readonly string[], towns: readonly string[]) => {
      const roads = [[], ['B1', 'A2']];
      const own = { roads, colonies: [colonies, theirs.colonies], towns: [towns, theirs.towns] };
      const rounds = { played: 30, unchanged: 4, scores: [colonies.length + 2 * towns.length, 13, 0] };
      return catane.rules.outcome(played(main({ turn: 2, deck: [], goal: 20, own, rounds }), 'T'));
    };
    expect(end(['A1'], [])).toBe(undefined);
    expect(end([], ['A1'])).toMatchObject({ ending: 'stall' });
  });

  test('[E5] the points of monuments count among those who have come to a standstill', () => {
    const rounds = { played: 30, unchanged: 4, scores };
    const state = main({ turn: 2, deck: [], rounds, cards: [[], ['church']] });
    expect(catane.rules.outcome(played(state, 'T'))).toEqual({ ending: 'stall', points: [0, 1, 0], winners: [1] });
  });
});

describe('[T3] what is forced', () => {
  const forced = (state: State) => {
    const action = catane.capabilities.forced?.(state, state.turn);
    return action && catane.codes.format(state, state.turn, action);
  };
  const produced = { kind: 'produced', gains: [], short: [] } as const;
  const roll = { phase: { type: 'before-roll' } } as const;

  test('to roll, without a card to play and with too few to buy one', () => {
    expect(forced(main(roll))).toBe('L');
    expect(forced(main({ ...roll, resources: [bag({ clay: 2 })] }))).toBe('L');
    expect(forced(main({ ...roll, resources: [bag({ clay: 3 })] }))).toBe(undefined);
    expect(forced(main({ ...roll, resources: [bag({ clay: 3 })], deck: [] }))).toBe('L');
    expect(forced(main({ ...roll, cards: [['church']] }))).toBe(undefined);
    expect(forced(main({ ...roll, cards: [['church']], hasPlayedCard: true }))).toBe('L');
  });

  test('to end the turn, right after a roll that left nothing to do with', () => {
    const messages = [produced];
    expect(forced(main({ messages }))).toBe('T');
    expect(forced(main({ messages, resources: [bag({ clay: 1 })] }))).toBe(undefined);
    expect(forced(main({ messages, resources: [bag({ clay: 1 })], hasTrade: false }))).toBe('T');
    expect(forced(main({ messages: [produced, { kind: 'road', seat: 0, at: 0 }] }))).toBe(undefined);
  });

  test('[O6] to end the turn with a single card, once all offers of the turn are used up', () => {
    const parts = { messages: [produced], resources: [bag({ clay: 1 })] };
    expect(forced(main({ ...parts, drafts: [4, 5, 5] }))).toBe(undefined);
    expect(forced(main({ ...parts, drafts: [5, 0, 0] }))).toBe('T');
    // With two cards there are roads and ports.
    expect(forced(main({ ...parts, drafts: [5, 0, 0], resources: [bag({ clay: 2 })] }))).toBe(undefined);
  });

  test('a free road where there is a single place', () => {
    const phase = { type: 'free-roads', left: 2, resume: 'main' } as const;
    expect(forced(main({ own: { colonies: [['A1'], ['C1']], roads: [[], ['A2']] }, phase }))).toBe('RB1');
    expect(forced(main({ own: { colonies: [['A1']] }, phase }))).toBe(undefined);
  });
});

test('[H1] what was told in one turn of each player is kept', () => {
  let state = main({ messages: [], turns: 1 });
  state = { ...state, messages: [{ kind: 'turn', seat: 0, turn: 1 }] };
  for (let n = 0; n < 9; n += 1) {
    state = played({ ...state, phase: { type: 'main' } }, 'T');
    expect(state.messages.filter(({ kind }) => kind === 'turn').length).toBeLessThanOrEqual(4);
  }
  expect(state.messages.flatMap((message) => (message.kind === 'turn' ? [message.turn] : []))).toEqual([7, 8, 9, 10]);
});
