import { expect, test } from 'vitest';
import { bagOf, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { BLUE } from '../../../shared/games/tchu/material.ts';
import { type Bag, LOCOMOTIVE } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import { phrasesOf } from '../../../shared/games/tchu/words/phrases.ts';
import { sentences as en } from '../../../shared/games/tchu/words/sentences-en.ts';
import { names } from '../../support/names.ts';

type Case = 'accusative' | 'dative';

/** A language in which a thing says in which case it is asked for. */
const cards = (bag: Bag, of: Case) => `${sizeOf(bag)} cards in the ${of}`;

const phrases = phrasesOf({
  ...en,
  did: {
    ...en.did,
    draws: (bag) => `draws ${cards(bag, 'accusative')}`,
    takes: (bag) => `takes ${cards(bag, 'accusative')}`,
    claims: (route, bag) => `claims ${route}${bag === null ? '' : ` with ${cards(bag, 'dative')}`}`,
  },
});

const said = (...facts: readonly Fact[]) => phrases.happened(0, facts, 'paragraph', names);

test('a sentence is given the cards themselves, and puts them into the case that its language asks for', () => {
  expect(said({ type: 'card-drawn', isFromDeck: false, card: LOCOMOTIVE, next: null })).toBe(
    `${names(0)} takes 1 cards in the accusative.`,
  );
  expect(
    said(
      { type: 'card-drawn', isFromDeck: true, card: BLUE, next: null },
      { type: 'card-drawn', isFromDeck: false, card: BLUE, next: null },
    ),
  ).toBe(`${names(0)} draws 1 cards in the accusative and takes 1 cards in the accusative.`);
  expect(
    said({
      type: 'claimed',
      route: 16,
      cards: bagOf([BLUE, BLUE, BLUE, BLUE]),
      added: null,
      points: 7,
      claimPoints: 7,
      cars: 36,
    }),
  ).toContain(' with 4 cards in the dative: 7 points.');
});
