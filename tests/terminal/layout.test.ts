import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { LANGS, type Viewer } from '../../shared/game/contract.ts';
import type { Line } from '../../shared/game/terminal.ts';
import { TERMINALS } from '../../shared/games/index.ts';
import { newsFrom } from '../../web/terminal/news.ts';
import { layOut, unroll } from '../../web/terminal/ui/layout.ts';
import { withColours, withoutColours } from '../../web/terminal/ui/style.ts';
import type { ScreenFrame } from '../../web/terminal/ui/ui.ts';
import { cut, widthOf, wrap } from '../../web/terminal/ui/width.ts';
import { NAMES } from '../support/names.ts';
import { cases } from '../support/nightly.ts';
import { some, steps, walks } from '../support/walk.ts';

const SIZE = { columns: 80, rows: 24 };
const CENTRE = { right: 0, down: 0 };
const names = (seat: number) => NAMES.with(1, 'Bartholomäus-Maximilian')[seat] ?? '';

const textOf = (line: Line): string => line.map(({ text }) => text).join('');
const LONG = 'A sentence about what happened that is rather long, and longer than one line of a terminal is. ';

describe.each(Object.entries(TERMINALS))('%s', (id, terminal) => {
  const game = GAMES[id];
  if (game === undefined) throw new Error('not on the list');

  test('every viewer of every position has a board and a status, without control characters', () => {
    fc.assert(
      fc.property(walks(game), (walk) => {
        for (const { next } of some(steps(game, walk), 12)) {
          const viewers: readonly Viewer[] = ['spectator', 0, 1];
          for (const viewer of viewers)
            for (const lang of LANGS) {
              const view: unknown = JSON.parse(JSON.stringify(game.secrecy.view(next, viewer)));
              const { lines, focus } = terminal.board(view, viewer, names, lang);
              const status = terminal.status(view, viewer, names, lang);
              for (const line of [...lines, ...status]) expect(textOf(line)).not.toMatch(/\p{C}|undefined|NaN|null/u);
              for (const line of status) expect(textOf(line).length).toBeLessThanOrEqual(SIZE.columns);
              expect(focus.row).toBeLessThan(lines.length);
              const frame: ScreenFrame = {
                board: { lines, focus },
                status,
                news: [LONG, LONG],
                text: [LONG],
                offers: null,
                menu: ['c d'],
              };
              const shown = layOut(frame, SIZE, CENTRE);
              expect(shown.length).toBe(SIZE.rows - 1);
              for (const line of shown) expect(widthOf(textOf(line))).toBeLessThanOrEqual(SIZE.columns);
              expect(shown.map(textOf).join('\n')).toContain('longer than one line');
            }
        }
      }),
      { numRuns: cases(12) },
    );
  });
});

const board = (rows: number, columns: number) => ({
  lines: Array.from({ length: rows }, (_, row) => [{ text: `${row}:`.padEnd(columns, '.') }]),
  focus: { column: columns - 1, row: rows - 1 },
});
const frame = (more: Partial<ScreenFrame>): ScreenFrame => ({
  board: null,
  status: [],
  news: [],
  text: [],
  offers: null,
  menu: [],
  ...more,
});
const shownOf = (one: ScreenFrame, pan = CENTRE) => layOut(one, SIZE, pan).map(textOf);

test('a board that fits is shown whole, and the news give way to it', () => {
  const news = Array.from({ length: 30 }, (_, n) => `news ${n}`);
  const shown = shownOf(
    frame({ board: board(16, 80), status: [[{ text: 'status' }]], news, text: ['asked'], menu: ['menu'] }),
  );
  expect(shown.filter((line) => /^\d+:/.test(line)).length).toBe(16);
  expect(shown.slice(16)).toEqual(['status', '… news 26', 'news 27', 'news 28', 'news 29', 'asked', 'menu']);
});

test('what is asked is shown whole, and the board is cut around its focus', () => {
  const text = Array.from({ length: 10 }, (_, n) => `choice ${n}`);
  const shown = shownOf(frame({ board: board(40, 100), text, menu: ['menu'] }));
  expect(shown.length).toBe(23);
  for (const line of text) expect(shown).toContain(line);
  expect(shown[0]).toMatch(/^\.{80}$/);
  expect(shownOf(frame({ board: board(40, 100), text }), { right: -1000, down: -1000 })[0]).toMatch(/^0:/);
});

test('of the news, the latest are shown whole, after an ellipsis if older ones are not; of the very latest, at least the beginning', () => {
  const shown = (news: readonly string[]) =>
    shownOf(frame({ board: board(20, 80), news, text: ['asked'] })).slice(20, -1);
  expect(shown(['first', LONG, 'last'])).toEqual(['… last', 'asked']);
  expect(shown(['first', 'last'])).toEqual(['first', 'last']);
  expect(shown([LONG.repeat(3)])[0]).toContain('A sentence about what happened');
});

test('a list that nobody asked for is shown only where no board is cut for it', () => {
  const offers = { lines: ['one', 'two', 'three'], instead: '3 moves' };
  expect(shownOf(frame({ board: board(20, 80), offers }))).toContain('two');
  expect(shownOf(frame({ board: board(21, 80), offers }))).toContain('3 moves');
  expect(shownOf(frame({ board: board(21, 80), offers })).filter((line) => /^\d+:/.test(line)).length).toBe(21);
  expect(shownOf(frame({ board: board(60, 80), offers }))).toContain('two');
});

test('nor is a board cut for the news beside such a list', () => {
  const one = { offers: { lines: ['one', 'two', 'three'], instead: '3 moves' }, news: ['first', 'last'] };
  const shown = (rows: number) => shownOf(frame({ ...one, board: board(rows, 80) }));
  expect(shown(18)).toEqual([...board(18, 80).lines.map(textOf), 'first', 'last', 'one', 'two', 'three']);
  expect(shown(19).slice(0, -1)).toEqual([...board(19, 80).lines.map(textOf), 'first', 'last', '3 moves']);
});

test('a pipe gets everything', () => {
  const news = Array.from({ length: 30 }, (_, n) => `news ${n}`);
  expect(unroll(frame({ board: board(40, 100), news, text: ['asked'] })).length).toBe(71);
});

test('lines are broken between words, keep their indent, and are never too wide', () => {
  expect(wrap('one two three', 8)).toEqual(['one two', '  three']);
  expect(wrap('  1  a b', 80)).toEqual(['  1  a b']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 40 }), (text, columns) => {
      for (const line of wrap(text, columns)) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    }),
  );
});

test('a name cannot move the cursor, change colours or turn the direction of the text', () => {
  expect(cut('a\x1b[2Jb\u202Ec\r\nd', 80)).toBe('a[2Jbcd');
});

test('wide letters count twice', () => {
  expect(widthOf('é')).toBe(1);
  expect(widthOf('日本')).toBe(4);
  expect(widthOf('👩‍👧')).toBe(2);
  expect(cut('日本', 3)).toBe('日');
});

test('without colours the same letters are left', () => {
  const line: Line = [{ text: 'a', ink: 'red', isBold: true }, { text: 'b' }];
  expect(withoutColours(line)).toBe('ab');
  expect(withColours(line)).toContain('\x1b[31m');
});

test.each([
  ['others since one’s own turn', [0, 0, 1, 2], 0, 2],
  ['and what one has done in this turn', [0, 1, 2, 0, 0], 0, 1],
  ['all, before one’s first turn', [1, 2], 0, 0],
  ['nothing at the beginning', [], 0, 0],
] as const)('the news are what was done by %s', (_, seats, viewer, from) => {
  expect(
    newsFrom(
      seats.map((seat) => ({ seat })),
      viewer,
    ),
  ).toBe(from);
});
