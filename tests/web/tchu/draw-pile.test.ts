import { expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { State } from '../../../shared/games/tchu/types.ts';
import { drawPile } from '../../../web/games/tchu/dock/draw-pile.ts';
import { acted, BLUE, bag, FROM_DECK, RED, turn } from '../../games/tchu/states.ts';

const pile = (state: State) => drawPile(tchu.secrecy.view(state, 0));

test.each([
  ['the deck', { deck: [RED, BLUE, RED, BLUE, RED], discards: bag({ red: 3 }) }, false],
  ['the discards, once the deck is empty', { deck: [], discards: bag({ red: 4, blue: 3 }) }, true],
] as const)('[T4] a card is drawn from %s: it has one less then', (_, cards, isShuffled) => {
  const state = turn(cards);
  const before = pile(state);
  expect(before.isShuffled).toBe(isShuffled);
  expect(pile(acted(state, FROM_DECK)).left).toBe(before.left - 1);
});
