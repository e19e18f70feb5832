import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import { main, refusal } from './states.ts';

const state = main({});
const meaning = (code: string) => {
  const action = catane.codes.parse(state, 0, code);
  return action.ok ? action.value : action.error.code;
};

test.each([
  ['CE5', { type: 'colony', at: 12 }],
  ['ve5', { type: 'town', at: 12 }],
  ['RA2', { type: 'road', at: 4 }],
  ['RB1', { type: 'road', at: 0 }],
  ['L', { type: 'roll' }],
  ['t', { type: 'end' }],
  ['D', { type: 'buy' }],
  ['XLA', { type: 'discard', resource: 4 }],
  ['BF2J3', { type: 'thief', to: 8, victim: 2 }],
  ['BB8', { type: 'thief', to: 3, victim: null }],
  ['UC', { type: 'knight' }],
  ['UR', { type: 'roads' }],
  ['UMBL', { type: 'monopoly', resource: 2 }],
  ['UIBOAR', { type: 'invention', resources: [0, 3] }],
  ['E4BOAR', { type: 'bank', count: 4, give: 3, take: 0 }],
  ['O', { type: 'compose' }],
  ['OPI', { type: 'give', resource: 1 }],
  ['PBL', { type: 'want', resource: 2 }],
  ['OT', { type: 'offer', to: null }],
  ['OJ4', { type: 'offer', to: 3 }],
  ['OX', { type: 'withdraw' }],
  ['OUI', { type: 'answer', yes: true }],
  ['NON', { type: 'answer', yes: false }],
  ['OUIJ2', { type: 'exchange', with: 1 }],
  ['SX', { type: 'order-discard', order: 'ask' }],
  ['SXD', { type: 'order-discard', order: 'card' }],
  ['SO', { type: 'order-answer', order: { type: 'ask' } }],
  ['SOUIARBL', { type: 'order-answer', order: { type: 'swap', give: 0, get: 2 } }],
])('[K1] to [K9] %s', (code, action) => {
  expect(meaning(code)).toEqual(action);
});

test('[K10] other forms, places that are not there, and what does not go there', () => {
  for (const code of [
    '',
    ' ',
    'C',
    'C5E',
    'E1BOAR',
    'E5BOAR',
    'X',
    'XXX',
    'UM',
    'UIBOBOBO',
    'J1',
    'OJ5',
    'BF2J0',
    'toString',
    'c e5',
    'É',
  ])
    expect(refusal(state, code)).toBe('not-a-code');
  for (const code of ['CE6', 'CD3', 'VB2', 'RE5', 'CK1', 'CA11', 'RM4', 'BE5'])
    expect(refusal(state, code)).toBe('wrong-place');
  expect(refusal(state, 'RQ5')).toBe('not-a-code');
  expect(refusal(state, 'E4BOBO')).toBe('same-resource');
});
