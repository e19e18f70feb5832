import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CODES } from '../../shared/protocol/limits.ts';
import { isTranscript, readTranscript, type Transcript, writeTranscript } from '../../shared/protocol/transcript.ts';

/* A game as a short text: see docs/table-file.md. */

const TEXT = `chacun-son-tour/codes 1
game: toy
seed: 2024
player: Ann
player: Dan: the second
1:AG, 2:D, 3:BB, 4:7
`;
const READ: Transcript = {
  game: 'toy',
  options: { seed: '2024' },
  names: ['Ann', 'Dan: the second'],
  codes: ['AG', 'D', 'BB', '7'],
};

test('its form is this', () => {
  expect(writeTranscript(READ)).toBe(TEXT);
  expect(readTranscript(TEXT)).toEqual({ ok: true, value: READ });
  expect(isTranscript(TEXT)).toBe(true);
  expect(isTranscript('{"format": "x"}')).toBe(false);
});

test('it is read as people pass it on: other ends of lines, blanks, lower case, no numbers, no codes yet', () => {
  const passedOn = TEXT.replaceAll('\n', '\r\n\r\n  ').replace('1:AG, 2:D, 3:BB, 4:7', 'ag d\n\nbb 7');
  expect(readTranscript(passedOn)).toEqual({ ok: true, value: READ });
  expect(readTranscript(TEXT.slice(0, TEXT.indexOf('1:AG')))).toEqual({ ok: true, value: { ...READ, codes: [] } });
});

test('what is written is read again, whatever its names and codes', () => {
  const name = fc
    .stringMatching(/^[A-Za-zé'. :-]{1,40}$/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const transcripts = fc.record({
    game: fc.constantFrom('toy', 'hex'),
    options: fc.constantFrom({}, { seed: '7' }, { seed: '7', size: '11' }),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
    codes: fc.array(fc.stringMatching(/^[A-Z2-7]{1,2}$/), { maxLength: MAX_CODES }),
  });
  fc.assert(
    fc.property(transcripts, (transcript) => {
      expect(readTranscript(writeTranscript(transcript))).toEqual({ ok: true, value: transcript });
    }),
  );
});

describe('what is no transcript is told from one that is wrong', () => {
  const with_ = (from: string, to: string) => TEXT.replace(from, to);
  test.each([
    ['another text', 'Hello', { type: 'not-ours' }],
    ['an empty one', '', { type: 'not-ours' }],
    ['a later version', with_('codes 1', 'codes 2'), { type: 'newer' }],
    ['one without a game', with_('game: toy\n', ''), { type: 'no-game' }],
    ['one with two games', with_('seed: 2024', 'game: hex'), { type: 'no-game' }],
    ['one without players', TEXT.replaceAll(/player:.*\n/g, ''), { type: 'no-names' }],
    ['one in which two have the same name', with_('Dan: the second', 'Ann'), { type: 'same-names' }],
    ['one with a name that is too long', with_('Ann', 'A'.repeat(41)), { type: 'name', text: 'A'.repeat(40) }],
    ['something that is no code', with_('BB', 'B-'), { type: 'code', text: '3:B-' }],
    ['a line that says nothing', with_('game: toy', 'game toy?'), { type: 'no-game' }],
    ['a number that is left out', with_('3:BB, ', ''), { type: 'number', n: 4, next: 3 }],
    ['a text that is huge', TEXT + '7 '.repeat(20_000), { type: 'too-large' }],
    ['more codes than a game has', `${TEXT}${'7 '.repeat(MAX_CODES)}`, { type: 'too-large' }],
  ])('%s', (_, text, error) => {
    expect(readTranscript(text)).toEqual({ ok: false, error });
  });
});
