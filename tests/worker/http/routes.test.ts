import { beforeAll, describe, expect, test } from 'vitest';
import { BODIES } from '../../../shared/protocol/bodies.ts';
import { MAX_BODY } from '../../../shared/protocol/messages/limits.ts';
import { PROBLEMS, type ProblemCode } from '../../../shared/protocol/problems.ts';
import type { Route } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { app } from '../../../worker/http/app.ts';
import { at, lobby, type Player, problemOf, type Reply, send } from '../support/client.ts';

/* Every row of the table of routes, asked as nobody should ask. */

const ROWS = Object.entries(routes as Readonly<Record<string, Route>>);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const OLD = 'aaaaaaaaaaaaaaaa';

/** What stands in a path where a test says nothing else. */
const SOMETHING: Readonly<Record<string, string>> = {
  table: OLD,
  seat: '0',
  bot: '1',
  after: '0',
  from: '0',
  n: '1',
  // The name of a picture, or of an address.
  name: '1-0123456789abcdef.jpg',
};
const pathOf = ({ path }: Route, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)[^/]*/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? SOMETHING[name] ?? 'something'),
  );

const JSON_TYPE = { 'content-type': 'application/json' };
const EVIL = { origin: 'https://evil.example' };
const UPGRADE = { upgrade: 'websocket' };

/** A request at a row, with what it takes to get as far as what the test is about. */
function ask([name, route]: (typeof ROWS)[number], path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { ...(name in BODIES ? JSON_TYPE : {}), ...(route.isLive ? UPGRADE : {}), ...init.headers };
  const body = name in BODIES ? { body: '{}' } : {};
  return send(path, { method: route.method, redirect: 'manual', ...body, ...init, headers });
}

function expectRefusal(reply: Reply, codes: readonly ProblemCode[]): void {
  const { code, status } = problemOf(reply);
  expect(codes).toContain(code);
  expect([reply.status, status]).toEqual([PROBLEMS[code as ProblemCode], PROBLEMS[code as ProblemCode]]);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  expect(reply.headers.get('set-cookie')).toBeNull();
  for (const [header, value] of [
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ] as const)
    expect(reply.headers.get(header)).toBe(value);
}

// One table for all: nothing may change it.
let player: Player;
beforeAll(async () => {
  player = at(await lobby('toy', 2), 0);
});

test('the service answers at all rows of the table of routes, and nowhere else', () => {
  const mounted = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(mounted.sort()).toEqual(ROWS.map(([, { method, path }]) => `${method} /api${path}`).sort());
});

test('what is posted is checked by a schema, at every row that is not a link of a mail', () => {
  const posted = ROWS.filter(
    ([, { method, who }]) => (method === 'POST' || method === 'PUT') && who !== 'link' && who !== 'token',
  );
  expect(posted.map(([name]) => name).sort()).toEqual(Object.keys(BODIES).sort());
});

describe.each(ROWS)('%s', (...row) => {
  const [name, route] = row;
  const changes = route.method !== 'GET' && route.who !== 'link' && route.who !== 'token';

  test('says what is allowed to who asks otherwise', async () => {
    const path = pathOf(route);
    const reply = await send(path, { method: 'PATCH' });
    expectRefusal(reply, ['method-not-allowed']);
    const allow = reply.headers.get('allow')?.split(', ') ?? [];
    expect(allow).toContain(route.method);
    expect(allow).toEqual(METHODS.filter((method) => allow.includes(method)));
    const missing = METHODS.find((method) => !allow.includes(method));
    if (missing !== undefined) expectRefusal(await send(path, { method: missing }), ['method-not-allowed']);
  });

  test.runIf(changes || route.isLive)('refuses pages of another site, whatever else is wrong', async () => {
    for (const origin of [EVIL.origin, 'null', 'nonsense'])
      expectRefusal(await ask(row, pathOf(route, { seat: 'x' }), { headers: { origin } }), ['foreign-origin']);
  });

  test.runIf(name in BODIES)('reads JSON of the right form only, and not too much of it', async () => {
    const path = pathOf(route);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expectRefusal(await ask(row, path, { headers: { 'content-type': type } }), ['not-json']);
    const huge = JSON.stringify({ name: 'x'.repeat(MAX_BODY) });
    expectRefusal(await ask(row, path, { body: huge }), ['too-large']);
    const stream = new Blob([huge]).stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>());
    expectRefusal(await ask(row, path, { body: stream }), ['too-large']);
    for (const body of ['', '{', 'null', '[]', '1', '"x"', '{"what":1}', '{"__proto__":{}}'])
      expectRefusal(await ask(row, path, { body }), ['malformed']);
  });

  test.runIf(route.path.includes(':table'))('knows no table that is none, nor one that was invented', async () => {
    const { table } = player;
    const invented = table.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const absent = route.who === 'link' ? 'wrong-link' : 'no-such-table';
    for (const id of ['A', '..%2f', `${OLD}a`, '__proto__', ' ', OLD, invented]) {
      // A body that makes no sense is refused first; where the page only leads on, the table is not asked.
      const codes: ProblemCode[] = name in BODIES ? [absent, 'malformed'] : [absent];
      const reply = await ask(row, pathOf(route, { table: id }));
      if (route.who === 'link' && route.method === 'GET' && /^[\w-]+$/.test(id)) expect(reply.status).toBe(302);
      else expectRefusal(reply, codes);
    }
  });

  test.runIf(/:(?:seat|bot)\b/.test(route.path))('knows no seat that can be none', async () => {
    const { table } = player;
    for (const seat of ['x', '-1', '01', '1.0', '100', '1e1', '__proto__', ' 1']) {
      const codes: ProblemCode[] = name in BODIES ? ['no-such-seat', 'malformed'] : ['no-such-seat'];
      expectRefusal(await ask(row, pathOf(route, { table, seat })), codes);
      if (route.path.includes(':bot')) expectRefusal(await ask(row, pathOf(route, { table, bot: seat })), codes);
    }
  });

  test.runIf(route.path.includes('{'))('is nowhere where a parameter is written otherwise', async () => {
    const [, param = ''] = /:(\w+)\{/.exec(route.path) ?? [];
    for (const value of ['x', '-1', '1.5', '1'.repeat(20), '1 ', '../0', '1-0123456789ABCDEF.jpg']) {
      const reply = await ask(row, pathOf(route, { [param]: value, table: 'A' }));
      expectRefusal(reply, ['not-found', 'method-not-allowed']);
    }
  });

  test.runIf(route.who === 'seat' || route.who === 'guest')('is for who holds its cookie', async () => {
    const { table, secret } = player;
    const codes: ProblemCode[] =
      route.who === 'guest' ? ['no-such-guest'] : ['no-seat-cookie', 'not-your-seat', 'no-such-channel'];
    const refusals: ProblemCode[] = name in BODIES ? [...codes, 'malformed'] : codes;
    const path = pathOf(route, { table, seat: '1' });
    expectRefusal(await ask(row, path), refusals);
    expectRefusal(await ask(row, path, { headers: { cookie: `seat=${secret}` } }), refusals);
    expectRefusal(await ask(row, path, { headers: { cookie: 'seat=%ff;;=' } }), refusals);
  });

  test.runIf(route.query !== undefined)('takes a number after its path, and nothing else', async () => {
    const path = pathOf(route, { table: player.table });
    for (const value of ['x', '-1', '1.5', '1e3', '', '1'.repeat(10), '%00'])
      expectRefusal(await ask(row, `${path}?${route.query}=${value}`, { headers: player.cookie }), ['malformed']);
  });

  test.runIf(route.isLive)('is for live connections only', async () => {
    expectRefusal(await send(pathOf(route), {}), ['upgrade-required']);
  });
});
