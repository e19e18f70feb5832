import type { Seat } from '../game/contract.ts';

/* What links lead to, and what of that an address may say. Links are read by links.ts. */

/** What a link leads to. */
export type Target =
  | { readonly type: 'table'; readonly table: string }
  | { readonly type: 'watch'; readonly table: string }
  /** Without its secret, it only names the seat. */
  | { readonly type: 'seat'; readonly table: string; readonly seat: Seat; readonly secret: string | null }
  | { readonly type: 'guest'; readonly table: string; readonly guest: string; readonly secret: string | null }
  /** For a player who has lost their link; `code` is a recovery code. */
  | { readonly type: 'lost'; readonly table: string; readonly seat: Seat | null; readonly code: string | null }
  | { readonly type: 'sign-in'; readonly token: string }
  | { readonly type: 'confirm'; readonly mail: ChannelLink }
  | { readonly type: 'unsubscribe'; readonly mail: ChannelLink }
  | Damaged;

/** A link in a mail about a channel of a table. */
export interface ChannelLink {
  readonly table: string;
  readonly channel: string;
  readonly token: string;
  /** Ends the mails of all tables to the address with this name, if the link can do that. */
  readonly stop: string | null;
  readonly name: string | null;
}

/** A link of which too little is left, or in which something was changed. */
export interface Damaged {
  readonly type: 'damaged';
  readonly of: 'table' | 'seat' | 'guest' | 'lost' | 'sign-in' | 'confirm' | 'unsubscribe';
  /** What it still says. */
  readonly table: string | null;
  readonly seat: Seat | null;
}

/** The form of the id of a table, with its check. */
export const TABLE = '[a-z2-7]{20}';

/** Whether a text has the form of the id of a table. */
export const isTableId = (text: string): boolean => new RegExp(`^${TABLE}$`).test(text);

/** What may stay in an address that others can see, and in the history of a browser. */
export function plainFragment(link: Target): string {
  switch (link.type) {
    case 'watch':
      return '#watch';
    case 'seat':
      return `#seat=${link.seat}`;
    case 'guest':
      return `#guest=${link.guest}`;
    case 'lost':
      return link.seat === null ? '#lost' : `#lost=${link.seat}`;
    case 'table':
    case 'sign-in':
    case 'confirm':
    case 'unsubscribe':
    case 'damaged':
      return '';
  }
}

/**
 * Reads the address of a table that says no more than everybody may see, as every page of a table does at once; null if it
 * must be read by links.ts.
 */
export function readPlain(path: string, fragment: string): Target | null {
  const [, table = ''] = /^\/t\/(\w+)/.exec(path) ?? [];
  const [, seat, lost, guest, word, more] =
    /^#(?:seat=(\d\d?)|lost=(\d\d?)|guest=([0-9a-f]{22})|([a-z-]{1,20}))$|(.)/.exec(fragment) ?? [];
  if (!isTableId(table) || more !== undefined) return null;
  if (seat !== undefined) return { type: 'seat', table, seat: Number(seat), secret: null };
  if (guest !== undefined) return { type: 'guest', table, guest, secret: null };
  if (lost !== undefined || word === 'lost')
    return { type: 'lost', table, seat: lost === undefined ? null : Number(lost), code: null };
  return { type: word === 'watch' ? 'watch' : 'table', table };
}
