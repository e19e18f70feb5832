import { expect, test } from 'vitest';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { someOf } from '../support/nightly.ts';

/** Games are played until the mean is known to this: its standard error, as a part of it. */
const ERROR = 0.03;
const LEAST = 5;
const MOST = 40;
/** How far from what was counted in other games that mean may lie. */
const TOLERANCE = 0.2;

/** How often another seat has its turn in a game of medium robots. */
function turnsOf({ rules, secrecy, bots }: AnyGame, seats: number, seed: number): number {
  let state = rules.start(seats, {}, mixRng(BigInt(seed)));
  let turns = 0;
  let last: Seat | undefined;
  for (let n = 0; ; n += 1) {
    const [seat] = rules.waitingFor(state);
    if (seat === undefined) return turns;
    // Whoever answers an offer or discards a card in between has no turn.
    const { turn = seat } = state as { readonly turn?: Seat };
    if (turn !== last) turns += 1;
    last = turn;
    const action = bots.normal?.(secrecy.view(state, seat), seat, rules.actions(state, seat), mixRng(BigInt(n)));
    const after = rules.apply(state, seat, action);
    if (!after.ok) throw new Error('a robot plays what is not legal');
    state = after.value;
  }
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

const cases = Object.entries(GAMES).flatMap(([id, { meta }]) =>
  someOf((meta.turns ?? []).map((turns, index) => [id, meta.seats.min + index, turns] as const)),
);

test('each game says for every number of seats how long it is', () => {
  for (const { meta } of Object.values(GAMES)) expect(meta.turns).toHaveLength(meta.seats.max - meta.seats.min + 1);
});

test.each(cases)('a game of %s for %i has about %i turns each, as counted in games of robots', (id, seats, turns) => {
  const game = GAMES[id] ?? expect.fail(id);
  const counted: number[] = [];
  let mean = 0;
  let error = 1;
  while (counted.length < LEAST || (error > ERROR * mean && counted.length < MOST)) {
    counted.push(turnsOf(game, seats, 101 + counted.length) / seats);
    mean = sum(counted) / counted.length;
    error = Math.sqrt(sum(counted.map((each) => (each - mean) ** 2))) / counted.length;
  }
  expect(Math.abs(mean - turns) / turns, `counted ${counted.join(', ')}`).toBeLessThan(TOLERANCE);
});
