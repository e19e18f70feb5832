import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff, type Patch, patched } from '../../../shared/protocol/patch.ts';
import { frozen } from '../../support/walk.ts';

/** Values that resemble one another: few keys, few values, lists of all lengths. */
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 2, '', 'a', 'b'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', 'length'), tie('value'), { maxKeys: 3 }),
  ),
}));

const overTheWire = (patch: Patch): Patch => JSON.parse(JSON.stringify(patch)) as Patch;

test('the value before and what changed make the value after', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const patch = diff(frozen(before), frozen(after));
      expect(patch === undefined ? before : patched(before, overTheWire(patch))).toEqual(after);
    }),
    { numRuns: 5000 },
  );
});

test('what is equal has no difference, whoever made it', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(diff(value, structuredClone(value))).toBeUndefined();
    }),
  );
});

test.each<[string, unknown, unknown, Patch]>([
  ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
  ['null, which is a value', { a: 1, b: 2 }, { a: 1, b: null }, { b: [null] }],
  ['a key that is gone', { a: 1, b: 2 }, { a: 1 }, { b: [] }],
  ['a key that is undefined, which JSON does not write', { a: 1, b: 2 }, { a: 1, b: undefined }, { b: [] }],
  ['an item at the end', { a: [1, 2] }, { a: [1, 2, 3] }, { a: { 2: [3] } }],
  ['fewer items', [1, 2, 3], [1], { length: [1] }],
  ['one item inside', [{ x: 1, y: 1 }, 2], [{ x: 1, y: 2 }, 2], { 0: { y: [2] } }],
  ['a list of whose items something stays', [{ x: 1, y: 1 }], [{ x: 1, y: 2 }], { 0: { y: [2] } }],
  ['a list of which nothing stays', { a: 1, b: [1, 2] }, { a: 1, b: [3] }, { b: [[3]] }],
  ['an object of which nothing stays', { a: { x: 1 }, b: 1 }, { a: { x: 2 }, b: 1 }, { a: [{ x: 2 }] }],
  ['a list where an object was', { a: {}, b: 1 }, { a: [], b: 1 }, { a: [[]] }],
])('%s is written as it is documented', (_, before, after, patch) => {
  expect(diff(before, after)).toEqual(patch);
});

test('what a patch does not mention is the same object as before', () => {
  const before = { board: [{ tile: 1 }, { tile: 2 }], turn: 0 };
  const after = patched(before, { turn: [1], board: { 1: { tile: [3] } } }) as typeof before;
  expect(after).toEqual({ board: [{ tile: 1 }, { tile: 3 }], turn: 1 });
  expect(after.board[0]).toBe(before.board[0]);
  expect(before.board[1]).toEqual({ tile: 2 });
});
