import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Certificate } from '../../../shared/protocol/messages/addresses.ts';
import type { AddChannel, ChannelInfo } from '../../../shared/protocol/messages/notifications.ts';
import { notifyAsAlways } from '../../../web/notifications/as-always.ts';
import { areWaysOwed, oweWays } from '../../../web/notifications/owed.ts';
import { dropMail, dropWay, keepWay, noteConfirmed, ways } from '../../../web/notifications/ways.ts';

const ADDRESS = 'ana@mail.example';
const SET = { wants: 'all', rhythm: { type: 'at-once' } } as const;

/** What the service answers to the page that is signed in, or is not; and what it was asked to add. */
let certificate: Certificate | 'signed-out' = 'signed-out';
let isOnline = true;
/** What is over its rate limit. */
let limited: AddChannel['kind'] | 'certificate' | null = null;
let added: AddChannel[] = [];

/** The address that is signed in: a certificate is good for no other. */
let signedIn = ADDRESS;

const refusal = { status: 401, json: { type: 'about:blank', status: 401, code: 'signed-out', title: 'Signed out' } };

const tooMany = { status: 429, json: { type: 'about:blank', status: 429, code: 'too-many', title: 'Too many' } };

function answered(path: string, body: unknown): { readonly status: number; readonly json: unknown } {
  if (path === '/api/address/certificate' && limited === 'certificate') return tooMany;
  if (path === '/api/address/certificate')
    return certificate === 'signed-out' ? refusal : { status: 200, json: certificate };
  const add = body as AddChannel | undefined;
  if (add?.kind === 'mail' && add.certificate !== undefined && add.target !== signedIn) return refusal;
  if (add !== undefined && add.kind === limited) return tooMany;
  if (add !== undefined) added.push(add);
  return { status: 200, json: { channels: [], hasMail: true } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!isOnline) throw new TypeError('nobody there');
    const { status, json } = answered(path, body === undefined || body === null ? undefined : JSON.parse(String(body)));
    return new Response(JSON.stringify(json), { status });
  });
});

afterEach(() => {
  for (const { key } of ways.value) dropWay(key);
  [certificate, isOnline, added, signedIn, limited] = ['signed-out', true, [], ADDRESS, null];
});

/** Takes a seat, and lets the page do what follows, with all its pauses between tries. */
async function sit(id: string) {
  oweWays(id, 1);
  const answer = notifyAsAlways(id, 1);
  await vi.runAllTimersAsync();
  return answer;
}

const confirmed = (label: string) => [{ kind: 'mail', label, isConfirmed: true }] satisfies Partial<ChannelInfo>[];

test('each seat gets the same ways, under the same keys, so that nothing is added twice', async () => {
  keepWay({ kind: 'ntfy', target: 'https://ntfy.example/x' }, SET);
  keepWay({ kind: 'ntfy', target: 'https://ntfy.example/x' }, { ...SET, after: 8 });
  await sit('one');
  await sit('two');
  expect(added).toMatchObject([{ kind: 'ntfy', set: SET, isUsual: true }, { kind: 'ntfy' }]);
  expect(added[0]?.key).toBe(added[1]?.key);
  expect([areWaysOwed('one', 1), areWaysOwed('two', 1)]).toEqual([false, false]);
});

test('a seat waits for its ways while the service cannot be reached', async () => {
  keepWay({ kind: 'ntfy', target: 'https://ntfy.example/x' }, SET);
  isOnline = false;
  expect((await sit('one')).type).toBe('unreachable');
  expect(areWaysOwed('one', 1)).toBe(true);
  isOnline = true;
  await sit('one');
  expect([areWaysOwed('one', 1), added.length]).toEqual([false, 1]);
});

test('a seat waits for a way that is over a rate limit, and gets the others at once', async () => {
  keepWay({ kind: 'ntfy', target: 'https://ntfy.example/x' }, SET);
  keepWay({ kind: 'discord', target: 'https://discord.example/x' }, SET);
  limited = 'ntfy';
  expect((await sit('one')).type).toBe('refused');
  expect([added.map(({ kind }) => kind), areWaysOwed('one', 1)]).toEqual([['discord'], true]);
  limited = null;
  await sit('one');
  expect([added.map(({ kind }) => kind), areWaysOwed('one', 1)]).toEqual([['discord', 'ntfy', 'discord'], false]);
});

test('a seat waits for its address while no certificate can be had, and its owner is not asked meanwhile', async () => {
  keepWay({ kind: 'mail', target: ADDRESS }, SET);
  noteConfirmed(confirmed('a…@mail.example'));
  limited = 'certificate';
  await sit('one');
  expect([added, areWaysOwed('one', 1)]).toEqual([[], true]);
});

test('an address that is signed in is certified, with the settings that it has everywhere', async () => {
  keepWay({ kind: 'mail', target: ADDRESS }, SET);
  certificate = { certificate: '1.x', set: { ...SET, after: 8 } };
  await sit('one');
  expect(added).toMatchObject([{ kind: 'mail', target: ADDRESS, certificate: '1.x', set: { after: 8 } }]);
});

test('an address that nobody has confirmed is not asked by other tables; one that was, is', async () => {
  keepWay({ kind: 'mail', target: ADDRESS }, SET);
  await sit('one');
  signedIn = 'other@mail.example';
  certificate = { certificate: '1.x', set: null };
  await sit('two');
  expect(added).toEqual([]);
  noteConfirmed(confirmed('b…@mail.example'));
  await sit('three');
  expect(added).toEqual([]);
  noteConfirmed(confirmed('a…@mail.example'));
  await sit('four');
  certificate = 'signed-out';
  await sit('five');
  expect(added).toMatchObject([{ target: ADDRESS, set: SET }, { target: ADDRESS }]);
  expect(added.map((one) => 'certificate' in one)).toEqual([false, false]);
});

test('a mistyped address is not taken for its correction, which a table shows alike once it is confirmed', async () => {
  const mistyped = 'anna@mail.example';
  keepWay({ kind: 'mail', target: mistyped }, SET);
  keepWay({ kind: 'mail', target: ADDRESS }, SET);
  const areConfirmed = () => ways.value.map((way) => way.isConfirmed);
  for (let times = 0; times < 2; times += 1) noteConfirmed(confirmed('a…@mail.example'));
  expect(areConfirmed()).toEqual([false, true]);
  await sit('one');
  expect(added).toMatchObject([{ target: ADDRESS }]);
  // Two addresses after all.
  noteConfirmed([...confirmed('a…@mail.example'), ...confirmed('a…@mail.example')]);
  expect(areConfirmed()).toEqual([true, true]);
});

test('an address whose owner has unsubscribed from everything, or signed out, is left alone', async () => {
  keepWay({ kind: 'mail', target: ADDRESS }, SET);
  noteConfirmed(confirmed('a…@mail.example'));
  certificate = { certificate: null, set: SET };
  await sit('one');
  dropMail();
  certificate = 'signed-out';
  await sit('two');
  expect(added).toEqual([]);
});
