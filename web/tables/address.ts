import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import type { Address } from '../../shared/protocol/messages/addresses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type ApiAnswer, call, once } from '../app/request.ts';
import { noteByAddress, seatsByAddress } from './by-address.ts';
import { forgetSeat, remember, waitNoMore } from './known-tables.ts';

/** Whether mail is available, and the seats of the address signed in here; null until it is loaded. */
export const address = signal<Address | null>(null);

export async function loadAddress(): Promise<ApiAnswer<Address>> {
  const answer = await call(routes.address, {});
  if (answer.type === 'ok') {
    address.value = answer.value;
    // The address may have been signed out since its tables were heard of.
    waitNoMore((answer.value.seats ?? []).map(({ table }) => table));
  }
  return answer;
}

/** Opens a seat in this browser; null if it does not belong to the address signed in here. */
export async function openByAddress(id: string, seat: Seat): Promise<ApiAnswer<unknown> | null> {
  if (address.value === null) {
    const loaded = await loadAddress();
    if (loaded.type !== 'ok') return loaded;
  }
  const isOurs = address.value?.seats?.some((one) => one.table === id && one.seat === seat) ?? false;
  if (!isOurs) return null;
  const answer = await once(routes.openSeat, {}, { table: id, seat });
  if (answer.type === 'ok') {
    remember(id, answer.value.game, seat);
    noteByAddress(id, seat);
  }
  return answer;
}

export function closeSeats(): number {
  const seats = seatsByAddress();
  for (const { id, seat } of seats) forgetSeat(id, seat);
  return seats.length;
}
