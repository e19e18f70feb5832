import type { Seated } from '../../../shared/protocol/messages/snapshot.ts';
import { remember } from '../../tables/known-tables.ts';
import { keepFresh } from '../model/fresh.ts';

/** Remembers a seat that this browser has just taken. Returns the address of its page, which then opens at once. */
export function seatTaken(seated: Seated): string {
  const { seat, secret, snapshot } = seated;
  remember(snapshot.id, snapshot.game, seat, secret);
  keepFresh(seated);
  return `/t/${snapshot.id}#seat=${seat}`;
}
