import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** What browsers load. */
const SOURCES = globSync('{web,shared}/**/*.{ts,tsx}').filter(
  (file) => !/^web\/terminal\/|vite\.config|first-paint\/draw/.test(file),
);

/** How often a module awaits outside of all its functions. */
function topLevelAwaits(file: string, source: string): number {
  // Most files have none at all, and need not be parsed.
  if (!source.includes('await')) return 0;
  let depth = 0;
  let count = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const meet = () => {
    if (depth === 0) count += 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: meet,
    ForOfStatement: (loop) => {
      if (loop.await) meet();
    },
  }).visit(parseSync(file, source).program);
  return count;
}

test('no file of the site awaits at its top level: WebKit finds nothing in what imports such a file, if it is imported twice at the same time', () => {
  expect(topLevelAwaits('a.ts', 'await 1; const f = async () => await 2; for await (const x of y) f(x);')).toBe(2);
  expect(SOURCES.filter((file) => topLevelAwaits(file, readFileSync(file, 'utf8')) > 0)).toEqual([]);
});
