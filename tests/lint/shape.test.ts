import { expect, test } from 'vitest';
import { circlesIn, commentLinesIn } from '../shape/measures.ts';

test('a circle is a set of files each of which reaches all others', () => {
  const imports = new Map([
    ['a', ['b', 'e']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['d']],
    ['e', ['f']],
    ['f', ['e', 'd']],
    ['g', ['a']],
  ]);
  expect(circlesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});

test('a line is a comment if nothing else is on it', () => {
  const source = [
    '/**',
    ' * Two lines,',
    ' */',
    "const url = 'https://example.org'; // behind code",
    '// alone',
    'const text = `',
    '// in a text',
    '`;',
    '',
  ].join('\n');
  expect(commentLinesIn('a.ts', source)).toBe(4);
});
