import { globSync, readFileSync, statSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { typeset } from '../../shared/game/words/typeset.ts';
import { isLang } from '../../shared/game/words/wished-lang.ts';
import { charactersOf } from './woff2.ts';

const FONTS = globSync('web/fonts/*.woff2');

/** Whether a file is a dictionary of a language that is not offered: its characters are added to the fonts when it is. */
function isToCome(file: string): boolean {
  const lang = /\/(?:texts?|further|words)\/([a-z]{2})\.ts$/.exec(file)?.[1];
  return lang !== undefined && !isLang(lang);
}

/** What the pages may show: not what only a terminal does, what is only read in what people type, or what only builds. */
const SOURCES = globSync('{web,shared}/**/*.{ts,tsx}').filter(
  (file) =>
    !isToCome(file) &&
    !/\/terminal(\/|\.ts$)|vite\.config|styles\/seat-colours\.ts$|recovery-code\.ts$|words\/matching\.ts$|^shared\/names\/|shared\/protocol\/docs\//.test(
      file,
    ),
);

/** The characters of the strings, templates and texts of a source file, typeset as French is. */
function charactersIn(file: string): ReadonlySet<string> {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return new Set(typeset(texts.join('\n')));
}

const TEXTS = SOURCES.map((file) => ({ file, characters: [...charactersIn(file)] }));

/** In the title of a tab, which the browser draws; in the names of modules that the build makes; and what is not drawn. */
const ELSEWHERE = new Set(['\n', '●', '\0', '\u2068', '\u2069']);

test.each(FONTS)('%s has every character of the texts of the site', (font) => {
  const has = charactersOf(readFileSync(font));
  const missing = TEXTS.flatMap(({ file, characters }) =>
    characters
      .filter((each) => !has.has(each) && !ELSEWHERE.has(each))
      .map((each) => `${each} (U+${each.charCodeAt(0).toString(16)}) in ${file}`),
  );
  expect(missing).toEqual([]);
});

test('style sheets write nothing that a font lacks', () => {
  const written = globSync('web/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/content: "([^"]*)"/g)].map(([, text = '']) => text),
  );
  expect(written.length).toBeGreaterThan(0);
  for (const font of FONTS) {
    const has = charactersOf(readFileSync(font));
    expect([...written.join('')].filter((each) => !has.has(each))).toEqual([]);
  }
});

test('the fonts weigh 45 KB at most, and each has its licence beside it', () => {
  expect(FONTS.length).toBeGreaterThan(0);
  expect(FONTS.reduce((sum, font) => sum + statSync(font).size, 0)).toBeLessThanOrEqual(45 * 1024);
  for (const font of FONTS)
    expect(readFileSync(font.replace('.woff2', '.OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
