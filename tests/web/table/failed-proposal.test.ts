import { expect, test } from 'vitest';
import type { LogEvent } from '../../../shared/log/events.ts';
import { failedIn } from '../../../web/table/turn/proposals.tsx';

const logOf = (...events: readonly LogEvent[]) =>
  events.map((event, n) => ({ entry: { n, at: n, ...event }, hash: '' }));
const ASKED: LogEvent = { type: 'ask-end', seat: 0 };

test('who proposed hears who declined it, and that it lapsed; nothing if they withdrew it or it was carried out', () => {
  expect(failedIn(logOf(ASKED, { type: 'decline', seat: 1 }), 0)).toEqual({ by: 1 });
  expect(failedIn(logOf(ASKED, { type: 'undecided' }), 0)).toBe('lapsed');
  expect(failedIn(logOf(ASKED, { type: 'decline', seat: 0 }), 0)).toBeNull();
  expect(failedIn(logOf(ASKED, { type: 'agree', seat: 1 }), 0)).toBeNull();
  // An earlier one does not count.
  expect(failedIn(logOf(ASKED, { type: 'undecided' }, ASKED, { type: 'decline', seat: 2 }), 0)).toEqual({ by: 2 });
});
