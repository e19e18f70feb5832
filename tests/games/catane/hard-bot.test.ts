import { describe, expect, test } from 'vitest';
import type { BotLevel, Seat } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { sizeOf } from '../../../shared/games/catane/bag.ts';
import { outlook } from '../../../shared/games/catane/bots/evaluation.ts';
import { sampledState } from '../../../shared/games/catane/bots/sampled.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { bag, codes, hand, main, played } from './states.ts';

const chosen = (state: State, seat: Seat = state.turn, level: BotLevel = 'hard'): string => {
  const action = catane.bots[level]?.(
    catane.secrecy.view(state, seat),
    seat,
    catane.rules.actions(state, seat),
    mixRng(1n),
  );
  return action === undefined ? 'nothing' : catane.codes.format(state, seat, action);
};

/** The states of a game of bots, one by one. */
function* walk(levels: readonly BotLevel[], seed: number): Generator<State> {
  let state = catane.rules.start(levels.length, {}, mixRng(BigInt(seed)));
  for (let n = 0; ; n += 1) {
    yield state;
    const [seat] = catane.rules.waitingFor(state);
    if (seat === undefined) return;
    const bot = catane.bots[levels[seat] ?? 'easy'];
    const dice = mixRng(BigInt(100_000 * seed + n));
    const action = bot?.(catane.secrecy.view(state, seat), seat, catane.rules.actions(state, seat), dice);
    const next = action && catane.rules.apply(state, seat, action);
    if (!next?.ok) throw new Error('the bot does what it may not');
    state = next.value;
  }
}

/** What two bots do until they have exchanged cards, which they must in a few steps. */
function untilExchanged(before: State, levels: readonly BotLevel[]): { steps: readonly string[]; state: State } {
  let state = before;
  const steps: string[] = [];
  while (!steps.at(-1)?.startsWith('OUIJ')) {
    const [seat = 0] = catane.rules.waitingFor(state);
    const code = chosen(state, seat, levels[seat]);
    steps.push(code);
    if (code === 'T' || steps.length > 20) throw new Error(`no exchange: ${steps.join(' ')}`);
    state = played(state, [seat, code]);
  }
  return { steps, state };
}

describe('a sampled state', () => {
  test('looks the same to the seat that it is sampled for, but for offers and messages', () => {
    let compared = 0;
    for (const state of walk(['normal', 'easy', 'normal'], 2)) {
      const { type } = state.phase;
      if (type === 'draft' || type === 'offer' || type === 'over') continue;
      const seat = compared % 3;
      const view = catane.secrecy.view(state, seat);
      const seen = catane.secrecy.view(sampledState(view, seat, mixRng(BigInt(compared))), seat);
      expect(seen).toEqual({ ...view, messages: [] });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('deals what is hidden anew', () => {
    const resources = [bag({ clay: 1 }), bag({ wheat: 3, wool: 2 }), bag({ stone: 3, wood: 2 })];
    const view = catane.secrecy.view(main({ resources }), 0);
    const hands = [1n, 2n, 3n, 4n].map((seed) => sampledState(view, 0, mixRng(seed)).hands[1]?.resources.join());
    expect(new Set(hands).size).toBeGreaterThan(1);
  });
});

describe('the outlook', () => {
  test('of all seats adds up to certainty', () => {
    const state = main({ own: { colonies: [['C3'], ['E5'], ['G7']] }, resources: [bag({ clay: 2 })] });
    const chances = [0, 1, 2].map((seat) => Math.exp(outlook(state, seat)));
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
  });

  test('is better with a town, a title or a knight, and worse with the thief on the land', () => {
    const colony = main({ own: { colonies: [['E5'], ['C3']] } });
    const now = outlook(colony, 0);
    expect(outlook(main({ own: { colonies: [[], ['C3']], towns: [['E5']] } }), 0)).toBeGreaterThan(now);
    expect(outlook({ ...colony, largestArmy: 0, knights: [3, 0, 0] }, 0)).toBeGreaterThan(now);
    expect(outlook(main({ own: { colonies: [['E5'], ['C3']] }, cards: [['knight']] }), 0)).toBeGreaterThan(now);
    expect(outlook({ ...colony, thief: 0 }, 0)).toBeGreaterThan(now);
  });
});

describe('the hard bot', () => {
  test('takes the point that wins', () => {
    const own = { colonies: [['C3', 'G7']], towns: [['E5', 'A9', 'I1']] };
    const state = main({ own, resources: [bag({ stone: 3, wheat: 2 })], goal: 9 });
    const won = played(state, chosen(state));
    expect(catane.rules.outcome(won)?.winners).toEqual([0]);
  });

  test('trades with the bank for what wins', () => {
    const own = { colonies: [['C3', 'G7']], towns: [['E5', 'A9', 'I1']] };
    let state = main({ own, resources: [bag({ stone: 3, wheat: 1, clay: 4 })], goal: 9, hasTrade: false });
    for (let n = 0; n < 2; n += 1) state = played(state, chosen(state));
    expect(catane.rules.outcome(state)?.winners).toEqual([0]);
  });

  test('plays a knight before the dice when the thief stands on its land', () => {
    const own = { colonies: [['E5'], ['C3']] };
    const state = main({ own, cards: [['knight']], phase: { type: 'before-roll' } });
    expect(chosen(state)).toBe('UC');
    expect(chosen({ ...state, thief: 0 })).toBe('L');
  });

  test('sets the thief on the land of others, not on its own', () => {
    const own = { colonies: [['C3'], ['G7'], ['A9']], towns: [[], ['G1']] };
    const phase = { type: 'thief', isKnight: false, resume: 'main' } as const;
    expect(chosen(main({ own, phase, resources: [bag({}), bag({ clay: 2 })] }))).toMatch(/^B[A-M]\dJ2$/);
  });

  test('does not trade with who is about to win', () => {
    const state = main({
      own: { colonies: [['C3'], ['E5']] },
      resources: [bag({ wheat: 1, clay: 1 }), bag({ stone: 3, wheat: 1, wool: 2 })],
    });
    const offer = played(state, 'O', 'OBL', 'PLA', 'OT');
    expect(chosen(offer, 1)).toBe('OUI');
    expect(chosen({ ...offer, largestArmy: 0, longestRoad: 0, goal: 7 }, 1)).toBe('NON');
  });

  test('makes an offer that a normal bot accepts, before it spends the cards for it', () => {
    const state = main({
      own: { colonies: [['E5'], ['C3', 'G7']], roads: [['E4'], ['C4']] },
      resources: [bag({ stone: 3, wheat: 1, wool: 1, clay: 1 }), bag({ wheat: 2, wood: 1 })],
      seats: 2,
    });
    expect(codes(state)).toContain('D');
    const after = untilExchanged(state, ['hard', 'normal']);
    expect(after.steps[0]).toBe('O');
    expect(after.steps.at(-2)).toBe('OUI');
    expect(hand(after.state, 0)[2]).toBeGreaterThan(1);
  });

  test('asks more of who needs a card, and a normal bot agrees', () => {
    // After a road, the normal one lacks a wheat for a card, and offers a stone for it.
    const state = main({
      own: { colonies: [['E5'], ['C3', 'G7']], roads: [['E4', 'E3', 'D5', 'C5'], ['C4']] },
      resources: [bag({ clay: 1, wood: 1, wool: 2, stone: 3 }), bag({ wheat: 3, wood: 1 })],
      seats: 2,
    });
    const { steps, state: after } = untilExchanged(state, ['normal', 'hard']);
    expect(steps.slice(1, 5)).toEqual(['O', 'OPI', 'PBL', 'OT']);
    expect(sizeOf(hand(after, 1))).toBeGreaterThan(4);
  });

  test('makes one offer a turn, and one counter-offer', () => {
    const drafts: (number | undefined)[] = [];
    for (const state of walk(['hard', 'normal', 'hard'], 3)) {
      drafts.push(state.drafts[0], state.drafts[2]);
      if (drafts.length > 800) break;
    }
    expect(new Set(drafts)).toEqual(new Set([0, 1]));
  });

  test('wins against three easy ones, wherever it sits', { tags: 'night' }, () => {
    const won = [0, 1, 2, 3].map((seat) => {
      let last: State | undefined;
      for (const state of walk(new Array<BotLevel>(4).fill('easy').with(seat, 'hard'), seat)) last = state;
      return last !== undefined && catane.rules.outcome(last)?.winners.includes(seat);
    });
    expect(won).toEqual([true, true, true, true]);
  });
});
