import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { HOLD, openHeld } from '../../../web/table/turn/held.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const CHOICES: readonly Choice[] = [
  { code: 'A', action: { type: 'pass' } },
  { code: 'B', action: { type: 'end' } },
];

const tableWith = (version: number, choices: readonly Choice[]) =>
  ({ version, play: { choices, orders: [] } }) as unknown as Snapshot;

/** A table whose player may choose A or B, and all that it heard. */
function open() {
  const present = signal<Snapshot | null>(tableWith(1, CHOICES));
  const pending = signal<string | null>(null);
  const heard: string[] = [];
  const leaving = new Set<() => void>();
  const model = openHeld({
    present,
    pending,
    send: async (code, isLeaving) => heard.push(isLeaving ? `${code} on leaving` : code) > 0,
    onLost: () => heard.push('lost'),
    onLeave: (listener) => {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
  });
  const leave = () => {
    for (const listener of leaving) listener();
  };
  return { ...model, present, pending, heard, leaving, leave };
}

test('a held action is sent once, when its time is over and not before', () => {
  const { hold, held, heard } = open();
  hold('A', 'Pass');
  vi.advanceTimersByTime(HOLD - 1);
  expect(heard).toEqual([]);
  expect(held.value).toEqual({ code: 'A', said: 'Pass' });
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['A']);
  expect(held.value).toBeNull();
  vi.runAllTimers();
  expect(heard).toEqual(['A']);
});

test('an action that is chosen again while it is held does not wait any longer for that', () => {
  const { hold, heard } = open();
  hold('A', 'Pass');
  vi.advanceTimersByTime(HOLD - 1);
  hold('A', 'Pass');
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['A']);
});

test('what was taken back is never sent', () => {
  const { hold, takeBack, held, heard, leave } = open();
  hold('A', 'Pass');
  takeBack();
  expect(held.value).toBeNull();
  vi.runAllTimers();
  leave();
  expect(heard).toEqual([]);
});

test('another action takes the place of the held one, and has all of its time', () => {
  const { hold, heard } = open();
  hold('A', 'Pass');
  vi.advanceTimersByTime(HOLD - 1);
  hold('B', 'End');
  vi.advanceTimersByTime(HOLD - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['B']);
});

test.each([
  ['sendNow', 'A'],
  ['close', 'A on leaving'],
  ['leave', 'A on leaving'],
] as const)('it is sent at once, and once, by: %s', (by, sent) => {
  const opened = open();
  opened.hold('A', 'Pass');
  void opened[by]();
  expect(opened.heard).toEqual([sent]);
  vi.runAllTimers();
  opened.leave();
  expect(opened.heard).toEqual([sent]);
});

test('it is dropped, and its player told, when another tab or player has changed what can be chosen', () => {
  const { hold, held, heard, present } = open();
  hold('A', 'Pass');
  present.value = tableWith(2, CHOICES.slice(1));
  expect(held.value).toBeNull();
  vi.runAllTimers();
  expect(heard).toEqual(['lost']);
});

test('it stays when the table moves on and the choices are the same', () => {
  const { hold, heard, present } = open();
  hold('A', 'Pass');
  present.value = tableWith(2, [...CHOICES]);
  vi.advanceTimersByTime(HOLD);
  expect(heard).toEqual(['A']);
});

test('while another request is pending it waits, and can still be taken back', () => {
  const { hold, takeBack, heard, pending } = open();
  pending.value = 'undo';
  hold('A', 'Pass');
  vi.advanceTimersByTime(2 * HOLD);
  expect(heard).toEqual([]);
  pending.value = null;
  vi.advanceTimersByTime(HOLD);
  expect(heard).toEqual(['A']);
  pending.value = 'undo';
  hold('B', 'End');
  vi.advanceTimersByTime(2 * HOLD);
  takeBack();
  pending.value = null;
  vi.runAllTimers();
  expect(heard).toEqual(['A']);
});

test('a closed table neither listens nor sends anything', () => {
  const { close, heard, leaving } = open();
  close();
  expect(leaving.size).toBe(0);
  vi.runAllTimers();
  expect(heard).toEqual([]);
});

test('a table that is left while another request is pending still sends what is held, after that', () => {
  const { hold, close, pending, heard } = open();
  pending.value = 'undo';
  hold('A', 'Pass');
  close();
  expect(heard).toEqual([]);
  pending.value = null;
  vi.runAllTimers();
  expect(heard).toEqual(['A on leaving']);
});
