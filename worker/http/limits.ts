import ipaddr from 'ipaddr.js';

/**
 * The key by which rate limits identify a client: an IPv4 address, or the 64-bit network of an IPv6 address, which one
 * household shares. An IPv4-mapped IPv6 address counts as its IPv4 address. Everything that is not an address shares
 * one key.
 */
export function ipOf(headers: Headers): string {
  const text = headers.get('cf-connecting-ip') ?? '';
  // The library also reads other forms, such as 127.1, which no proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}
