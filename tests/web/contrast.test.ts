import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '../support/sights.ts';

type Tokens = ReadonlyMap<string, readonly [day: string, night: string]>;

/** The colours that a style sheet gives for day and night. */
const tokensIn = (file: string): Tokens =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
      ([, name = '', day = '', night = '']) => [name, [day, night]],
    ),
  );

const SITE = tokensIn('web/styles/tokens.css');
const THEMES = globSync('web/games/*/theme.css');

const SURFACES = ['paper', 'paper-deep', 'card'] as const;
/** What is written on what, with the least contrast: 4.5 for texts, 3 for the outlines of what can be used. */
const PAIRS: readonly (readonly [on: string, under: string, least: number])[] = [
  ...SURFACES.flatMap((under) =>
    ['ink', 'ink-soft', 'accent', 'good', 'warn', 'bad'].map((on) => [on, under, 4.5] as const),
  ),
  ...SURFACES.map((under) => ['line-strong', under, 3] as const),
  ['ink', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-hover', 4.5],
];

test('black on white has the contrast 21, and grey #777 on white 4.48', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['the site', ...THEMES.map((file) => basename(dirname(file)))])('%s', (whose) => {
  const file = THEMES.find((each) => basename(dirname(each)) === whose);
  const own = file === undefined ? SITE : tokensIn(file);

  test.each(['day', 'night'] as const)('texts and outlines can be made out by %s', (sky) => {
    const colour = (name: string) => (own.get(name) ?? SITE.get(name))?.[sky === 'day' ? 0 : 1] ?? '';
    const poor = PAIRS.map(([on, under, least]) => ({ on, under, least, is: contrast(colour(on), colour(under)) }))
      .filter(({ least, is }) => !(is >= least))
      .map(({ on, under, is }) => `${on} on ${under}: ${is.toFixed(2)}`);
    expect(poor).toEqual([]);
  });

  test('a theme sets what the site has, and nothing else', () => {
    expect([...own.keys()].filter((name) => !SITE.has(name) && name !== 'edge' && name !== 'ground')).toEqual([]);
  });
});
