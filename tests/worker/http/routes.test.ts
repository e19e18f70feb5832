import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { at } from '../../../shared/game/at.ts';
import { MAX_BODY } from '../../../shared/protocol/limits.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import { Act, Undo } from '../../../shared/protocol/messages/play.ts';
import { PROBLEMS, type ProblemCode } from '../../../shared/protocol/problems.ts';
import { ENDPOINTS, type Endpoint } from '../../../shared/protocol/rows.ts';
import { app } from '../../../worker/http/app.ts';
import { BODIES, badBodies, GOOD, type Posted } from '../../support/bodies.ts';
import { isNightly } from '../../support/nightly.ts';
import {
  codeOf,
  lobby,
  newKey,
  nowhere,
  playerOf,
  playing,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { kept } from '../support/fake-time.ts';

/* Every row of the protocol, asked as nobody should ask, in every way that applies to it. */

type Row = readonly [name: string, route: Endpoint];
const ROWS: readonly Row[] = ENDPOINTS.map((one) => [one.id, one]);
const rowsWhere = (applies: (route: Endpoint) => boolean) => ROWS.filter(([, route]) => applies(route));
const POSTED = ROWS.filter((row): row is readonly [Posted, Endpoint] => row[0] in BODIES);
/** What a link of a mail and a form of the mailbox post is not JSON. */
const FORMS = rowsWhere(
  ({ method, who, body }) => method === 'POST' && body === null && (who === 'link' || who === 'token'),
);
/** How many of the bodies that a schema refuses are posted: all with NIGHTLY=1. */
const POSTED_EVERY = isNightly ? 1 : 10;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const NOWHERE = await nowhere();

/** What stands in a path where a test says nothing else. */
const SOMETHING: Readonly<Record<string, string>> = {
  table: NOWHERE,
  seat: '0',
  bot: '1',
  player: '1',
  after: '0',
  from: '0',
  n: '1',
  // The name of a picture, or of an address.
  name: '1-0123456789abcdef.jpg',
};
const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)[^/]*/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? SOMETHING[name] ?? 'something'),
  );

const JSON_TYPE = { 'content-type': 'application/json' };
const EVIL = { origin: 'https://evil.example' };
const UPGRADE = { upgrade: 'websocket' };

const isPosted = (name: string): name is Posted => name in BODIES;

/** A request at a row: unless a test says otherwise, all is right with it but who asks. */
function ask([name, route]: Row, path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { ...(isPosted(name) ? JSON_TYPE : {}), ...(route.isLive ? UPGRADE : {}), ...init.headers };
  const body = isPosted(name) ? { body: JSON.stringify(GOOD[name][0]) } : {};
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
  expect(Date.parse(reply.headers.get('date') ?? '')).toBeGreaterThan(0);
}

/** A table of the toy with a guest of its first seat, whose link was renewed; and a player of another table. */
async function scene() {
  const [first, second] = await playing('toy', 2);
  const stranger = at(await lobby('toy', 2), 0);
  if (!first || !second) throw new Error('nobody sits here');
  const player = playerOf(await first.post('renew', { key: newKey() }));
  const invited = read<Guests>(await player.post('guests', { key: newKey(), label: 'Cleo', late: 0 }));
  const guest = { id: at(invited.guests, 0).id, secret: invited.secret ?? '' };
  return { player, former: first.secret, second, stranger, guest };
}

// One for all: nothing may change it.
let here: Awaited<ReturnType<typeof scene>>;
let before: string;
beforeAll(async () => {
  here = await scene();
  before = await kept(here.player);
});
const expectUnchanged = async () => expect(await kept(here.player)).toBe(before);

/** The path of a row at that table, and the cookie of who may ask there. */
const pathHere = (route: Endpoint) => pathOf(route, { table: here.player.table, guest: here.guest.id });
const cookieHere = ({ who }: Endpoint) =>
  who === 'guest' ? { cookie: `seat=${here.guest.secret}` } : here.player.cookie;

/** What is for the operator, and no part of the protocol. */
const WATCHED = ['GET /healthz', 'GET /readyz'];
/** What others look for at addresses that they know. */
const KNOWN = ['GET /.well-known/security.txt'];

test('the service answers at all rows of the protocol, and nowhere else', () => {
  const mounted = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  const rows = ROWS.map(([, { method, path }]) => `${method} /api${path}`);
  expect(mounted.sort()).toEqual([...rows, ...WATCHED, ...KNOWN].sort());
});

test('what is posted is checked by a schema, at every row that is not a link of a mail or takes a sealed table', () => {
  const posted = rowsWhere(({ method }) => method === 'POST' || method === 'PUT').filter((row) => !FORMS.includes(row));
  expect(posted.map(([name]) => name).sort()).toEqual([...Object.keys(BODIES), 'receive'].sort());
});

test.each(ROWS)('%s says what is allowed to who asks otherwise', async (_, route) => {
  const path = pathOf(route);
  const reply = await send(path, { method: 'PATCH' });
  expectRefusal(reply, ['method-not-allowed']);
  const allow = reply.headers.get('allow')?.split(', ') ?? [];
  expect(allow).toContain(route.method);
  expect(allow).toEqual(METHODS.filter((method) => allow.includes(method)));
  const missing = METHODS.find((method) => !allow.includes(method));
  if (missing !== undefined) expectRefusal(await send(path, { method: missing }), ['method-not-allowed']);
});

test.each(rowsWhere(({ method, who, isLive }) => isLive || (method !== 'GET' && who !== 'link' && who !== 'token')))(
  '%s refuses pages of another site, whatever else is wrong',
  async (...row) => {
    for (const origin of [EVIL.origin, 'null', 'nonsense'])
      expectRefusal(await ask(row, pathOf(row[1], { seat: 'x' }), { headers: { origin } }), ['foreign-origin']);
  },
);

describe('what is posted is JSON of the right form, and nothing changes where it is not', () => {
  test.each(POSTED)('%s takes its good bodies, so that each bad one has one thing wrong', (name) => {
    const schema: z.ZodMiniType = BODIES[name];
    for (const good of GOOD[name]) expect(z.safeParse(schema, good).error).toBeUndefined();
  });

  test.each(POSTED)(
    '%s refuses every field that is missing, unknown, of another type, too long or too large',
    async (...row) => {
      const [name, route] = row;
      const bad = badBodies(name);
      expect(bad.length).toBeGreaterThan(5);
      const schema: z.ZodMiniType = BODIES[name];
      for (const [what, body] of bad) expect([what, z.safeParse(schema, body).success]).toEqual([what, false]);
      // All go the same way from the schema to the answer.
      for (const [what, body] of bad.filter((_, index) => index % POSTED_EVERY === 0)) {
        const reply = await ask(row, pathHere(route), { headers: cookieHere(route), body: JSON.stringify(body) });
        expect([what, reply.status, codeOf(reply)]).toEqual([what, 400, 'malformed']);
      }
      await expectUnchanged();
    },
  );

  test.each(POSTED)('%s refuses what is no JSON, and what is no object', async (...row) => {
    const [name, route] = row;
    const good = JSON.stringify(GOOD[name][0]);
    const proto = good === '{}' ? '{"__proto__":{}}' : good.replace('{', '{"__proto__":{},');
    const texts = ['', '{', good.slice(0, -1), `${good}${good}`, 'null', '[]', '1', '"x"', '['.repeat(8000), proto];
    for (const body of [...texts, new Uint8Array([0xff, 0xfe, 0x00])])
      expectRefusal(await ask(row, pathHere(route), { headers: cookieHere(route), body }), ['malformed']);
    await expectUnchanged();
  });

  test.each(POSTED)('%s refuses a body that is said to be something else', async (...row) => {
    const [, route] = row;
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...cookieHere(route), 'content-type': type };
      expectRefusal(await ask(row, pathHere(route), { headers }), ['not-json']);
    }
    await expectUnchanged();
  });

  test.each(POSTED)('%s reads no more than is allowed, whether or not it is told the length', async (...row) => {
    const [name, route] = row;
    const huge = JSON.stringify({ ...GOOD[name][0], name: 'x'.repeat(MAX_BODY) });
    const stream = new Blob([huge]).stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>());
    for (const body of [huge, stream])
      expectRefusal(await ask(row, pathHere(route), { headers: cookieHere(route), body }), ['too-large']);
    await expectUnchanged();
  });
});

test.each(FORMS)('%s is refused without its right, whatever is posted', async (...row) => {
  const [, route] = row;
  const refusal = route.who === 'link' ? 'wrong-link' : 'not-found';
  const path = pathHere(route);
  for (const type of ['', 'application/json', 'application/x-www-form-urlencoded', 'text/plain'])
    for (const body of ['', 'token=x', '{"token":"x"}', '%', `token=${'x'.repeat(MAX_BODY)}`])
      expectRefusal(await ask(row, path, { headers: { 'content-type': type }, body }), [refusal]);
  await expectUnchanged();
});

describe('who asks proves who they are', () => {
  const seats = rowsWhere(({ who }) => who === 'seat');
  const guests = rowsWhere(({ who }) => who === 'guest');
  const addresses = rowsWhere(({ who }) => who === 'address');

  test.each(seats)('%s is for who holds the cookie of the seat', async (...row) => {
    const [name, route] = row;
    const { former, second, stranger, guest } = here;
    const cookies: readonly (readonly [ProblemCode, string | undefined])[] = [
      ['no-seat-cookie', undefined],
      ['no-seat-cookie', ';;=%%%;seat=%ff%00"'],
      ['not-your-seat', 'seat='],
      ...[former, second.secret, stranger.secret, guest.secret].map(
        (secret) => ['not-your-seat', `seat=${secret}`] as const,
      ),
    ];
    for (const [code, cookie] of cookies) {
      const headers = cookie === undefined ? {} : { cookie };
      // A session begins without a cookie: what counts is the secret in its body.
      const expected = name === 'session' ? 'not-your-seat' : code;
      expectRefusal(await ask(row, pathHere(route), { headers }), [expected]);
    }
    await expectUnchanged();
  });

  test.each(guests)('%s is for who holds the cookie of the guest', async (...row) => {
    const { player, second } = here;
    for (const cookie of ['', 'seat=', 'seat=%ff;;=', `seat=${player.secret}`, `seat=${second.secret}`])
      expectRefusal(await ask(row, pathHere(row[1]), { headers: { cookie } }), ['no-such-guest']);
    await expectUnchanged();
  });

  test.each(addresses)('%s is for who is signed in', async (...row) => {
    const invented = `address=${'0'.repeat(72)}.${'0'.repeat(64)}`;
    for (const cookie of ['', 'address=', 'address=%ff', invented, here.player.cookie.cookie])
      expectRefusal(await ask(row, pathHere(row[1]), { headers: { cookie } }), ['signed-out']);
  });
});

test.each(POSTED.filter(([name]) => BODIES[name] === Act || BODIES[name] === Undo))(
  '%s does nothing for who answers a question that was not asked, or is no longer',
  async (...row) => {
    const [name, route] = row;
    const { version } = await here.player.look();
    // Answers of several players may cross: those to a proposal are not stale, but there is none.
    const refusal = name === 'agree' || name === 'decline' ? 'not-asked' : 'stale';
    // That the table may end can be proposed from whatever one has seen of it.
    const inLobby = name === 'end' ? [] : [0, 3];
    for (const other of [...inLobby, version + 1, version + 1000]) {
      const body = JSON.stringify({ ...GOOD[name][0], version: other, key: newKey() });
      expectRefusal(await ask(row, pathHere(route), { headers: here.player.cookie, body }), [refusal]);
    }
    await expectUnchanged();
  },
);

test.each(rowsWhere(({ path }) => path.includes(':table')))(
  '%s knows no table that is none, nor one that was invented',
  async (...row) => {
    const [name, route] = row;
    const { table } = here.player;
    // To whom a mail confirms something, a table that is not there is a link that is wrong.
    const absent: readonly ProblemCode[] =
      route.who === 'link'
        ? ['wrong-link']
        : route.who === 'token'
          ? ['no-such-table', 'not-found']
          : name === 'confirmChannel' || name === 'stopMail'
            ? ['no-such-table', 'wrong-link']
            : ['no-such-table'];
    const invented = table.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    // A browser can forget a table that is gone, and one that was removed sends no mail any more.
    const isForgetting = ['dropSession', 'dropGuestSession', 'unsubscribe'].includes(name);
    for (const id of ['A', '..%2f', `${NOWHERE}a`, '__proto__', ' ', ...(isForgetting ? [] : [NOWHERE]), invented]) {
      const reply = await ask(row, pathOf(route, { table: id }));
      // Where the page only leads on, the table is not asked.
      if (route.who === 'link' && route.method === 'GET' && /^[\w-]+$/.test(id)) expect(reply.status).toBe(302);
      else expectRefusal(reply, absent);
    }
  },
);

test.each(rowsWhere(({ path }) => /:(?:seat|bot|player)\b/.test(path)))(
  '%s knows no seat that can be none',
  async (...row) => {
    const [, route] = row;
    const { table } = here.player;
    for (const seat of ['x', '-1', '01', '1.0', '100', '1e1', '__proto__', ' 1']) {
      expectRefusal(await ask(row, pathOf(route, { table, seat })), ['no-such-seat']);
      for (const name of ['bot', 'player'])
        if (route.path.includes(`:${name}`))
          expectRefusal(await ask(row, pathOf(route, { table, [name]: seat })), ['no-such-seat']);
    }
  },
);

test.each(rowsWhere(({ path }) => path.includes('{')))(
  '%s is nowhere where a parameter is written otherwise',
  async (...row) => {
    const [, route] = row;
    const [, param = ''] = /:(\w+)\{/.exec(route.path) ?? [];
    for (const value of ['x', '-1', '1.5', '1'.repeat(20), '1 ', '../0', '1-0123456789ABCDEF.jpg']) {
      const reply = await ask(row, pathOf(route, { [param]: value, table: 'A' }));
      expectRefusal(reply, ['not-found', 'method-not-allowed']);
    }
  },
);

test.each(rowsWhere(({ query }) => query !== undefined))(
  '%s takes numbers after its path, and nothing else',
  async (...row) => {
    const [, route] = row;
    for (const name of route.query ?? [])
      for (const value of ['x', '-1', '1.5', '1e3', '', '1'.repeat(10), '%00'])
        expectRefusal(await ask(row, `${pathHere(route)}?${name}=${value}`, { headers: cookieHere(route) }), [
          'malformed',
        ]);
  },
);

test.each(rowsWhere(({ isLive }) => isLive === true))('%s is for live connections only', async (_, route) => {
  expectRefusal(await send(pathHere(route), { headers: cookieHere(route) }), ['upgrade-required']);
});
