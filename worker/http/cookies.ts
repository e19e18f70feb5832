import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Seat } from '../../shared/game/contract.ts';

const COOKIE = 'seat';
/** In seconds; the longest lifetime that browsers accept. */
const MAX_AGE = 400 * 24 * 3600;

/** The secret that the browser has stored for the seat in the path. */
export const cookieOf = (c: Context): string | null => getCookie(c, COOKIE) ?? null;

// docs/decisions/07-a-seat-is-a-path.md
const pathOf = (table: string, seat: Seat): string => `/api/tables/${table}/seats/${seat}`;
const guestPathOf = (table: string, guest: string): string => `/api/tables/${table}/guests/${guest}`;

/** Stores the secret of a seat in the browser: sent to the URLs of that seat only, and out of reach of scripts. */
export function keepSecret(c: Context, table: string, seat: Seat, secret: string): void {
  keep(c, pathOf(table, seat), secret);
}

/** The same for a guest, who looks over a player's shoulder. */
export function keepGuestSecret(c: Context, table: string, guest: string, secret: string): void {
  keep(c, guestPathOf(table, guest), secret);
}

/** A browser only takes a cookie for the one that it has if these agree. */
const optionsOf = (c: Context, path: string) =>
  ({ path, httpOnly: true, sameSite: 'Strict', secure: originOf(c).startsWith('https:') }) as const;

function keep(c: Context, path: string, secret: string): void {
  setCookie(c, COOKIE, secret, { ...optionsOf(c, path), maxAge: MAX_AGE });
}

/** Removes the cookie of a seat. */
export const forgetSecret = (c: Context, table: string, seat: Seat): void =>
  void deleteCookie(c, COOKIE, optionsOf(c, pathOf(table, seat)));

/** Removes the cookie of a guest. */
export const forgetGuestSecret = (c: Context, table: string, guest: string): void =>
  void deleteCookie(c, COOKIE, optionsOf(c, guestPathOf(table, guest)));

/**
 * The origin of the site as the client sees it: behind a proxy, the proxy says whether it is https. Clients can forge
 * this.
 */
export function originOf(c: Context): string {
  const { protocol, host } = new URL(c.req.url);
  return c.req.header('x-forwarded-proto') === 'https' ? `https://${host}` : `${protocol}//${host}`;
}

/** Whether a request comes from one of our pages, or from no page at all. */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
}
