import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matching } from '../../shared/game/words/matching.ts';

const choice = (code: string, sentence: string) => ({ code, sentence });

const CHOICES = [
  choice('RB1', 'Construire une route en B1'),
  choice('RB11', 'Construire une route en B11'),
  choice('CE5', 'Construire une colonie en E5'),
  choice('D', 'Acheter une carte de développement'),
  choice('E4ARBL', 'Échanger 4 argiles contre 1 blé'),
  choice('T', 'Terminer le tour'),
  choice('UC', 'Jouer un chevalier'),
];

const found = (typed: string) => {
  const { by, choices } = matching(typed, CHOICES);
  return [by, ...choices.map(({ code }) => code)];
};

test('a code means its choice, whatever else begins with it, in either case and with spaces', () => {
  expect(found('t')).toEqual(['code', 'T']);
  expect(found('c E5')).toEqual(['code', 'CE5']);
  expect(found(' rb1 ')).toEqual(['code', 'RB1']);
});

test('the beginning of a sentence means all that begin so, without case, accents and punctuation', () => {
  expect(found('echang')).toEqual(['beginning', 'E4ARBL']);
  expect(found('CONSTRUIRE  une')).toEqual(['beginning', 'RB1', 'RB11', 'CE5']);
  expect(found('construire, une route')).toEqual(['beginning', 'RB1', 'RB11']);
});

test('a whole sentence means its own choice, also if another begins with it', () => {
  expect(found('construire une route en b1')).toEqual(['beginning', 'RB1']);
});

test('otherwise words are looked for anywhere, in any order', () => {
  expect(found('route b11')).toEqual(['words', 'RB11']);
  expect(found('e5 colonie')).toEqual(['words', 'CE5']);
  expect(found('develop')).toEqual(['words', 'D']);
});

test('an empty line means any choice', () => {
  expect(found(' ')).toEqual(['beginning', ...CHOICES.map(({ code }) => code)]);
});

test('what matches nothing gets the three nearest, the nearest first', () => {
  expect(found('CE6').slice(0, 2)).toEqual(['nearest', 'CE5']);
  expect(found('chevlier').slice(0, 2)).toEqual(['nearest', 'UC']);
  expect(found('cnstruire une rout en b2').slice(0, 3)).toEqual(['nearest', 'RB1', 'RB11']);
  expect(found('???').length).toBe(8);
  expect(found('xyz').length).toBe(4);
  expect(matching('xyz', CHOICES.slice(0, 2)).choices.length).toBe(2);
  expect(matching('xyz', []).choices).toEqual([]);
});

test('a mistyped code gets the codes that differ least, also if a word of every sentence is as near', () => {
  const cells = ['A1', 'B1', 'A2', 'B2'].map((code) => choice(code, `Place a stone on ${code}`));
  const { by, choices } = matching('A8', cells);
  expect([by, ...choices.map(({ code }) => code)]).toEqual(['nearest', 'A1', 'A2', 'B1']);
});

const anything = fc.array(fc.record({ code: fc.stringMatching(/^[A-Z0-9]{1,6}$/), sentence: fc.string() }));

test('every code and every sentence finds its choice, and no line fails', () => {
  fc.assert(
    fc.property(anything, fc.string(), (choices, line) => {
      for (const one of choices) {
        expect(matching(one.code, choices).choices).toContain(one);
        const said = matching(one.sentence, choices);
        if (said.by !== 'code') expect(said.choices).toContain(one);
      }
      const { by, choices: some } = matching(line, choices);
      expect(new Set(some).size).toBe(some.length);
      expect(some.every((one) => choices.includes(one))).toBe(true);
      if (by === 'nearest') expect(some.length).toBe(Math.min(3, choices.length));
    }),
  );
});
