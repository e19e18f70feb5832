import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { Limiter, taken } from '../../../shared/token-bucket.ts';
import { configOf } from '../../../worker/config.ts';
import { ipOf } from '../../../worker/http/limits.ts';
import { codeOf, lobby, opening, playing, playOut, post, problemOf, type Reply, send } from '../support/client.ts';
import { doAtOnce } from '../support/limits.ts';

// While the clock stands, no request brings back the room for another: however slow the machine, each limit is reached.
beforeEach(() => {
  vi.setSystemTime(Date.UTC(2050, 10, 21, 9));
  doAtOnce();
});

const RATE = { perSecond: 2, burst: 4 };

test('so many at once, then as many as time brings; a refusal says when to try again', () => {
  let bucket: Parameters<typeof taken>[0];
  const ask = (now: number) => {
    const answer = taken(bucket, RATE, now);
    bucket = answer.bucket;
    return answer.retryAfter;
  };
  expect([0, 0, 0, 0, 0, 499, 500, 500].map(ask)).toEqual([0, 0, 0, 0, 1, 1, 0, 1]);
  expect([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000].map(ask)).toEqual([0, 0, 0, 0, 1]);
  expect(ask(0)).toBe(1);
});

test('a crowd of names neither fills the memory nor locks anyone out', () => {
  const limiter = new Limiter(RATE, 100);
  for (let name = 0; name < 5000; name += 1) {
    expect(limiter.take(`${name}`, 0)).toBe(0);
    expect(limiter.size).toBeLessThanOrEqual(100);
  }
});

test('a crowd of names resets nobody who is over the limit', () => {
  const limiter = new Limiter(RATE, 100);
  for (let count = 0; count < 4; count += 1) expect(limiter.take('rude', 0)).toBe(0);
  expect(limiter.take('rude', 0)).toBe(1);
  for (let name = 0; name < 5000; name += 1) limiter.take(`${name}`, 0);
  expect(limiter.take('rude', 0)).toBe(1);
});

test('a request may cost several tokens; what is given back may be taken again, and no more than that', () => {
  const limiter = new Limiter(RATE);
  expect(limiter.take('a', 0, 3)).toBe(0);
  expect(limiter.take('a', 0, 3)).toBe(1);
  expect(limiter.take('a', 0)).toBe(0);
  limiter.giveBack('a', 0, 2);
  expect([limiter.take('a', 0, 2), limiter.take('a', 0)]).toEqual([0, 1]);
  limiter.giveBack('a', 0, 100);
  expect([limiter.take('a', 0, 4), limiter.take('a', 0)]).toEqual([0, 1]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.2', '192.0.2.2'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['127.1', 'unknown'],
  ['1::2::3', 'unknown'],
  ['', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
])('the address %s counts as %s', (address, counted) => {
  expect(ipOf(new Headers({ 'cf-connecting-ip': address }))).toBe(counted);
});

const limited = (reply: Reply) => {
  expect([reply.status, codeOf(reply)]).toEqual([429, 'too-many']);
  const { retryAfter } = problemOf(reply);
  expect(retryAfter).toBeGreaterThan(0);
  expect(reply.headers.get('retry-after')).toBe(`${retryAfter}`);
};

test('one address that asks too much of a table is told to wait, others are not, and no seat is kept from playing', async () => {
  const players = await playing('toy', 2);
  const first = players[0];
  const rude = { 'cf-connecting-ip': '192.0.2.7' };
  let reply = await send(`/tables/${first.table}`, { headers: rude });
  for (let count = 0; reply.status === 200 && count < 500; count += 1) {
    reply = await send(`/tables/${first.table}`, { headers: rude });
  }
  limited(reply);
  expect((await send(`/tables/${first.table}`)).status).toBe(200);
  const { version } = await first.look();
  expect(
    (await post(`${first.path}/actions`, { version, key: 'k'.repeat(22), code: 'B1' }, { ...first.cookie, ...rude }))
      .status,
  ).toBe(200);
});

test('secrets cannot be tried as fast as one likes', async () => {
  const first = at(await lobby('toy', 2), 0);
  const guess = () => post(`${first.path}/session`, { secret: 'guess' }, { 'cf-connecting-ip': '192.0.2.8' });
  let reply = await guess();
  for (let count = 0; reply.status === 403 && count < 500; count += 1) reply = await guess();
  limited(reply);
});

test('one address opens so many tables in an hour; what makes no sense does not count', async () => {
  const from = { 'cf-connecting-ip': '192.0.2.9' };
  const most = configOf(env).tablesPerHour;
  const first = opening('toy', 2);
  expect((await post('/tables', first, from)).status).toBe(200);
  for (let count = 1; count < most; count += 1) {
    expect((await post('/tables', opening('chess', 2), from)).status).toBe(422);
    expect((await post('/tables', opening('toy', 2), from)).status).toBe(200);
  }
  limited(await post('/tables', opening('toy', 2), from));
  expect((await post('/tables', opening('toy', 2))).status).toBe(200);
  // What was opened before is answered as the first time.
  expect((await post('/tables', first, from)).status).toBe(200);

  const quota = env.QUOTAS.getByName('192.0.2.9');
  expect(await runDurableObjectAlarm(quota)).toBe(true);
  expect((await post('/tables', opening('toy', 2), from)).status).toBe(200);
});

test('a next table that is refused does not count', async () => {
  const from = { 'cf-connecting-ip': '192.0.2.11' };
  const [ann, bob] = await playing('toy', 2);
  await playOut([ann, bob]);
  const ask = (game: string) => post(`${ann.path}/rematch`, { game }, { ...ann.cookie, ...from });
  for (let count = 0; count <= configOf(env).tablesPerHour; count += 1) {
    // The clock moves on, since a seat may not ask that often.
    vi.setSystemTime(Date.now() + 1000);
    expect(codeOf(await ask('chess'))).toBe('no-such-game');
  }
  expect((await post('/tables', opening('toy', 2), from)).status).toBe(200);
});
