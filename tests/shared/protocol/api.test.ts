import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApi, pathsOf } from '../../../shared/protocol/docs/openapi.ts';
import { apiPage } from '../../../shared/protocol/docs/page.ts';
import { pathTo } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { ENDPOINTS, ROWS } from '../../../shared/protocol/rows.ts';

test('every route has a row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(routes).sort());
});

test('docs/api.md is what `npm run api` prints now, and has every row', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(page).toBe(apiPage());
  for (const endpoint of ENDPOINTS)
    expect(page).toContain(
      `| \`${endpoint.id}\` | \`${endpoint.isLive ? 'WebSocket' : endpoint.method} ${pathsOf(endpoint)[0]}`,
    );
});

test('the OpenAPI document has every row, and nothing that it refers to is missing', () => {
  const document = openApi() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };
  for (const endpoint of ENDPOINTS) {
    const operation = document.paths[pathsOf(endpoint)[0] ?? '']?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.id);
  }
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty(id);
});

test('the OpenAPI document says what each row answers if all goes well, or else; and it uses each of its schemas', () => {
  const document = openApi() as {
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

test('what each field of a body or an answer means is said: by itself, with what it is in, or by its name', () => {
  expect(silent(openApi(), '')).toEqual([]);
  const bare = JSON.parse(JSON.stringify(openApi(), (key, value) => (key === 'description' ? undefined : value)));
  expect(silent(bare, '').length).toBeGreaterThan(400);
});

test.each([
  [pathTo(routes.games, {}), '/games'],
  [pathTo(routes.setBot, { table: 'a/b', seat: 0, bot: 1 }), '/tables/a%2Fb/seats/0/bots/1'],
  [pathTo(routes.past, { table: 't', reader: 1 }), '/tables/t/seats/1/past'],
  [pathTo(routes.past, { table: 't', reader: 1, from: 0 }), '/tables/t/seats/1/past/0'],
  [pathTo(routes.log, { table: 't', reader: { guest: 'g' }, after: 1000 }), '/tables/t/guests/g/log?after=1000'],
  [pathTo(routes.log, { table: 't', reader: 'spectator' }), '/tables/t/log'],
])('a path is written out: %s', (written, expected) => {
  expect(written).toBe(expected);
});
