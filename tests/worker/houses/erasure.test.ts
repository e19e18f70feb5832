import { exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { EraseForHouse, Erasure } from '../../../shared/protocol/messages/about.ts';
import type { House } from '../../../shared/protocol/messages/houses.ts';
import type { Seated } from '../../../shared/protocol/messages/snapshot.ts';
import { HOUSE } from '../../support/house.ts';
import { codeOf, newKey, nextAddress, Player, playing, post, read, send, spectate } from '../support/client.ts';
import { kept } from '../support/fake-time.ts';
import { doAtOnce } from '../support/limits.ts';

/* A player has themselves erased where a table was, and in the houses to which it has moved: here all of them are one. */

beforeEach(() => {
  doAtOnce();
  asked.length = 0;
  answer = forwarded;
});
afterEach(() => void vi.unstubAllGlobals());

type Answer = (request: Request) => Response | Promise<Response>;

/** What was sent to other houses. */
const asked: string[] = [];
const forwarded: Answer = async (request) => {
  const { url, method, headers } = request;
  return exports.default.fetch(url, { method, headers, body: await request.text() });
};
let answer = forwarded;

/** Posts to houses do not leave this test; all else does. */
beforeEach(() => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
    if (!`${input}`.endsWith('/api/erasure')) return fetch(input, init);
    const request = new Request(input, init);
    request.headers.set('cf-connecting-ip', nextAddress());
    asked.push(`${init?.body}`);
    return Promise.resolve(answer(request));
  });
});

const house = async (): Promise<House> => read(await send('/house'));

const erase = async (player: Player, anyway = false): Promise<Erasure> =>
  read(await player.post('erasure', { anyway }));

/** Whether a seat has nobody's name, and a robot plays there. */
const isErased = async (table: string, seat: number) => {
  const { name, by } = at((await spectate(table)).seats, seat);
  return name === '' && by === 'easy';
};

async function moved(to?: House): Promise<readonly [Player, Player]> {
  const [ann, bob] = await playing('toy', 2, { names: ['Annabelle', 'Bob'] });
  await ann.playFirst();
  read(await ann.post('talk', { key: newKey(), text: 'I live at 4, Elm Street' }));
  read(await ann.ask('move', to ?? (await house())));
  read(await bob.ask('agree'));
  return [ann, bob];
}

/** Brings a table that has moved to its new house; the players with their links there. */
async function arrive([ann, bob]: readonly [Player, Player]): Promise<readonly [Player, Player]> {
  const headers = { ...ann.cookie, 'cf-connecting-ip': nextAddress() };
  const file = await (
    await exports.default.fetch(`https://tables.example/api${ann.path}/sealed`, { headers })
  ).arrayBuffer();
  const there = { method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream' } };
  const { table } = read<{ readonly table: string }>(await send('/receive', there));
  const snapshot = await spectate(table);
  const [one, other] = [ann, bob].map(({ seat, secret }) => new Player({ seat, secret, snapshot } as Seated));
  return [one ?? expect.fail(), other ?? expect.fail()];
}

test('a player of a table that is here is erased here: no house is asked, and the game goes on', async () => {
  const [ann] = await playing('toy', 2, { names: ['Annabelle', 'Bob'] });
  read(await ann.put('note', { revision: 0, text: 'Elm Street' }));
  expect(await erase(ann)).toEqual({ isErased: true, houses: [] });
  expect(await isErased(ann.table, 0)).toBe(true);
  expect(await kept(ann)).not.toMatch(/Annabelle|Elm Street/);
  expect(asked).toEqual([]);
  // A request that comes again finds that there is nothing more.
  expect(codeOf(await ann.post('erasure', { anyway: false }))).toBe('not-your-seat');
});

test('the house to which a table has moved erases the player as well, by the proof of the one before, and never sees their link', async () => {
  const here = await moved();
  const there = await arrive(here);
  const { origin } = await house();
  expect(await kept(there[0])).toContain('Annabelle');
  expect(await erase(here[0])).toEqual({ isErased: true, houses: [{ origin, answer: 'erased' }] });
  for (const [ann] of [here, there]) {
    expect(await isErased(ann.table, 0)).toBe(true);
    expect(await kept(ann)).not.toMatch(/Annabelle|Elm Street/);
  }
  expect(at(asked, 0)).not.toContain(here[0].secret);
  // The other player plays on there.
  await there[1].playFirst();
});

test('a house that has not got the table does not know of it; whoever brings it later brings nothing of the player', async () => {
  const here = await moved();
  expect(await erase(here[0])).toMatchObject({ isErased: true, houses: [{ answer: 'unknown' }] });
  const [bob, ann] = here;
  const there = await arrive([ann, bob]);
  expect(await kept(there[0])).not.toMatch(/Annabelle|Elm Street/);
  expect(await isErased(there[0].table, 0)).toBe(true);
});

test.each<readonly [string, Answer]>([
  ['cannot be reached', () => Promise.reject(new Error('unreachable'))],
  ['fails', () => new Response('', { status: 500 })],
  ['is busy', () => Response.json({ code: 'too-many' }, { status: 429 })],
  ['is of an earlier release', () => Response.json({ code: 'not-found' }, { status: 404 })],
  ['leads elsewhere', () => new Response('', { status: 302, headers: { location: 'https://third.example' } })],
  ['says something else', () => new Response('<html>')],
  [
    'says too much',
    () =>
      Response.json({ isErased: true, houses: new Array(4).fill({ origin: 'https://a.example', answer: 'erased' }) }),
  ],
  ['does not stop', () => new Response('x'.repeat(1_000_000))],
])(
  'a house that %s has not answered: nothing changes until the player does not wait any more',
  async (_, behaviour) => {
    const [ann] = await moved();
    answer = behaviour;
    const before = await kept(ann);
    const { origin } = await house();
    expect(await erase(ann)).toEqual({ isErased: false, houses: [{ origin, answer: 'silent' }] });
    expect(await kept(ann)).toBe(before);
    expect(await erase(ann, true)).toEqual({ isErased: true, houses: [{ origin, answer: 'silent' }] });
    expect(await isErased(ann.table, 0)).toBe(true);
  },
);

test('an address in a private network is not asked', async () => {
  const [ann] = await moved({ ...HOUSE, origin: 'http://10.0.0.1' });
  expect(await erase(ann)).toMatchObject({ isErased: false, houses: [{ answer: 'silent' }] });
  expect(asked).toEqual([]);
});

test('who has a newer link in the new house, or has given the seat up there, is not erased by the old one', async () => {
  const here = await moved();
  const [ann] = await arrive(here);
  read(await ann.post('renew', { key: newKey() }));
  expect(await erase(here[0])).toMatchObject({ isErased: true, houses: [{ answer: 'unknown' }] });
  expect(at((await spectate(ann.table)).seats, 0).name).toBe('Annabelle');
});

test('a table that has moved on is erased in each house, and whoever does not answer is asked again', async () => {
  const first = await moved();
  const second = await arrive(first);
  read(await second[0].ask('move', await house()));
  read(await second[1].ask('agree'));
  const third = await arrive(second);
  let count = 0;
  answer = (request) => {
    count += 1;
    return count === 2 ? new Response('', { status: 503 }) : forwarded(request);
  };
  expect(await erase(first[0])).toMatchObject({
    isErased: false,
    houses: [{ answer: 'silent' }, { answer: 'silent' }],
  });
  expect(await erase(first[0])).toMatchObject({ isErased: true, houses: [{ answer: 'erased' }, { answer: 'erased' }] });
  for (const [ann] of [first, second, third]) expect(await kept(ann)).not.toMatch(/Annabelle|Elm Street/);
});

test('nobody else has a player erased: another proof, another seat and another move are refused, and change nothing', async () => {
  const here = await moved();
  const there = await arrive(here);
  answer = () => new Response('', { status: 503 });
  await erase(here[0]);
  const said = JSON.parse(at(asked, 0)) as EraseForHouse;
  const before = await kept(there[0]);
  for (const [change, code] of [
    [{ proof: '0'.repeat(64) }, 'not-your-seat'],
    [{ seat: 1 }, 'not-your-seat'],
    [{ seat: 7 }, 'not-your-seat'],
    [{ hash: '0'.repeat(64) }, 'no-such-table'],
    [{ hops: 3 }, 'malformed'],
    [{ proof: '' }, 'malformed'],
  ] as const)
    expect(codeOf(await post('/erasure', { ...said, ...change }))).toBe(code);
  expect(await kept(there[0])).toBe(before);
  expect(codeOf(await post('/erasure', said, { origin: 'https://evil.example' }))).toBe('foreign-origin');
  expect(read(await post('/erasure', said))).toEqual({ isErased: true, houses: [] });
});
