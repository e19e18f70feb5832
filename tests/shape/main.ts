import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { circlesIn, commentLinesIn } from './measures.ts';

/*
 * `npm run shape`: the size and the structure of the code base, in figures. It is not a test: it shows where a change
 * made the code larger, or more entangled.
 */

const root = new URL('../../', import.meta.url);
const SOURCE = /\.(?:tsx?|css|js)$/;
const SCRIPT = /\.tsx?$/;
/** In lines: a file below it hardly has an idea of its own. */
const SLIVER = 15;

const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const tracked = execFileSync('git', ['ls-files', 'shared', 'worker', 'web', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCE.test(file) && existsSync(new URL(file, root)));
const isTest = (file: string): boolean => file.startsWith('tests/');
const product = tracked.filter((file) => !isTest(file));
const scripts = product.filter((file) => SCRIPT.test(file));
const sizes = new Map(tracked.map((file) => [file, linesOf(read(file))]));
const sizeOf = (file: string): number => sizes.get(file) ?? 0;

/** What a file imports of the product, values and types. */
function importsOf(file: string): readonly string[] {
  const source = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    // `typeof import('…')` and `import('…').Type`.
    ...Array.from(source.matchAll(/\bimport\('([^']+)'\)/g), ([, name = '']) => name),
  ];
  return [...new Set(names.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name)))];
}

const imports = new Map(scripts.map((file) => [file, importsOf(file).filter((other) => scripts.includes(other))]));
const circles = circlesIn(imports);

/** Folders are taken to this depth: `shared/table`, `web/games/<game>`. */
const folderOf = (file: string): string => {
  const parts = dirname(file).split('/');
  return parts.slice(0, parts[1] === 'games' ? 3 : 2).join('/');
};
const edges = new Set(
  [...imports].flatMap(([file, others]) =>
    others.flatMap((other) => (folderOf(file) === folderOf(other) ? [] : [`${folderOf(file)} ${folderOf(other)}`])),
  ),
);
const mutual = [...edges].filter((edge) => {
  const [from = '', to = ''] = edge.split(' ');
  return from < to && edges.has(`${to} ${from}`);
});

const importers = new Map<string, number>();
for (const others of imports.values())
  for (const other of others) importers.set(other, (importers.get(other) ?? 0) + 1);

const comments = scripts.map((file) => commentLinesIn(file, read(file)));
const middle = scripts.map(sizeOf).toSorted((a, b) => a - b)[Math.floor(scripts.length / 2)] ?? 0;

const ROWS: readonly (readonly [string, string | number])[] = [
  ['lines of product, with styles', sum(product.map(sizeOf))],
  ['lines of tests', sum(tracked.filter(isTest).map(sizeOf))],
  ['files of product (ts, tsx)', scripts.length],
  ['lines of the file in the middle', middle],
  [`files under ${SLIVER} lines`, scripts.filter((file) => sizeOf(file) < SLIVER).length],
  ['files with one importer', [...importers.values()].filter((count) => count === 1).length],
  ['circles of imports, with types', circles.length],
  ['… of more than three files', circles.filter((circle) => circle.length > 3).length],
  ['… files in the largest one', Math.max(0, ...circles.map((circle) => circle.length))],
  ['pairs of folders that import each other', mutual.length],
  ['lines that are comments', `${((100 * sum(comments)) / sum(scripts.map(sizeOf))).toFixed(1)} %`],
];
for (const [what, figure] of ROWS) console.log(`${what.padEnd(42)}${`${figure}`.padStart(9)}`);

if (process.argv.includes('--list')) {
  console.log('\nCircles of more than three files:');
  for (const circle of circles.filter(({ length }) => length > 3)) console.log(`  ${circle.join(' ')}`);
  console.log('\nPairs of folders that import each other:');
  for (const pair of mutual) console.log(`  ${pair.replace(' ', ' ⇄ ')}`);
}
