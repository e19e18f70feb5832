import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { limbo, type State } from './index.ts';

const start = (seats: number): State => limbo.rules.start(seats, {}, mixRng(1n));

/** The state after a round in which the seats lay these cards, the last seat first. */
const round = (before: State, cards: readonly number[]): State =>
  cards.reduceRight((state, card, seat) => laid(state, seat, card), before);

function laid(state: State, seat: Seat, card: number): State {
  const next = limbo.rules.apply(state, seat, card);
  if (!next.ok) throw new Error(`${card} of seat ${seat}: ${next.error.code}`);
  return next.value;
}

const refusal = (state: State, seat: Seat, card: number) => {
  const next = limbo.rules.apply(state, seat, card);
  return next.ok ? null : next.error.code;
};

const pointsAfter = (...rounds: readonly (readonly number[])[]) =>
  limbo.secrecy.view(rounds.reduce(round, start(3)), 'spectator').points;

test('[L1] each card is laid once, and a second one only when all have laid theirs', () => {
  const one = laid(start(3), 1, 4);
  expect(limbo.rules.waitingFor(one)).toEqual([0, 2]);
  expect(refusal(one, 1, 3)).toBe('not-waited-for');
  const two = round(start(3), [5, 4, 1]);
  expect(limbo.rules.waitingFor(two)).toEqual([0, 1, 2]);
  expect(refusal(two, 1, 4)).toBe('card-gone');
  expect(limbo.rules.actions(two, 1)).toEqual([1, 2, 3, 5]);
});

test('[L1] the cards of the others are seen when the last one lies', () => {
  const one = laid(start(3), 1, 4);
  expect(limbo.secrecy.view(one, 0)).toMatchObject({ laid: [null, 'hidden', null], rounds: [] });
  expect(limbo.secrecy.view(one, 1)).toMatchObject({ laid: [null, 4, null], rounds: [] });
  expect(limbo.secrecy.view(round(start(3), [5, 4, 1]), 0)).toMatchObject({
    laid: [null, null, null],
    rounds: [[5, 4, 1]],
  });
});

test('[L2] whoever lays the highest card gets the points that it shows; of several, each', () => {
  expect(pointsAfter([5, 4, 1])).toEqual([5, 0, 0]);
  expect(pointsAfter([2, 3, 3])).toEqual([0, 3, 3]);
  expect(pointsAfter([5, 4, 1], [1, 2, 3])).toEqual([5, 0, 3]);
});

test('[L3] after five rounds the fewest points win, and a tie is shared', () => {
  const lost = [
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
    [1, 5],
  ].reduce(round, start(2));
  expect(limbo.rules.outcome(lost)).toEqual({ ending: 'played-out', points: [14, 5], winners: [1] });
  const alike = [
    [5, 5],
    [4, 4],
    [3, 3],
    [2, 2],
  ].reduce(round, start(2));
  expect(limbo.rules.outcome(alike)).toBeUndefined();
  expect(limbo.capabilities.forced?.(alike, 0)).toBe(1);
  expect(limbo.rules.outcome(round(alike, [1, 1]))).toEqual({
    ending: 'played-out',
    points: [15, 15],
    winners: [0, 1],
  });
});
