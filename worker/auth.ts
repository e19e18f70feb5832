import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Seat, Viewer } from '../shared/game.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** Who says to ask: the page names the seat, the secret proves it. `address` is whom limits count. */
export interface Caller {
  readonly viewer: Viewer;
  /** Which link they come by, if they look over a player's shoulder: then they are a spectator for all else. */
  readonly guest?: string;
  readonly secret: string | null;
  readonly address: string;
}

const COOKIE = 'seat';
/** In seconds; the longest that browsers keep. */
const MAX_AGE = 400 * 24 * 3600;

/** The secret of a seat: the same when the player asks again under the same key, unknown to whoever lacks either. */
export const seatSecret = (tableKey: string, seat: Seat, clientKey: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(tableKey), utf8ToBytes(`${seat}|${clientKey}`)));

/** What is kept of a seat's secret. */
export const secretHash = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** Whether a hash is that of a secret, found out in the same time for all wrong ones. */
export function isHashOf(hash: string, secret: string): boolean {
  const kept = utf8ToBytes(hash);
  const shown = utf8ToBytes(secretHash(secret));
  return kept.length === shown.length && crypto.subtle.timingSafeEqual(kept, shown);
}

/** Who asks, as proven by a secret one of whose hashes was kept for that seat (an empty one if the seat is no player's). */
export function provenViewer(
  { viewer, secret }: Caller,
  hashes: readonly (readonly string[])[],
): Result<Viewer, 'no-such-seat' | 'no-seat-cookie' | 'not-your-seat'> {
  if (viewer === 'spectator') return ok(viewer);
  const kept = hashes[viewer];
  if (kept === undefined) return err('no-such-seat');
  if (secret === null) return err('no-seat-cookie');
  return kept.some((hash) => isHashOf(hash, secret)) ? ok(viewer) : err('not-your-seat');
}

/** The secret that the browser keeps for the seat named by the path. */
export const cookieOf = (c: Context): string | null => getCookie(c, COOKIE) ?? null;

const pathOf = (table: string, seat: Seat): string => `/api/tables/${table}/seats/${seat}`;

/** Has the browser keep the secret of a seat: for the URLs of that seat only, out of reach of scripts. */
export function keepSecret(c: Context, table: string, seat: Seat, secret: string): void {
  keep(c, pathOf(table, seat), secret);
}

/** The same for who looks over a player's shoulder. */
export function keepGuestSecret(c: Context, table: string, guest: string, secret: string): void {
  keep(c, `/api/tables/${table}/guests/${guest}`, secret);
}

function keep(c: Context, path: string, secret: string): void {
  const secure = originOf(c).startsWith('https:');
  setCookie(c, COOKIE, secret, { path, httpOnly: true, sameSite: 'Strict', maxAge: MAX_AGE, secure });
}

export const forgetSecret = (c: Context, table: string, seat: Seat): void =>
  void deleteCookie(c, COOKIE, { path: pathOf(table, seat) });

/** Where the site is for who asks: behind a proxy, the proxy says whether it is https. A client can say what it likes here. */
export function originOf(c: Context): string {
  const { protocol, host } = new URL(c.req.url);
  return c.req.header('x-forwarded-proto') === 'https' ? `https://${host}` : `${protocol}//${host}`;
}

/** Whether a request comes from no page at all, or from one of ours. */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
}
