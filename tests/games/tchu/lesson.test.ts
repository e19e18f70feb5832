import { expect, test } from 'vitest';
import { bagOf, plus } from '../../../shared/games/tchu/bag.ts';
import { CARDS, LAST_CARS } from '../../../shared/games/tchu/material.ts';
import { routeOf } from '../../../shared/games/tchu/routes.ts';
import { carsLeft } from '../../../shared/games/tchu/scoring.ts';
import { TICKETS } from '../../../shared/games/tchu/tickets.ts';
import type { Action, State } from '../../../shared/games/tchu/types.ts';
import { lesson } from '../../../web/games/tchu/lesson/lesson.ts';
import { learnersActions, walked } from '../lessons.ts';

const ACTIONS = learnersActions(lesson) as readonly Action[];
const STATES = [...walked(lesson)].map(({ state }) => state as State);
const LAST = STATES.at(-1);

test('the learner draws face-up cards and from the deck, and claims routes and a tunnel', () => {
  const draws = ACTIONS.flatMap((action) => (action.type === 'draw-card' ? [action.from === 'deck'] : []));
  expect(new Set(draws)).toEqual(new Set([true, false]));
  const claims = ACTIONS.flatMap((action) => (action.type === 'claim' ? [routeOf(action.route).isTunnel] : []));
  expect(new Set(claims)).toEqual(new Set([true, false]));
});

test('[G3] [G4] the prepared piles hold every card and every ticket', () => {
  const [start] = STATES;
  const { hands = [], faceUp = [], deck = [], tickets = [], phase } = start ?? {};
  const all = [...hands.map(({ cards }) => cards), bagOf(faceUp), bagOf(deck)];
  expect(all.reduce(plus)).toEqual(CARDS);
  const offered = phase?.type === 'first-tickets' ? phase.offered.flatMap((each) => each ?? []) : [];
  const byId = (one: number, other: number) => one - other;
  expect([...offered, ...tickets].toSorted(byId)).toEqual(TICKETS.map(({ id }) => id).toSorted(byId));
});

test('[E1] the last round begins as the coach says', () => {
  const round = STATES.find(({ last }) => last !== null);
  expect(round).toMatchObject({ last: 1, turn: 0 });
  expect(carsLeft(round?.routes[1] ?? [])).toBe(LAST_CARS);
});

test('all tickets of the learner are done, who wins with as many points as the coach says', () => {
  const outcome = LAST && lesson.game.rules.outcome(LAST);
  const [mine = 0, other = 0] = outcome?.points ?? [];
  expect(outcome?.winners).toEqual([0]);
  expect(lesson.chapters.at(-1)?.end.said).toContain(`you win, ${mine} to ${other}!`);
});
