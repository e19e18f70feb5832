import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import type { Address } from '../../shared/protocol/messages/access.ts';
import { fetchAddress, openSeat } from '../api.ts';
import { remember } from './known-tables.ts';

/** Whether mail is available, and the seats of the address signed in here; null until it is loaded. */
export const address = signal<Address | null>(null);

export async function loadAddress(): Promise<void> {
  const answer = await fetchAddress();
  if (answer.type === 'ok') address.value = answer.value;
}

/** Opens a seat in this browser, if it belongs to the address signed in here. */
export async function openByAddress(id: string, seat: Seat): Promise<boolean> {
  if (address.value === null) await loadAddress();
  const isOurs = address.value?.seats?.some((one) => one.table === id && one.seat === seat) ?? false;
  if (!isOurs) return false;
  const answer = await openSeat(id, seat);
  if (answer.type !== 'ok') return false;
  remember(id, answer.value.game, seat);
  return true;
}
