import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { PROBLEMS, type ProblemCode } from '../../../shared/protocol/problems.ts';
import { app } from '../../../worker/http/app.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  nowhere,
  opening,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';

/* What is of the right form, and still makes no sense; what has the wrong form is found from the schemas, in routes.test.ts. */

const json = { 'content-type': 'application/json' };

/** Refused as it should be: with the status of its code, a sentence, and nothing else. */
function expectProblem(reply: Reply, code: string, status: number): void {
  const problem = problemOf(reply);
  expect([problem.code, reply.status, problem.status]).toEqual([code, status, status]);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  expect(problem.title).toMatch(/[ .]/);
  expect(reply.headers.get('set-cookie')).toBeNull();
}

/** A table of the toy that is played, another in the lobby, and everything that everyone can see of them. */
async function scene() {
  const [first, second] = await playing('toy', 2);
  const [waiting] = await lobby('toy', 3);
  const { version } = await first.look();
  const all = async () => {
    const texts: string[] = [];
    for (const player of [first, second, waiting]) {
      for (const path of [player.path, `${player.path}/log`]) {
        texts.push((await send(path, { headers: player.cookie })).text);
      }
    }
    return texts;
  };
  return { first, second, waiting, version, all };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const opens: [string, object, ProblemCode][] = [
  ['an unknown game', { game: 'chess' }, 'no-such-game'],
  ['a game named like a property', { game: '__proto__' }, 'no-such-game'],
  ['too many seats', { seats: 5 }, 'wrong-seats'],
  ['too few seats', { seats: 1 }, 'wrong-seats'],
  ['an unknown option', { options: { speed: 'fast' } }, 'wrong-options'],
  ['an unknown value', { options: { luck: 'none' } }, 'wrong-options'],
  ['an empty name', { name: ' ' }, 'malformed'],
  ['a name with a control character', { name: 'a\u0000b' }, 'malformed'],
  ['a name with half a character', { name: 'a\ud800' }, 'malformed'],
  ['a name of two lines', { name: 'a\u2028b' }, 'malformed'],
  ['a name of two paragraphs', { name: 'a\u2029b' }, 'malformed'],
  ['a name of which nothing is seen', { name: '\u3164\u2800' }, 'malformed'],
  ['a name that turns the text around', { name: 'a\u202eb' }, 'malformed'],
];

/** A game with an option that is a number, that option, and what is none, or none that it may be. */
const WITH_NUMBER = gameWith('an integer option');
const number = GAMES[WITH_NUMBER]?.meta.options.find((option) => option.type === 'integer');
const numbers = ['', '1e3', `${BigInt(number?.min ?? 0) - 1n}`, `${BigInt(number?.max ?? 0) + 1n}`, '0x10'];

const states: [string, (scene: Scene) => Promise<Reply>, ProblemCode][] = [
  ['an action before the start', async (s) => s.waiting.act((await s.waiting.look()).version, 'B1'), 'not-started'],
  ['a bot in a taken seat', (s) => s.waiting.put('bots/0', { level: 'easy' }), 'seat-taken'],
  ['a bot in no seat', (s) => s.waiting.put('bots/3', { level: 'easy' }), 'no-such-seat'],
  ['a bot after the start', (s) => s.first.put('bots/1', { level: 'easy' }), 'already-started'],
  ['a player taken away like a bot', (s) => s.waiting.remove('bots/0'), 'seat-not-bot'],
  ['a taken seat', (s) => post(s.waiting.path, joining()), 'seat-taken'],
  ['a seat that is not there', (s) => post(`/tables/${s.waiting.table}/seats/3`, joining()), 'no-such-seat'],
];

const callers: [string, (scene: Scene) => Promise<Reply>, ProblemCode][] = [
  [
    'a wrong recovery code',
    (s) => post(`${s.first.path}/recover`, { key: newKey(), code: s.second.secret.slice(0, 28) }),
    'wrong-code',
  ],
  ['a wrong secret', (s) => post(`${s.first.path}/session`, { secret: s.second.secret }), 'not-your-seat'],
  ['an empty secret', (s) => post(`${s.first.path}/session`, { secret: '' }), 'not-your-seat'],
  [
    'a live connection with a cookie that no header can hold',
    (s) => send(`${s.first.path}/live`, { headers: { upgrade: 'websocket', cookie: 'seat=%E2%82%AC' } }),
    'not-your-seat',
  ],
  [
    'to forget a guest whom no cookie can name',
    (s) => send(`/tables/${s.first.table}/guests/%3B/session`, { method: 'DELETE' }),
    'no-such-guest',
  ],
];

const paths: [string, string, ProblemCode][] = [
  ['an unknown path', '/nothing', 'not-found'],
  ['the root', '', 'not-found'],
  ['a path below a path', '/games/toy', 'not-found'],
  ['a path that cannot be decoded', '/tables/%ff%', 'no-such-table'],
  ['a link of a mail with the end of a line in it', '/unsubscribe/a%0d%0ab/c/d', 'wrong-link'],
  ['a link of a mail with nothing in it', '/unsubscribe/%00/c/d', 'wrong-link'],
  ['a link of a mail that leads elsewhere', '/unsubscribe/a/%2f%2felsewhere/d', 'wrong-link'],
];

describe('refused, and nothing is changed', () => {
  // One scene for all: nothing may change it.
  let before: Scene;
  let kept: readonly string[];
  beforeAll(async () => {
    before = await scene();
    kept = await before.all();
  });

  test.each([...states, ...callers])('%s', async (_, ask, code) => {
    expectProblem(await ask(before), code, PROBLEMS[code]);
    expect(await before.all()).toEqual(kept);
  });

  test.each(['', 'Z', 'B3', 'R', 'B1 ', 'é', '\u0000', '../..', '__proto__', "'; DROP TABLE log"])(
    'the code %j, by the rules of the game',
    async (code) => {
      const reply = await before.first.act(before.version, code);
      expectProblem(reply, codeOf(reply), 422);
      expect(['not-a-code', 'wrong-phase']).toContain(codeOf(reply));
      expect(await before.all()).toEqual(kept);
    },
  );
});

describe('refused', () => {
  test.each(opens)('to open with %s', async (_, wrong, code) => {
    expectProblem(await post('/tables', { ...opening('toy', 2), ...wrong }), code, PROBLEMS[code]);
  });

  test.each(numbers)('to open with the number %j', async (value) => {
    const asked = opening(WITH_NUMBER, 2, { options: { [number?.id ?? '']: value } });
    expectProblem(await post('/tables', asked), 'wrong-options', PROBLEMS['wrong-options']);
  });

  test.each(paths)('%s', async (_, path, code) => {
    expectProblem(await send(path), code, PROBLEMS[code]);
  });

  test('to start while a seat is free', async () => {
    const opener = await post('/tables', opening('toy', 2));
    const { secret, snapshot } = read<{ secret: string; snapshot: { id: string } }>(opener);
    const reply = await post(`/tables/${snapshot.id}/seats/0/start`, {}, { cookie: `seat=${secret}` });
    expectProblem(reply, 'seats-free', 409);
  });

  test('a bot that the game has not', async () => {
    const opener = await post('/tables', opening('toy', 2));
    const { secret, snapshot } = read<{ secret: string; snapshot: { id: string } }>(opener);
    const path = `/tables/${snapshot.id}/seats/0/bots/1`;
    expectProblem(await post(path, { level: 'normal' }, { cookie: `seat=${secret}` }, 'PUT'), 'no-such-bot', 422);
  });
});

test('a body that breaks off, or whose chunks make no sense, makes no sense, and is no defect of ours', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('Parse error.')) });
  // Not over the network, which would bring something else.
  const reply = await app.request('/api/tables', { method: 'POST', headers: json, body }, env);
  expectProblem({ status: reply.status, headers: reply.headers, text: await reply.text() }, 'malformed', 400);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('what is allowed is said with what is not', async () => {
  const allowed = async (path: string) => (await send(path, { method: 'PATCH' })).headers.get('allow');
  expect(await allowed('/games')).toBe('GET');
  expect(await allowed('/tables')).toBe('POST');
  const path = `/tables/${await nowhere()}/seats/0`;
  expect(await allowed(path)).toBe('GET, POST');
  expect(await allowed(`${path}/bots/1`)).toBe('PUT, DELETE');
});

test('a refusal speaks the language that the browser likes best', async () => {
  const title = async (language: string) =>
    problemOf(await send('/nothing', { headers: { 'accept-language': language } })).title;
  const [french, english] = ['Page introuvable.', 'Page not found.'];
  expect(await title('fr-CH, en;q=0.5')).toBe(french);
  expect(await title('de, en;q=0.3, fr;q=0.7')).toBe(french);
  expect(await title('en-GB')).toBe(english);
  expect(await title('fr;q=0, *')).toBe(english);
  expect(await title('q=;;,,=')).toBe(english);
});

test('a refusal of a game speaks it too', async () => {
  const [first] = await playing('toy', 2);
  const { version } = await first.look();
  const reply = await post(
    `${first.path}/actions`,
    { version, key: newKey(), code: 'Z' },
    { ...first.cookie, 'accept-language': 'fr' },
  );
  expect(problemOf(reply)).toMatchObject({ code: 'not-a-code', title: 'Ce code n’existe pas.' });
});

test('an action is done from a page of ours, whatever else its type says', async () => {
  const [first] = await playing('toy', 2);
  const { version } = await first.look();
  const headers = { 'content-type': 'Application/JSON; charset=utf-8', origin: 'https://tables.example' };
  const reply = await post(
    `${first.path}/actions`,
    { version, key: newKey(), code: 'b1' },
    { ...first.cookie, ...headers },
  );
  expect(reply.status).toBe(200);
  expect((await first.log()).at(-1)?.entry).toMatchObject({ code: 'B1' });
});
