import { describe, expect, test } from 'vitest';
import type { BotLevel } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { planFor } from '../../../shared/games/tchu/bots/plan.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { WHITE } from '../../../shared/games/tchu/material.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import type { Action, Card, State } from '../../../shared/games/tchu/types.ts';
import { add, bag, claim, GIVE_UP, hands, route, turn } from './states.ts';

const chosen = (state: State): Action | undefined =>
  tchu.bots.normal?.(
    tchu.secrecy.view(state, state.turn),
    state.turn,
    tchu.rules.actions(state, state.turn),
    mixRng(1n),
  );

/** The final state of a game between two bots. */
function played(levels: readonly [BotLevel, BotLevel], seed: number): State {
  let state = tchu.rules.start(2, {}, mixRng(BigInt(seed)));
  for (let n = 0; ; n += 1) {
    const [seat] = tchu.rules.waitingFor(state);
    if (seat === undefined) return state;
    const bot = tchu.bots[levels[seat] ?? 'easy'];
    const action = bot?.(
      tchu.secrecy.view(state, seat),
      seat,
      tchu.rules.actions(state, seat),
      mixRng(BigInt(1000 * seed + n)),
    );
    const next = action && tchu.rules.apply(state, seat, action);
    if (!next?.ok) throw new Error('the bot does what it may not');
    state = next.value;
  }
}

describe('a plan', () => {
  test('goes the shortest way over what is open, and what one has costs nothing', () => {
    const own = [route('OLT', 'SOL')];
    // Basel - Bern: over Olten and Solothurn it takes 2 + 2 cars, over Delémont 2 + 1 + 2.
    expect(planFor([0], own, ROUTES, 40)).toEqual({
      routes: expect.arrayContaining([route('BAL', 'OLT'), route('BER', 'SOL')]),
      cars: 4,
      points: 5,
    });
    const open = ROUTES.filter(({ id }) => id !== route('BAL', 'OLT'));
    expect(planFor([0], own, open, 40).routes).toContain(route('BAL', 'DEL'));
  });

  test('leaves out what the cars do not suffice for', () => {
    expect(planFor([0], [], ROUTES, 4)).toEqual({ routes: [], cars: 0, points: -5 });
  });

  test('goes for the goal of a ticket that is worth most for its way', () => {
    // From Lugano, Italy brings 2 for 2 cars; Germany 12, from 2 below zero.
    expect(planFor([36], [], ROUTES, 2)).toMatchObject({ routes: [route('IT3', 'LUG')], points: 2 });
    expect(planFor([36], [], ROUTES, 40).points).toBeGreaterThan(2);
  });
});

describe('the bot', () => {
  test('claims the route that its ticket lacks, and keeps its locomotives if it can', () => {
    const parts = {
      tickets: [1, 2, 3],
      deck: new Array<Card>(20).fill(WHITE),
      routes: [[route('OLT', 'SOL'), route('BER', 'SOL')], []],
    };
    const state = turn({
      ...parts,
      hands: [{ cards: bag({ orange: 4, locomotive: 3, red: 5 }), tickets: [0], drawn: [] }, ...hands(bag({}))],
    });
    expect(chosen(state)).toEqual(claim(route('BAL', 'OLT'), bag({ orange: 2 })));
  });

  test('takes the card face up that it lacks', () => {
    const state = turn({
      deck: new Array<Card>(20).fill(WHITE),
      faceUp: [0, 1, 5, 3, 4],
      routes: [[route('OLT', 'SOL'), route('BER', 'SOL')], []],
      hands: [{ cards: bag({ orange: 1 }), tickets: [0], drawn: [] }, ...hands(bag({}))],
    });
    expect(chosen(state)).toEqual({ type: 'draw-card', from: 2, card: 5 });
  });

  test('pays for its tunnel', () => {
    const phase = {
      type: 'tunnel',
      route: route('BAL', 'OLT'),
      cards: bag({ orange: 2 }),
      drawn: [5, 0, 0],
      due: 1,
    } as const;
    const state = turn({ phase, hands: hands(bag({ orange: 3, locomotive: 1 }), bag({})) });
    expect(tchu.rules.actions(state, 0)).toContainEqual(GIVE_UP);
    expect(chosen(state)).toEqual(add(bag({ orange: 1 })));
  });

  test('wins against the easy one, with tickets that bring points more often than not', () => {
    const games = Array.from({ length: 20 }, (_, seed) => played(['normal', 'easy'], seed));
    expect(games.filter((state) => tchu.rules.outcome(state)?.winners.includes(0)).length).toBeGreaterThanOrEqual(18);
    const tickets = games.map((state) => tchu.secrecy.view(state, 0).final?.[0]?.tickets ?? []);
    const good = tickets.filter((own) => own.reduce((sum, { points }) => sum + points, 0) > 0);
    expect(good.length).toBeGreaterThan(10);
  });

  test('plays the same game again, and ends it against itself', () => {
    expect(played(['normal', 'normal'], 3)).toEqual(played(['normal', 'normal'], 3));
  });
});
