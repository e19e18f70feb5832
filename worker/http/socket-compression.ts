/** What browsers offer: whether the window of what they send may be limited too. */
const OFFER = /^permessage-deflate(?<client>; ?client_max_window_bits)?$/;
const WINDOW_BITS = 12;

/**
 * The header that agrees on how the messages of a socket are compressed (RFC 7692), for the offer of a browser; none for
 * any other offer, which the platform answers by itself. The window is 4 KiB. With the usual 32 KiB, it takes eight times
 * as much memory for each open page, and a move up to a tenth more processor time, for an eighth fewer bytes
 * (docs/performance.md).
 */
export function socketCompression(offer: string | undefined): Readonly<Record<string, string>> {
  const offered = OFFER.exec(offer ?? '');
  if (!offered) return {};
  const client = offered.groups?.['client'] === undefined ? '' : `; client_max_window_bits=${WINDOW_BITS}`;
  return { 'sec-websocket-extensions': `permessage-deflate; server_max_window_bits=${WINDOW_BITS}${client}` };
}
