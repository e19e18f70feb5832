import { expect, test } from 'vitest';
import { bagOf } from '../../../shared/games/tchu/bag.ts';
import { BLACK, BLUE } from '../../../shared/games/tchu/material.ts';
import { type Card, LOCOMOTIVE } from '../../../shared/games/tchu/types.ts';
import type { Payment } from '../../../web/games/tchu/choices.ts';
import { obvious, withCard, withoutCard } from '../../../web/games/tchu/dock/payments.ts';

const set = (code: string, ...cards: readonly Card[]): Payment => ({ code, cards: bagOf(cards) });

/** A tunnel of three for two black and three blue cards and two locomotives. */
const SETS = [
  set('A', BLUE, BLUE, BLUE),
  set('B', BLACK, BLACK, LOCOMOTIVE),
  set('C', BLUE, BLUE, LOCOMOTIVE),
  set('D', BLACK, LOCOMOTIVE, LOCOMOTIVE),
  set('E', BLUE, LOCOMOTIVE, LOCOMOTIVE),
];
const named = (code: string): Payment => SETS.find((one) => one.code === code) as Payment;

test('what is obvious is laid: the only set, or the only one with so few locomotives', () => {
  expect(obvious(SETS)?.code).toBe('A');
  expect(obvious([named('D')])?.code).toBe('D');
  expect(obvious([named('B'), named('C')])).toBeNull();
  expect(obvious([])).toBeNull();
});

test.each([
  ['a colour, from the start: as many of it as possible', null, BLACK, 'B'],
  ['another colour: instead of the first one', 'A', BLACK, 'B'],
  ['a locomotive: for a card of the same colour', 'A', LOCOMOTIVE, 'C'],
  ['one more locomotive', 'C', LOCOMOTIVE, 'E'],
  ['one more card of the colour: for a locomotive', 'E', BLUE, 'C'],
  ['more than there is', 'E', LOCOMOTIVE, undefined],
  ['a kind that does not pay', 'A', 5, undefined],
] as const)('another card is laid: %s', (_, now, card, expected) => {
  expect(withCard(SETS, now === null ? null : named(now), card)?.code).toBe(expected);
});

test.each([
  ['A', BLUE, 'C'],
  ['E', LOCOMOTIVE, 'C'],
  ['C', LOCOMOTIVE, 'A'],
  ['B', LOCOMOTIVE, undefined],
] as const)('of set %s, kind %d is taken back for another card: set %s', (now, card, expected) => {
  expect(withoutCard(SETS, named(now), card)?.code).toBe(expected);
});

test('every set can be laid by taps on the hand and on the tray', () => {
  const reached = new Set<string>();
  const go = (now: Payment | null): void => {
    if (now !== null && reached.has(now.code)) return;
    if (now !== null) reached.add(now.code);
    for (const card of [BLACK, BLUE, LOCOMOTIVE]) {
      const more = withCard(SETS, now, card);
      if (more !== null) go(more);
      const less = now === null ? null : withoutCard(SETS, now, card);
      if (less !== null) go(less);
    }
  };
  go(null);
  expect([...reached].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
});
