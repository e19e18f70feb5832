import type { Seat } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { isPlain, readLink } from '../../shared/protocol/links.ts';

/** A table of a service, and a seat with its secret if the link gives one. */
export interface SeatLink {
  readonly origin: string;
  readonly table: string;
  readonly seat: { readonly seat: Seat; readonly secret: string } | null;
}

/** Reads a table or seat link; a seat without its secret is the table. Refused with the name of what is wrong. */
export function readTableLink(text: string): Result<SeatLink, 'link' | 'damaged' | 'guest'> {
  const link = readLink(text);
  if (link === null || link.origin === null) return err('link');
  if (link.type === 'guest' || link.type === 'damaged') return err(link.type);
  if (!('table' in link)) return err('link');
  const { origin, table } = link;
  const seat = link.type === 'seat' && link.secret !== null ? { seat: link.seat, secret: link.secret } : null;
  return ok({ origin, table, seat });
}

/** Whether a text has the secret of a link, or what is left of one: a fragment that does more than name a viewer. */
export function hasSecret(text: string): boolean {
  const link = readLink(text);
  return (link !== null && !isPlain(link)) || /#(?!(?:seat=\d{1,2}|watch)?$)/.test(text);
}
