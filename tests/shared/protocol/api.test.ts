import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Descriptions, SOURCES } from '../../../shared/protocol/docs/descriptions.ts';
import { commentsIn, openApi, pathsOf } from '../../../shared/protocol/docs/openapi.ts';
import { apiPage } from '../../../shared/protocol/docs/page.ts';
import type { Route } from '../../../shared/protocol/route.ts';
import { pathTo } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';

const ROWS = Object.entries(routes as Readonly<Record<string, Route>>);
const root = new URL('../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const source = text('shared/protocol/routes.ts');

test('every row of the table of routes has a comment, which is its line in the documentation', () => {
  expect(Object.keys(commentsIn(source)).sort()).toEqual(ROWS.map(([name]) => name).sort());
});

test('docs/api.md is what `npm run api` prints now, and has every route', () => {
  const page = text('docs/api.md');
  expect(page).toBe(apiPage(source));
  for (const [name, route] of ROWS)
    expect(page).toContain(`| \`${name}\` | \`${route.isLive ? 'WebSocket' : route.method} ${pathsOf(route)[0]}`);
});

test('the OpenAPI document has every route, and nothing that it refers to is missing', () => {
  const document = openApi((path) => text(`shared/${path}`)) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };
  for (const [name, route] of ROWS) {
    const operation = document.paths[pathsOf(route)[0] ?? '']?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
  }
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty(id);
});

test('the OpenAPI document says what each route answers if all goes well, or else; and it uses each of its schemas', () => {
  const document = openApi((path) => text(`shared/${path}`)) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };
  for (const operations of Object.values(document.paths))
    for (const { responses } of Object.values(operations))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:200|default)$/)]));
  const used = Array.from(JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, id]) => id);
  expect(Object.keys(document.components.schemas).filter((id) => !used.includes(id))).toEqual([]);
});

/** Fields whose names say it all. */
const PLAIN = ['seat', 'game', 'type', 'kind', 'name', 'table', 'tables', 'title', 'subject', 'summary', 'fr', 'en'];

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The fields in a part of a document about which nothing is said, neither there nor `above`. */
function silent(node: Node, above: string): readonly string[] {
  // An answer is said to be one.
  const said = 'content' in node ? above : (node['summary'] ?? node['description'] ?? above);
  const fields = isNode(node['properties']) ? Object.entries(node['properties']) : [];
  const isSaid = (name: string, field: unknown) =>
    PLAIN.includes(name) ||
    `${said}`.includes(`\`${name}\``) ||
    (isNode(field) && typeof field['description'] === 'string');
  return [
    ...fields.flatMap(([name, field]) => (isSaid(name, field) || (isNode(field) && '$ref' in field) ? [] : [name])),
    ...Object.values(node).flatMap((part) => (isNode(part) ? silent(part, `${said}`) : [])),
  ];
}

describe('what the fields of bodies and answers mean', () => {
  const read = (path: string) => text(`shared/${path}`);

  test('is said of every one: by itself, with what it is in, or by its name', () => {
    expect(silent(openApi(read), '')).toEqual([]);
    expect(
      silent(
        openApi((path) => (path.endsWith('/routes.ts') ? read(path) : '')),
        '',
      ).length,
    ).toBeGreaterThan(400);
  });

  test('is said with the types and the schemas, all of which are read', () => {
    for (const folder of ['messages', 'requests'])
      for (const name of readdirSync(new URL(`shared/protocol/${folder}`, root)))
        expect(SOURCES).toContain(`protocol/${folder}/${name}`);
  });

  test.each([
    ['a field of an interface', { a: { type: 'string' } }, 'One', { a: 'The first.' }],
    ['a field of a type that it names', { b: { properties: { a: {} } } }, 'Two', { b: 'The second, in two lines.' }],
    ['a field of what it extends', { a: {} }, 'Two', { a: 'The first.' }],
    ['a field of a schema, by what it is made of', { key: {}, more: {} }, 'Body', { key: 'The key.', more: 'Spread.' }],
  ])('is found for %s', (_, properties, name, expected) => {
    const source = [
      'export interface One {\n  /** The first. */\n  readonly a: string;\n}',
      'export interface Two extends One {\n  /**\n   * The second, in two\n   * lines.\n   */\n  readonly b?: One;\n}',
      'const spread = {\n  /** Spread. */\n  more: z.string(),\n};',
      '/** The key. */\nexport const key = z.string();',
      'export const Body = z.strictObject({ key, ...spread });',
    ];
    const found = new Descriptions(source).described({ properties }, name)['properties'];
    const fields = isNode(found) ? Object.entries(found) : [];
    expect(
      Object.fromEntries(fields.map(([field, of]) => [field, isNode(of) ? of['description'] : undefined])),
    ).toEqual(expected);
  });

  test('is found for the form of a union by its type', () => {
    const source =
      "export type Form =\n  /** With `a`. */\n  | { readonly type: 'one'; readonly a: string }\n  /** Empty. */\n  | { readonly type: 'two' };";
    const form = (type: string) => ({ properties: { type: { const: type } } });
    expect(new Descriptions([source]).described({ anyOf: [form('one'), form('two')] }, 'Form')).toEqual({
      anyOf: [
        { ...form('one'), description: 'With `a`.' },
        { ...form('two'), description: 'Empty.' },
      ],
    });
  });
});

test.each([
  [pathTo(routes.games, {}), '/games'],
  [pathTo(routes.setBot, { table: 'a/b', seat: 0, bot: 1 }), '/tables/a%2Fb/seats/0/bots/1'],
  [pathTo(routes.seatPast, { table: 't', seat: 1 }), '/tables/t/seats/1/past'],
  [pathTo(routes.seatPast, { table: 't', seat: 1, from: 0 }), '/tables/t/seats/1/past/0'],
  [pathTo(routes.guestLog, { table: 't', guest: 'g', after: 1000 }), '/tables/t/guests/g/log?after=1000'],
  [pathTo(routes.tableLog, { table: 't' }), '/tables/t/log'],
])('a path is written out: %s', (written, expected) => {
  expect(written).toBe(expected);
});
