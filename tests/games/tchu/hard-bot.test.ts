import { describe, expect, test } from 'vitest';
import type { BotLevel } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { byCard } from '../../../shared/games/tchu/bag.ts';
import { estimate, type Position } from '../../../shared/games/tchu/bots/evaluation.ts';
import { considered } from '../../../shared/games/tchu/bots/hard.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import type { Action, Card, RouteId, State } from '../../../shared/games/tchu/types.ts';
import { isNightly } from '../../support/nightly.ts';
import { add, bag, claim, GIVE_UP, RED, route, turn, WHITE } from './states.ts';

const chosen = (state: State): Action | undefined =>
  tchu.bots.hard?.(tchu.secrecy.view(state, state.turn), state.turn, tchu.rules.actions(state, state.turn), mixRng(1n));

const hand = (cards: Parameters<typeof bag>[0], ...tickets: number[]) => ({ cards: bag(cards), tickets, drawn: [] });

/** By how many points a hard bot is ahead of another level in all, in alternate seats. */
function lead(other: BotLevel, games: number): number {
  let sum = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const hard = seed % 2;
    let state = tchu.rules.start(2, {}, mixRng(BigInt(seed)));
    for (let n = 0; ; n += 1) {
      const [seat] = tchu.rules.waitingFor(state);
      if (seat === undefined) break;
      const bot = tchu.bots[seat === hard ? 'hard' : other];
      const actions = tchu.rules.actions(state, seat);
      const action = bot?.(tchu.secrecy.view(state, seat), seat, actions, mixRng(BigInt(1000 * seed + n)));
      const next = action && tchu.rules.apply(state, seat, action);
      if (!next?.ok) throw new Error('the bot does what it may not');
      state = next.value;
    }
    const { points = [] } = tchu.rules.outcome(state) ?? {};
    sum += (points[hard] ?? 0) - (points[1 - hard] ?? 0);
  }
  return sum;
}

const POSITION: Position = { cards: bag({}), tickets: [], own: [], others: [], time: 40 };

describe('an estimate', () => {
  test('is higher with a card that a ticket needs, and not with one that nothing needs', () => {
    // Basel - Bern (5), when only Basel - Olten is missing, which takes two orange cards.
    const own = [route('OLT', 'SOL'), route('BER', 'SOL')];
    const worth = (cards: Parameters<typeof bag>[0]) =>
      estimate({ ...POSITION, own, tickets: [0], time: 4, cards: bag(cards) }).worth;
    expect(worth({ orange: 1 })).toBeGreaterThan(worth({}));
    expect(worth({ orange: 2 })).toBeGreaterThan(worth({ orange: 1 }));
    expect(worth({ black: 1 })).toBe(worth({}));
  });

  test('plans no more than there is time for', () => {
    expect(estimate({ ...POSITION, time: 1 }).routes).toEqual([]);
    const ready = bag({ red: 4, white: 4 });
    expect(estimate({ ...POSITION, time: 1, cards: ready }).routes).toHaveLength(1);
    expect(estimate({ ...POSITION, time: 2, cards: ready }).routes).toHaveLength(2);
  });

  test('plans no route that somebody has, nor its twin', () => {
    const ready = bag({ blue: 4, white: 4 });
    const plan = (others: readonly number[]) => estimate({ ...POSITION, time: 1, cards: ready, others }).routes;
    const [first, second] = [route('GEN', 'LAU'), route('GEN', 'LAU') + 1];
    const four = ['AT1 STG', 'BEL WAS', 'BER LUC', 'BRU DAV', 'INT LUC', 'LAU NEU'].map((name) => {
      const [from = '', to = ''] = name.split(' ');
      return route(from, to);
    });
    expect(plan([...four, first])).not.toContain(second);
    expect(plan([...four, first])).not.toContain(first);
  });
});

describe('the hard bot', () => {
  const deck = new Array<Card>(40).fill(WHITE);

  test('claims a long route rather than a short one', () => {
    const state = turn({ deck, hands: [hand({ yellow: 6 }), hand({})] });
    expect(chosen(state)).toEqual(claim(route('GEN', 'YVE'), bag({ yellow: 6 })));
  });

  test('takes the card face up that completes its ticket', () => {
    const own = [route('OLT', 'SOL'), route('BER', 'SOL')];
    const state = turn({ deck, last: 1, faceUp: [0, 1, 5, 3, 4], routes: [own, []] });
    const second: State = {
      ...state,
      last: null,
      phase: { type: 'second-card' },
      hands: [hand({ orange: 1 }, 0), hand({})],
    };
    expect(chosen(second)).toEqual({ type: 'draw-card', from: 2, card: 5 });
  });

  test('keeps tickets that its routes complete, and no others than it must', () => {
    // Basel - Bern is complete; Bern - Coire and Lausanne - St Gallen are far away, and it has three cars left.
    const own = [route('BAL', 'OLT'), route('OLT', 'SOL'), route('BER', 'SOL')];
    const state = turn({ last: 1, phase: { type: 'tickets', offered: [0, 3, 16] }, routes: [own, []] });
    expect(chosen(state)).toEqual({ type: 'keep', tickets: [0] });
  });

  test('pays for a tunnel that completes its ticket', () => {
    const phase = {
      type: 'tunnel',
      route: route('BAL', 'OLT'),
      cards: bag({ orange: 2 }),
      drawn: [5, 0, 0],
      due: 1,
    } as const;
    const routes = [[route('OLT', 'SOL'), route('BER', 'SOL')], []];
    const state = turn({ deck, phase, routes, hands: [hand({ orange: 3, locomotive: 1 }, 0), hand({})] });
    expect(tchu.rules.actions(state, 0)).toContainEqual(GIVE_UP);
    expect([add(bag({ orange: 1 })), add(bag({ locomotive: 1 }))]).toContainEqual(chosen(state));
  });

  test('claims whatever it can in the last turn', () => {
    const state = turn({ deck, last: 0, faceUp: [RED, RED, RED, WHITE, WHITE], hands: [hand({ black: 2 }), hand({})] });
    expect(chosen(state)?.type).toBe('claim');
  });

  describe('looks at few of the ways to pay', () => {
    const claimsOf = (state: State) =>
      considered(tchu.rules.actions(state, 0), state.hands[0]?.cards ?? bag({})).filter(({ type }) => type === 'claim');
    const paid = (state: State, id: RouteId) =>
      claimsOf(state).flatMap((action) => (action.type === 'claim' && action.route === id ? [action.cards] : []));
    const GREY_TUNNEL = route('DAV', 'AT3');

    test('those in the three colours that it has most cards of', () => {
      const cards = bag({ black: 4, violet: 6, blue: 3, green: 7, yellow: 5, locomotive: 8 });
      const state = turn({ deck, hands: [{ ...hand({}), cards }, hand({})] });
      expect(paid(state, GREY_TUNNEL)).toEqual([bag({ violet: 3 }), bag({ green: 3 }), bag({ yellow: 3 })]);
      const full = turn({ deck, hands: [{ ...hand({}), cards: byCard(() => 9) }, hand({})] });
      expect(claimsOf(full).length).toBeLessThan(3 * ROUTES.length);
      for (const { id } of ROUTES)
        if (tchu.rules.actions(full, 0).some((action) => action.type === 'claim' && action.route === id))
          expect(paid(full, id)).not.toEqual([]);
    });

    test('for a tunnel, in each of them that with the fewest locomotives', () => {
      const state = turn({ deck, hands: [hand({ yellow: 1, locomotive: 4 }), hand({})] });
      const expected = [bag({ yellow: 1, locomotive: 1 }), bag({ locomotive: 2 })];
      expect(paid(state, route('BAL', 'DEL'))).toEqual(expected);
    });
  });

  test('scores more than the normal one, twice in each seat; by night in twice as many games', () => {
    expect(lead('normal', isNightly ? 8 : 4)).toBeGreaterThan(0);
  });
});
