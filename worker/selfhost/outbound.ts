import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Request, Response } from 'miniflare';

/*
 * How the service reaches others from one's own machine: no private address, whatever name leads to it. Names are
 * looked up once, and what is connected to is what was checked. On Cloudflare there is no private network to reach.
 */

const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4');

/** Of the addresses with colons, those that are given out, but for documentation and for tunnels to addresses without. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublic({ address, family }: Pick<LookupAddress, 'address' | 'family'>): boolean {
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return public6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Looks a name up, and fails if any of its addresses is private. */
const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.every(isPublic)) return callback(new Error('a private address'), []);
    const [first] = found;
    return options.all || first === undefined ? callback(null, found) : callback(null, first.address, first.family);
  });
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What Cloudflare answers, too, for a server that it cannot reach. */
const UNREACHABLE = 523;
/** In milliseconds. */
const TIMEOUT = 15_000;

/** Sends what the service wants to send, as it is: redirects are for the service to see. */
export const outbound =
  (allowLoopback: boolean) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const isLoopback = allowLoopback && LOOPBACK.has(url.hostname);
    // A host in figures is not looked up. Of these, none but this machine is ever wanted.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isLoopback)
      return new Response(null, { status: UNREACHABLE });
    const body = Buffer.from(await request.arrayBuffer());
    const { method } = request;
    const headers = { ...Object.fromEntries(request.headers), host: url.host, 'content-length': `${body.length}` };
    const options = { method, headers, timeout: TIMEOUT, ...(isLoopback ? {} : { lookup: lookupPublic }) };
    return new Promise((resolve) => {
      const { request: ask } = url.protocol === 'https:' ? https : http;
      const asking = ask(url, options, (response) => {
        const wait = response.headers['retry-after'];
        const status = response.statusCode ?? UNREACHABLE;
        resolve(new Response(null, { status, headers: wait === undefined ? {} : { 'retry-after': wait } }));
        // The service reads no answer further than this.
        response.destroy();
      });
      asking.on('error', () => resolve(new Response(null, { status: UNREACHABLE })));
      asking.on('timeout', () => asking.destroy());
      asking.end(body);
    });
  };
