/*
 * The addresses that notices can reach, in the notation of the runtime: public ones, and this machine if that is
 * allowed. The runtime resolves names itself and connects only to addresses that it has checked. Of a narrow and a wide
 * network that contain an address, the narrow one counts.
 */

/** Not on the public internet (RFC 6890 and its successors). */
const SPECIAL_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** The same, and tunnels to IPv4 addresses: 6to4, Teredo, addresses that are mapped or compatible, and private NAT64. */
const SPECIAL_6 = [
  ...['::/96', '::ffff:0:0:0/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  ...['5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/** The addresses behind NAT64 (RFC 6052) that lead into an IPv4 network. Others are how hosts with IPv6 only reach IPv4. */
function behindNat64(network: string): string {
  const [address = '', bits] = network.split('/');
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `64:ff9b::${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}/${96 + Number(bits)}`;
}

export const FORBIDDEN: readonly string[] = [...SPECIAL_4, ...SPECIAL_6, ...SPECIAL_4.map(behindNat64)];

const list = (items: readonly string[]): string => `[${items.map((item) => `"${item}"`).join(', ')}]`;

/** What the network of notices allows and denies. */
export const internet = (allowLoopback: boolean): string =>
  `allow = ${list(['public', ...(allowLoopback ? ['127.0.0.1/32', '::1/128'] : [])])}, deny = ${list(FORBIDDEN)}`;
