import { expect, test } from 'vitest';
import type { AnyGame, GameMeta } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { faultsOf, playable } from '../../shared/game/playable.ts';
import { boast } from '../boast/index.ts';
import { ALL_GAMES } from './index.ts';

const game = defineGame(boast);
const withMeta = (meta: Partial<GameMeta>): AnyGame => ({ ...game, meta: { ...game.meta, ...meta } });
const withEnglish = (text: object): AnyGame => ({
  ...game,
  texts: { ...game.texts, en: { ...game.texts.en, ...text } },
});

test('all games of the tests can be offered to players', () => {
  expect(playable(ALL_GAMES)).toBe(ALL_GAMES);
});

test('a list with a game that cannot be offered says all that is wrong, and starts no service', () => {
  const broken = withMeta({ endings: [], stateVersion: 2 });
  expect(() => playable({ boast: broken })).toThrow(
    'boast: meta announces no ending\nboast: states have version 2, with 0 migrations',
  );
});

test.each<readonly [string, AnyGame]>([
  ['is listed as boast, but meta says other', withMeta({ id: 'other' })],
  ['is for 0 to 8 seats', withMeta({ seats: { min: 0, max: 8 } })],
  ['is for 4 to 3 seats', withMeta({ seats: { min: 4, max: 3 } })],
  ['meta.turns is not for each number of seats', withMeta({ turns: [9] })],
  [
    'either meta.hasElimination or rules.eliminated is missing',
    { ...game, rules: { ...game.rules, eliminated: undefined } } as unknown as AnyGame,
  ],
  ['the option dice has no values', withMeta({ options: [{ id: 'dice', type: 'choice', values: [] }] })],
  ['the option dice is from 3 to 1', withMeta({ options: [{ id: 'dice', type: 'integer', min: '3', max: '1' }] })],
  ['meta.elsewhere names seed, which is no option', withMeta({ elsewhere: 'seed' })],
  [
    'the alphabet of its codes has d, not only A to Z and 0 to 9',
    { ...game, codes: { ...game.codes, alphabet: '0d' } },
  ],
  ['the alphabet of its codes has 0 twice', { ...game, codes: { ...game.codes, alphabet: '0D0' } }],
  ['in en, has no title', withEnglish({ title: '' })],
  [
    'in en, no sentence for the refusal too-low',
    withEnglish({ refusals: { ...game.texts.en.refusals, 'too-low': '' } }),
  ],
  ['in en, no name or no help for the option dice', withEnglish({ options: {} })],
  ['in en, without points, no sentence for the ending last-standing', withEnglish({ endings: {} })],
])('%s', (fault, broken) => {
  expect(faultsOf('boast', broken)).toContain(fault);
});
