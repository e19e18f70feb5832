import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerFrom } from '../../web/sw/release.ts';

/* When the service worker answers from the copy of the site: if there is no network, if it is slow, if the service fails. */

const ORIGIN = 'https://tables.example';
const COPY = '/assets/release-abcdefgh.json';
const PATIENCE = 3_000;

/** A whole copy with these files, as the browser keeps it. */
function keptWith(files: readonly string[]): void {
  const cache = { match: async (path: string) => (files.includes(path) ? new Response(`kept ${path}`) : undefined) };
  vi.stubGlobal('caches', { keys: async () => [COPY, 'waiting'], open: async () => cache });
}

/** What the service answers. */
let service: (path: string) => Promise<Response>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', (what: string | { readonly url: string }) => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname;
    asked.push(path);
    return service(path);
  });
  keptWith([
    COPY,
    '/table',
    '/first/home',
    '/first/tables',
    '/first/rules/one',
    '/api/games',
    '/assets/main-abcdefgh.js',
  ]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const requestTo = (path: string, { mode = 'navigate', method = 'GET' } = {}) =>
  ({ url: `${ORIGIN}${path}`, mode, method }) as Request;

/** What a page gets, as soon as it gets it, and after how many milliseconds. */
async function given(path: string, mode = 'navigate'): Promise<readonly [text: string, ms: number]> {
  const begin = Date.now();
  const answer = answerFrom(requestTo(path, { mode })) ?? expect.fail('left to the browser');
  const done = answer.then(async (response) => [await response.text(), Date.now() - begin] as const);
  await vi.runAllTimersAsync();
  return done;
}

const late = (ms: number, response: () => Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(response()), ms));
const fresh = (path: string) => new Response(`fresh ${path}`);

const DOCUMENTS = [
  ['/', '/first/home'],
  ['/tables', '/first/tables'],
  ['/rules/one', '/first/rules/one'],
  ['/rules/other', '/table'],
  ['/t/aaaaaaaaaaaaaaaaaaaa', '/table'],
  ['/here/here-1', '/table'],
] as const;

describe.each(DOCUMENTS)('%s', (path, document) => {
  test.each([500, 502, 503, 504])(
    'a service that answers %i: the page comes from the copy, at once',
    async (status) => {
      service = async () => new Response('', { status });
      expect(await given(path)).toEqual([`kept ${document}`, 0]);
    },
  );

  test('without a network, from the copy at once', async () => {
    service = () => Promise.reject(new TypeError('no network'));
    expect(await given(path)).toEqual([`kept ${document}`, 0]);
  });

  test('a service that never answers: from the copy, after three seconds', async () => {
    service = () => new Promise(() => undefined);
    expect(await given(path)).toEqual([`kept ${document}`, PATIENCE]);
  });

  test('one that answers late: from the copy; one that is just in time: from the service', async () => {
    service = (asked) => late(PATIENCE + 1, () => fresh(asked));
    expect(await given(path)).toEqual([`kept ${document}`, PATIENCE]);
    service = (asked) => late(PATIENCE - 1, () => fresh(asked));
    // Of a table, the document as a file is asked for.
    expect(await given(path)).toEqual([`fresh ${path.startsWith('/t/') ? '/table' : path}`, PATIENCE - 1]);
  });

  test('an answer of the service is shown, also if it is that there is no such page', async () => {
    service = async (asked) => new Response(`not ${asked}`, { status: 404 });
    expect(await given(path)).toEqual([`not ${path}`, 0]);
  });

  test('who keeps no whole copy waits for the service, however long', async () => {
    keptWith([document]);
    service = (asked) => late(60_000, () => fresh(asked));
    const [text, ms] = await given(path);
    expect([text.startsWith('fresh '), ms]).toEqual([true, 60_000]);
    service = () => Promise.reject(new TypeError('no network'));
    const answer = answerFrom(requestTo(path)) ?? expect.fail('left to the browser');
    await expect(answer).rejects.toThrow('no network');
  });
});

test('what pages ask for besides comes from the copy likewise; a file with a hash in its name without asking', async () => {
  service = async () => new Response('', { status: 503 });
  expect(await given('/api/games', 'cors')).toEqual(['kept /api/games', 0]);
  service = () => new Promise(() => undefined);
  expect(await given('/api/games', 'cors')).toEqual(['kept /api/games', PATIENCE]);
  asked = [];
  expect(await given('/assets/main-abcdefgh.js', 'cors')).toEqual(['kept /assets/main-abcdefgh.js', 0]);
  expect(asked).toEqual([]);
});

test('what no copy can answer is left to the browser: tables and their moves, other sites, paths without a page', () => {
  const left = (request: Request) => answerFrom(request) === undefined;
  expect(left(requestTo('/api/tables/aaaaaaaaaaaaaaaaaaaa', { mode: 'cors' }))).toBe(true);
  expect(left(requestTo('/', { method: 'POST' }))).toBe(true);
  expect(left(requestTo('/no/such/page'))).toBe(true);
  expect(left({ url: 'https://elsewhere.example/', mode: 'navigate', method: 'GET' } as Request)).toBe(true);
});
