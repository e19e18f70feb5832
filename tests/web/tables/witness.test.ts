import { afterEach, expect, test } from 'vitest';
import { entryHash, NO_HASH } from '../../../shared/log/chain.ts';
import { markOf } from '../../../shared/log/mark.ts';
import { differenceFrom } from '../../../shared/log/witness.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import { store, stored } from '../../../web/app/storage.ts';
import { nonceFor, noteCut, noteGiven, noteShown, witnessOf } from '../../../web/tables/witness.ts';

const A = 'A'.repeat(16);
const B = 'B'.repeat(16);
const shown = (version: number, mark: string, commitment = 'c', id = 'table') => ({
  ...{ id, version, mark },
  fairness: { commitment, secret: null },
});

afterEach(() => store('witness', []));

test('a table that goes on is remembered as it was seen last, and nothing is said', () => {
  expect(noteShown(shown(1, A))).toBe(null);
  expect(noteShown(shown(1, A))).toBe(null);
  expect(noteShown(shown(5, B))).toBe(null);
  // A slower tab.
  expect(noteShown(shown(3, A))).toBe(null);
  expect(witnessOf('table')).toMatchObject({ commitment: 'c', last: { n: 5, mark: B }, difference: null });
  expect(witnessOf('other')).toBeUndefined();
});

test('another commitment, and another mark of the same entry, are said with both values, each time', () => {
  noteShown(shown(5, A));
  const mark = { what: 'mark', n: 5, before: A, now: B };
  expect(noteShown(shown(5, B))).toEqual(mark);
  // What was seen before stays the evidence, however the table goes on.
  expect(noteShown(shown(6, B))).toEqual(mark);
  expect(witnessOf('table')?.last).toEqual({ n: 5, mark: A });
  noteShown(shown(1, A, 'c', 'other'));
  expect(noteShown(shown(2, A, 'd', 'other'))).toEqual({ what: 'commitment', n: 1, before: 'c', now: 'd' });
});

test('a table that was cut is said to be, with the mark that was seen', () => {
  noteShown(shown(5, A));
  expect(noteCut(shown(3, B), { n: 5, mark: A })).toEqual({ what: 'mark', n: 5, before: A, now: '' });
  expect(noteShown(shown(9, B))).toMatchObject({ n: 5, now: '' });
});

test('what the storage has of another form is no witness, and the rest is', () => {
  noteShown(shown(5, A));
  const [good] = stored('witness') as readonly object[];
  const bad = [null, 1, {}, { ...good, last: null }, { ...good, given: [[0]] }, { ...good, difference: {} }];
  store('witness', [
    ...bad.map((one) => (one === null || typeof one === 'number' ? one : { ...one, id: 'bad' })),
    good,
  ]);
  expect(witnessOf('bad')).toBeUndefined();
  expect(witnessOf('table')).toEqual(good);
});

test('a nonce is the same until it was taken, and is kept with its seat', () => {
  const first = nonceFor(shown(1, A));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceFor(shown(2, B))).toBe(first);
  noteGiven(shown(2, B), 0, first);
  const second = nonceFor(shown(2, B));
  expect(second).not.toBe(first);
  noteGiven(shown(2, B), 1, second);
  expect(witnessOf('table')?.given).toEqual([
    [0, first],
    [1, second],
  ]);
});

const SECRET = 'a1'.repeat(32);

/** A log of these nonces, by seat. */
function logOf(...nonces: readonly string[]): readonly LogLine[] {
  let hash = NO_HASH;
  return nonces.map((nonce, seat) => {
    const entry = { n: seat + 1, at: 0, type: 'join', seat, nonce } as const;
    hash = entryHash(SECRET, hash, entry);
    return { entry, hash };
  });
}

test('a log is compared with what was seen: its commitment, what was added to its chance, and its mark', () => {
  const lines = logOf('x', 'y', 'z');
  const last = { n: 3, mark: markOf(lines[2]?.hash ?? '') };
  const seen = { commitment: 'c', last, given: [[1, 'y']] } as const;
  expect(differenceFrom(seen, 'c', lines)).toBe(null);
  expect(differenceFrom({ commitment: '', last: { n: 0, mark: '' }, given: [] }, 'd', [])).toBe(null);
  expect(differenceFrom(seen, 'd', lines)).toMatchObject({ what: 'commitment', before: 'c', now: 'd' });
  expect(differenceFrom(seen, 'c', logOf('x', 'v', 'z'))).toEqual({ what: 'nonce', n: 2, before: 'y', now: 'v' });
  const forged = logOf('w', 'y', 'z');
  expect(differenceFrom(seen, 'c', forged)).toEqual({
    what: 'mark',
    n: 3,
    before: last.mark,
    now: markOf(forged[2]?.hash ?? ''),
  });
  expect(differenceFrom(seen, 'c', lines.slice(0, 2))).toEqual({ what: 'mark', n: 3, before: last.mark, now: '' });
});
