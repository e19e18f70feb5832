import { noteNotByAddress } from './by-address.ts';
import { drop } from './database.ts';
import { forgetAccess } from './forgotten.ts';
import { keepTables, seatsAt } from './known-tables.ts';
import { dropLinkKey } from './link-keys.ts';
import { noteWaiting } from './waiting.ts';

export function forget(id: string): void {
  const seats = seatsAt(id);
  void forgetAccess(id, seats);
  for (const seat of seats) {
    dropLinkKey(id, seat);
    noteNotByAddress(id, seat);
  }
  void drop('results', [id]);
  void drop('summaries', [id]);
  noteWaiting(new Map([[id, false]]));
  keepTables((tables) => tables.filter((table) => table.id !== id));
}
