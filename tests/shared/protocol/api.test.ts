import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
  const document = openApi(commentsIn(source)) as {
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
