/** What browsers offer: whether the window of what they send may be limited too. */
const OFFER = /^permessage-deflate(?<client>; ?client_max_window_bits)?$/;
const WINDOW_BITS = 12;

/**
 * The header that agrees on how the messages of a socket are compressed (RFC 7692), for the offer of a browser; none for
 * any other offer, which the platform answers by itself. The window is 4 KiB: with the usual 32 KiB, a move takes up to a
 * tenth more processor time, for messages that are an eighth smaller (docs/performance.md).
 */
export function socketCompression(offer: string | undefined): Readonly<Record<string, string>> {
  const offered = OFFER.exec(offer ?? '');
  if (!offered) return {};
  const client = offered.groups?.['client'] === undefined ? '' : `; client_max_window_bits=${WINDOW_BITS}`;
  return { 'sec-websocket-extensions': `permessage-deflate; server_max_window_bits=${WINDOW_BITS}${client}` };
}
