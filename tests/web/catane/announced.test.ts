import { expect, test } from 'vitest';
import type { Fact } from '../../../shared/games/catane/words/facts.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { heardOf } from '../../support/heard.ts';

const heard = heardOf<Fact>(GAMES['catane']?.words ?? expect.fail());

test('one hears the number that one has rolled and everyone’s harvest', () => {
  const facts: readonly Fact[] = [
    { kind: 'dice', seat: 0, dice: [5, 3] },
    {
      kind: 'produced',
      gains: [
        [0, 0, 1, 2, 0],
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
      short: [],
    },
  ];
  expect(heard('en', 0, [0, facts])).toEqual(['You roll 8 (5 + 3). You receive 1 wheat and 2 wood. Bob gets 1 clay.']);
  expect(heard('fr', 0, [0, facts])).toEqual([
    'Vous faites 8 (5 + 3). Vous recevez 1 blé et 2 bois. Bob reçoit 1 argile.',
  ]);
});

test('one hears the card that one has bought, stolen or taken, and one’s points', () => {
  const bought: Fact = { kind: 'bought', seat: 0, cards: ['library'] };
  expect(heard('en', 0, [0, [bought, { kind: 'points', seat: 0, points: 4 }]])).toEqual([
    'Card bought: Library. You now have 4 points.',
  ]);
  expect(heard('fr', 0, [0, [{ kind: 'bought', seat: 0, cards: ['knight'] }]])).toEqual(['Carte achetée : Chevalier.']);
  expect(heard('en', 0, [0, [{ kind: 'stolen', seat: 0, victim: 2, resource: 4 }]])).toEqual([
    'You steal 1 wool from Cléo.',
  ]);
  expect(heard('fr', 0, [0, [{ kind: 'stolen', seat: 0, victim: 2, resource: 3 }]])).toEqual([
    'Vous volez 1 bois à Cléo.',
  ]);
  expect(heard('en', 0, [0, [{ kind: 'monopoly', seat: 0, resource: 0, taken: [0, 2, 0] }]])).toEqual([
    'You take 2 clay from Bob.',
  ]);
});

test('one does not hear again what one has chosen', () => {
  expect(heard('en', 0, [0, [{ kind: 'ended', seat: 0 }]])).toEqual([]);
  expect(heard('en', 0, [0, [{ kind: 'composes', seat: 0, isCounter: false }]])).toEqual([]);
});

test('a turn that was queued, or that a robot has played meanwhile, is told like those of others', () => {
  const ended: Fact = { kind: 'ended', seat: 0 };
  expect(heard('en', 0, [0, [ended], 'stand-in'])).toEqual(['Ana ends the turn (played by a robot).']);
  expect(heard('en', 0, [0, [ended], 'plan'])).toEqual(['Ana ends the turn (queued turn).']);
});

test('of a theft among others one hears no card', () => {
  expect(heard('fr', 0, [1, [{ kind: 'stolen', seat: 1, victim: 2, resource: null }]])).toEqual([
    'Bob vole une carte à Cléo.',
  ]);
});

test('who goes on composing an offer is not said again to prepare it', () => {
  const composes: Fact = { kind: 'composes', seat: 1, isCounter: false };
  expect(heard('en', 0, [1, [composes]])).toEqual(['Bob prepares an offer.']);
  expect(heard('en', 0, [1, [composes]], [1, [composes]])).toEqual([]);
  expect(heard('en', 0, [1, [composes]], [1, [composes]], [1, [composes]])).toEqual([]);
  const trade = { give: [1, 0, 0, 0, 0], want: [0, 0, 1, 0, 0] } as const;
  const offered: Fact = { kind: 'offered', seat: 1, to: null, trade };
  expect(heard('en', 0, [1, [composes]], [1, [composes]], [1, [offered]])).toEqual(['Bob offers 1 clay for 1 wheat.']);
});
