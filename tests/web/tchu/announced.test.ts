import { expect, test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import { LOCOMOTIVE } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import { heardOf } from '../../support/heard.ts';

const heard = heardOf<Fact>(GAMES['tchu']?.words ?? expect.fail());

const BLUE = 2;
const GREEN = 3;

test('one hears which card one has drawn, and which one lies there now', () => {
  expect(heard('en', 0, [0, [{ type: 'card-drawn', isFromDeck: true, card: BLUE, next: null }]])).toEqual([
    'You draw a blue card.',
  ]);
  expect(heard('fr', 0, [0, [{ type: 'card-drawn', isFromDeck: true, card: LOCOMOTIVE, next: null }]])).toEqual([
    'Vous piochez une locomotive.',
  ]);
  expect(heard('en', 0, [0, [{ type: 'card-drawn', isFromDeck: false, card: BLUE, next: GREEN }]])).toEqual([
    'New face-up card: a green card.',
  ]);
});

test('one hears the cards of a tunnel', () => {
  const attempted: Fact = {
    type: 'attempted',
    route: 0,
    cards: [0, 0, 0, 0, 0, 0, 0, 0, 1],
    drawn: [0, 1, LOCOMOTIVE],
    due: 1,
  };
  expect(heard('fr', 0, [0, [attempted]])).toEqual([
    'On retourne une carte noire, une carte violette et une locomotive ; il en faut une de plus.',
  ]);
});

test('of others’ draws from the deck one hears each, and no card; so does a spectator', () => {
  const drawn: Fact = { type: 'card-drawn', isFromDeck: true, card: null, next: null };
  for (const viewer of [0, 'spectator'] as const) {
    expect(heard('en', viewer, [1, [drawn]])).toEqual(['Bob draws a card from the deck.']);
    expect(heard('en', viewer, [1, [drawn]], [1, [drawn]])).toEqual(['Bob draws a card from the deck.']);
  }
});
