import { expect, test } from 'vitest';
import { NO_CARDS } from '../../../shared/games/catane/bag.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { MOST_DRAFTS } from '../../../shared/games/catane/material.ts';
import type { Bag } from '../../../shared/games/catane/types.ts';
import { sortChoices } from '../../../web/games/catane/choices.ts';
import {
  type Deal,
  dealOf,
  type Filled,
  laid,
  shown,
  type Trays,
  takenBack,
} from '../../../web/games/catane/trade/trays.ts';
import { bag as bagOf, main } from '../../games/catane/states.ts';

const NONE = NO_CARDS;
const EMPTY: Trays = { give: NONE, get: NONE };
const key = 'now';

const offer = (more: Partial<Extract<Deal, { type: 'offer' }>> = {}): Deal => ({
  key,
  type: 'offer',
  hand: [5, 1, 0, 0, 2],
  sent: EMPTY,
  asked: EMPTY,
  ...more,
});
/** Three of resource 0 for one of 1 or 2; four of it too; two of resource 4 for one of 1. */
const bank: Deal = {
  key,
  type: 'bank',
  trades: [
    { code: 'A', count: 4, give: 0, take: 1 },
    { code: 'B', count: 3, give: 0, take: 1 },
    { code: 'C', count: 3, give: 0, take: 2 },
    { code: 'D', count: 2, give: 4, take: 1 },
  ],
};
const discard: Deal = { key, type: 'discard', hand: [5, 1, 0, 0, 2], due: 4 };

test('an offer gives what is in the hand and gets anything, four cards at most on each side, and no kind on both', () => {
  expect(laid(offer(), EMPTY, 'give', 0)).toEqual({ give: [1, 0, 0, 0, 0], get: NONE });
  expect(laid(offer(), { give: [0, 1, 0, 0, 0], get: NONE }, 'give', 1)).toBeNull();
  expect(laid(offer(), { give: [4, 0, 0, 0, 0], get: NONE }, 'give', 4)).toBeNull();
  expect(laid(offer(), { give: NONE, get: [0, 0, 3, 0, 0] }, 'get', 3)).toEqual({ give: NONE, get: [0, 0, 3, 1, 0] });
  expect(laid(offer(), { give: NONE, get: [0, 0, 3, 1, 0] }, 'get', 2)).toBeNull();
  expect(laid(offer(), { give: NONE, get: [1, 0, 0, 0, 0] }, 'give', 0)).toBeNull();
  expect(laid(offer(), { give: [1, 0, 0, 0, 0], get: NONE }, 'get', 0)).toBeNull();
});

test('what was sent of an offer lies in the tray, and cannot be taken back', () => {
  const sent: Trays = { give: [2, 0, 0, 0, 0], get: NONE };
  const deal = offer({ sent });
  expect(shown(deal, null)).toEqual(sent);
  const more: Trays = { give: [3, 0, 0, 0, 0], get: NONE };
  expect(shown(deal, { key, trays: more, hand: deal.type === 'offer' ? deal.hand : NONE })).toEqual(more);
  expect(takenBack(deal, more, 'give', 0)).toEqual(sent);
  expect(takenBack(deal, sent, 'give', 0)).toBeNull();
});

test('a counter-offer begins with the offer, as far as one can pay it', () => {
  const asked: Trays = { give: [1, 2, 0, 0, 0], get: [0, 0, 0, 1, 0] };
  expect(shown(offer({ asked }), null)).toEqual({ give: [1, 1, 0, 0, 0], get: [0, 0, 0, 1, 0] });
});

test('the bank takes as many cards as it must at a tap, the fewest that it accepts, and gives one', () => {
  const wood = laid(bank, EMPTY, 'give', 0);
  expect(wood).toEqual({ give: [3, 0, 0, 0, 0], get: NONE });
  expect(laid(bank, wood ?? EMPTY, 'get', 2)).toEqual({ give: [3, 0, 0, 0, 0], get: [0, 0, 1, 0, 0] });
  // Another kind takes its place; what one gets for it goes without saying if there is but one.
  expect(laid(bank, { give: [3, 0, 0, 0, 0], get: [0, 0, 1, 0, 0] }, 'give', 4)).toEqual({
    give: [0, 0, 0, 0, 2],
    get: [0, 1, 0, 0, 0],
  });
  expect(laid(bank, EMPTY, 'give', 1)).toBeNull();
  expect(laid(bank, EMPTY, 'get', 1)).toBeNull();
  expect(laid(bank, wood ?? EMPTY, 'get', 4)).toBeNull();
  expect(takenBack(bank, wood ?? EMPTY, 'give', 0)).toEqual(EMPTY);
});

test('trays are filled with what is forced', () => {
  expect(shown(bank, null)).toEqual(EMPTY);
  expect(shown({ ...bank, trades: bank.type === 'bank' ? bank.trades.slice(0, 3) : [] }, null)).toEqual({
    give: [3, 0, 0, 0, 0],
    get: NONE,
  });
  expect(shown(discard, null)).toEqual(EMPTY);
  expect(shown({ key, type: 'discard', hand: [0, 0, 9, 0, 0], due: 4 }, null).give).toEqual([0, 0, 4, 0, 0]);
  expect(shown({ key, type: 'invention', sets: [[0, 2, 0, 0, 0]] }, null).get).toEqual([0, 2, 0, 0, 0]);
});

test('a discard takes as many cards as are due, and those that are sent leave the tray with the hand', () => {
  const chosen: Trays = { give: [3, 0, 0, 0, 1], get: NONE };
  expect(laid(discard, chosen, 'give', 0)).toBeNull();
  expect(laid(discard, { give: [0, 1, 0, 0, 0], get: NONE }, 'give', 1)).toBeNull();
  const filled: Filled = { key, trays: chosen, hand: [5, 1, 0, 0, 2] };
  expect(shown(discard, filled)).toEqual(chosen);
  expect(shown({ key, type: 'discard', hand: [3, 1, 0, 0, 2], due: 2 }, filled).give).toEqual([1, 0, 0, 0, 1]);
  // On another occasion nothing of it is left.
  expect(shown({ ...discard, key: 'later' }, filled)).toEqual(EMPTY);
});

test('an invention takes what one of its sets has', () => {
  const sets: readonly Bag[] = [
    [1, 1, 0, 0, 0],
    [0, 2, 0, 0, 0],
  ];
  const deal: Deal = { key, type: 'invention', sets };
  expect(laid(deal, EMPTY, 'get', 1)?.get).toEqual([0, 1, 0, 0, 0]);
  expect(laid(deal, { give: NONE, get: [1, 0, 0, 0, 0] }, 'get', 0)).toBeNull();
  expect(laid(deal, EMPTY, 'get', 2)).toBeNull();
  expect(laid(deal, EMPTY, 'give', 1)).toBeNull();
});

test('who has no card, or no offer left, has nothing to lay for one', () => {
  const canOffer = (parts: Parameters<typeof main>[0]) => {
    const state = main(parts);
    const choices = catane.rules.actions(state, 0).map((action) => ({ code: '', action }));
    return dealOf(catane.secrecy.view(state, 0), sortChoices(choices), { type: 'offer' }) !== null;
  };
  const resources = [bagOf({ wool: 1 })];
  expect(canOffer({ resources })).toBe(true);
  expect(canOffer({ resources: [] })).toBe(false);
  expect(canOffer({ resources, drafts: [MOST_DRAFTS, 0, 0] })).toBe(false);
});
