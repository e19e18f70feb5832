import { describe, expect, test } from 'vitest';
import { followCodes, newCodes, readCodes, stateAtStart, writeCodes } from '../../../shared/game/by-codes.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { opened, TRANSCRIPTS } from './transcripts.ts';

/* A game as two programs tell it to each other: by codes, numbered from 1. */

const game = defineGame(chacun);

describe('codes are read as people write them', () => {
  test.each([
    ['6:A5, 7:D', [6, 7], ['A5', 'D']],
    ['6:a5,7:d', [6, 7], ['A5', 'D']],
    ['a5 d', [null, null], ['A5', 'D']],
    ['  6: A5\n7 : D; 7 ', [6, 7, null], ['A5', 'D', '7']],
    ['7', [null], ['7']],
    ['6:A5 7:7 8:7', [6, 7, 8], ['A5', '7', '7']],
    ['', [], []],
  ])('%j', (text, numbers, codes) => {
    const read = readCodes(text);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.map(({ n }) => n)).toEqual(numbers);
    expect(read.value.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['A5, é', 'É'],
    ['6:', '6:'],
    ['A5 <script>', '<SCRIPT>'],
    ['A:5', 'A:5'],
    ['ABCDEFGHIJKLM', 'ABCDEFGHIJKLM'],
  ])('%j has something that is no code', (text, part) => {
    expect(readCodes(text)).toEqual({ ok: false, error: part });
  });

  test('and are written as the panel of the program writes them', () => {
    expect(writeCodes(['A5', 'D', 'AU', 'C'], 6)).toBe('6:A5, 7:D, 8:AU, 9:C');
    expect(writeCodes([])).toBe('');
  });
});

describe('numbers are those since the game began', () => {
  const read = (text: string) => {
    const codes = readCodes(text);
    if (!codes.ok) throw new Error(codes.error);
    return newCodes(codes.value, ['AG', 'D']);
  };
  test('codes that the panel repeats are left out, if they are the same here', () => {
    expect(read('1:AG, 2:D, 3:AB, 4:7')).toEqual({ ok: true, value: ['AB', '7'] });
    expect(read('AB 7')).toEqual({ ok: true, value: ['AB', '7'] });
    expect(read('2:D 3:AB 7')).toEqual({ ok: true, value: ['AB', '7'] });
    expect(read('1:AG, 2:D')).toEqual({ ok: true, value: [] });
  });
  test('another code under a number that was played shows that the games differ', () => {
    expect(read('2:E, 3:AB')).toEqual({ ok: false, error: { type: 'differs', n: 2, theirs: 'E', ours: 'D' } });
    expect(read('3:AB 3:AC')).toEqual({ ok: false, error: { type: 'differs', n: 3, theirs: 'AC', ours: 'AB' } });
  });
  test('a number that is not the next shows that codes are missing', () => {
    expect(read('4:AB')).toEqual({ ok: false, error: { type: 'gap', n: 4, next: 3 } });
    expect(read('3:AB 5:7')).toEqual({ ok: false, error: { type: 'gap', n: 5, next: 4 } });
  });
});

test('recorded games are followed to their end, each action by the seat that the program asked', () => {
  for (const transcript of TRANSCRIPTS) {
    const codes = transcript.steps.map(({ c }) => c);
    const { played, refused } = followCodes(game, opened(transcript), codes);
    expect(refused).toBe(null);
    expect(played.map(({ n, code }) => [n, code])).toEqual(codes.map((code, index) => [index + 1, code]));
    const asked = [transcript.players[played[0]?.seat ?? 9], ...transcript.steps.map(({ w }) => w)].slice(0, -1);
    expect(played.map(({ seat }) => transcript.players[seat])).toEqual(asked);
  }
});

test('the first code that cannot be played is named with its number, the reason, and whom the game waits for', () => {
  const start = stateAtStart(game, { seats: 2, options: { seed: '2024' } });
  const [first] = game.rules.actions(start, 0);
  const code = game.codes.format(start, 0, first);
  const { played, refused } = followCodes(game, start, [code, '7', 'D'], 10);
  expect(played.map(({ n }) => n)).toEqual([11, 12]);
  expect(refused).toMatchObject({ n: 13, code: 'D', why: 'not-a-code', seat: 1 });
});

test('all of the chance is that of the seed: tables and transcripts with the same one begin alike', () => {
  const one = stateAtStart(game, { seats: 2, options: { seed: '2024' } });
  expect(one).toEqual(
    stateAtStart(game, { seats: 2, options: { seed: '2024' }, rules: game.meta.rulesVersion, seating: undefined }),
  );
  expect(one).not.toEqual(stateAtStart(game, { seats: 2, options: { seed: '2025' } }));
});
