import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const exclude = (name: string) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(name);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const PAGES = globSync('**/*.md', { cwd: root, exclude }).toSorted();
const SOURCES = globSync('{shared,worker,web,tests}/**/*.{ts,tsx,css}', { cwd: root, exclude });
const DECISIONS = PAGES.filter((path) => path.startsWith('docs/decisions/'));

const withoutBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');
/** Text without code, which may contain what looks like a link. */
const prose = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '``');

/** The anchors that GitHub gives the headings of a page. */
function anchors(page: string): readonly string[] {
  const count = new Map<string, number>();
  return [...withoutBlocks(read(page)).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const earlier = count.get(slug) ?? 0;
    count.set(slug, earlier + 1);
    return earlier === 0 ? slug : `${slug}-${earlier}`;
  });
}

const linksOf = (page: string): readonly string[] =>
  [...prose(read(page)).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

function isBroken(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : relative(root, join(root, dirname(page), decodeURIComponent(path)));
  if (file.startsWith('..') || !existsSync(join(root, file))) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchors(file).includes(anchor);
}

/** Paths of the repository in backticks, without patterns and placeholders. */
const pathsOf = (page: string): readonly string[] =>
  [...withoutBlocks(read(page)).matchAll(/`((?:shared|worker|web|tests|docs)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );

test('there are pages to be checked, with links and paths in them', () => {
  expect(PAGES).toContain('README.md');
  expect(PAGES.flatMap(linksOf).length).toBeGreaterThan(20);
  expect(PAGES.flatMap(pathsOf).length).toBeGreaterThan(20);
});

test.each(PAGES)('%s: every relative link leads to a file and, if it names one, to a heading', (page) => {
  expect(linksOf(page).filter((target) => isBroken(page, target))).toEqual([]);
});

test.each(PAGES)('%s: every path in backticks exists', (page) => {
  expect(pathsOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(DECISIONS)('%s: has its number, the three parts, and at most 25 lines', (page) => {
  const text = read(page);
  const [, number = ''] = /\/(\d\d)-[a-z0-9-]+\.md$/.exec(page) ?? [];
  expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. `));
  expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)).toEqual([
    'Context',
    'Decision',
    'Consequence',
  ]);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
});

test('decisions are numbered from 1 without a gap', () => {
  const numbers = DECISIONS.map((page) => Number(/\/(\d+)-/.exec(page)?.[1]));
  expect(numbers).toEqual(DECISIONS.map((_, index) => index + 1));
});

test('every decision is linked from a source file, and every such link leads to one', () => {
  const linked = new Set(SOURCES.flatMap((path) => read(path).match(/docs\/decisions\/[\w-]+\.md/g) ?? []));
  expect([...linked].toSorted()).toEqual(DECISIONS);
});

test('README.md has at most 100 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

test('every word of the glossary occurs in the file that it names', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) +\| .* \| `([^`]+)` +\|$/gm)];
  const words = rows.flatMap(([, all = '', path = '']) => all.split(', ').map((word) => ({ word, path })));
  expect(words.length).toBeGreaterThan(40);
  // Names are matched exactly; other words may begin a sentence.
  const occurs = (word: string, text: string) => new RegExp(`\\b${word}`, /^[A-Z]/.test(word) ? '' : 'i').test(text);
  expect(words.filter(({ word, path }) => !occurs(word, read(path)))).toEqual([]);
});
