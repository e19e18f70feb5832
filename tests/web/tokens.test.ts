import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const TOKENS = readFileSync('web/styles/tokens.css', 'utf8');
const STYLES = read('web/**/*.css');
const used = new Set([...STYLES.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
const given = (css: string) => new Set([...css.matchAll(/(?<=[\s{])(--[\w-]+):/g)].map(([, name = '']) => name));

test('every token is used', () => {
  expect([...given(TOKENS)].filter((name) => !used.has(name))).toEqual([]);
});

test('every custom property that is used is given somewhere', () => {
  const everywhere = new Set([
    ...given(STYLES),
    ...[...STYLES.matchAll(/@property (--[\w-]+)/g)].map(([, name = '']) => name),
  ]);
  const bySource = read('web/**/*.{ts,tsx}');
  expect([...used].filter((name) => !everywhere.has(name) && !bySource.includes(name))).toEqual([]);
});
