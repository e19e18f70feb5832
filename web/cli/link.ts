import type { Seat } from '../../shared/game/contract.ts';

/** What a link leads to: a table of a service, and a seat with its secret if it is a seat link. */
export interface Link {
  readonly origin: string;
  readonly table: string;
  readonly seat: { readonly seat: Seat; readonly secret: string } | null;
  readonly isGuest: boolean;
}

/** Reads a table, seat or guest link; null for anything else. A seat without its secret is the table. */
export function readLink(text: string): Link | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, origin, pathname, hash } = new URL(text.trim());
  const [, table] = /^\/t\/([a-z2-7]{16,20})\/?$/.exec(pathname) ?? [];
  if (table === undefined || (protocol !== 'http:' && protocol !== 'https:')) return null;
  const [, seat, secret] = /^#seat=(\d{1,2})\.([\w-]{1,64})$/.exec(hash) ?? [];
  const isSeat = seat !== undefined && secret !== undefined;
  return { origin, table, seat: isSeat ? { seat: Number(seat), secret } : null, isGuest: hash.startsWith('#guest=') };
}

/** The link of a seat, for its player only. */
export const seatLink = (origin: string, table: string, seat: Seat, secret: string): string =>
  `${origin}/t/${table}#seat=${seat}.${secret}`;
