import { expect, test } from 'vitest';
import type { LogEvent } from '../../../shared/log/events.ts';
import { logItems } from '../../../web/table/story/log.ts';

const act: LogEvent = { type: 'act', seat: 0, by: 'player', code: 'A' };
const start: LogEvent = { type: 'start' };
const undo = (count: number): LogEvent => ({ type: 'undo', seat: 0, count });

const shown = (...events: readonly LogEvent[]) =>
  logItems(events.map((event, at) => ({ entry: { n: at + 1, at: 0, ...event }, hash: '' }))).map(
    ({ action, undo, takesBack }) =>
      action === null ? `${takesBack} back` : undo === null ? action : `${action} until ${undo.n}`,
  );

test('an action has the number that the story gives it, and one that was taken back the entry that did so', () => {
  expect(shown(start, act, act, undo(1), act, act)).toEqual(['0 back', 1, '2 until 4', '1 back', 2, 3]);
});

test('a line that takes moves back says how many, those of later lines not among them', () => {
  expect(shown(start, act, act, act, undo(1), undo(0), act)).toEqual([
    '0 back',
    '1 until 6',
    '2 until 5',
    '3 until 5',
    '2 back',
    '1 back',
    1,
  ]);
});
