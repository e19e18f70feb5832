import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { FORBIDDEN } from '../../worker/selfhost/internet.ts';

const isForbidden = (address: string): boolean => {
  const found = ipaddr.parse(address);
  return FORBIDDEN.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return found.kind() === base.kind() && found.match(base, bits);
  });
};

/** Addresses of IPv4, and how they can be reached through IPv6. */
const PUBLIC = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '192.169.0.1', '223.255.255.255'];
const PRIVATE = ['0.0.0.1', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'];
const OTHERS = [
  '192.0.0.170',
  '192.0.2.1',
  '192.168.255.255',
  '198.19.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
];

test('an address behind NAT64 is forbidden if the one that it leads to is', () => {
  for (const address of PUBLIC) expect([address, isForbidden(address)]).toEqual([address, false]);
  for (const address of [...PRIVATE, ...OTHERS]) expect([address, isForbidden(address)]).toEqual([address, true]);
  for (const address of [...PUBLIC, ...PRIVATE, ...OTHERS])
    expect([address, isForbidden(`64:ff9b::${address}`)]).toEqual([address, isForbidden(address)]);
});

test('tunnels to any address of IPv4 are forbidden: private NAT64, 6to4, Teredo, compatible and translated addresses', () => {
  const tunnels = ['64:ff9b:1::8.8.8.8', '2002:808:808::1', '2001:0:808:808::1', '::808:808', '::ffff:0:808:808'];
  for (const address of tunnels) expect([address, isForbidden(address)]).toEqual([address, true]);
  for (const address of ['2a00:1450:400a::1', '2606:4700:4700::1111', '2001:4860:4860::8888'])
    expect([address, isForbidden(address)]).toEqual([address, false]);
});

test('whatever is not an address of the public internet is forbidden', () => {
  const special = ['::', '::1', 'fe80::1', 'fd00::1', 'fec0::1', 'ff02::1', '100::1', '2001:2::1', '2001:db8::1'];
  for (const address of [...special, '3fff::1', '5f00::1', '2001:20::1'])
    expect([address, isForbidden(address)]).toEqual([address, true]);
});
