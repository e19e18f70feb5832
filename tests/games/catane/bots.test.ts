import { describe, expect, test } from 'vitest';
import type { BotLevel, Options, Seat } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { bag, main, played as next } from './states.ts';

const chosen = (state: State, seat: Seat = state.turn, level: BotLevel = 'normal', seed = 1n): string => {
  const bot = catane.bots[level];
  const action = bot?.(catane.secrecy.view(state, seat), seat, catane.rules.actions(state, seat), mixRng(seed));
  return action === undefined ? 'nothing' : catane.codes.format(state, seat, action);
};

interface Played {
  readonly state: State;
  readonly codes: readonly string[];
}

/** A game of bots only. */
function played(levels: readonly BotLevel[], seed: number, options: Options = {}): Played {
  let state = catane.rules.start(levels.length, options, mixRng(BigInt(seed)));
  const codes: string[] = [];
  for (let n = 0; ; n += 1) {
    const [seat] = catane.rules.waitingFor(state);
    if (seat === undefined) return { state, codes };
    const code = chosen(state, seat, levels[seat], BigInt(100_000 * seed + n));
    codes.push(code);
    state = next(state, [seat, code]);
  }
}

const all = (level: BotLevel, seats: number) => new Array<BotLevel>(seats).fill(level);

describe('a game of bots alone', () => {
  test.each([2, 3, 4])('ends, easy ones: %i players', (seats) => {
    for (let seed = 0; seed < 4; seed += 1) {
      const { state } = played(all('easy', seats), seed, { size: seed % 2 === 0 ? '4' : '6' });
      expect(catane.rules.outcome(state)?.winners.length).toBeGreaterThan(0);
      expect(state.rounds.played).toBeLessThanOrEqual(200);
    }
  });

  test.each([2, 3, 4])('ends with points, normal ones: %i players, who trade with each other', (seats) => {
    const games = Array.from({ length: 4 }, (_, seed) => played(all('normal', seats), seed));
    for (const { state } of games) expect(catane.rules.outcome(state)?.ending).toBe('points');
    expect(games.flatMap(({ codes }) => codes).filter((code) => code === 'OT').length).toBeGreaterThan(0);
    expect(games.flatMap(({ codes }) => codes).filter((code) => /^OUIJ/.test(code)).length).toBeGreaterThan(0);
  });

  test('is the same again with the same dice', () => {
    expect(played(['normal', 'easy', 'normal'], 5)).toEqual(played(['normal', 'easy', 'normal'], 5));
  });
});

test('the normal bot wins against three easy ones, wherever it sits', () => {
  const games = Array.from({ length: 12 }, (_, seed) => {
    const normal = seed % 4;
    return catane.rules.outcome(played(all('easy', 4).with(normal, 'normal'), seed).state)?.winners.includes(normal);
  });
  expect(games.filter((won) => won).length).toBeGreaterThanOrEqual(10);
});

describe('the normal bot', () => {
  test('builds what it wants most and can pay', () => {
    const own = { colonies: [['C3']], roads: [['D3', 'F3']] };
    expect(chosen(main({ own, resources: [bag({ clay: 1, wheat: 1, wood: 1, wool: 1 })] }))).toBe('CG3');
    expect(chosen(main({ own: { colonies: [['C3']] }, resources: [bag({ stone: 3, wheat: 2 })] }))).toBe('VC3');
  });

  test('plays a knight when the thief stands on its land', () => {
    const own = { colonies: [['E5'], ['C3']] };
    const state = main({ own, cards: [['knight']], phase: { type: 'before-roll' } });
    expect(chosen(state)).toBe('UC');
    expect(chosen({ ...state, thief: 0 })).toBe('L');
  });

  test('sets the thief on the land of who is ahead, not on its own', () => {
    const own = { colonies: [['C3'], ['G7'], ['A9']], towns: [[], ['G1']] };
    const phase = { type: 'thief', isKnight: false, resume: 'main' } as const;
    expect(chosen(main({ own, phase, resources: [bag({}), bag({ clay: 2 })] }))).toMatch(/^B[A-M]\dJ2$/);
  });

  test('discards what its goal does not need', () => {
    const own = { colonies: [['C3']] };
    const phase = { type: 'discard', due: [1, 0, 0] } as const;
    expect(chosen(main({ own, phase, resources: [bag({ stone: 3, wheat: 2, wool: 3 })] }))).toBe('XLA');
  });

  test('accepts what brings it nearer to its goal, not from who is about to win', () => {
    const state = main({
      own: { colonies: [['C3'], ['E5']] },
      resources: [bag({ wheat: 1, clay: 1 }), bag({ stone: 3, wheat: 1, wool: 2 })],
    });
    const offer = next(state, 'O', 'OBL', 'PLA', 'OT');
    expect(chosen(offer, 1)).toBe('OUI');
    expect(chosen(next(state, 'O', 'OAR', 'PPI', 'OT'), 1)).toBe('NON');
    expect(chosen({ ...offer, largestArmy: 0, longestRoad: 0, goal: 7 }, 1)).toBe('NON');
  });
});

describe('the easy bot', () => {
  test('[18.1] builds a colony if it can, and one a turn', () => {
    const own = { colonies: [['C3']], roads: [['D3', 'F3', 'C4', 'C6']] };
    const state = main({ own, resources: [bag({ clay: 2, wheat: 2, wood: 2, wool: 2 })] });
    const colonies = catane.rules.actions(state, 0).filter(({ type }) => type === 'colony');
    expect(colonies.length).toBeGreaterThan(1);
    for (let seed = 0n; seed < 20n; seed += 1n) {
      const first = chosen(state, 0, 'easy', seed);
      expect(first).toMatch(/^C/);
      expect(chosen(next(state, first), 0, 'easy', seed)).not.toMatch(/^C/);
    }
  });

  test('[18.1] before the dice buys a card half of the time, and then plays one half of the time', () => {
    const state = main({
      phase: { type: 'before-roll' },
      cards: [['monopoly']],
      resources: [bag({ stone: 1, wheat: 1, wool: 1 })],
    });
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 400; seed += 1) {
      const codes: string[] = [];
      let now = state;
      for (let n = 0; codes.at(-1) !== 'L'; n += 1) {
        const code = chosen(now, 0, 'easy', BigInt(10 * seed + n));
        codes.push(code);
        if (code !== 'L') now = next(now, code);
      }
      const said = codes.map((code) => code.slice(0, 2)).join(' ');
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['D L', 'D UM L', 'L', 'UM L']);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(45);
  });

  test('has one wish a turn', () => {
    const own = { colonies: [['C3']] };
    const state = main({ own, resources: [bag({ clay: 3, wood: 3 })] });
    const wishes = Array.from({ length: 40 }, (_, seed) => chosen(state, 0, 'easy', BigInt(seed)));
    expect(wishes.filter((code) => code === 'T').length).toBeGreaterThan(5);
    const road = wishes.find((code) => code.startsWith('R')) ?? '';
    const built = next(state, road);
    for (let seed = 0n; seed < 20n; seed += 1n) expect(chosen(built, 0, 'easy', seed)).toBe('T');
  });

  test('gives up what it has most of', () => {
    const phase = { type: 'discard', due: [1, 0, 0] } as const;
    expect(chosen(main({ phase, resources: [bag({ clay: 2, wool: 5 })] }), 0, 'easy')).toBe('XLA');
  });
});
