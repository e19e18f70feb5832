import type { Seated } from '../../../shared/protocol/messages/snapshot.ts';
import { tableUrl } from '../../app/table-url.ts';
import { keepFresh } from '../../tables/fresh.ts';
import { remember } from '../../tables/known-tables.ts';

/** Remembers a seat that this browser has just taken. Returns the address of its page, which then opens at once. */
export function seatTaken(seated: Seated): string {
  const { seat, secret, snapshot } = seated;
  remember(snapshot.id, snapshot.game, seat, secret);
  keepFresh(seated);
  return tableUrl(snapshot.id, seat);
}
