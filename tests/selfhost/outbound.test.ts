import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Request } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublic, outbound } from '../../worker/selfhost/outbound.ts';

const server = createServer((_, response) => {
  response.writeHead(302, { location: 'http://10.0.0.1/', 'retry-after': '5' });
  response.end('x'.repeat(1_000_000));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

test.each([
  ['1.1.1.1', 4, true],
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['172.31.255.255', 4, false],
  ['172.32.0.1', 4, true],
  ['192.168.1.1', 4, false],
  ['169.254.169.254', 4, false],
  ['100.64.0.1', 4, false],
  ['0.0.0.0', 4, false],
  ['255.255.255.255', 4, false],
  ['2606:4700::1111', 6, true],
  ['::1', 6, false],
  ['fe80::1', 6, false],
  ['fd00::1', 6, false],
  ['::ffff:10.0.0.1', 6, false],
  ['64:ff9b::a00:1', 6, false],
  ['2002:a00:1::', 6, false],
  ['2001:db8::1', 6, false],
])('%s (IPv%d) is public: %s', (address, family, expected) => {
  expect(isPublic({ address, family })).toBe(expected);
});

const post = (allowLoopback: boolean, host: string) =>
  outbound(allowLoopback)(new Request(`http://${host}:${port}/`, { method: 'POST', body: 'hello' }));

test('neither a name nor figures lead to a private address, unless it is this machine and that is allowed', async () => {
  for (const host of ['localhost', '127.0.0.1', '2130706433', '[::1]', '0.0.0.0']) {
    expect((await post(false, host)).status).toBe(523);
  }
  expect((await post(true, '0.0.0.0')).status).toBe(523);
  const response = await post(true, 'localhost');
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([302, '5', '']);
});
