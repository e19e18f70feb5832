import ipaddr from 'ipaddr.js';

/**
 * Whom limits count as one: an IPv4 address, or the network of 64 bits in which one household has its IPv6 addresses.
 * An IPv4 address written as an IPv6 one is the same; what is no address at all counts as one.
 */
export function addressOf(headers: Headers): string {
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
