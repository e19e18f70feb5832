import type { Viewer } from '../../shared/game/contract.ts';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { tableUrl } from '../app/table-url.ts';
import { remember } from './known-tables.ts';

/** A snapshot that was just received, to be shown at once when the page of its table opens. */
let fresh: Snapshot | null = null;

export function keepFresh({ snapshot }: Seated): void {
  fresh = snapshot;
}

export function takeFresh(id: string, viewer: Viewer): Snapshot | null {
  const known = fresh;
  fresh = null;
  return known?.id === id && known.viewer === viewer ? known : null;
}

/** Remembers a seat that this browser has just taken. Returns the address of its page, which then opens at once. */
export function seatTaken(seated: Seated): string {
  const { seat, secret, snapshot } = seated;
  remember(snapshot.id, snapshot.game, seat, secret);
  keepFresh(seated);
  return tableUrl(snapshot.id, seat);
}
